import { describe, expect, test } from 'vitest';
import { spinningElectricity, weave } from './stage-formulas.ts';

describe('spinning', () => {
  // Ecobalyse, documentation of the textile method: 250 g, half
  // polyester, half cotton, Nm 40: 0.15 + 0.40 kWh.
  test('250 g of polyester and cotton use 0.55 kWh', () => {
    expect(spinningElectricity(0.125, 40, 'SyntheticSpinning')).toBeCloseTo(0.15, 12);
    expect(spinningElectricity(0.125, 40, 'ConventionalSpinning')).toBeCloseTo(0.4, 12);
    expect(spinningElectricity(0.125, 40, 'UnconventionalSpinning')).toBeCloseTo(0.2, 12);
  });
});

describe('weaving', () => {
  // Ecobalyse, documentation of the textile method: 40 × 375 ×
  // 0.0003145 / 2.16 = 2.18 kWh: 6944 picks, for any surface mass.
  test.each([200, 450])('a dress of 375 g at Nm 40 and %d g/m²', (surfaceMass) => {
    const { picks } = weave(0.375, surfaceMass, 40);
    expect(picks).toBe(6944);
    expect(picks * 0.0003145).toBeCloseTo(2.18, 2);
  });

  test('threads per cm: 200 × 40 / 216', () => {
    expect(weave(1, 200, 40).density).toBeCloseTo(37.037037, 6);
  });
});
