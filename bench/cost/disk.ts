import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { ownServer, type TestDatabase, whyNoOwnPostgres } from '../../server/testing/postgres-server.ts';
import { create, type FilledServer, get, inTurn, startFilled } from '../filled-server.ts';
import { variedGarment, variedMaterials } from '../garment-document.ts';
import type { OfBoth, Part, Setup, Which } from './builds.ts';

const [first, then] = [100, 1_000];
/** Gigabytes of 100,000 garments: as many times ten kilobytes as one has. */
const perHundredThousand = 100_000 / 1e9;
const aim = 1.2;

/** Gigabytes of 100,000 garments of one to five materials that are created and evaluated once. */
export const disk: Part = async (setup) => {
  const line = (what: string, { now, before }: OfBoth<number>) => ({
    what: `disk of 100,000 evaluated garments, ${what}`,
    unit: 'GB',
    now: now * perHundredThousand,
    before: before * perHundredThousand,
    mostItself: aim,
  });
  const embedded = await ofBoth((which) => embeddedSize(setup.bundles[which], setup.folder(which)));
  if (whyNoOwnPostgres !== undefined) return [line('embedded', embedded)];
  const server = await ownServer({ durable: true });
  try {
    const size = async (which: Which) => postgresSize(setup, which, await server.makeSchema());
    return [line('embedded', embedded), line('PostgreSQL', await ofBoth(size))];
  } finally {
    await server.stop();
  }
};

async function ofBoth(size: (which: Which) => Promise<number>): Promise<OfBoth<number>> {
  return { now: await size('now'), before: await size('before') };
}

/** What a thousand garments add to a hundred, so that tables without rows do not count. */
async function embeddedSize(bundle: string, folder: string): Promise<number> {
  const sizeAfter = async (from: number, count: number): Promise<number> => {
    const filled = await startFilled(bundle, folder);
    await fill(filled, from, count).finally(() => filled.server.stop());
    const database = new DatabaseSync(join(folder, 'sillage.db'));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const pragma = (name: string): number => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
    const bytes = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
    database.close();
    return bytes;
  };
  const before = await sizeAfter(0, first);
  return ((await sizeAfter(first, then)) - before) / then;
}

async function postgresSize(setup: Setup, which: Which, schema: TestDatabase): Promise<number> {
  const more = { DATABASE_URL: schema.url, SILLAGE_SECRET: 'of a bench, thirty-two characters' };
  const filled = await startFilled(setup.bundles[which], setup.folder(which), more);
  const size = async (): Promise<number> => {
    // Room of updated rows is used again; what a run of a few seconds leaves would count several times.
    await schema.query('VACUUM');
    const { rows } = await schema.query(
      `SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c
        WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`,
    );
    return Number(rows[0]?.bytes);
  };
  try {
    await fill(filled, 0, first);
    const before = await size();
    await fill(filled, first, then);
    return ((await size()) - before) / then;
  } finally {
    await filled.server.stop();
  }
}

async function fill(filled: FilledServer, from: number, count: number): Promise<void> {
  const materials = variedMaterials(JSON.parse(`${await get(filled, '/materials')}`));
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  await inTurn(numbers, async (number) => {
    const id = await create(filled, JSON.stringify(variedGarment(filled.team, number, materials)));
    await get(filled, `/evaluation/evaluate/${id}`, { prefer: 'return=minimal' });
  });
}
