import Type, { type Static } from 'typebox';
import { EvaluationPayload } from '../evaluations/evaluation.ts';
import { OwnDatabaseRanges } from '../parameters/uncertainty.ts';
import { document } from '../schema/check-document.ts';
import { idOf } from '../schema/id-of.ts';

export const samplingMethods = ['latin-hypercube', 'random'] as const;
export const sensitivityMethods = ['sobol', 'morris', 'tornado'] as const;

/** Runs of an answer; with more, sampling is a job. */
export const answeredRuns = 10_000;
/** Samples that are kept of an evaluation. */
export const keptSamples = 20;

const runsUpTo = (maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 1000, maximum, multipleOf: 20, description }));

const sampling = {
  seed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 4_294_967_295,
      description: 'the same seed gives the same figures; default: 1',
    }),
  ),
  method: Type.Optional(Type.Enum([...samplingMethods])),
};

export const UncertaintyRequest = document(
  {
    runs: runsUpTo(100_000, 'default: 10,000; with more, the answer is a job (202), and the sample is kept'),
    ...sampling,
  },
  { description: 'All fields may be left out. The ranges are those of docs/uncertainty.' },
);
export type UncertaintyRequest = Static<typeof UncertaintyRequest>;

/** Evaluations, versions and products that are compared at once. */
export const mostCompared = 10;

export const ComparedUncertaintyRequest = document({
  evaluations: Type.Optional(
    Type.Array(idOf('evaluation'), {
      maxItems: mostCompared,
      description:
        'evaluations as they are now. One to ten in all with versions and products; one alone has no pair',
    }),
  ),
  versions: Type.Optional(
    Type.Array(idOf('version'), { maxItems: mostCompared, description: 'versions, as published' }),
  ),
  products: Type.Optional(
    Type.Array(idOf('product'), { maxItems: mostCompared, description: 'products, of published versions' }),
  ),
  documents: Type.Optional(
    Type.Array(EvaluationPayload, {
      maxItems: mostCompared,
      description:
        'evaluations that are not stored, as POST /evaluations/preview takes them: for what-if questions. They need what a preview needs: a role that may write, and the scope score',
    }),
  ),
  figure: Type.Optional(
    Type.String({
      maxLength: 20,
      description:
        'the id of an indicator, or "score"; default: the score, or climate change where the method has none',
    }),
  ),
  runs: runsUpTo(answeredRuns, 'default: 10,000'),
  ...sampling,
});
export type ComparedUncertaintyRequest = Static<typeof ComparedUncertaintyRequest>;

export const SensitivityRequest = document({
  method: Type.Optional(Type.Enum([...sensitivityMethods])),
  figure: Type.Optional(
    Type.String({ maxLength: 20, description: 'the id of an indicator, or "score", the default' }),
  ),
  points: Type.Optional(
    Type.Integer({
      minimum: 20,
      maximum: 4096,
      description: 'points of the design; each takes one run for every input; default: 1,024, of morris 20',
    }),
  ),
  seed: sampling.seed,
});
export type SensitivityRequest = Static<typeof SensitivityRequest>;

const Sampled = {
  mean: Type.Number(),
  deviation: Type.Number({ description: 'standard deviation' }),
  p5: Type.Number(),
  p25: Type.Number(),
  median: Type.Number(),
  p75: Type.Number(),
  p95: Type.Number(),
  medianInterval: Type.Union([Type.Object({ low: Type.Number(), high: Type.Number() }), Type.Null()], {
    description: '95 % interval of the median, from 20 independent parts of the sample',
  }),
  histogram: Type.Object({
    from: Type.Number(),
    to: Type.Number(),
    counts: Type.Array(Type.Integer(), { description: 'what lies outside counts in the outermost' }),
  }),
};

const Difference = Type.Object(Sampled);

const SampledFigure = Type.Object({
  id: Type.String({ description: 'id of the indicator, or "score"' }),
  unit: Type.String(),
  value: Type.Number({ description: 'deterministic: everything as written' }),
  digits: Type.Integer({ description: 'significant digits that 5 and 95 % allow the figures' }),
  ...Sampled,
});
export type SampledFigure = Static<typeof SampledFigure>;

/** What makes a sample repeatable. */
const Repeatable = {
  seed: Type.Integer(),
  engineVersion: Type.String(),
  catalogVersion: Type.String(),
};

const Subject = Type.Object({
  id: Type.String(),
  revision: Type.Integer(),
  inputsHash: Type.String(),
});

const { properties: ownDatabase } = OwnDatabaseRanges;

export const UncertaintyAnalysis = Type.Object({
  evaluation: Subject,
  ...Repeatable,
  runs: Type.Integer(),
  method: Type.Enum([...samplingMethods]),
  refusedRuns: Type.Integer({
    description: 'runs whose parameters the document would not allow; they kept the given values',
  }),
  databases: Type.Array(Type.String(), { description: 'whose data sets varied, with their versions' }),
  convergence: Type.Union(
    [
      Type.Object({
        halfWidth: Type.Number({
          description: 'of the 95 % interval of the median of the score, as a part of that median',
        }),
        enough: Type.Boolean({ description: 'at most 1 %: more runs would change no shown digit' }),
      }),
      Type.Null(),
    ],
    { description: 'of the score, or of the first figure where there is none; null: the median is 0' },
  ),
  figures: Type.Array(SampledFigure, { description: 'those without a missing factor' }),
  notDisclosed: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'figures that are left out: they would tell the range of a single data set of a closed database',
    }),
  ),
  ownDatabases: Type.Optional(
    Type.Array(Type.Object({ id: ownDatabase.id, figures: ownDatabase.figures }), {
      description: 'figures that are left out once a database of the organization is closed',
    }),
  ),
});
export type UncertaintyAnalysis = Static<typeof UncertaintyAnalysis>;

export const KeptSample = Type.Object({
  id: Type.String({ description: 'that of the job that made it' }),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  current: Type.Boolean({
    description: 'whether it is of the inputs, the catalog and the engine of now',
  }),
  ...UncertaintyAnalysis.properties,
});
export type KeptSample = Static<typeof KeptSample>;

/** Which of two causes less. */
const Decision = Type.Object(
  {
    state: Type.Enum(['decided', 'open', 'same', 'disagree', 'not-disclosed'], {
      description:
        'decided: from 90 % on; open: below; disagree: the French cost says the opposite of what is decided',
    }),
    less: Type.Union([Type.Enum(['a', 'b']), Type.Null()], {
      description: 'the one that causes less; null: neither, or it is not disclosed',
    }),
    relative: Type.Union([Type.Number(), Type.Null()], {
      description: 'how much less it causes, as a share of the other, 0 to 1; null: not known',
    }),
    certainty: Type.Union([Type.Number(), Type.Null()], {
      description:
        'probability that it causes less, at most 0.99; null: both are the same, or it is not disclosed',
    }),
    byFigure: Type.Optional(
      Type.Object(
        {
          less: Type.Enum(['a', 'b'], { description: 'the one with the lower figure' }),
          relative: Type.Number({ description: 'how much lower, as a share of the other, 0 to 1' }),
        },
        {
          description:
            'where it contradicts `less`: draws count how often one is lower, and figures are not in the middle of their ranges',
        },
      ),
    ),
    cost: Type.Optional(
      Type.Object(
        {
          less: Type.Enum(['a', 'b'], { description: 'the one that costs less' }),
          relative: Type.Number({ description: 'how much less, as a share of the other, 0 to 1' }),
        },
        { description: 'by the French cost, where both have a current one and it differs' },
      ),
    ),
    sentence: Type.String({
      description: 'the same in one sentence, in the language of the request',
    }),
  },
  {
    description:
      'which of the two causes less, by how much and how surely, or that this cannot be decided; the beginning of a comparison',
  },
);
export type Decision = Static<typeof Decision>;

export const ComparedUncertainty = Type.Object({
  evaluations: Type.Array(Subject),
  versions: Type.Array(Subject, { description: 'the revision is that of the evaluation that was published' }),
  products: Type.Array(
    Type.Object({ ...Subject.properties, id: Type.String({ description: 'of the product' }) }),
    { description: 'products that were compared' },
  ),
  documents: Type.Optional(
    Type.Array(
      Type.Object({
        ...Subject.properties,
        id: Type.String({ description: '/documents/0, /documents/1 …' }),
      }),
      { description: 'documents that were compared, where the request holds some; their revision is 0' },
    ),
  ),
  samples: Type.Array(
    Type.Object({
      id: Type.String({ description: 'of the evaluation, version or product, or the place of the document' }),
      figure: Type.Union([SampledFigure, Type.Null()], {
        description: 'its own distribution, from the same draws; null: without that figure, or not disclosed',
      }),
    }),
    {
      description:
        'one for each that is compared, in the order of a and b: evaluations, versions, products, documents',
    },
  ),
  ...Repeatable,
  runs: Type.Integer(),
  method: Type.Enum([...samplingMethods]),
  figure: Type.String({ description: 'what was compared: "score" or the id of an indicator' }),
  pairs: Type.Array(
    Type.Object({
      a: Type.String(),
      b: Type.String(),
      probability: Type.Union([Type.Number(), Type.Null()], {
        description: 'that a is below b; null where both are the same in every run, or it is not disclosed',
      }),
      byIndicator: Type.Array(
        Type.Object({
          id: Type.String(),
          probability: Type.Union([Type.Number(), Type.Null()], {
            description:
              'that a is below b in this category; null where both are the same in every run, one has no figure, or it is not disclosed',
          }),
        }),
        { description: 'the same for each impact category, in their order' },
      ),
      sentence: Type.String({ description: 'the same in words, in the language of the request' }),
      decision: Decision,
      difference: Type.Union([Type.Object(Difference.properties), Type.Null()], {
        description: 'A − B, run by run; null: not disclosed',
      }),
      decidedBy: Type.Array(Type.Object({ name: Type.String(), share: Type.Number() }), {
        description: 'what the difference varies with most: shares of its variance',
      }),
      notDisclosed: Type.Optional(
        Type.Literal(true, {
          description:
            'the two differ by so few data sets of a closed database that it would tell their range',
        }),
      ),
    }),
  ),
});
export type ComparedUncertainty = Static<typeof ComparedUncertainty>;

const Estimate = Type.Object({
  value: Type.Number(),
  halfWidth: Type.Number({ description: 'of the 95 % confidence interval' }),
});

export const SensitivityAnalysis = Type.Object({
  evaluation: Subject,
  ...Repeatable,
  method: Type.Enum([...sensitivityMethods]),
  figure: Type.String(),
  points: Type.Integer(),
  inputs: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: Type.Enum(['data-set', 'parameter', 'database']),
      database: Type.Union([Type.String(), Type.Null()]),
      first: Type.Optional(Estimate),
      total: Type.Optional(Estimate),
      meanAbsolute: Type.Optional(Type.Number({ description: 'per unit of probability' })),
      deviation: Type.Optional(Type.Number()),
      low: Type.Optional(Type.Number({ description: 'the figure with this input at its 5 %' })),
      high: Type.Optional(Type.Number({ description: 'the figure with this input at its 95 %' })),
      notDisclosed: Type.Optional(
        Type.Literal(true, {
          description:
            'too few data sets of a closed database, which are held as written, or a parameter beside them: its figures would tell theirs',
        }),
      ),
    }),
    { description: 'the 20 that matter most; all data sets of a closed database are one' },
  ),
});
export type SensitivityAnalysis = Static<typeof SensitivityAnalysis>;
