import type { Indicator } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { shippedCatalog } from '../../../testing/evaluated-example.ts';
import { deviations, mixedDeviations } from './figure-ranges.ts';
import type { MixedPart } from './mixed-factors.ts';

const indicators = ['cch', 'wtu'].map((id) => ({ id }) as Indicator);
const part = (amount: number, factors: number[], gsd?: number[]): MixedPart => ({
  process: { factors: Float64Array.from(factors), gsd: gsd && Float64Array.from(gsd) } as never,
  amount,
});

describe('ranges of figures', () => {
  test('one number stands for all indicators, others by id', () => {
    expect([...deviations(2, indicators, true)]).toEqual([2, 2]);
    expect([...deviations({ default: 3, byIndicator: { wtu: 1.5 } }, indicators, true)]).toEqual([3, 1.5]);
  });

  test('an estimate has at least 1.5, published figures may have less', () => {
    expect(() => deviations(1.4, indicators, true)).toThrow(/at least 1.5/);
    expect([...deviations(1.1, indicators, false)]).toEqual([1.1, 1.1]);
  });

  test('an unknown indicator is refused', () => {
    expect(() => deviations({ default: 2, byIndicator: { abc: 2 } }, indicators, true)).toThrow(/"abc"/);
  });

  test('a mix: shares 3/4 and 1/4 of ranges 3 and 2, and 1.5 for the amounts', () => {
    // ln 1.5 = 0.405465, 0.75 ln 3 = 0.823959, 0.25 ln 2 = 0.173287; the root of the sum of squares is 0.934526.
    const [first, second] = mixedDeviations([part(3, [1, 0], [3, 3]), part(1, [1, 2], [2, 1.5])], 2);
    expect(first).toBeCloseTo(Math.exp(0.934526), 5);
    // All of the second indicator is the second part's: √(2 × 0.405465²) = 0.573414.
    expect(second).toBeCloseTo(Math.exp(0.573414), 5);
  });

  test('every estimated process of the catalog has 16 ranges of at least 1.5', () => {
    for (const { basis, gsd, id } of shippedCatalog.processes) {
      if (basis !== 'published')
        expect(
          [...(gsd ?? [])].filter((value) => value >= 1.5),
          id,
        ).toHaveLength(16);
    }
  });
});
