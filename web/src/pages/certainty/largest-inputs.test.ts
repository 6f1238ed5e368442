import { expect, test } from 'vitest';
import { type AnalysedInput, halfOf, shownShare } from './largest-inputs.ts';

const input = (name: string, share?: number): AnalysedInput => ({
  ...{ name, kind: 'data-set', database: null },
  ...(share === undefined
    ? { notDisclosed: true }
    : { first: { value: share, halfWidth: 0.01 }, total: { value: share, halfWidth: 0.01 } }),
});

test('the largest inputs that together make half of the variance', () => {
  const names = (...inputs: AnalysedInput[]) => halfOf(inputs)?.map(({ name }) => name);
  expect(names(input('a', 0.33), input('b', 0.22), input('c', 0.2))).toEqual(['a', 'b']);
  expect(names(input('b', 0.1), input('hidden'), input('a', 0.7))).toEqual(['a']);
  // 0.2 + 0.2 is not half, and what is not disclosed has no figures.
  expect(names(input('a', 0.2), input('b', 0.2), input('hidden'))).toBeUndefined();
});

test('an estimated share is shown as a share of the whole', () => {
  expect([1.05, 0.4, -0.001].map(shownShare)).toEqual(['100%', '40%', '0%']);
});
