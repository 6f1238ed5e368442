import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ef31, evaluateFile } from '../../server/testing/evaluated-file.ts';
import { sizeOf, syntheticDatabase } from './synthetic-database.ts';
import { writeEcospold2 } from './write-ecospold2.ts';
import { zipWriter } from './zip-writer.ts';

test('a synthetic database has the size asked for, and is solved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'synthetic-'));
  const size = sizeOf(84);
  const path = join(folder, 'ecospold2.zip');
  const zip = zipWriter(path);
  writeEcospold2(syntheticDatabase(size, ef31().flows, 7), size.processes, zip);
  expect(zip.finish().unpacked).toBeGreaterThan(2 ** 20);
  const { inventory, evaluated } = await evaluateFile(path);
  expect(inventory.processes).toHaveLength(84);
  expect(evaluated.unsolved).toEqual([]);
  // Of 500,000 × 84 / 21,000 inputs, one process has none; 40 of 84 processes are one loop.
  expect(evaluated.linked.links.provider).toBeGreaterThan(1900);
  expect(evaluated.solution.groups.largest).toBe(40);
});
