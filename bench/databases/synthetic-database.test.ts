import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ef31, evaluateFile } from '../../server/testing/evaluated-file.ts';
import { sizeOf, syntheticDatabase } from './synthetic-database.ts';
import { writeEcospold2 } from './write-ecospold2.ts';
import { writeOpenlca } from './write-openlca.ts';
import { zipWriter } from './zip-writer.ts';

test('a synthetic database has the size asked for, and the same impacts in both formats', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'synthetic-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const size = sizeOf(84);
  const read = async (write: typeof writeEcospold2, name: string) => {
    const path = join(folder, name);
    const zip = zipWriter(path);
    write(syntheticDatabase(size, ef31().flows, 7), size.processes, zip);
    expect(zip.finish().unpacked).toBeGreaterThan(2 ** 20);
    return evaluateFile(path);
  };
  const spold = await read(writeEcospold2, 'ecospold2.zip');
  const openlca = await read(writeOpenlca, 'openlca.zip');
  for (const { inventory, evaluated } of [spold, openlca]) {
    expect(inventory.processes).toHaveLength(84);
    expect(evaluated.unsolved).toEqual([]);
    // Of 500,000 × 84 / 21,000 inputs, one process has none; 40 of 84 processes are one loop.
    expect(evaluated.linked.links.provider).toBeGreaterThan(1900);
    expect(evaluated.solution.groups.largest).toBe(40);
  }
  const { processes } = openlca.inventory;
  const row = (file: typeof spold, index: number) => file.evaluated.impacts[index]?.impacts ?? [];
  for (const index of processes.keys()) {
    row(openlca, index).forEach((value, k) => {
      const other = row(spold, index)[k] ?? Number.NaN;
      expect(Math.abs(value - other)).toBeLessThanOrEqual(1e-9 * Math.abs(value));
    });
  }
});
