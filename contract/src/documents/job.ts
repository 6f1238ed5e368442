import Type, { type Static } from 'typebox';
import { Problem } from './problem.ts';

export const jobStatuses = ['queued', 'running', 'done', 'failed'] as const;

/** What is answered when the result is not waited for. */
export const AcceptedJob = Type.Object({
  id: Type.String({ description: 'of the job: GET /jobs/:id tells how it goes' }),
  evaluation: Type.Object({ id: Type.String() }),
  revision: Type.Integer({ description: 'the revision that is evaluated, whatever happens to the document' }),
  status: Type.Enum(['queued']),
});
export type AcceptedJob = Static<typeof AcceptedJob>;

/** Work that nobody waits for. */
export const JobRecord = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['evaluate', 'evaluate-full', 'evaluate-extscore']),
  status: Type.Enum([...jobStatuses]),
  evaluation: Type.Object({ id: Type.String() }),
  revision: Type.Integer(),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  startedAt: Type.Optional(Type.String()),
  finishedAt: Type.Optional(Type.String()),
  attempts: Type.Integer({ description: 'begun runs' }),
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
    { description: 'in items; a job of one evaluation has one' },
  ),
});
export type JobRecord = Static<typeof JobRecord>;
