import type { ScenarioResults } from '@sillage/contract';
import { expect, test } from 'vitest';
import { emptyDraft, variantOf } from './scenario-draft.ts';
import { bestOf, figuresIn, stageDifferences, totalsOf } from './scenario-figures.ts';

const figure = (value: number | null, before: number | null) => ({
  ...{ id: 'score', unit: 'µPt', value },
  difference: value === null || before === null ? null : value - before,
  relative: value === null || before === null ? null : (value - before) / before,
});
const stage = (difference: number) => ({
  ...{ id: 'x', stage: 'use' as const, name: 'Use' },
  figures: [{ id: 'score', unit: 'µPt', value: 1, difference, relative: null }],
});
const refused = [{ pointer: '', code: 'x', message: 'x' }];

const results = {
  totals: [
    { name: 'A', evaluations: 2, changed: 2, failed: 0, figures: [figure(90, 100)] },
    { name: 'B', evaluations: 2, changed: 2, failed: 0, figures: [figure(60, 50)] },
    { name: 'C', evaluations: 0, changed: 0, failed: 2, figures: [] },
  ],
  evaluations: [1, 2].map(() => ({
    unchanged: { figures: [{ id: 'score', unit: 'µPt', value: 50 }], lifecycles: [] },
    variants: [
      { name: 'A', changed: true, figures: [], lifecycles: [stage(-5)] },
      { name: 'B', changed: true, figures: [], lifecycles: [], notDisclosed: true },
      { name: 'C', changed: true, figures: [], lifecycles: [], errors: refused },
    ],
  })),
} as unknown as ScenarioResults;

test('the best variant is the one that lowers the sum most; none if none does', () => {
  const totals = totalsOf(results, 'score');
  expect(bestOf(totals)).toBe(0);
  expect(bestOf(totals.slice(1))).toBe(-1);
  expect(totals[2]).toBeUndefined();
  expect(figuresIn(results)).toEqual(['score']);
});

test('differences by stage add up; what is not disclosed or not known is none, not zero', () => {
  expect(stageDifferences(results, 'score', ['use', 'packaging'])).toEqual([
    { stage: 'use', differences: [-10, null, null] },
  ]);
  expect(stageDifferences(results, 'extscore', ['use'])).toEqual([]);
});

test('stages that a closed database joins in one cell are one in all differences', () => {
  const at = (name: 'packaging' | 'distribution', difference: number, joins?: object) => ({
    ...stage(difference),
    ...{ stage: name, joins },
  });
  const joins = [{ stage: 'packaging' }, { stage: 'distribution' }];
  const [first] = results.evaluations;
  const evaluations = [[at('packaging', -7, joins)], [at('packaging', -1), at('distribution', 3)]].map(
    (lifecycles) => ({ ...first, variants: [{ name: 'A', changed: true, figures: [], lifecycles }] }),
  );
  const [total] = results.totals;
  const some = { ...results, totals: [total], evaluations } as unknown as ScenarioResults;
  // −7, −1 and 3.
  expect(stageDifferences(some, 'score', ['use', 'packaging', 'distribution'])).toEqual([
    { stage: 'packaging', differences: [-5] },
  ]);
});

test('what is typed becomes a variant; empty fields change nothing', () => {
  const empty = { ...emptyDraft, name: 'X' };
  expect(variantOf(empty)).toEqual({ name: 'X' });
  expect(variantOf({ ...empty, country: 'PT', from: 'cotton' })).toEqual({ name: 'X', country: 'PT' });
  const typed = { ...empty, parameter: 'making-minutes' };
  expect(variantOf({ ...typed, value: '90,5' }).parameters).toEqual([{ id: 'making-minutes', value: 90.5 }]);
  expect(variantOf({ ...typed, value: 'average' }).parameters?.[0]?.value).toBe('average');
});
