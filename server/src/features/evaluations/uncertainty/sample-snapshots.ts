import type { ComparedUncertainty, SampledFigure, UncertaintyAnalysis } from '@sillage/contract';
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
  wholePercent,
} from '@sillage/engine';
import type { Context } from '../../../context.ts';
import type { TaskInput, TaskOutput } from '../../../threads/thread-tasks.ts';
import { type EvaluationModel, modelOf } from './evaluation-models.ts';
import { coarseSample, withholdSample } from './withhold-sample.ts';

/** The task `sampleUncertainty` of the threads. */
export function sampleSnapshots(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshots, seed, method, runs, language, compared }: TaskInput<'sampleUncertainty'>,
): TaskOutput<'sampleUncertainty'> {
  const models: EvaluationModel[] = [];
  for (const snapshot of snapshots) {
    const made = modelOf({ catalog }, snapshot, runs);
    if ('issues' in made) return { issues: made.issues };
    models.push(made);
  }
  const task = { seed, method, runs, from: 0, to: hypercubes };
  const sampled = models.map(({ model }) => {
    const runnable = new ModelRuns(model);
    return { values: sample(runnable, task), refused: runnable.refused };
  });
  const repeatable = { seed, runs, method, engineVersion, catalogVersion: catalog.version };
  const [one] = models;
  const [first] = sampled;
  if (one === undefined || first === undefined) throw new Error('Nothing is sampled.');
  if (!compared) {
    return { analysis: analysisOf({ catalog }, one, first, { seed, runs, method }) };
  }
  const output = models.every(({ values }) => values.at(-1) !== null) ? one.values.length - 1 : 0;
  const outputs = one.model.outputs;
  const pairs: ComparedUncertainty['pairs'] = [];
  for (const [i, a] of models.entries())
    for (const [j, b] of models.entries()) {
      if (j <= i) continue;
      const difference = new Float64Array(runs);
      const [ofA, ofB] = [sampled[i]?.values, sampled[j]?.values] as [Float64Array, Float64Array];
      let below = 0;
      let same = 0;
      for (let run = 0; run < runs; run++) {
        const off = (ofA[run * outputs + output] as number) - (ofB[run * outputs + output] as number);
        difference[run] = off;
        if (off < 0) below++;
        if (off === 0) same++;
      }
      const { decidedBy, tells, closed } = decidersOf(a, b, output);
      const subjects = { a: a.subject.id, b: b.subject.id };
      if (tells) {
        const sentence = notDisclosed[language];
        pairs.push({
          ...{ ...subjects, probability: null, sentence, difference: null, decidedBy, notDisclosed: true },
        });
        continue;
      }
      const exact = same === runs ? null : (below + same / 2) / runs;
      const probability = closed && exact !== null ? wholePercent(exact) : exact;
      const apart = shown(summaryOf(difference, 1, 0, hypercubes));
      pairs.push({
        ...{ ...subjects, probability },
        sentence: sentenceOf(probability, decidedBy, language),
        difference: closed ? coarseSample(apart) : apart,
        decidedBy,
      });
    }
  const comparison: ComparedUncertainty = {
    evaluations: models.map(({ subject }) => subject),
    ...repeatable,
    figure: output === 0 ? (one.method.indicators[0]?.id ?? '') : 'score',
    pairs,
  };
  return { comparison };
}

const notDisclosed = {
  en: 'Not disclosed: the two differ by too few data sets of a closed database.',
  fr: 'Non divulgué : les deux diffèrent par trop peu de jeux de données d’une base fermée.',
};

/** Half of the width of the interval of a median, as a part of it, up to which more runs would show nothing new. */
const enough = 0.01;

/** What a sample shows, with everything that a repetition needs. */
export function analysisOf(
  { catalog }: Pick<Context, 'catalog'>,
  one: EvaluationModel,
  { values, refused }: { readonly values: Float64Array; readonly refused: number },
  options: Pick<UncertaintyAnalysis, 'seed' | 'runs' | 'method'>,
): UncertaintyAnalysis {
  const figures = figuresOf(one, values);
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

function figuresOf({ model, method, values }: EvaluationModel, runs: Float64Array): SampledFigure[] {
  return values.flatMap((value, output) => {
    if (value === null) return [];
    const { id, unit } = method.indicators[output] ?? { id: 'score', unit: 'µPt' };
    const sampled = shown(summaryOf(runs, model.outputs, output, hypercubes));
    const digits = allowedDigits(value, { low: sampled.p5, high: sampled.p95 });
    return [{ id, unit, value, digits, ...sampled }];
  });
}

function shown({ mean, deviation, percentiles, median, histogram }: Summary) {
  const [p5, p25, p50, p75, p95] = percentiles as [number, number, number, number, number];
  const { from, to, counts } = histogram;
  return {
    ...{ mean, deviation, p5, p25, median: p50, p75, p95, medianInterval: median },
    histogram: { from, to, counts: [...counts] },
  };
}

/** At most this many names in a comparison. */
const mostNames = 3;

/** What a difference varies with, and whether its range would tell a data set of a closed database. */
function decidersOf(
  a: EvaluationModel,
  b: EvaluationModel,
  output: number,
): {
  readonly decidedBy: { name: string; share: number }[];
  readonly tells: boolean;
  readonly closed: boolean;
} {
  const drivers = driverVariances(
    [
      { sign: 1, model: a.model, method: a.method },
      { sign: -1, model: b.model, method: b.method },
    ],
    output,
  );
  const closed = { has: (id: string): boolean => a.closed.has(id) || b.closed.has(id) };
  const variances = new Map<string, number>();
  let total = 0;
  for (const { name, database, variance } of drivers) {
    const shown = closed.has(database) ? `data sets of ${database}` : name;
    total += variance;
    variances.set(shown, (variances.get(shown) ?? 0) + variance);
  }
  const tells = revealedDatabases(drivers, closed).length > 0;
  const concerned = drivers.some(({ database, variance }) => variance > 0 && closed.has(database));
  if (tells || !(total > 0)) return { decidedBy: [], tells, closed: concerned };
  const decidedBy = [...variances]
    .map(([name, variance]) => ({ name, share: variance / total }))
    .sort((x, y) => y.share - x.share || (x.name < y.name ? -1 : 1))
    .slice(0, mostNames)
    .map(({ name, share }) => ({ name, share: concerned ? wholePercent(share) : share }));
  return { decidedBy, tells, closed: concerned };
}

function sentenceOf(
  probability: number | null,
  decidedBy: readonly { readonly name: string }[],
  language: 'en' | 'fr',
): string {
  const french = language === 'fr';
  if (probability === null)
    return french ? 'Les deux sont identiques dans chaque tirage.' : 'Both are the same in every run.';
  const first = probability >= 0.5;
  const percent = Math.min(99, Math.round(100 * (first ? probability : 1 - probability)));
  const [winner] = first ? ['A'] : ['B'];
  const names = decidedBy.slice(0, 2).map(({ name }) => name);
  if (percent < 90)
    return french
      ? `Rien n’est tranché : ${winner} est meilleur avec une probabilité de ${percent} % seulement.`
      : `This is not decided: ${winner} is better with a probability of ${percent} % only.`;
  if (names.length === 0)
    return french
      ? `${winner} est meilleur avec une probabilité de ${percent} %.`
      : `${winner} is better with ${percent} % probability.`;
  return french
    ? `${winner} est meilleur avec une probabilité de ${percent} % ; ce qui compte le plus : ${names.join(' et ')}.`
    : `${winner} is better with ${percent} % probability; what matters most: ${names.join(' and ')}.`;
}
