import type { ExtscoreResult } from '@sillage/contract';
import { expect, test } from 'vitest';
import { decidePair, withCosts } from './decide-pair.ts';

test('a comparison begins with what is decided, by how much and how surely', () => {
  // 1 − 88 ÷ 100
  const decision = decidePair({ probability: 0.94, a: 88, b: 100 }, 'en');
  expect(decision).toEqual({
    ...{ state: 'decided', less: 'a', relative: 1 - 88 / 100, certainty: 0.94 },
    sentence: 'A causes 12 % less than B; sure to 94 %.',
  });
  expect(decidePair({ probability: 0, a: 100, b: 50 }, 'fr').sentence).toBe(
    'B cause 50\u00a0% de moins que A\u00a0; sûr à 99\u00a0%.',
  );
});

test('what cannot be decided says so, and what is not known is no figure', () => {
  expect(decidePair({ probability: 0.62, a: 97, b: 100 }, 'en')).toMatchObject({
    state: 'open',
    sentence: 'This cannot be decided: A causes less than B, but is sure to 62 % only.',
  });
  expect(decidePair({ probability: null, a: 1, b: 1 }, 'en')).toMatchObject({ state: 'same', less: null });
  expect(decidePair({ probability: 0.95, a: null, b: 100 }, 'en')).toMatchObject({
    relative: null,
    sentence: 'A causes less than B; sure to 95 %.',
  });
});

test('draws that favour the one with the higher figure are said with the reason, not as a direction', () => {
  // Of skewed ranges, B can be lower in 69 of 100 draws while its figure is 5.842 against 5.8: 1 − 5.8 ÷ 5.842 = 0.7 %.
  const near = decidePair({ probability: 0.31, a: 5.8, b: 5.842 }, 'en');
  expect(near).toMatchObject({ state: 'open', less: 'b', relative: null, byFigure: { less: 'a' } });
  expect(near.byFigure?.relative).toBeCloseTo(1 - 5.8 / 5.842, 12);
  expect(near.sentence).toMatch(
    /^Both are practically equal: their figures differ by less than 1.%, and B causes less in only 69.% of the draws\.$/,
  );
  expect(decidePair({ probability: 0.31, a: 5.8, b: 5.842 }, 'fr').sentence).toMatch(
    /^Les deux sont pratiquement égaux.* et B ne cause moins que dans 69.% des tirages\.$/,
  );
  // 1 − 90 ÷ 100 = 10 %.
  expect(decidePair({ probability: 0.6, a: 100, b: 90 }, 'en').sentence).toMatch(
    /^This cannot be decided: by its figure, B causes 10.% less, but A causes less in 60.% of the draws; the figures are/,
  );
  expect(decidePair({ probability: 0.94, a: 100, b: 90 }, 'en')).toMatchObject({
    ...{ state: 'decided', less: 'a', byFigure: { less: 'b' } },
    sentence: expect.stringMatching(
      /^A causes less than B in 94.% of the draws, although its figure is higher: /,
    ),
  });
  // Where both agree, or are the same, there is nothing to explain.
  expect(decidePair({ probability: 0.94, a: 88, b: 100 }, 'en')).not.toHaveProperty('byFigure');
  expect(decidePair({ probability: 0.6, a: 5, b: 5 }, 'en')).not.toHaveProperty('byFigure');
});

/** A cost of (stages + complements) ÷ durability, in points. */
const cost = (stages: number, complements: number, durability: number) =>
  ({
    score: { value: (stages + complements) / durability, unit: 'Pts' },
    scoreWithoutDurability: stages + complements,
    durability,
    complements: { microfibers: complements / durability, outOfEuropeEOL: 0 },
  }) as ExtscoreResult;

test('PEF and the French cost that disagree are said with the step of the cost that turns them round', () => {
  const decision = decidePair({ probability: 0.94, a: 88, b: 100 }, 'en');
  // 900 ÷ 0.9 = 1000 and 1000 ÷ 1.25 = 800: 20 % less.
  const byDurability = withCosts(decision, cost(900, 0, 0.9), cost(1000, 0, 1.25), 'en');
  expect(byDurability).toMatchObject({ state: 'disagree', less: 'a', cost: { less: 'b' } });
  expect(byDurability.cost?.relative).toBeCloseTo(0.2, 12);
  expect(byDurability.sentence).toBe(
    'PEF and the French cost disagree: A causes 12 % less by PEF (sure to 94 %), B costs 20 % less, because it divides by durability (1.25 for B, 0.90 for A).',
  );
  // 900 + 300 = 1200 and 1000 + 8 = 1008: 16 % less.
  expect(withCosts(decision, cost(900, 300, 1), cost(1000, 8, 1), 'en').sentence).toContain(
    'B costs 16 % less, because it adds microfibres and end of life outside Europe (8 for B, 300 for A points)',
  );
  expect(withCosts(decision, cost(1000, 0, 1), cost(900, 0, 1), 'fr').sentence).toContain(
    'parce qu’il pondère autrement',
  );
  // 1 − 900 ÷ 1000 says the same as PEF.
  expect(withCosts(decision, cost(900, 0, 1), cost(1000, 0, 1), 'en')).toMatchObject({
    state: 'decided',
    cost: { less: 'a' },
    sentence: decision.sentence,
  });
  expect(withCosts(decision, cost(900, 0, 0.9), cost(1000, 0, 1.25), 'en', 'cch').sentence).toMatch(
    /^Climate change and the French cost disagree: A causes 12 % less by climate change/,
  );
  expect(withCosts(decision, undefined, cost(1, 0, 1), 'en')).toBe(decision);
});
