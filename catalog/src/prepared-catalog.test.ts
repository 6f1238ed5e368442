import { cpSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalog } from './assemble-catalog.ts';
import { prepareCatalog, readPreparedCatalog } from './prepared-catalog.ts';
import { readShared, shareCatalog } from './share-catalog.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-prepared-'));
const [data, file] = [join(folder, 'data'), join(folder, 'catalog.bin')];
cpSync(join(import.meta.dirname, '../data'), data, { recursive: true });
prepareCatalog(data, file);

test('a prepared catalog is the one that its folder holds, and threads get the same', () => {
  const read = readPreparedCatalog(data, file);
  if (read === undefined) throw new Error('The prepared catalog was not taken.');
  const copies = [readCatalog(data), read].map((catalog) => {
    const { rest, factors } = shareCatalog(catalog);
    return [readShared(rest), new Float64Array(factors)];
  });
  expect(copies[1]).toEqual(copies[0]);
});

test('a thread reads the file that the service opened, also when another has its name, but none that was changed', () => {
  const [own, next] = [join(folder, 'own.bin'), join(folder, 'next.bin')];
  prepareCatalog(data, own);
  const read = readPreparedCatalog(data, own);
  if (read === undefined) throw new Error('The prepared catalog was not taken.');
  const { rest } = shareCatalog(read);
  const before = readShared(rest);
  writeFileSync(next, 'another catalog');
  renameSync(own, join(folder, 'moved.bin'));
  renameSync(next, own);
  expect(readShared(rest)).toEqual(before);
  utimesSync(join(folder, 'moved.bin'), 1, 1);
  expect(() => readShared(rest)).toThrow('start it again');
});

test('without one, of another form, or of files that have changed, it is not taken', () => {
  expect(readPreparedCatalog(data, join(folder, 'none.bin'))).toBeUndefined();
  writeFileSync(join(folder, 'other.bin'), 'other');
  expect(readPreparedCatalog(data, join(folder, 'other.bin'))).toBeUndefined();
  writeFileSync(join(data, 'added.json'), '{}');
  expect(readPreparedCatalog(data, file)).toBeUndefined();
});
