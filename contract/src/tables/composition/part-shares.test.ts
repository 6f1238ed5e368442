import { expect, test } from 'vitest';
import { proposedShares, withPartShares } from './part-shares.ts';

const materials = [{ id: 'shoe-rubber', percentage: 100 }];
const sharesOf = (...names: readonly string[]) =>
  withPartShares(
    names.map((name) => ({ name, materials })),
    { [proposedShares]: 0 },
  )?.map(({ share }) => share);

test('what is proposed for a sole is that of its midsole and outsole together', () => {
  expect(sharesOf('Upper', 'Outsole')).toEqual([55, 45]);
  expect(sharesOf('Upper', 'Midsole', 'Outsole')).toEqual([55, 22.5, 22.5]);
  expect(sharesOf('Tomaia', 'Fodera', 'Sottopiede', 'Intersuola', 'Suola')).toEqual([25, 20, 10, 22.5, 22.5]);
});
