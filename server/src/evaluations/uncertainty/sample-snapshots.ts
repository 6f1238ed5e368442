import type { Issue, SampledFigure, UncertaintyAnalysis } from '@sillage/contract';
import {
  allowedDigits,
  driverVariances,
  engineVersion,
  hypercubes,
  ModelRuns,
  revealedDatabases,
  type Summary,
  sample,
  summaryOf,
  withholdSample,
} from '@sillage/engine';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import type { Context } from '../../platform/context.ts';
import { type EvaluationModel, modelOf } from './evaluation-models.ts';

export interface SampleInput {
  readonly snapshot: ThreadSnapshot;
  readonly seed: number;
  readonly method: UncertaintyAnalysis['method'];
  readonly runs: number;
}

/** The task `sampleUncertainty` of the threads: runs an evaluation many times. */
export function sampleSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, seed, method, runs }: SampleInput,
): { readonly analysis: UncertaintyAnalysis } | { readonly issues: readonly Issue[] } {
  const made = modelOf({ catalog }, snapshot, runs);
  if ('issues' in made) return made;
  const runnable = new ModelRuns(made.model);
  const values = sample(runnable, { seed, method, runs, from: 0, to: hypercubes });
  const sampled = { values, refused: runnable.refused };
  return { analysis: analysisOf({ catalog }, made, sampled, { seed, runs, method }) };
}

/** Half of the width of the interval of a median, as a part of it, up to which more runs would show nothing new. */
const enough = 0.01;

/** What a sample shows, with everything that a repetition needs. `output`: of one figure only. */
export function analysisOf(
  { catalog }: Pick<Context, 'catalog'>,
  one: EvaluationModel,
  { values, refused }: { readonly values: Float64Array; readonly refused: number },
  options: Pick<UncertaintyAnalysis, 'seed' | 'runs' | 'method'>,
  output?: number,
): UncertaintyAnalysis {
  const figures = figuresOf(one, values, output);
  const ownDatabases = ownFigures(one);
  const shownFigure = figures.find(({ id }) => id === 'score') ?? figures[0];
  const { medianInterval = null, median = 0 } = shownFigure ?? {};
  const halfWidth =
    medianInterval === null || median === 0
      ? null
      : (medianInterval.high - medianInterval.low) / 2 / Math.abs(median);
  const analysis: UncertaintyAnalysis = {
    evaluation: one.subject,
    ...{ ...options, engineVersion, catalogVersion: catalog.version },
    refusedRuns: refused,
    databases: [...new Set(one.model.inputs.flatMap(({ database }) => database ?? []))].sort(),
    convergence: halfWidth === null ? null : { halfWidth, enough: halfWidth <= enough },
    figures,
    ...(ownDatabases.length === 0 ? {} : { ownDatabases }),
  };
  return withholdSample(analysis, one.closed);
}

/** For each database of the organization, the figures whose ranges would tell that of one of its data sets. */
function ownFigures({
  model,
  method,
  own,
}: EvaluationModel): NonNullable<UncertaintyAnalysis['ownDatabases']> {
  if (own.size === 0) return [];
  const figures = new Map([...own].map((id): [string, string[]] => [id, []]));
  for (let output = 0; output < model.outputs; output++) {
    const figure = method.indicators[output]?.id ?? 'score';
    for (const id of revealedDatabases(driverVariances([{ sign: 1, model, method }], output), own))
      figures.get(id)?.push(figure);
  }
  return [...figures].map(([id, ids]) => ({ id, figures: ids }));
}

function figuresOf(
  { model, method, values }: EvaluationModel,
  runs: Float64Array,
  only?: number,
): SampledFigure[] {
  return values.flatMap((value, output) => {
    if (value === null || (only !== undefined && output !== only)) return [];
    const { id, unit } = method.indicators[output] ?? { id: 'score', unit: 'µPt' };
    const sampled = shown(summaryOf(runs, model.outputs, output, hypercubes));
    const digits = allowedDigits(value, { low: sampled.p5, high: sampled.p95 });
    return [{ id, unit, value, digits, ...sampled }];
  });
}

/** A summary as answers show it. */
export function shown({ mean, deviation, percentiles, median, histogram }: Summary) {
  const [p5, p25, p50, p75, p95] = percentiles as [number, number, number, number, number];
  const { from, to, counts } = histogram;
  return {
    ...{ mean, deviation, p5, p25, median: p50, p75, p95, medianInterval: median },
    histogram: { from, to, counts: [...counts] },
  };
}
