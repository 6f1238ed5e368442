import Type, { type Static } from 'typebox';
import { ProofSummary } from '../results/proof-summary.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Relative = Nullable(
  Type.Number({ description: 'of the published figure; null: one of both is 0 or missing' }),
);
const Flow = Type.Object({
  name: Type.String({ description: 'of the flow, as the file has it' }),
  compartment: Type.String(),
  unit: Type.String(),
});
const Process = Type.Object({
  id: Type.String({ description: 'of the process in the database' }),
  name: Type.String({ description: 'of the process, as the file has it' }),
  location: Type.String(),
});
const Category = { id: Type.String(), name: Type.String(), unit: Type.String() };

const ProvedCategory = Type.Object({
  ...Category,
  pairs: Type.Integer(),
  within: Type.Integer({ description: 'pairs of the category within the tolerance' }),
  median: Relative,
  p95: Relative,
  worst: Relative,
  explained: Type.Boolean({ description: 'the causes explain at least 95 % of the squared deviations' }),
  causes: Type.Array(
    Type.Object({
      flow: Type.Object(Flow.properties, { description: 'the flow whose factor is another one' }),
      publishedFactor: Type.Number({
        description: 'factor of the flow as published ÷ ours, if all of the deviation is its own',
      }),
      explains: Type.Number({ description: 'share of the squared deviations of the processes themselves' }),
    }),
    { description: 'single flows behind the deviations; for administrators where figures are closed' },
  ),
});

/** A comparison of what a database gives with what its publisher states. */
export const DatabaseProofReport = Type.Object({
  ...ProofSummary.properties,
  processes: Type.Object({
    compared: Type.Integer({ description: 'processes with at least one pair' }),
    whole: Type.Integer({ description: 'all pairs of which are within the tolerance' }),
    unknown: Type.Object(
      {
        count: Type.Integer({ description: 'rows of the table whose process the database does not have' }),
        names: Type.Array(Type.String(), { description: 'of the first of them' }),
      },
      { description: 'what the table states of processes that the database does not have' },
    ),
  }),
  categories: Type.Array(ProvedCategory),
  deviations: Type.Array(
    Type.Object({
      process: Process,
      category: Type.Object(Category),
      calculated: Type.Union([Type.Number(), Type.Null()], {
        description: 'figure of the database; null: it has none',
      }),
      published: Type.Number(),
      deviation: Relative,
      own: Type.Union([Type.Number(), Type.Null()], {
        description:
          'of calculated − published, what the process itself adds; null: the table lacks one of its suppliers',
      }),
      flows: Type.Array(
        Type.Object({
          ...Flow.properties,
          impact: Type.Number({ description: 'in the unit of the category' }),
        }),
        {
          description: 'its own flows that count most',
        },
      ),
      links: Type.Array(Type.Object({ ...Process.properties, deviation: Type.Number() }), {
        description: 'its inputs that bring most of the deviation',
      }),
    }),
    {
      description:
        'above the tolerance, the largest first, at most 200; empty for others than administrators where figures are closed',
    },
  ),
});
export type DatabaseProofReport = Static<typeof DatabaseProofReport>;
