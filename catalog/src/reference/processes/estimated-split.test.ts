import type { Indicator } from '@sillage/engine';
import { describe, expect, it } from 'vitest';
import { estimatedSplit } from './estimated-split.ts';

const name = { en: '-', fr: '-' };
// Two indicators that can be checked by hand: 1 kg of climate
// weighs 0.5/100 = 0.005 Pt, 1 MJ 0.5/1000 = 0.0005 Pt.
const indicators: Indicator[] = [
  { id: 'cch', name, unit: 'kg', normalisation: 100, weighting: 0.5 },
  { id: 'fru', name, unit: 'MJ', normalisation: 1000, weighting: 0.25 },
  { id: 'wtu', name, unit: 'm3', normalisation: 1000, weighting: 0.25 },
];
const shares = [0.2, 0.6, 0.2];

function score(impacts: Float64Array): number {
  return indicators.reduce(
    (sum, { weighting, normalisation }, i) => sum + ((impacts[i] ?? 0) / normalisation) * weighting * 1e6,
    0,
  );
}

describe('an estimated split', () => {
  it('splits the score by the profile', () => {
    // 10 000 µPt = 0.01 Pt: 0.002 Pt climate = 0.4 kg; 0.006 Pt fossil = 24 MJ; 0.002 Pt water = 8 m3
    expect([...estimatedSplit(10_000, shares, indicators)]).toEqual([
      expect.closeTo(0.4, 12),
      expect.closeTo(24, 12),
      expect.closeTo(8, 12),
    ]);
  });

  it('keeps a known climate figure and splits the rest', () => {
    // 1 kg climate = 0.005 Pt; the other 0.005 Pt 3 : 1 = 0.00375 Pt fossil = 15 MJ, 0.00125 Pt water = 5 m3
    expect([...estimatedSplit(10_000, shares, indicators, 1)]).toEqual([
      1,
      expect.closeTo(15, 12),
      expect.closeTo(5, 12),
    ]);
  });

  it.each([undefined, 0, 0.7, 2])('reproduces the score, climate %s', (climate) => {
    expect(score(estimatedSplit(10_000, shares, indicators, climate)) / 10_000).toBeCloseTo(1, 12);
  });

  it('rejects a climate figure that weighs more than the score', () => {
    expect(() => estimatedSplit(10_000, shares, indicators, 3)).toThrow('weighs more than the whole score');
  });

  it('rejects a profile that lacks an indicator', () => {
    expect(() => estimatedSplit(10_000, [0.5, 0.5], indicators)).toThrow('fewer shares');
    expect(() => estimatedSplit(10_000, [0.5, 0.5], indicators, 1)).toThrow('fewer shares');
  });
});
