import type { CompositionInput, ContributionNode, FullResult } from '@sillage/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluatedExample, shippedCatalog } from './evaluated-example.ts';

/** Invariants of the calculation, checked with random documents against the shipped categories. */

type Parts = readonly {
  readonly share: number;
  readonly materials: readonly { readonly id: string; readonly share: number }[];
}[];

const leaves = ['t-shirt', 'apparel-accessories', 'boots', 'prepared-dish', 'packaging-component'] as const;
const materialsOf = (category: string): string[] =>
  shippedCatalog.materials.filter(({ categories }) => categories.includes(category)).map(({ id }) => id);

const sharesOf = (weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight);
  return weights.map((weight) => weight / total);
};

const documents = fc.constantFrom(...leaves).chain((category) => {
  const line = fc.tuple(fc.constantFrom(...materialsOf(category)), fc.integer({ min: 1, max: 100 }));
  const part = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.array(line, { minLength: 1, maxLength: 4 }));
  return fc.record({
    category: fc.constant(category),
    totalWeight: fc.double({ min: 0.01, max: 20, noNaN: true }),
    parts: fc.array(part, { minLength: 1, maxLength: 4 }).map((parts): Parts => {
      const shares = sharesOf(parts.map(([weight]) => weight));
      return parts.map(([, lines], p) => {
        const inPart = sharesOf(lines.map(([, weight]) => weight));
        return {
          share: shares[p] as number,
          materials: lines.map(([id], m) => ({ id, share: inPart[m] as number })),
        };
      });
    }),
  });
});

function composition(parts: Parts, totalWeight: number, baseUnit: 'weight' | 'percentage'): CompositionInput {
  const figure = (share: number, whole: number) =>
    baseUnit === 'weight' ? { weight: share * whole } : { percentage: share * 100 };
  return {
    baseUnit,
    totalWeight,
    parts: parts.map(({ share, materials }) => ({
      ...figure(share, totalWeight),
      materials: materials.map((material) => ({
        id: material.id,
        ...figure(material.share, share * totalWeight),
      })),
    })),
  };
}

const resultOf = (category: string, made: CompositionInput): FullResult =>
  evaluatedExample({ category: { id: category }, lifecycles: [], composition: made }).full;

const near = (a: number | null, b: number | null, relative: number): void => {
  if (a === null || b === null) expect(a).toBe(b);
  else expect(Math.abs(a - b)).toBeLessThanOrEqual(relative * Math.max(Math.abs(a), Math.abs(b)));
};

function eachNode(nodes: readonly ContributionNode[], visit: (node: ContributionNode) => void): void {
  for (const node of nodes) {
    visit(node);
    eachNode(node.children, visit);
  }
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

test('contributions add up to every total: activities to materials, parts, stages and the whole', () => {
  fc.assert(
    fc.property(documents, ({ category, totalWeight, parts }) => {
      const full = resultOf(category, composition(parts, totalWeight, 'weight'));
      eachNode(full.contributions, (node) => {
        if (node.children.length === 0) return;
        near(node.score, sum(node.children.map((child) => child.score)), 1e-9);
        for (const [c, impact] of node.impacts.entries())
          near(impact, sum(node.children.map((child) => child.impacts[c] ?? 0)), 1e-9);
      });
      near(full.score.value, sum(full.contributions.map(({ score }) => score)), 1e-9);
      near(full.score.value, sum(full.impacts.map(({ weighted }) => weighted)), 1e-9);
      near(1, sum(full.impacts.map(({ share }) => share)), 1e-9);
      for (const [c, impact] of full.impacts.entries()) {
        near(impact.value, sum(full.lifecycles.map(({ impacts }) => impacts[c] ?? null)), 1e-9);
        near(
          1,
          impact.basis.published +
            impact.basis.custom +
            impact.basis['estimated-split'] +
            impact.basis.estimate,
          1e-9,
        );
      }
    }),
  );
});

describe('twice the mass', () => {
  test('doubles every impact of a dish, where everything is by mass', () => {
    fc.assert(
      fc.property(documents, ({ totalWeight, parts }) => {
        const dish = parts.map((part) => ({ ...part, materials: [{ id: 'carrot', share: 1 }] }));
        const once = resultOf('prepared-dish', composition(dish, totalWeight, 'percentage'));
        const twice = resultOf('prepared-dish', composition(dish, 2 * totalWeight, 'percentage'));
        for (const [c, { value }] of once.impacts.entries())
          near(twice.impacts[c]?.value ?? null, 2 * (value as number), 1e-12);
      }),
    );
  });

  test('doubles the raw materials of a garment, but not what is per piece', () => {
    const parts = [{ share: 1, materials: [{ id: 'cotton', share: 1 }] }];
    const [once, twice] = [0.1, 0.2].map((mass) => resultOf('t-shirt', composition(parts, mass, 'weight')));
    const stage = (full: FullResult | undefined, name: string): number =>
      full?.lifecycles.find((lifecycle) => lifecycle.stage === name)?.score as number;
    near(stage(twice, 'raw-materials'), 2 * stage(once, 'raw-materials'), 1e-12);
    near(stage(twice, 'packaging'), stage(once, 'packaging'), 1e-12);
    expect(stage(twice, 'use')).toBeLessThan(2 * stage(once, 'use'));
  });
});

test('the same document in weight and in percentage gives the same result', () => {
  fc.assert(
    fc.property(documents, ({ category, totalWeight, parts }) => {
      const [byWeight, byPercentage] = (['weight', 'percentage'] as const).map((unit) =>
        resultOf(category, composition(parts, totalWeight, unit)),
      );
      for (const [c, { value }] of (byWeight as FullResult).impacts.entries())
        near(value, byPercentage?.impacts[c]?.value ?? null, 1e-11);
    }),
  );
});

test('the order of parts and materials is irrelevant', () => {
  fc.assert(
    fc.property(documents, ({ category, totalWeight, parts }) => {
      const reversed = [...parts]
        .reverse()
        .map((part) => ({ ...part, materials: [...part.materials].reverse() }));
      const [forth, back] = [parts, reversed].map((order) =>
        resultOf(category, composition(order, totalWeight, 'weight')),
      );
      for (const [c, { value }] of (forth as FullResult).impacts.entries())
        near(value, back?.impacts[c]?.value ?? null, 1e-12);
    }),
  );
});

test('the same document gives the same bytes on every run', () => {
  fc.assert(
    fc.property(documents, ({ category, totalWeight, parts }) => {
      const made = composition(parts, totalWeight, 'percentage');
      expect(JSON.stringify(resultOf(category, made))).toBe(JSON.stringify(resultOf(category, made)));
    }),
    { numRuns: 20 },
  );
});
