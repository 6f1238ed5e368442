import type { Impact } from '@sillage/contract';
import { expect, test } from 'vitest';
import { impactIn, partIn, stageImpacts } from './impact-form.ts';

const impact: Impact = {
  id: 'cch',
  name: 'Climate change',
  unit: 'kg CO2 eq',
  value: 4,
  normalised: 0.0005,
  weighted: 100,
  share: 0.2,
  absoluteShare: 0.2,
  coverage: 1,
  basis: { published: 1, custom: 0, 'estimated-split': 0, estimate: 0 },
};

test('a part has the same share of the whole in each form', () => {
  expect([
    impactIn('absolute', impact),
    impactIn('normalised', impact),
    impactIn('weighted', impact),
  ]).toEqual([4, 0.0005, 100]);
  // A quarter of 4 kg is a quarter of 100 µPt.
  expect(partIn('absolute', 1, impact)).toBe(1);
  expect(partIn('weighted', 1, impact)).toBe(25);
  expect(partIn('normalised', 1, impact)).toBeCloseTo(0.000125, 15);
  // What is not known is not zero.
  expect(partIn('weighted', null, impact)).toBeNull();
  expect(partIn('weighted', 1, { ...impact, value: null, weighted: null })).toBeNull();
});

test('stages of one kind are added up, and one without any impact is left out', () => {
  const one = (stage: 'use' | 'packaging', impacts: (number | null)[]) => ({
    id: stage,
    stage,
    name: stage,
    score: 1,
    impacts,
  });
  const lifecycles = [one('use', [1, 2]), one('packaging', [0, 0]), one('use', [3, null])];
  expect(stageImpacts({ lifecycles })).toEqual([{ stage: 'use', impacts: [4, null] }]);
});
