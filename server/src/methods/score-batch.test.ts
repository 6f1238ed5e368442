import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { expect, test } from 'vitest';
import { scoreItems } from './score-batch.ts';
import { makeScoreValue } from './score-value.ts';

const { tables } = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url))).methods[
  'french-textile'
];
const garment = (materials: number) => ({
  mass: 0.17,
  product: 'tshirt',
  materials: Array.from({ length: materials }, () => ({ id: 'ei-coton', share: 1 / materials })),
});
const options = { form: 'detailed', strict: false, language: 'en' } as const;

test('slow items yield to the event loop and are written in small groups', async () => {
  let turns = 0;
  const count = (): void => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const sizes: number[] = [];
  const heavy = Array.from({ length: 32 }, () => garment(9_999));
  for await (const group of scoreItems(makeScoreValue('french-textile', tables, options), heavy))
    sizes.push(group.length);
  clearImmediate(next);

  expect(sizes.reduce((total, size) => total + size, 0)).toBe(32);
  // Each item takes 10 ms or more, a slice 4 ms: even a much faster machine yields several times.
  expect(sizes.length).toBeGreaterThan(4);
  expect(turns).toBeGreaterThan(4);
});
