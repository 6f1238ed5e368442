import { type FullResult, type Stage, stages } from '@sillage/contract';
import type texts from '../../locales/en/compare.json';
import { joinedStages } from '../../results/joined-stages.ts';
import { figureOf, type ResultFigure } from '../../results/pef/result-figure.ts';

/** A compared result with its display name. */
export interface Compared {
  readonly name: string;
  readonly result: FullResult;
}

/** What the charts of a comparison show. */
export interface ComparisonProps {
  /** At least two. */
  readonly all: readonly Compared[];
  /** The short name of each item. */
  readonly letters: readonly string[];
  /** Index of the baseline. */
  readonly base: number;
  readonly figure: ResultFigure;
  /** What makes the whole difference of two, if that is known. */
  readonly cause?: string | undefined;
}

/** A figure of each compared result, in their order; null if not known. */
export interface ComparedRow {
  readonly values: readonly (number | null)[];
}

export interface StageRow extends ComparedRow {
  /** Of stages that one of the results shows as one, the first. */
  readonly stage: Stage;
}

/** The chosen figure of each, in its own unit. */
export function comparedValues(all: readonly Compared[], key: ResultFigure): (number | null)[] {
  return all.map(({ result }) => figureOf(result, key).value);
}

/**
 * The chosen figure by stage, for all stages that any of them has. Empty if the figure is only known as a
 * whole.
 */
export function comparedStages(all: readonly Compared[], key: ResultFigure): StageRow[] {
  const byStage = all.map(({ result }) => {
    const known = figureOf(result, key).stages;
    return {
      known: known.length > 0,
      scores: new Map(known.map(({ stage, value }) => [stage, value])),
    };
  });
  const together = joinedStages(all.map(({ result }) => result));
  return stages.flatMap((stage) => {
    const set = together.get(stage) ?? [stage];
    if (set[0] !== stage || !byStage.some(({ scores }) => set.some((one) => scores.has(one)))) return [];
    const values = byStage.map(({ known, scores }) =>
      known ? set.reduce((sum, one) => sum + (scores.get(one) ?? 0), 0) : null,
    );
    return [{ stage, values }];
  });
}

/** The difference of a value from the baseline; `share` is null if the baseline is 0. */
export interface Difference {
  readonly absolute: number;
  readonly share: number | null;
}

export function differenceOf(value: number | null, base: number | null): Difference | null {
  if (value === null || base === null) return null;
  return { absolute: value - base, share: base === 0 ? null : (value - base) / Math.abs(base) };
}

/** The main finding: which result differs most from the baseline, and mainly in which stage. */
export type ComparisonFinding =
  | { readonly kind: 'unknown' | 'same' }
  | {
      readonly kind: 'lower' | 'higher';
      readonly index: number;
      /** Positive. */
      readonly share: number;
      /** The stage that contributes most to the difference; absent if stages are not known. */
      readonly stage?: Stage;
    };

/** Smaller differences, as a share of the baseline, are not reported. */
export const smallestReportedShare = 0.005;

export function comparisonFinding(
  scores: readonly (number | null)[],
  rows: readonly StageRow[],
  base: number,
): ComparisonFinding {
  const others = scores
    .map((value, index) => ({ index, difference: differenceOf(value, scores[base] ?? null) }))
    .filter(({ index }) => index !== base);
  const known = others.flatMap(({ index, difference }) =>
    difference?.share == null ? [] : [{ index, absolute: difference.absolute, share: difference.share }],
  );
  const most = known.sort((a, b) => Math.abs(b.share) - Math.abs(a.share))[0];
  if (most === undefined) return { kind: 'unknown' };
  if (Math.abs(most.share) < smallestReportedShare) return { kind: 'same' };
  const moves = rows.map(({ stage, values }) => ({
    stage,
    move: ((values[most.index] ?? 0) - (values[base] ?? 0)) * Math.sign(most.absolute),
  }));
  const stage = moves.sort((a, b) => b.move - a.move)[0]?.stage;
  return {
    kind: most.share < 0 ? 'lower' : 'higher',
    index: most.index,
    share: Math.abs(most.share),
    ...(stage === undefined ? {} : { stage }),
  };
}

type Care = keyof typeof texts.compare.care;

/** Reasons why these results are not fully comparable. */
export function comparisonCare(results: readonly FullResult[]): Care[] {
  const aspects: Record<Care, (result: FullResult) => string> = {
    category: ({ evaluation }) => evaluation.category.id,
    functionalUnit: ({ functionalUnit }) => `${functionalUnit.text} ${functionalUnit.unit}`,
    databases: ({ provenance }) =>
      provenance.databases
        .map(({ id }) => id)
        .sort()
        .join(' '),
    catalogVersion: ({ provenance }) => provenance.catalogVersion,
    method: ({ provenance }) => `${provenance.method.id} ${provenance.method.version}`,
  };
  return (Object.keys(aspects) as Care[]).filter((care) => new Set(results.map(aspects[care])).size > 1);
}
