/** The spread of one figure over the evaluations of a category. */
interface Spread {
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
}

/** The figures of all evaluated evaluations of a category in the organization. */
export interface CategoryStatistics {
  readonly count: number;
  readonly figures: Readonly<Partial<Record<'climate' | 'score' | 'cost', Spread>>>;
}

/** The statistics in an answer; undefined if it has none. */
export function parseStatistics(answer: unknown): CategoryStatistics | undefined {
  if (!isObject(answer) || typeof answer.count !== 'number') return undefined;
  const figures: Partial<Record<'climate' | 'score' | 'cost', Spread>> = {};
  for (const key of ['climate', 'score', 'cost'] as const) {
    const spread = spreadOf(answer[key]);
    if (spread !== undefined) figures[key] = spread;
  }
  return { count: answer.count, figures };
}

function spreadOf(answer: unknown): Spread | undefined {
  if (!isObject(answer)) return undefined;
  const { median, p10, p90 } = answer;
  if (typeof median !== 'number' || typeof p10 !== 'number' || typeof p90 !== 'number') return undefined;
  return { median, p10, p90 };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
