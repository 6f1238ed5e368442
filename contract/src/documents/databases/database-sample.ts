import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';

const Nullable = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

/** Runs of a sample of a matrix. */
export const databaseRuns = { least: 1_000, most: 100_000, usual: 20_000 } as const;

/** How a data set is sampled. */
export const DatabaseSampleRequest = document({
  runs: Type.Optional(
    Type.Integer({
      minimum: databaseRuns.least,
      maximum: databaseRuns.most,
      description: 'how often the matrix is drawn and solved; default: 20000',
    }),
  ),
  seed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2 ** 32 - 1,
      description: 'of the random numbers: the same seed gives the same figures; default: 1',
    }),
  ),
});
export type DatabaseSampleRequest = Static<typeof DatabaseSampleRequest>;

/** What sampling the matrix of a database shows of one data set, beside the interval to first order. */
export const DatabaseSample = Type.Object({
  dataSet: Type.Object(
    {
      id: Type.String({ description: 'of the data set' }),
      name: Type.String({ description: 'of the data set' }),
      unit: Type.String({ description: 'figures are for one of it' }),
      location: Type.String({ description: 'of the data set' }),
    },
    { description: 'what was sampled' },
  ),
  runs: Type.Integer({ description: 'how often the matrix was drawn' }),
  seed: Type.Integer({ description: 'of the random numbers' }),
  unsolved: Type.Integer({
    description:
      'runs without a solution, which are left out: a loop that has none, or that needs more of its product than it makes',
  }),
  amounts: Type.Integer({
    description: 'exchanges with a distribution that the data set needs: each is one draw',
  }),
  categories: Type.Array(
    Type.Object({
      id: Type.String({ description: 'of the category' }),
      name: Type.String({ description: 'of the category' }),
      unit: Type.String({ description: 'of the category' }),
      value: Type.Number({ description: 'figure of the data set, without any draw' }),
      mean: Type.Number({ description: 'of the runs' }),
      median: Type.Number({ description: 'of the runs' }),
      medianInterval: Nullable(
        Type.Object({ low: Type.Number(), high: Type.Number() }),
        '95 % interval of the median, which shows whether the runs are enough',
      ),
      p5: Type.Number({ description: '5 % of the runs are below it' }),
      p95: Type.Number({ description: '5 % of the runs are above it' }),
      deviation: Type.Number({ description: 'standard deviation of the runs' }),
      gsd: Nullable(
        Type.Number(),
        'geometric standard deviation of the runs; null: they have both signs, or one is 0',
      ),
      quick: Nullable(
        Type.Object({
          gsd: Type.Number({ description: 'geometric standard deviation of the data set, to first order' }),
          low: Type.Number({ description: 'its 5 %' }),
          high: Type.Number({ description: 'its 95 %' }),
          agrees: Type.Boolean({ description: 'both ends are within 5 % of those of the runs' }),
        }),
        'what results take for the range of the data set; null: nothing is stated upstream',
      ),
    }),
    {
      description:
        'by category of the method, without those that have no figure; empty for others than administrators where figures are closed',
    },
  ),
});
export type DatabaseSample = Static<typeof DatabaseSample>;
