import Type, { type Static } from 'typebox';
import { DataSetRating } from '../results/data-quality.ts';
import { ProofSummary } from '../results/proof-summary.ts';
import { document } from '../schema/check-document.ts';
import { Problem } from '../schema/problem.ts';
import { DatabaseProofReport } from './database-proof.ts';
import { DatabaseSample } from './database-sample.ts';
import { FlowProposal, proposalKinds } from './flow-proposals.ts';
import { InstalledRecipe } from './installed-recipe.ts';
import { MatchedLists } from './mapping-list.ts';
import { UpstreamNode } from './upstream-node.ts';

/** How much of a database others than administrators see, from open to closed. */
export const disclosures = ['full', 'results', 'aggregated'] as const;
const Disclosure = Type.Enum([...disclosures], {
  description:
    'full: figures of data sets are shown; results: impacts of activities, without factors and amounts; aggregated: stages and totals only',
});
export type Disclosure = Static<typeof Disclosure>;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A background database: shipped, or of the organization. */
export const DatabaseRecord = Type.Object({
  id: Type.String({ description: 'name@version' }),
  name: Type.String(),
  version: Type.String(),
  title: Type.String(),
  own: Type.Boolean({ description: 'of the organization, not shipped' }),
  licence: Type.String(),
  attribution: Type.String(),
  disclosure: Disclosure,
  retired: Type.Boolean({ description: 'no longer offered; what uses it goes on' }),
  method: Type.String({ description: 'ef-3.1, or the id of an impact method of the package' }),
  processes: Type.Integer({ description: 'how many data sets it has' }),
  createdAt: Type.Optional(Type.String({ description: 'of own ones' })),
  import: Type.Optional(Type.Object({ id: Type.String() })),
  proof: Type.Optional(
    Type.Object(
      { ...ProofSummary.properties, import: Type.Object({ id: Type.String() }) },
      { description: 'the last comparison with what its publisher states; absent: there was none' },
    ),
  ),
});
export type DatabaseRecord = Static<typeof DatabaseRecord>;

/** What can be changed of an own database. */
export const DatabasePatch = document({
  retired: Type.Optional(Type.Boolean()),
  disclosure: Type.Optional(Disclosure),
});
export type DatabasePatch = Static<typeof DatabasePatch>;

const disclosed = Type.Optional(
  Type.Enum(['administrator'], {
    description: 'the figures are shown to administrators only; each reading is in the audit',
  }),
);

const processHead = {
  id: Type.String(),
  name: Type.String(),
  unit: Type.String({ description: 'figures are for one of it' }),
  location: Type.String(),
  year: Nullable(Type.Integer()),
};

export const DatabaseProcessSummary = Type.Object({
  ...processHead,
  score: Type.Optional(
    Nullable(Type.Number({ description: 'µPt per unit; null: not all indicators have a figure' })),
  ),
  disclosed,
});
export type DatabaseProcessSummary = Static<typeof DatabaseProcessSummary>;

/** A data set. Without figures where the disclosure of its database does not let the caller see them. */
export const DatabaseProcess = Type.Object({
  ...processHead,
  database: Type.Object({ id: Type.String() }),
  method: Type.String(),
  score: Type.Optional(Nullable(Type.Object({ value: Type.Number(), unit: Type.Enum(['µPt']) }))),
  impacts: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String({ description: 'the indicator' }),
        name: Type.String(),
        unit: Type.String(),
        value: Nullable(Type.Number({ description: 'per unit of the data set; null: no figure' })),
        gsd: Nullable(
          Type.Number({
            description:
              'geometric standard deviation, to first order from the uncertainties that the database states; each amount upstream varies once, however many routes lead to it; null: none is stated',
          }),
        ),
        median: Nullable(
          Type.Number({
            description:
              'of the outcomes: the 90 % interval is from it ÷ gsd^1.645 to it × gsd^1.645; the figure itself in databases imported before 0.12.0; null: no gsd',
          }),
        ),
      }),
    ),
  ),
  quality: Nullable(
    Type.Object({ ...DataSetRating.properties }, { description: 'null: the database does not rate it' }),
  ),
  upstream: Type.Optional(
    Type.Union([UpstreamNode, Type.Null()], {
      description:
        'what it is based on, to three levels; inputs that bring less than 1 % of every indicator are joined; null: the database has no inputs',
    }),
  ),
  disclosed,
});
export type DatabaseProcess = Static<typeof DatabaseProcess>;

export const allocationChoices = ['given', 'mass', 'energy'] as const;
export const regionalChoices = ['process', 'exchange', 'none'] as const;
/** In the order in which they are tried: the first that recognises a file reads it. */
export const databaseFormats = [
  'openlca-jsonld',
  'ecospold2',
  'ecospold1',
  'ilcd',
  'simapro-csv',
  'result-table',
] as const;

export const importStates = ['uploaded', 'reading', 'done', 'failed', 'cancelled'] as const;
export const importStages = [
  'opening',
  'reading',
  'calculating',
  'storing',
  'downloading',
  'sampling',
] as const;

const Share = Nullable(Type.Number({ description: '0 to 1; null: there is nothing of that kind' }));
const Shares = Type.Object({
  emittedMass: Share,
  resourceMass: Share,
  energy: Share,
  other: Share,
});
export type CoverageShares = Static<typeof Shares>;

/** What an import found in a file, and what it made of it. */
export const ImportReport = Type.Object({
  format: Type.String(),
  sha256: Type.String({ description: 'of the file' }),
  method: Type.Object({ id: Type.String(), name: Type.String() }),
  processes: Type.Object({
    read: Type.Integer(),
    refused: Type.Integer(),
    taken: Type.Integer({ description: 'data sets: a process is one for each of its products' }),
    withEmptyFigures: Type.Integer({ description: 'of the data sets' }),
  }),
  exchanges: Type.Integer(),
  flows: Type.Object({ all: Type.Integer(), elementary: Type.Integer() }),
  formulas: Type.Integer(),
  parameters: Type.Integer(),
  uncertainties: Type.Integer(),
  severalProducts: Type.Object({
    processes: Type.Integer(),
    withoutFactors: Type.Integer(),
    inOneUnit: Type.Integer(),
    divided: Type.Array(Type.Object({ by: Type.String(), processes: Type.Integer() })),
  }),
  avoidedProducts: Type.Integer(),
  inputs: Type.Object({
    all: Type.Integer(),
    withoutProvider: Type.Integer(),
    notReference: Type.Integer(),
    unmade: Type.Integer(),
    severalMakers: Type.Integer(),
  }),
  links: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() })),
  open: Type.Object({
    count: Type.Integer({ description: 'products that no process delivers' }),
    largest: Type.Array(
      Type.Object({
        name: Type.String(),
        kind: Type.String(),
        exchanges: Type.Integer(),
        amount: Type.Optional(Type.Number({ description: 'in all' })),
        unit: Type.String(),
      }),
    ),
  }),
  matches: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() })),
  mappingLists: Type.Optional(MatchedLists),
  regionalFactors: Type.Object({
    exact: Type.Integer(),
    country: Type.Integer(),
    global: Type.Integer(),
  }),
  coverage: Type.Object({
    exchanges: Type.Object({ all: Type.Integer(), characterised: Type.Integer() }),
    any: Nullable(Shares),
    byIndicator: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), unit: Type.String(), shares: Shares }),
    ),
  }),
  withoutFigures: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'ids of the indicators in which no flow of the database has a factor, so that they are null',
    }),
  ),
  proposals: Type.Optional(
    Type.Array(Type.Object({ kind: Type.Enum([...proposalKinds]), flows: Type.Integer() }), {
      description: 'flows that are only proposed, by why; `accept` takes all of a kind',
    }),
  ),
  proof: Type.Optional(
    Type.Object(DatabaseProofReport.properties, {
      description:
        'of an import that compares a database with what its publisher states, or whose package states results beside its inventories',
    }),
  ),
  sample: Type.Optional(
    Type.Object(DatabaseSample.properties, {
      description: 'of an import that samples the matrix of a database for one of its data sets',
    }),
  ),
  uncharacterised: Type.Object({
    count: Type.Integer(),
    largest: Type.Array(
      Type.Object({
        name: Type.String(),
        compartment: Type.String(),
        exchanges: Type.Integer(),
        of: Type.String({ description: 'the kind of amount that the share is of' }),
        share: Type.Number(),
        amount: Type.Optional(Type.Number({ description: 'per unit of every product' })),
        unit: Type.String(),
        proposal: Type.Optional(FlowProposal),
      }),
    ),
  }),
  solution: Nullable(
    Type.Object({
      groups: Type.Integer(),
      largestLoop: Type.Integer(),
      residuals: Type.Array(
        Type.Object({
          id: Type.String({ description: 'of the indicator' }),
          worst: Type.Number(),
          process: Type.String(),
        }),
      ),
    }),
  ),
  findings: Type.Array(
    Type.Object({
      code: Type.String(),
      count: Type.Integer(),
      examples: Type.Array(Type.String()),
    }),
  ),
});
export type ImportReport = Static<typeof ImportReport>;

export const ImportRecord = Type.Object({
  id: Type.String(),
  state: Type.Enum([...importStates]),
  name: Type.String(),
  version: Type.String(),
  check: Type.Boolean({ description: 'everything is done and nothing is stored' }),
  format: Type.Enum(['auto', ...databaseFormats]),
  licence: Type.String(),
  attribution: Type.String(),
  disclosure: Disclosure,
  allocation: Type.Enum([...allocationChoices]),
  regional: Type.Enum([...regionalChoices]),
  method: Type.String(),
  indicators: Type.Array(Type.Object({ id: Type.String(), category: Type.String() })),
  accept: Type.Optional(
    Type.Array(Type.Enum([...proposalKinds]), { description: 'kinds of proposals that count' }),
  ),
  leaveOut: Type.Optional(Type.Array(Type.String(), { description: 'processes that are not taken' })),
  mappingLists: Type.Optional(
    Type.Array(Type.String(), { description: 'ids of the lists of flow names that were chosen' }),
  ),
  proof: Type.Optional(
    Type.Object(
      {
        database: Type.String(),
        tolerance: Type.Number({ description: 'relative: 0.001 is 0.1 %' }),
      },
      { description: 'the database that is compared with what its publisher states' },
    ),
  ),
  sample: Type.Optional(
    Type.Object(
      {
        database: Type.String(),
        dataSet: Type.String({ description: 'id of the data set' }),
        runs: Type.Integer({ description: 'how often the matrix is drawn' }),
        seed: Type.Integer({ description: 'of the random numbers' }),
      },
      { description: 'the data set whose matrix is sampled' },
    ),
  ),
  recipe: Type.Optional(InstalledRecipe),
  bytes: Type.Integer({ description: 'of the file' }),
  progress: Type.Object({
    stage: Nullable(Type.Enum([...importStages])),
    runs: Type.Optional(Type.Integer({ description: 'of a sample, how many are done' })),
  }),
  waiting: Type.Optional(
    Type.Object(
      {
        for: Type.Enum(['turn', 'room', 'storage'], {
          description:
            'turn: other imports; room: free space of the disk; storage: the database of the service',
        }),
        message: Type.String({ description: 'the reason in a sentence, with its figures' }),
      },
      { description: 'what the import waits for; absent: it does not wait' },
    ),
  ),
  createdAt: Type.String(),
  finishedAt: Type.Optional(Type.String()),
  user: Type.Object({ id: Type.String() }),
  job: Type.Optional(Type.Object({ id: Type.String() })),
  database: Type.Optional(Type.Object({ id: Type.String() })),
  report: Type.Optional(ImportReport),
  failure: Type.Optional(Problem),
});
export type ImportRecord = Static<typeof ImportRecord>;

export const ImportSummary = Type.Object({
  ...Type.Omit(ImportRecord, ['report']).properties,
});
export type ImportSummary = Static<typeof ImportSummary>;

/** A file was received, and a job reads it. */
export const AcceptedImport = Type.Object({
  import: Type.Object({ id: Type.String({ description: 'GET /database-imports/:id tells how it goes' }) }),
  job: Type.Object({ id: Type.String() }),
});
export type AcceptedImport = Static<typeof AcceptedImport>;
