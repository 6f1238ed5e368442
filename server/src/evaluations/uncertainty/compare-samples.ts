import type { ComparedUncertainty, Issue, Language } from '@sillage/contract';
import {
  coarseSample,
  comparisonDrivers,
  engineVersion,
  hypercubes,
  ModelRuns,
  nameOfDataSet,
  sample,
  summaryOf,
  wholePercent,
} from '@sillage/engine';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import type { Context } from '../../platform/context.ts';
import { issuesAt } from '../../platform/kernel/issues.ts';
import { chosenOutput } from './chosen-output.ts';
import { decidePair, notDisclosed, undisclosed } from './decide-pair.ts';
import {
  type EvaluationModel,
  modelOf,
  type PublishedSubject,
  publishedModelOf,
} from './evaluation-models.ts';
import { analysisOf, type SampleInput, shown } from './sample-snapshots.ts';

type Pair = ComparedUncertainty['pairs'][number];

/** An evaluation as it is now, a version or product as published, or a document that is not stored. */
export type Compared =
  | { readonly kind: 'evaluation'; readonly snapshot: ThreadSnapshot }
  | PublishedSubject
  | { readonly kind: 'document'; readonly pointer: string; readonly snapshot: ThreadSnapshot };

interface CompareInput extends Omit<SampleInput, 'snapshot'> {
  readonly compared: readonly Compared[];
  /** Absent: the score, or climate change where the method has none. */
  readonly figure?: string;
  readonly language: Language;
}

/** One of those that are compared, with its runs × outputs. */
interface Sampled {
  readonly one: EvaluationModel;
  readonly values: Float64Array;
  readonly refused: number;
}

/** The task `compareUncertainty` of the threads: evaluations, versions and products with the same draws. */
export async function compareSamples(
  { catalog }: Pick<Context, 'catalog'>,
  { compared, seed, method, runs, language, figure: wanted }: CompareInput,
): Promise<{ readonly comparison: ComparedUncertainty } | { readonly issues: readonly Issue[] }> {
  const models: EvaluationModel[] = [];
  for (const item of compared) {
    const made =
      'snapshot' in item
        ? modelOf({ catalog }, item.snapshot, runs)
        : await publishedModelOf({ catalog }, item);
    if ('issues' in made)
      return { issues: item.kind === 'document' ? issuesAt(item.pointer, made.issues) : made.issues };
    models.push(made);
  }
  const [first] = models;
  if (first === undefined) throw new Error('Nothing is compared.');
  const ids = [...first.method.indicators.map(({ id }) => id), 'score'];
  const hasScore = models.every(({ values }) => values.at(-1) !== null);
  const figure = wanted ?? (hasScore ? 'score' : (ids[0] ?? ''));
  const output = wanted === undefined ? ids.indexOf(figure) : chosenOutput(models, wanted);
  if (typeof output !== 'number') return output;
  const task = { seed, method, runs, from: 0, to: hypercubes };
  const sampled = models.map((one): Sampled => {
    const runnable = new ModelRuns(one.model);
    return { one, values: sample(runnable, task), refused: runnable.refused };
  });
  const ofKind = (kind: (typeof compared)[number]['kind']) =>
    models.flatMap(({ subject }, index) => (compared[index]?.kind === kind ? [subject] : []));
  const documents = ofKind('document');
  const nameOf = (name: string): string => nameOfDataSet(catalog, name, language);
  const comparison: ComparedUncertainty = {
    evaluations: ofKind('evaluation'),
    versions: ofKind('version'),
    products: ofKind('product'),
    ...(documents.length === 0 ? {} : { documents }),
    ...{ seed, runs, method, engineVersion, catalogVersion: catalog.version, figure },
    samples: sampled.map(({ one, ...own }) => {
      const { figures } = analysisOf({ catalog }, one, own, { seed, runs, method }, output);
      return { id: one.subject.id, figure: figures.find(({ id }) => id === figure) ?? null };
    }),
    pairs: sampled.flatMap((a, i) =>
      sampled.slice(i + 1).map((b): Pair => pairOf(a, b, { output, runs, language, nameOf })),
    ),
  };
  return { comparison };
}

/** The probability of each category; deciders are asked for each, because a closed database may decide one of them. */
function byIndicator(a: Sampled, b: Sampled, runs: number): Pair['byIndicator'] {
  return a.one.method.indicators.map(({ id }, c) => {
    if (a.one.values[c] === null || b.one.values[c] === null) return { id, probability: null };
    const { tells, closed } = comparisonDrivers(
      [
        { sign: 1, ...a.one },
        { sign: -1, ...b.one },
      ],
      c,
    );
    const { below, same } = countOf(a, b, c, runs);
    const exact = tells || same === runs ? null : (below + same / 2) / runs;
    return { id, probability: closed && exact !== null ? wholePercent(exact) : exact };
  });
}

/** Runs in which A is below B, and in which both are the same, with their differences. */
function countOf(a: Sampled, b: Sampled, output: number, runs: number) {
  const { outputs } = a.one.model;
  const difference = new Float64Array(runs);
  let below = 0;
  let same = 0;
  for (let run = 0; run < runs; run++) {
    const ofA = a.values[run * outputs + output] as number;
    const ofB = b.values[run * outputs + output] as number;
    const off = ofA - ofB;
    if (Math.abs(off) <= sameDigits * Math.max(Math.abs(ofA), Math.abs(ofB))) same++;
    else {
      difference[run] = off;
      if (off < 0) below++;
    }
  }
  return { difference, below, same };
}

/** A difference below this part of the figures is one of their last digits, in which the orders of sums differ. */
const sameDigits = 1e-12;

interface Told {
  readonly output: number;
  readonly runs: number;
  readonly language: Language;
  /** Of a data set, in that language. */
  readonly nameOf: (name: string) => string;
}

function pairOf(a: Sampled, b: Sampled, { output, runs, language, nameOf }: Told): Pair {
  const { difference, below, same } = countOf(a, b, output, runs);
  const { decidedBy, tells, closed } = comparisonDrivers(
    [
      { sign: 1, ...a.one },
      { sign: -1, ...b.one },
    ],
    output,
  );
  const subjects = { a: a.one.subject.id, b: b.one.subject.id };
  if (tells) {
    const sentence = notDisclosed[language];
    const unknown = a.one.method.indicators.map(({ id }) => ({ id, probability: null }));
    return {
      ...{ ...subjects, probability: null, byIndicator: unknown, sentence, difference: null },
      ...{ decidedBy, decision: undisclosed(language), notDisclosed: true },
    };
  }
  const exact = same === runs ? null : (below + same / 2) / runs;
  const probability = closed && exact !== null ? wholePercent(exact) : exact;
  const apart = shown(summaryOf(difference, 1, 0, hypercubes));
  return {
    ...{ ...subjects, probability, byIndicator: byIndicator(a, b, runs) },
    sentence: sentenceOf(
      probability,
      decidedBy.slice(0, 2).map(({ name }) => nameOf(name)),
      language,
    ),
    decision: decidePair({ probability, a: figureOf(a, output), b: figureOf(b, output) }, language),
    difference: closed ? coarseSample(apart) : apart,
    decidedBy,
  };
}

const figureOf = ({ one }: Sampled, output: number): number | null => one.values[output] ?? null;

function sentenceOf(probability: number | null, names: readonly string[], language: 'en' | 'fr'): string {
  const french = language === 'fr';
  if (probability === null)
    return french ? 'Les deux sont identiques dans chaque tirage.' : 'Both are the same in every run.';
  const first = probability >= 0.5;
  const percent = Math.min(99, Math.round(100 * (first ? probability : 1 - probability)));
  const [winner] = first ? ['A'] : ['B'];
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
