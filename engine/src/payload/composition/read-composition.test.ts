import type { CompositionInput } from '@sillage/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handCheckedCatalog } from '../../../testing/hand-checked-catalog.ts';
import { issuesOf, payload, prepared } from '../../../testing/hand-checked-evaluation.ts';

const catalog = handCheckedCatalog();
const fibre = (share: object) => ({ id: 'fibre', ...share });
const massesOf = (composition: CompositionInput): number[] =>
  prepared(catalog, payload({}, { composition })).lines.map((line) => line.flow.at(-1) as number);
const faultsOf = (composition: unknown): string[] =>
  issuesOf(catalog, payload({}, { composition: composition as CompositionInput })).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

describe('percentage', () => {
  const of = (...percentages: unknown[]) => ({
    baseUnit: 'percentage',
    totalWeight: 0.5,
    parts: [{ percentage: 100, materials: percentages.map((percentage) => fibre({ percentage })) }],
  });
  const sum = (...percentages: number[]) => faultsOf(of(...percentages));

  test('three thirds with two decimals are accepted and normalised to the whole', () => {
    const masses = massesOf(of(33.33, 33.33, 33.33) as CompositionInput);
    expect(masses[0]).toBeCloseTo(0.5 / 3, 15);
    expect(masses.reduce((a, b) => a + b)).toBeCloseTo(0.5, 15);
  });

  test('99 % and 101 % are rejected with both figures at their pointer', () => {
    expect(sum(50, 49)).toEqual(['composition.total /composition/parts/0/materials']);
    expect(sum(50, 51)).toEqual(['composition.total /composition/parts/0/materials']);
  });

  test('the tolerance is max(0.01, 0.005 × items) points', () => {
    expect(sum(50, 49.99)).toEqual([]);
    expect(sum(50, 49.985)).toEqual(['composition.total /composition/parts/0/materials']);
    expect(sum(25, 25, 25, 24.98)).toEqual([]);
    expect(sum(25, 25, 25, 24.975)).toEqual(['composition.total /composition/parts/0/materials']);
  });

  test('a part of 0 % changes nothing', () => {
    const composition = of(100) as CompositionInput;
    composition.parts.push({ percentage: 0, materials: [{ id: 'sink', percentage: 100 }] });
    expect(massesOf(composition)).toEqual([0.5, 0]);
  });

  test('a value that is not a percentage is rejected at its pointer', () => {
    for (const wrong of ['100', null, -1, 101, {}, Number.POSITIVE_INFINITY]) {
      expect(faultsOf(of(wrong))).toEqual([
        'composition.share-value /composition/parts/0/materials/0/percentage',
      ]);
    }
    expect(faultsOf(of(undefined))).toEqual([
      'composition.share-missing /composition/parts/0/materials/0/percentage',
    ]);
  });
});

describe('weight', () => {
  const composition = (part: object, rest: object = {}) => ({
    baseUnit: 'weight',
    totalWeight: 0.5,
    parts: [part],
    ...rest,
  });

  test('percentage keys are ignored and not even checked', () => {
    const materials = [fibre({ weight: 0.5, percentage: 'nonsense' })];
    expect(massesOf(composition({ weight: 0.5, percentage: [], materials }) as CompositionInput)).toEqual([
      0.5,
    ]);
  });

  test('zero and negative weights are rejected', () => {
    for (const weight of [0, -0.5]) {
      expect(faultsOf(composition({ weight, materials: [fibre({ weight: 0.5 })] }))).toEqual([
        'composition.share-value /composition/parts/0/weight',
      ]);
    }
  });

  test('parts that miss the total and materials that miss their part are two errors', () => {
    expect(faultsOf(composition({ weight: 0.4, materials: [fibre({ weight: 0.3 })] }))).toEqual([
      'composition.total /composition/parts',
      'composition.total /composition/parts/0/materials',
    ]);
  });

  test('accessories are part of the total; without weights of their own they share it by quantity × unit weight', () => {
    const withButtons = composition(
      { weight: 0.46, materials: [fibre({ weight: 0.46 })] },
      { accessories: { weight: 0.04, items: [{ id: 'button', quantity: 3 }, { id: 'button' }] } },
    );
    const ready = prepared(catalog, payload({}, { composition: withButtons as CompositionInput }));
    expect(ready.accessories.map(({ mass }) => mass)).toEqual([0.03, 0.01]);
    expect(ready.warnings.map(({ code }) => code)).not.toContain('accessories.unit-weights');
  });

  test('accessories that weigh 10 % more or less than their unit weights cause a warning', () => {
    const heavy = composition(
      { weight: 0.4, materials: [fibre({ weight: 0.4 })] },
      { accessories: { weight: 0.1, items: [{ id: 'button', quantity: 1 }] } },
    );
    const { warnings } = prepared(catalog, payload({}, { composition: heavy as CompositionInput }));
    expect(warnings.map(({ code }) => code)).toContain('accessories.unit-weights');
  });

  test('item weights must add up to the declared weight', () => {
    const wrong = composition(
      { weight: 0.4, materials: [fibre({ weight: 0.4 })] },
      { accessories: { weight: 0.1, items: [{ id: 'button', weight: 0.05 }] } },
    );
    expect(faultsOf(wrong)).toEqual(['composition.total /composition/accessories/items']);
  });

  test('an empty list with a declared weight is rejected, without one it means no accessories', () => {
    const part = { weight: 0.5, materials: [fibre({ weight: 0.5 })] };
    expect(faultsOf(composition(part, { accessories: { items: [] } }))).toEqual([]);
    const lacking = { weight: 0.4, materials: [fibre({ weight: 0.4 })] };
    expect(faultsOf(composition(lacking, { accessories: { weight: 0.1, items: [] } }))).toEqual([
      'composition.total /composition/accessories/items',
    ]);
  });
});

test('the same composition in weight and in percentage has the same masses', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(shares, fc.double({ min: 0.001, max: 100, noNaN: true }), (parts, totalWeight) => {
      const whole = parts.reduce((a, b) => a + b);
      const materials = parts.map((part) => (part / whole) * totalWeight);
      const byWeight = massesOf({
        baseUnit: 'weight',
        totalWeight,
        parts: [{ weight: totalWeight, materials: materials.map((weight) => fibre({ weight })) }],
      });
      const byPercentage = massesOf({
        baseUnit: 'percentage',
        totalWeight,
        parts: [
          { percentage: 100, materials: parts.map((part) => fibre({ percentage: (part / whole) * 100 })) },
        ],
      });
      for (const [index, mass] of byWeight.entries())
        expect(Math.abs(mass - (byPercentage[index] as number))).toBeLessThan(1e-12 * totalWeight);
    }),
  );
});

test('more than 500 materials, or accessories, are rejected before anything is computed', () => {
  const shares = (count: number) => ({
    baseUnit: 'percentage',
    totalWeight: 1,
    parts: [
      { percentage: 100, materials: Array.from({ length: count }, () => fibre({ percentage: 100 / count })) },
    ],
  });
  expect(faultsOf(shares(500))).toEqual([]);
  expect(faultsOf(shares(501))).toEqual(['field.value /composition/parts']);
  const items = Array.from({ length: 501 }, () => ({ id: 'button' }));
  expect(faultsOf({ ...shares(1), accessories: { percentage: 0, items } })).toEqual([
    'field.value /composition/accessories/items',
  ]);
});
