import { describe, expect, test } from 'vitest';
import {
  type HandCheckedCategory,
  handCheckedCatalog,
  processIndex,
  rule,
} from '../../../testing/hand-checked-catalog.ts';
import { fullResult } from '../../../testing/hand-checked-evaluation.ts';
import { evaluateAgain } from '../calculation/evaluate-again.ts';
import { fullView } from '../full-view.ts';
import { mostRelevant } from './hotspots.ts';

const parts = (values: Record<string, number>) =>
  new Map(Object.entries(values).map(([id, value]) => [id, { name: id, value }]));
const ids = (ranked: readonly { readonly id: string }[] | undefined) => ranked?.map(({ id }) => id);

describe('the most relevant of a list', () => {
  test('are the largest until they make up 80 %', () => {
    expect(ids(mostRelevant(parts({ a: 10, b: 50, c: 30, d: 10 })))).toEqual(['b', 'c']);
    expect(ids(mostRelevant(parts({ a: 15, b: 50, c: 29, d: 6 })))).toEqual(['b', 'c', 'a']);
  });

  test('are ranked by absolute value: 50 of 50 + 30 + 20', () => {
    const [first] = mostRelevant(parts({ a: 30, credit: -50, b: 20 }));
    expect(first).toEqual({ id: 'credit', name: 'credit', absoluteShare: 0.5 });
  });

  test('are at least as many as requested, if there are that many', () => {
    expect(ids(mostRelevant(parts({ a: 97, b: 2, c: 1, d: 0 }), 3))).toEqual(['a', 'b', 'c']);
    expect(ids(mostRelevant(parts({ a: 100, b: 0 }), 3))).toEqual(['a']);
  });
});

describe('a use stage that makes up more than half', () => {
  /** Fibre (3200 µPt) in making; some kg of waste (180 µPt each) in a last stage, which is `use` here. */
  const spots = (box: number) => {
    const made = (process: string, amount: number, addsPackaging = false) =>
      rule({ kind: 'process', of: 'piece', process: processIndex(process), amount: [amount], addsPackaging });
    const category: HandCheckedCategory = { packagingSteps: [{ rules: [made('heat', box, true)] }] };
    const { calculation } = fullResult(handCheckedCatalog(category));
    const lifecycles = calculation.lifecycles.map((lifecycle) =>
      lifecycle.stage === 'end-of-life' ? { ...lifecycle, stage: 'use' as const } : lifecycle,
    );
    const { method } = handCheckedCatalog();
    const renamed = { ...calculation, lifecycles };
    return fullView(renamed, evaluateAgain(renamed, method), method).hotspots;
  };

  test('needs more than half: 20 × 180 of 3200 + 720 + 3600 µPt is less', () => {
    const { lifecyclesWithoutUse, processesWithoutUse } = spots(20);
    expect([lifecyclesWithoutUse, processesWithoutUse]).toEqual([undefined, undefined]);
  });

  test('is followed by stages and processes without it: use 18000, packaging 3600, making 3200 µPt', () => {
    const hot = spots(100);
    expect(ids(hot.lifecycles)).toEqual(['plain.end', 'plain.packaging']);
    expect(ids(hot.lifecyclesWithoutUse)).toEqual(['plain.packaging', 'plain.making']);
    expect(hot.lifecyclesWithoutUse?.[0]?.absoluteShare).toBeCloseTo(3600 / 6800, 12);
    expect(ids(hot.processes)).toEqual(['plain@1:waste', 'plain@1:heat']);
    expect(ids(hot.processesWithoutUse)).toEqual(['plain@1:heat', 'plain@1:fibre']);
  });

  test('is determined per category: all water is in making', () => {
    const [climate, water] = spots(100).categories;
    // Climate: waste 30 kg, heat 6 kg, fibre 2 kg.
    expect([climate?.id, ids(climate?.processesWithoutUse)]).toEqual([
      'cch',
      ['plain@1:heat', 'plain@1:fibre'],
    ]);
    expect(climate?.lifecyclesWithoutUse?.[0]?.absoluteShare).toBeCloseTo(6 / 8, 12);
    expect([water?.id, water?.processesWithoutUse]).toEqual(['wtu', undefined]);
  });
});
