import { expect, test } from 'vitest';
import { parseStatistics } from './category-statistics.ts';

test('statistics are read figure by figure; what is missing or no number is left out', () => {
  const score = { count: 3, median: 500, p10: 300, p90: 800 };
  expect(
    parseStatistics({ count: 12, score, climate: { count: 1, median: null, p10: 1, p90: 2 }, cost: null }),
  ).toEqual({
    figures: { score },
  });
  expect(parseStatistics({ type: '/docs/errors#path.unknown', status: 404 })).toBeUndefined();
  expect(parseStatistics(null)).toBeUndefined();
});
