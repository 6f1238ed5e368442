import type { SampledFigure, UncertaintyAnalysis } from '@sillage/contract';
import { coarseTo, twoDigits } from '../../figures/rounding.ts';

type Sampled = Omit<SampledFigure, 'id' | 'unit' | 'value' | 'digits'>;

/** A sample, to two digits of its width. */
export function coarseSample<S extends Sampled>(sample: S): S {
  const { mean, deviation, p5, p25, median, p75, p95, medianInterval, histogram } = sample;
  const round = coarseTo({ low: p5, high: p95 });
  return {
    ...sample,
    ...{ mean: round(mean), deviation: twoDigits(deviation), p5: round(p5), p25: round(p25) },
    ...{ median: round(median), p75: round(p75), p95: round(p95) },
    medianInterval: medianInterval && { low: round(medianInterval.low), high: round(medianInterval.high) },
    histogram: { ...histogram, from: round(histogram.from), to: round(histogram.to) },
  };
}

/**
 * Leaves out of a sample what would tell the range of a data set of a closed database, as `withholdRanges` does for
 * results: also of one that was kept before a database was closed.
 */
export function withholdSample<A extends UncertaintyAnalysis>(
  analysis: A,
  closed: { has(database: string): boolean },
): A {
  const { databases, figures, ownDatabases, convergence } = analysis;
  if (!databases.some((id) => closed.has(id))) return analysis;
  const told = ownDatabases?.flatMap(({ id, figures: ids }) => (closed.has(id) ? ids : []));
  // Without a note, of an earlier release, nothing may be shown.
  const hidden = figures.filter(({ id }) => told?.includes(id) ?? true).map(({ id }) => id);
  const notDisclosed = [...new Set([...(analysis.notDisclosed ?? []), ...hidden])];
  const first = (figures.find(({ id }) => id === 'score') ?? figures[0])?.id ?? '';
  return {
    ...analysis,
    figures: figures.filter(({ id }) => !hidden.includes(id)).map(coarseSample),
    convergence: hidden.includes(first)
      ? null
      : convergence && { ...convergence, halfWidth: twoDigits(convergence.halfWidth) },
    ...(notDisclosed.length === 0 ? {} : { notDisclosed }),
  };
}
