import Type, { type Static } from 'typebox';

/** 90 % of the outcomes lie between `low` and `high`. */
export const Interval = Type.Object({
  low: Type.Number({ description: '5 % of the outcomes are below' }),
  high: Type.Number({ description: '5 % of the outcomes are above' }),
  digits: Type.Integer({ description: 'significant digits that the interval allows the figure' }),
  below: Type.Optional(
    Type.Number({
      description:
        'share of the outcomes that are below the figure shown: 0.28 where it is the 28th percentile; absent in results of releases before 0.12.0',
    }),
  ),
});
export type Interval = Static<typeof Interval>;

/** Absent in results of releases before 0.10.0. */
export const OptionalInterval = Type.Optional(
  Type.Union([Interval, Type.Null()], {
    description: '90 % of the outcomes, in the unit of the figure; null: see `uncertainty.reason`',
  }),
);

/** Where ranges come from. */
export const rangeOrigins = ['range', 'imported', 'calibration', 'pedigree', 'not-rated', 'given'] as const;
export type RangeOrigin = (typeof rangeOrigins)[number];

/** A parameter given with a range. */
const VariedParameter = Type.Object({
  pointer: Type.String({ description: 'of the parameter in the payload' }),
  id: Type.String(),
  name: Type.String(),
  mean: Type.Number(),
  deviation: Type.Number({ description: 'standard deviation, in the unit of the parameter' }),
  third: Type.Number({ description: 'third central moment' }),
  value: Type.Number(),
  slopes: Type.Optional(
    Type.Array(Type.Number(), {
      description:
        'what one unit more changes: each indicator, in their order, then the score; absent with a closed database',
    }),
  ),
  lifecycles: Type.Optional(
    Type.Array(Type.Number(), {
      description: 'likewise the score of each lifecycle; absent with a closed database',
    }),
  ),
});

/** Which ranges of a result would tell that of a single data set of a database of the organization. */
export const OwnDatabaseRanges = Type.Object({
  id: Type.String({ description: 'of the database' }),
  figures: Type.Array(Type.String(), {
    description:
      'ids of indicators, "score": they rest on fewer than three of its data sets, or on one above all',
  }),
  lifecycles: Type.Array(Type.Integer(), {
    description: 'positions of the stages that use data sets of the database, from 0',
  }),
  origins: Type.Boolean({ description: 'whether the shares of the origins would' }),
});
export type OwnDatabaseRanges = Static<typeof OwnDatabaseRanges>;

/** What the intervals of a result rest on. */
export const ResultUncertainty = Type.Object(
  {
    level: Type.Literal(0.9),
    origins: Type.Array(
      Type.Object({
        origin: Type.Enum([...rangeOrigins]),
        drivers: Type.Integer({ description: 'data sets and parameters' }),
        share: Type.Union([Type.Number(), Type.Null()], { description: 'of the variance of the score' }),
      }),
    ),
    parameters: Type.Array(VariedParameter, { description: 'those given with a range' }),
    ownDatabases: Type.Optional(
      Type.Array(OwnDatabaseRanges, {
        description: 'ranges that are not shown once a database of the organization is closed',
      }),
    ),
    independentDatabases: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'own databases whose data sets vary independently of each other, because what they share was not kept at import',
      }),
    ),
    reason: Type.Optional(
      Type.Enum(['earlier-release', 'data-set-of-own-database'], {
        description: 'why there are no intervals, or not all',
      }),
    ),
  },
  { description: 'what the intervals rest on; see /docs/uncertainty. Absent in results of earlier releases' },
);
export type ResultUncertainty = Static<typeof ResultUncertainty>;

/** How a data set varies: geometric standard deviations. */
export const DataSetRange = Type.Object({
  origin: Type.Enum([...rangeOrigins]),
  gsd: Type.Number({ description: 'of the factor common to all its figures' }),
  byIndicator: Type.Optional(
    Type.Array(Type.Number(), { description: 'of a further factor of each indicator, in their order' }),
  ),
  medians: Type.Optional(
    Type.Array(Type.Number(), {
      description:
        'median of that factor, in their order; absent: 1, the figure is the median. Imported data sets of 0.12.0 or later only',
    }),
  ),
  drawnWith: Type.Optional(Type.String({ description: 'data sets with the same one vary together' })),
  drivers: Type.Optional(
    Type.String({
      description:
        'what it shares with other data sets of its own database: ids of six characters, a colon, and in hexadecimal one signed byte for each id and indicator, the part of the standard deviation × 127',
    }),
  ),
});
export type DataSetRange = Static<typeof DataSetRange>;

/** A range of a parameter: `{ min, max }` uniform, `{ min, mode, max }` triangular, `{ gsd }` lognormal. */
export const ParameterRange = Type.Object(
  {
    min: Type.Optional(Type.Number()),
    mode: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    gsd: Type.Optional(Type.Number({ description: 'geometric standard deviation, 1 to 10' })),
  },
  {
    additionalProperties: false,
    description: '{ min, max }: any value alike; { min, mode, max }: triangular; { gsd }: lognormal',
  },
);
export type ParameterRange = Static<typeof ParameterRange>;
