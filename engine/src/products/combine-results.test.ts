import type { FullResult } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { parameter, pencilCatalog } from '../pencil/pencil-catalog.ts';
import { fullResult, payload } from '../pencil/pencil-evaluation.ts';
import { checkSameMethod, combineResults, productIpcView } from './combine-results.ts';
import type { ProductPart } from './product-part.ts';

const catalog = pencilCatalog({
  wears: 40,
  parameters: [
    parameter('pencil', 'intrinsic-quality', { default: 1 }),
    parameter('pencil', 'repairability', { default: 1 }),
  ],
});
const made = (material: string, quality = 1): FullResult => {
  const composition = {
    baseUnit: 'weight' as const,
    totalWeight: 1,
    parts: [{ weight: 1, materials: [{ id: material, weight: 1 }] }],
  };
  return fullResult(catalog, payload({ 'pencil.intrinsic-quality': quality }, { composition })).full;
};
const part = (full: FullResult, quantity: number, versionId = 'v'): ProductPart => ({
  versionId,
  evaluationId: 'e',
  number: 1,
  quantity,
  full,
});
const combine = (...parts: ProductPart[]) =>
  combineResults({ id: 'p', name: 'Product', evaluations: [] }, parts, '2026-01-01T00:00:00.000Z', '');

describe('one version with quantity 1', () => {
  const version = made('fibre', 1.25);
  const product = combine(part(version, 1));
  test('equals the version in every indicator, stage and calculated score', () => {
    expect(product.impacts).toEqual(version.impacts);
    expect(product.score.value).toBe(version.score.value);
    expect(product.totalWeight).toBe(version.totalWeight);
    expect(product.lifecycles.map(({ stage, score, impacts }) => ({ stage, score, impacts }))).toEqual(
      version.lifecycles.map(({ stage, score, impacts }) => ({ stage, score, impacts })),
    );
    expect(product.calculatedScores.map(({ value }) => value)).toEqual(
      version.calculatedScores.map(({ value }) => value),
    );
    expect(product.dataQuality).toEqual(version.dataQuality);
  });
});

describe('two versions', () => {
  test('add up with their quantities: 2 × 3200 + 3 × (−600) µPt, per day 2 × 3200 / 50 − 3 × 600 / 40', () => {
    const product = combine(part(made('fibre', 1.25), 2, 'a'), part(made('sink'), 3, 'b'));
    expect(product.score.value).toBeCloseTo(2 * 3200 - 3 * 600, 9);
    expect(product.impacts.map(({ value }) => value)).toEqual([2 * 2 - 3, 2 * 0.5]);
    expect(product.calculatedScores[4]?.value).toBeCloseTo(128 - 45, 9);
    expect(product.calculatedScores[2]?.value).toBeCloseTo((2 * 3200 * 40) / 50 - 3 * 600, 9);
    expect(product.totalWeight).toBe(5);
    const shares = product.impacts.map(({ share }) => share as number);
    expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  });

  test('the tree goes stage → version → what stood below, and adds up', () => {
    const product = combine(part(made('fibre'), 2, 'a'), part(made('sink'), 3, 'b'));
    const [making] = product.contributions;
    expect(making?.children.map(({ kind, id, amount, score }) => [kind, id, amount, score])).toEqual([
      ['evaluation', 'a', 2, 6400],
      ['evaluation', 'b', 3, -1800],
    ]);
    expect(making?.score).toBe(4600);
  });

  test('what one of them does not know is null in the product, with the rest as partial', () => {
    const product = combine(part(made('fibre'), 1, 'a'), part(made('holey'), 2, 'b'));
    expect(product.impacts[1]).toMatchObject({
      value: null,
      weighted: null,
      partial: 0.5,
      missing: [{ process: 'fibre-without-water' }],
    });
    expect(product.impacts[0]).toMatchObject({ value: 6 });
    expect(product.score).toMatchObject({ value: null, perKg: null });
    expect(product.contributions[0]?.score).toBeNull();
    expect(productIpcView(product)).not.toHaveProperty('contributions');
  });

  test('of different methods are refused, of different catalogs warned of', () => {
    const other = made('fibre');
    const renewed = { ...other, provenance: { ...other.provenance, catalogVersion: 'newer' } };
    expect(combine(part(other, 1), part(renewed, 1)).warnings.map(({ code }) => code)).toContain(
      'product.databases-differ',
    );
    const method = { ...other.provenance.method, version: '2' };
    const changed = { ...other, provenance: { ...other.provenance, method } };
    expect(checkSameMethod([part(other, 1), part(changed, 1)]).map(({ code }) => code)).toEqual([
      'product.method-mismatch',
    ]);
    expect(checkSameMethod([part(other, 1), part(other, 2)])).toEqual([]);
  });
});
