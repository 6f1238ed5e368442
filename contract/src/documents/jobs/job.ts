import Type, { type Static } from 'typebox';
import { EvaluationSelection } from '../evaluations/evaluation-selection.ts';
import { Problem } from '../schema/problem.ts';

export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobKinds = [
  'evaluate',
  'evaluate-full',
  'evaluate-extscore',
  'evaluate-many',
  'import-database',
  'sample-uncertainty',
  'evaluate-scenario',
  'declare',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Number of failed evaluations that a bulk job lists individually; further ones are only counted. */
export const listedErrors = 100;

/** The response to a caller that does not wait for the result. */
export const AcceptedJob = Type.Object({
  id: Type.String({ description: 'of the job: GET /jobs/:id tells how it goes' }),
  evaluation: Type.Object({ id: Type.String() }),
  revision: Type.Integer({ description: 'the revision that is evaluated, whatever happens to the document' }),
  status: Type.Enum(['queued']),
});
export type AcceptedJob = Static<typeof AcceptedJob>;

/** The same for the job of a scenario. */
export const AcceptedScenario = Type.Object({
  id: Type.String({ description: 'of the job: GET /jobs/:id tells how it goes' }),
  scenario: Type.Object({ id: Type.String() }),
  revision: Type.Integer({ description: 'of the scenario that is evaluated' }),
  status: Type.Enum(['queued']),
});
export type AcceptedScenario = Static<typeof AcceptedScenario>;

/** Work that runs asynchronously. */
export const JobRecord = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...jobKinds]),
  status: Type.Enum([...jobStatuses]),
  evaluation: Type.Optional(Type.Object({ id: Type.String() })),
  revision: Type.Optional(Type.Integer()),
  selection: Type.Optional(EvaluationSelection),
  scenario: Type.Optional(Type.Object({ id: Type.String() })),
  import: Type.Optional(Type.Object({ id: Type.String() }, { description: 'of a database' })),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  startedAt: Type.Optional(Type.String()),
  finishedAt: Type.Optional(Type.String()),
  attempts: Type.Integer({ description: 'begun runs; of a job of many, since it last got on' }),
  failure: Type.Optional(Problem),
  delivery: Type.Optional(Type.Object({ id: Type.String() })),
  progress: Type.Object(
    {
      done: Type.Integer(),
      failed: Type.Integer(),
      total: Type.Integer(),
      rate: Type.Union([Type.Number(), Type.Null()], { description: 'items per second; null while unknown' }),
      remaining: Type.Union([Type.Number(), Type.Null()], { description: 'seconds; null while unknown' }),
    },
    {
      description:
        'in evaluations, of sample-uncertainty in runs, of declare in pieces (failed: refused, or not declared); when a job of many is done, those that were removed meanwhile are in none of the counts',
    },
  ),
  errors: Type.Optional(
    Type.Array(Type.Object({ evaluation: Type.Object({ id: Type.String() }), error: Problem }), {
      description: `of a job of many: the first ${listedErrors} that failed`,
    }),
  ),
  moreErrors: Type.Optional(Type.Integer({ description: 'that failed beyond those' })),
});
export type JobRecord = Static<typeof JobRecord>;

/** A job as shown to administrators. */
export const AdministeredJob = Type.Object({
  ...JobRecord.properties,
  user: Type.Object({ id: Type.String() }, { description: 'who asked for it' }),
});
export type AdministeredJob = Static<typeof AdministeredJob>;
