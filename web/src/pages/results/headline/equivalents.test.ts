import { expect, test } from 'vitest';
import { carDistance, personalShare } from './equivalents.ts';

test('kg CO2e are shown as a distance by car', () => {
  // 0.2276 kg a km: 2.276 kg are 10 km.
  expect(carDistance(2.276)).toBeCloseTo(10, 12);
});

test('one point is the impact of one person in one year', () => {
  // 1 Pt = 10⁶ µPt
  expect(personalShare(1_000_000)).toMatchObject({ amount: 365, unit: 'days' });
  // 510 µPt are 0.051 % of a year: 0.00051 × 8,760 h = 4.4676 h.
  const shirt = personalShare(510);
  expect(shirt.unit).toBe('hours');
  expect(shirt.amount).toBeCloseTo(4.4676, 10);
  // 9.23 µPt: 0.0809 h are 4.85 minutes.
  expect(personalShare(9.23)).toMatchObject({ unit: 'minutes' });
  expect(personalShare(3_000_000)).toMatchObject({ amount: 3, unit: 'years' });
});
