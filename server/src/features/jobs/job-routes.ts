import type { JobRecord, jobEndpoints, Problem } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { Refusal } from '../../http/refusal.ts';
import type { StoredJob } from '../../jobs/jobs.ts';
import { listAnswer } from '../../lists/list-answer.ts';

/** Work that nobody waits for. */
export function jobRoutes(
  context: Pick<Context, 'storage' | 'cursors'>,
): HandlersFor<keyof typeof jobEndpoints> {
  const { storage } = context;
  return {
    listJobs: ({ caller: { organizationId }, query }) => {
      const { status } = query;
      return listAnswer(context, organizationId, query, {
        path: '/jobs',
        read: async (page) => {
          const wanted = { ...page, ...(status === undefined ? {} : { status }) };
          const jobs = await storage.listJobs(organizationId, wanted);
          return jobs.map((job) => ({ ...job, payload: job.failure ?? '{}' }));
        },
        show: async (jobs) => jobs.map(jobRecord),
      });
    },
    readJob: async ({ caller: { organizationId }, params: { id } }) => {
      const job = await storage.readJob(organizationId, id);
      if (job === undefined) throw new Refusal('record.not-found', { noun: 'job', id });
      return { body: jobRecord(job) };
    },
  };
}

function jobRecord(job: StoredJob): JobRecord {
  const { id, kind, status, evaluationId, revision, createdAt, attempts } = job;
  const { startedAt, finishedAt, failure, deliveryId } = job;
  return {
    id,
    kind,
    status,
    evaluation: { id: evaluationId },
    revision,
    createdAt,
    ...(startedAt === null ? {} : { startedAt }),
    ...(finishedAt === null ? {} : { finishedAt }),
    attempts,
    ...(failure === null ? {} : { failure: JSON.parse(failure) as Problem }),
    ...(deliveryId === null ? {} : { delivery: { id: deliveryId } }),
    progress: {
      done: status === 'done' ? 1 : 0,
      failed: status === 'failed' ? 1 : 0,
      total: 1,
      rate: null,
      remaining: null,
    },
  };
}
