import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CircularFigures, circularEndOfLife, circularInput } from './circular-footprint.ts';

const figures = (changed: Partial<CircularFigures>): CircularFigures => ({
  allocation: 0.8,
  allocationAtEndOfLife: 0.8,
  energyAllocation: 0,
  recycledContent: 0,
  qualityIn: 0.5,
  qualityOut: 0.5,
  recycled: 0,
  energyRecovered: 0,
  heatingValue: 0,
  heatEfficiency: 0,
  electricityEfficiency: 0,
  ...changed,
});

describe('the input', () => {
  test('of a T-shirt of recycled wool: 0.207 × (0.8 × 0.5 + 0.2 × 80.3 × 0.5) = 1.745 kg CO2e', () => {
    const { virgin, recycled, substitution } = circularInput(figures({ recycledContent: 1 }));
    expect(0.207 * ((virgin + substitution) * 80.3 + recycled * 0.5)).toBeCloseTo(1.745, 3);
    // 0.207 × (0.4 + 8.03) = 0.207 × 8.43 = 1.74501
    expect(0.207 * ((virgin + substitution) * 80.3 + recycled * 0.5)).toBeCloseTo(1.74501, 12);
  });

  test('without recycled material is virgin material only', () => {
    expect(circularInput(figures({ recycledContent: 0 }))).toEqual({
      virgin: 1,
      recycled: 0,
      substitution: 0,
    });
  });

  test.each([
    // R1 = 1, Q = 0.5: A recycled, (1 − A) × 0.5 of virgin material
    [0.2, 0.2, 0.4],
    [0.8, 0.8, 0.1],
  ])(
    'of recycled matter with A = %d is %d of it and %d of new matter',
    (allocation, recycled, substitution) => {
      const terms = circularInput(figures({ allocation, allocationAtEndOfLife: 0.5, recycledContent: 1 }));
      expect(terms.virgin).toBe(0);
      expect(terms.recycled).toBeCloseTo(recycled, 15);
      expect(terms.substitution).toBeCloseTo(substitution, 15);
    },
  );

  test('of full quality uses as much material as goes in, for any A and R1', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (allocation, recycledContent) => {
        const { virgin, recycled, substitution } = circularInput(
          figures({ allocation, recycledContent, qualityIn: 1 }),
        );
        expect(virgin + recycled + substitution).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('the end of life', () => {
  test('without recycling and energy recovery is disposal only', () => {
    const terms = circularEndOfLife(figures({}));
    expect(Object.entries(terms).filter(([, amount]) => amount !== 0)).toEqual([['disposal', 1]]);
  });

  test.each([
    // (1 − A) × R2, and at half quality half of that as credit
    [0.2, 0.8, -0.4],
    [0.8, 0.2, -0.1],
  ])('all recycled with A = %d is %d of recycling and %d of credit', (a, recycling, credit) => {
    // The A of the input has no effect here.
    const terms = circularEndOfLife(figures({ allocation: 0.5, allocationAtEndOfLife: a, recycled: 1 }));
    expect(terms.recycling).toBeCloseTo(recycling, 15);
    expect(terms.credit).toBeCloseTo(credit, 15);
    expect(terms.disposal).toBe(0);
  });

  test('with recycling, energy recovery and disposal together', () => {
    const terms = circularEndOfLife(
      figures({
        energyAllocation: 0.5,
        recycled: 0.25,
        energyRecovered: 0.5,
        heatingValue: 18,
        heatEfficiency: 0.2,
        electricityEfficiency: 0.1,
      }),
    );
    expect(terms.recycling).toBeCloseTo(0.2 * 0.25, 15);
    expect(terms.credit).toBeCloseTo(-0.2 * 0.25 * 0.5, 15);
    expect(terms.energy).toBeCloseTo(0.5 * 0.5, 15);
    // 0.25 kg × 18 MJ/kg × 0.2 = 0.9 MJ; × 0.1 = 0.45 MJ = 0.125 kWh
    expect(terms.heatCredit).toBeCloseTo(-0.9, 15);
    expect(terms.electricityCredit).toBeCloseTo(-0.125, 15);
    expect(terms.disposal).toBe(0.25);
  });

  test('has no disposal where the shares add up to 1 except for rounding: 0.7 + 0.2 + 0.1', () => {
    // 1 − 0.7 − 0.3 = 5.6e-17 in doubles
    expect(circularEndOfLife(figures({ recycled: 0.7, energyRecovered: 0.3 })).disposal).toBe(0);
  });
});
