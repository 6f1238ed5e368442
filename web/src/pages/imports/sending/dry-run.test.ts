import { expect, test } from 'vitest';
import { distributionOf } from './dry-run.ts';

test('the distribution of scores: ends, median, and twelve equal ranges', () => {
  expect(distributionOf([])).toBeUndefined();
  expect(distributionOf([7])).toMatchObject({ lowest: 7, median: 7, highest: 7 });
  // Ranges of 10: 0, 5 and 9.9 in the first, 60 in the seventh, 120 at the very end in the last.
  const found = distributionOf([120, 5, 0, 60, 9.9, 115]);
  expect(found).toMatchObject({ lowest: 0, highest: 120, counts: [3, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2] });
  // Between 9.9 and 60.
  expect(found?.median).toBeCloseTo(34.95, 10);
});
