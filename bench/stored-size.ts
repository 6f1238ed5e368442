import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { create, get, inTurn, startFilled } from './filled-server.ts';
import { variedGarment, variedMaterials } from './garment-document.ts';

const [first, then] = [100, 1_000];

/**
 * Bytes of the embedded database, a garment that is created and evaluated once: what a thousand of them add to a hundred,
 * so that tables without rows do not count.
 */
export async function storedSize(bundle: string, folder: string): Promise<number> {
  const before = await sizeAfter(bundle, folder, 0, first);
  return ((await sizeAfter(bundle, folder, first, then)) - before) / then;
}

async function sizeAfter(bundle: string, folder: string, from: number, count: number): Promise<number> {
  const filled = await startFilled(bundle, folder);
  try {
    const materials = variedMaterials(JSON.parse(`${await get(filled, '/materials')}`));
    const numbers = Array.from({ length: count }, (_, index) => from + index);
    await inTurn(numbers, async (number) => {
      const id = await create(filled, JSON.stringify(variedGarment(filled.team, number, materials)));
      await get(filled, `/evaluation/evaluate/${id}`, { prefer: 'return=minimal' });
    });
  } finally {
    await filled.server.stop();
  }
  const database = new DatabaseSync(join(folder, 'sillage.db'));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const pragma = (name: string): number => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  const bytes = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
  database.close();
  return bytes;
}
