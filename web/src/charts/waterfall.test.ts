import { expect, test } from 'vitest';
import { unexplained, waterfallSteps } from './waterfall.ts';

const part = (key: string, before: number, after: number) => ({ key, before, after });

test('from 100 to 82: 30 less, then 7 and 5 more; what stays the same has no step', () => {
  const parts = [
    part('raw-materials', 60, 30),
    part('packaging', 0, 7),
    part('distribution', 3, 3),
    part('use', 40, 45),
  ];
  expect(waterfallSteps(parts, 103, 85)).toEqual([
    { key: 'raw-materials', start: 0, change: -30 },
    { key: 'packaging', start: -30, change: 7 },
    { key: 'use', start: -23, change: 5 },
  ]);
});

test('what the parts do not explain is a step of its own, never lost', () => {
  expect(waterfallSteps([part('use', 40, 45)], 50, 60)).toEqual([
    { key: 'use', start: 0, change: 5 },
    { key: unexplained, start: 5, change: 5 },
  ]);
});

test('the steps add up to the difference to one billionth, for any figures, credits among them', () => {
  let seed = 7;
  // The multiplier and increment of Numerical Recipes, 2nd edition, section 7.1.
  const random = (): number => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return seed / 2 ** 32 - 0.3;
  };
  for (let round = 0; round < 200; round++) {
    const size = 10 ** (random() * 12);
    const parts = Array.from({ length: 7 }, (_, at) => part(`${at}`, random() * size, random() * size));
    const before = parts.reduce((sum, one) => sum + one.before, 0);
    const after = parts.reduce((sum, one) => sum + one.after, 0);
    const steps = waterfallSteps(parts, before, after);
    const net = steps.reduce((sum, { change }) => sum + change, 0);
    expect(Math.abs(net - (after - before))).toBeLessThanOrEqual(
      1e-9 * Math.max(Math.abs(before), Math.abs(after)),
    );
    expect(steps.some(({ key }) => key === unexplained)).toBe(false);
  }
});
