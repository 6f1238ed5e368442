import type { FullResult, Stage } from '@sillage/contract';
import { expect, test } from 'vitest';
import {
  type Compared,
  comparedStages,
  comparedValues,
  comparisonCare,
  comparisonFinding,
  differenceOf,
} from './comparison.ts';

const compared = (name: string, scores: Partial<Record<Stage, number>>, catalogVersion = '1'): Compared => {
  const value = Object.values(scores).reduce((sum, score) => sum + score, 0);
  const lifecycles = Object.entries(scores).map(([stage, score]) => ({
    stage,
    score,
    id: stage,
    name,
    impacts: [],
  }));
  const entry = (key: string, factor: number | null, unit = 'µPt') => ({
    key,
    label: key,
    unit,
    functionalUnit: '',
    value: factor === null ? null : value * factor,
  });
  const result = {
    impacts: [],
    evaluation: { category: { id: 't-shirt' } },
    functionalUnit: { text: 'One day', unit: 'day' },
    score: { value, unit: 'µPt' },
    lifecycles,
    calculatedScores: [entry('pef', 1), entry('pef-per-day', 0.1), entry('french-pef', 2, 'Pts')],
    provenance: { databases: [{ id: 'a' }], catalogVersion, method: { id: 'ef', version: '3.1' } },
  };
  // Only the fields of a result that the comparison reads.
  return { name, result: result as unknown as FullResult };
};

const a = compared('A', { 'raw-materials': 60, use: 40 });
const b = compared('B', { 'raw-materials': 30, use: 45, packaging: 7 });

test('82 instead of 100 is 18 % lower, by 30 in the materials, less 5 for use and 7 for packaging', () => {
  const rows = comparedStages([a, b], 'pef');
  expect(rows).toEqual([
    { stage: 'raw-materials', values: [60, 30] },
    { stage: 'packaging', values: [0, 7] },
    { stage: 'use', values: [40, 45] },
  ]);
  expect(comparisonFinding(comparedValues([a, b], 'pef'), rows, 0)).toEqual({
    kind: 'lower',
    index: 1,
    share: 0.18,
    stage: 'raw-materials',
  });
  // In reverse: 18 of 82.
  const back = comparisonFinding(comparedValues([a, b], 'pef'), rows, 1);
  expect(back).toMatchObject({ kind: 'higher', index: 0, stage: 'raw-materials' });
  expect(back.kind === 'higher' && back.share).toBeCloseTo(18 / 82, 12);
});

test('a score for a day has a tenth of each stage here; the French one has no stages', () => {
  expect(comparedStages([a], 'pef-per-day')[0]).toEqual({ stage: 'raw-materials', values: [6] });
  expect(comparedStages([a, b], 'french-pef')).toEqual([]);
  expect(comparisonFinding(comparedValues([a, b], 'french-pef'), [], 0)).toEqual({
    kind: 'lower',
    index: 1,
    share: 0.18,
  });
});

test('climate change is compared by what each stage emits, beside other categories of the result', () => {
  // Of 4 and 3 kg: a quarter less, by 1.5 in the materials, less half a kilogram more in use.
  const emitting = ({ name, result }: Compared, value: number, stages: Partial<Record<Stage, number>>) => {
    const impacts = [
      { id: 'acd', value: 900, normalised: 1 },
      { id: 'cch', value, normalised: 1, interval: { low: 1, high: 9, digits: 1 } },
    ];
    const lifecycles = Object.entries(stages).map(([stage, kg]) => ({ stage, score: 7, impacts: [450, kg] }));
    return { name, result: { ...result, impacts, lifecycles } as unknown as FullResult };
  };
  const all = [
    emitting(a, 4, { 'raw-materials': 3, use: 1 }),
    emitting(b, 3, { 'raw-materials': 1.5, use: 1.5 }),
  ];
  const rows = comparedStages(all, 'climate');
  expect(rows).toEqual([
    { stage: 'raw-materials', values: [3, 1.5] },
    { stage: 'use', values: [1, 1.5] },
  ]);
  expect(comparisonFinding(comparedValues(all, 'climate'), rows, 0)).toEqual({
    ...{ kind: 'lower', index: 1, share: 0.25, stage: 'raw-materials' },
  });
  // Without the figure there is no difference to tell, and no stage is zero.
  expect([comparedValues([a], 'climate'), comparedStages([a], 'climate')]).toEqual([[null], []]);
});

test('differences below half a percent and unknown scores are not reported', () => {
  expect(comparisonFinding([1000, 1004], [], 0)).toEqual({ kind: 'same' });
  expect(comparisonFinding([1000, null], [], 0)).toEqual({ kind: 'unknown' });
  expect(comparisonFinding([null, 5], [], 0)).toEqual({ kind: 'unknown' });
  expect(differenceOf(5, 0)).toEqual({ absolute: 5, share: null });
  // From −10 to −5 is up by half.
  expect(differenceOf(-5, -10)).toEqual({ absolute: 5, share: 0.5 });
});

test('results that differ in kind are reported', () => {
  expect(comparisonCare([a.result, b.result])).toEqual([]);
  expect(comparisonCare([a.result, compared('C', { use: 1 }, '2').result])).toEqual(['catalogVersion']);
});

test('stages that a closed database joins in one result are compared with the same ones of the other', () => {
  const { name, result } = compared('C', { 'raw-materials': 50, packaging: 20 });
  const joins = [{ stage: 'packaging' }, { stage: 'use' }];
  const lifecycles = result.lifecycles.map((one) => (one.stage === 'packaging' ? { ...one, joins } : one));
  const joined = { name, result: { ...result, lifecycles } as FullResult };
  // 7 + 45 of the other.
  expect(comparedStages([joined, b], 'pef')).toEqual([
    { stage: 'raw-materials', values: [50, 30] },
    { stage: 'packaging', values: [20, 52] },
  ]);
});
