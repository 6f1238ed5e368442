import { expect, test } from 'vitest';
import { handCheckedCatalog, rule } from '../../../testing/hand-checked-catalog.ts';
import { fullResult } from '../../../testing/hand-checked-evaluation.ts';
import type { Calculation } from './calculation.ts';
import { storedUses } from './stored-uses.ts';

const catalog = handCheckedCatalog({
  steps: [{ scope: 'material', rules: [rule({ kind: 'material-input' })] }],
});
const { method } = catalog;
const { calculation } = fullResult(catalog);
const read = (): Calculation => JSON.parse(JSON.stringify(calculation)) as Calculation;

test('data sets of two results with the same content are one object', () => {
  expect(calculation.processes.length).toBeGreaterThan(0);
  const [first, second] = [storedUses(read(), method), storedUses(read(), method)];
  for (const [at, use] of first.entries()) expect(second[at]).toBe(use);
});

const other = { technology: 1, geography: 2, time: 3, precision: 4, reason: 'of before' };

// As an earlier release, or another organization with a database of the same name, stored it.
test.each<[string, (one: Calculation['processes'][number]) => object]>([
  ['factor', ({ factors }) => ({ factors: factors.map((figure) => (figure ?? 0) + 1) })],
  ['name', ({ name }) => ({ name: `${name} of before` })],
  ['year', () => ({ year: 1999 })],
  ['deviation', () => ({ gsd: method.indicators.map(() => 2) })],
  ['median', () => ({ medians: method.indicators.map(() => 1.1) })],
  ['rating', () => ({ rating: 0 })],
])('another %s is another data set, in either order', (_, change) => {
  const before = storedUses(read(), method);
  const stored = read();
  const processes = stored.processes.map((one) => ({ ...one, ...change(one) }));
  const changed = storedUses({ processes, ratings: [other] }, method);
  const again = storedUses(read(), method);
  for (const [at, use] of before.entries()) {
    expect(changed[at]).not.toEqual(use);
    expect(again[at]).toEqual(use);
  }
  expect(changed[0]).toMatchObject({ id: before[0]?.id, database: before[0]?.database });
});
