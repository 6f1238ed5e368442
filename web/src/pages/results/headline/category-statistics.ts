import type { Interval } from '@sillage/contract';

/** The spread of one figure over the evaluations of a category that have it. */
interface Spread {
  readonly count: number;
  readonly median: number;
  /** Of the evaluation whose figure the median is. */
  readonly medianInterval: Interval | undefined;
  readonly p10: number;
  readonly p90: number;
}

/** The figures of all evaluated evaluations of a category in the organization. */
export interface CategoryStatistics {
  readonly figures: Readonly<Partial<Record<'climate' | 'score' | 'cost', Spread>>>;
}

/** The statistics in an answer; undefined if it has none. */
export function parseStatistics(answer: unknown): CategoryStatistics | undefined {
  if (!isObject(answer)) return undefined;
  const figures: Partial<Record<'climate' | 'score' | 'cost', Spread>> = {};
  for (const key of ['climate', 'score', 'cost'] as const) {
    const spread = spreadOf(answer[key]);
    if (spread !== undefined) figures[key] = spread;
  }
  return Object.keys(figures).length === 0 ? undefined : { figures };
}

function spreadOf(answer: unknown): Spread | undefined {
  if (!isObject(answer)) return undefined;
  const { count, median, p10, p90 } = answer;
  if (
    typeof count !== 'number' ||
    typeof median !== 'number' ||
    typeof p10 !== 'number' ||
    typeof p90 !== 'number'
  )
    return undefined;
  return { count, median, medianInterval: intervalOf(answer.medianInterval), p10, p90 };
}

function intervalOf(answer: unknown): Interval | undefined {
  if (!isObject(answer)) return undefined;
  const { low, high, digits } = answer;
  return typeof low === 'number' && typeof high === 'number' && typeof digits === 'number'
    ? { low, high, digits }
    : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
