import Type, { type Static } from 'typebox';
import { document } from './check-document.ts';
import { idOf } from './id-of.ts';

export const samplingMethods = ['latin-hypercube', 'random'] as const;
export const sensitivityMethods = ['sobol', 'morris', 'tornado'] as const;

const sampling = {
  runs: Type.Optional(
    Type.Integer({ minimum: 1000, maximum: 10_000, multipleOf: 20, description: 'default: 10,000' }),
  ),
  seed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 4_294_967_295,
      description: 'the same seed gives the same figures; default: 1',
    }),
  ),
  method: Type.Optional(Type.Enum([...samplingMethods])),
};

export const UncertaintyRequest = document(sampling, {
  description: 'All fields may be left out. The ranges are those of docs/uncertainty.',
});
export type UncertaintyRequest = Static<typeof UncertaintyRequest>;

export const ComparedUncertaintyRequest = document({
  evaluations: Type.Array(idOf('evaluation'), {
    minItems: 1,
    maxItems: 10,
    description: 'two to ten; one alone has no pair',
  }),
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

export const UncertaintyAnalysis = Type.Object({
  evaluation: Subject,
  ...Repeatable,
  runs: Type.Integer(),
  method: Type.Enum([...samplingMethods]),
  refusedRuns: Type.Integer({
    description: 'runs whose parameters the document would not allow; they kept the given values',
  }),
  figures: Type.Array(SampledFigure, { description: 'those without a missing factor' }),
});
export type UncertaintyAnalysis = Static<typeof UncertaintyAnalysis>;

export const ComparedUncertainty = Type.Object({
  evaluations: Type.Array(Subject),
  ...Repeatable,
  runs: Type.Integer(),
  method: Type.Enum([...samplingMethods]),
  figure: Type.String({ description: '"score", or climate change where the method has no score' }),
  pairs: Type.Array(
    Type.Object({
      a: Type.String(),
      b: Type.String(),
      probability: Type.Union([Type.Number(), Type.Null()], {
        description: 'that A is below B; null where both are the same in every run',
      }),
      sentence: Type.String({ description: 'the same in words, in the language of the request' }),
      difference: Type.Object(Difference.properties, { description: 'A − B, run by run' }),
      decidedBy: Type.Array(Type.Object({ name: Type.String(), share: Type.Number() }), {
        description: 'what the difference varies with most: shares of its variance',
      }),
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
          description: 'a single data set of a closed database: its figures would tell its range',
        }),
      ),
    }),
    { description: 'the 20 that matter most; all data sets of a closed database are one' },
  ),
});
export type SensitivityAnalysis = Static<typeof SensitivityAnalysis>;
