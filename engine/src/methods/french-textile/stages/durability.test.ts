import { describe, expect, test } from 'vitest';
import { nonPhysicalDurability } from './durability.ts';

const small = 'small-business';
const withServices = 'large-business-with-services';
const without = 'large-business-without-services';

describe('durability without physical tests', () => {
  // Worked table of the methodology, unrounded: section 8.2.
  test.each([
    [10, 10, 100_000, without, 0, 0, 0.67],
    [30, 10, 100_000, without, 0.66, 0, 0.9274],
    [30, 10, 9000, small, 0.9851, 0.3889, 1.2058],
    [15, 10, 4000, withServices, 0.495, 0.75, 1.1556],
    [20, 14, 12_000, without, 0.1414, 0.2222, 0.8118],
    [100, 15, 9000, without, 0.67, 0.3889, 1.083],
  ] as const)('%d €, repair %d €, %d references, %s', (price, repair, references, business, ...expected) => {
    const found = nonPhysicalDurability(price, repair, references, business);
    [found.repairIndex, found.rangeIndex, found.coefficient].forEach((value, index) => {
      expect(value).toBeCloseTo(expected[index] as number, 4);
    });
  });

  test.each([
    [1, 1],
    [1000, 1],
    [4000, 0.75],
    [7000, 0.5],
    [11_500, 0.25],
    [16_000, 0],
    [999_999, 0],
  ])('%d references: index %d', (references, index) => {
    expect(nonPhysicalDurability(10, 10, references, small).rangeIndex).toBeCloseTo(index, 12);
  });

  test('lies between 0.67 and 1.45', () => {
    expect(nonPhysicalDurability(1, 10, 16_000, without).coefficient).toBe(0.67);
    expect(nonPhysicalDurability(1000, 10, 1, small).coefficient).toBeCloseTo(1.45, 12);
  });
});
