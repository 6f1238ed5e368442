import type { jobEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { jobRecord } from '../../platform/jobs/job-record.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { answerList } from '../../platform/ndjson/list-pages.ts';
import { cancelJob } from './cancel-job.ts';

/** Asynchronous jobs. */
export function jobRoutes(
  context: Pick<Context, 'storage' | 'cursors' | 'clock' | 'newId' | 'log'>,
): HandlersFor<keyof typeof jobEndpoints> {
  const { storage, clock } = context;
  return {
    listJobs: ({ caller: { organizationId }, query }) => {
      const { status } = query;
      return answerList(context, organizationId, query, {
        path: '/jobs',
        read: async (page) => {
          const wanted = { ...page, ...(status === undefined ? {} : { status }) };
          const jobs = await storage.listJobs(organizationId, wanted);
          return jobs.map((job) => ({ ...job, payload: job.failure ?? job.bulk?.errors ?? '{}' }));
        },
        show: async (jobs) => jobs.map((job) => jobRecord(job, clock())),
      });
    },
    readJob: async ({ caller: { organizationId }, params: { id } }) => {
      const job = await storage.readJob(organizationId, id);
      if (job === undefined) throw new DomainError('record.not-found', { noun: 'job', id });
      return { body: jobRecord(job, clock()), headers: { 'Cache-Control': 'no-store' } };
    },
    cancelJob: async ({ caller, params: { id } }) => {
      await cancelJob(context, caller, id);
      return {};
    },
  };
}
