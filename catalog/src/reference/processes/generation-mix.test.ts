import type { Indicator } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { generationMix, weightedShares } from './generation-mix.ts';

const indicators = [
  { id: 'cch', normalisation: 100, weighting: 0.2 },
  { id: 'wtu', normalisation: 10, weighting: 0.1 },
] as Indicator[];
const electricity = {
  technologies: { coal: { cch: 1, wtu: 0.1 }, wind: { cch: 0.02, wtu: 0.01 } },
  countries: { XA: { coal: 0.6, wind: 0.3 }, XB: { coal: 1, tide: 0.1 } },
};

describe('a generation mix', () => {
  test('adds up its technologies, scaled to a whole', () => {
    // (0.6 × 1 + 0.3 × 0.02) / 0.9 = 0.673333; (0.6 × 0.1 + 0.3 × 0.01) / 0.9 = 0.07
    const [climate, water] = generationMix(electricity, 'XA', indicators);
    expect(climate).toBeCloseTo(0.673333, 6);
    expect(water).toBeCloseTo(0.07, 12);
  });

  test('gives a profile: 0.002 × 0.673333 and 0.01 × 0.07 of their sum', () => {
    const shares = weightedShares(generationMix(electricity, 'XA', indicators), indicators);
    expect(shares[0]).toBeCloseTo(0.00134667 / 0.00204667, 5);
    expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(1, 12);
  });

  test('refuses unknown countries and technologies', () => {
    expect(() => generationMix(electricity, 'XC', indicators)).toThrow(/XC/);
    expect(() => generationMix(electricity, 'XB', indicators)).toThrow(/tide/);
  });
});
