import Type from 'typebox';
import { JobRecord, jobStatuses } from '../../documents/jobs/job.ts';
import { pageQuery, query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const jobEndpoints = {
  listJobs: {
    method: 'GET',
    path: '/jobs',
    access: 'read',
    summary: 'All jobs of the last 30 days, oldest first',
    description:
      'Jobs of the organization, those of asynchronous and of bulk evaluations. A job is deleted 30 days after it ended. Any role may read them.',
    query: query({ ...pageQuery, status: Type.Optional(Type.Enum([...jobStatuses])) }),
    success: { status: 200, body: Type.Array(JobRecord) },
    errors: ['query.invalid'],
  },
  readJob: {
    method: 'GET',
    path: '/jobs/:id',
    access: 'read',
    summary: 'Status and progress of a job',
    description:
      'Status, times and, for a bulk evaluation, progress and the first errors. Results are read from the evaluation itself. Any role may read it.',
    success: { status: 200, body: JobRecord },
    errors: ['record.not-found'],
  },
  cancelJob: {
    method: 'DELETE',
    path: '/jobs/:id',
    access: 'write',
    summary: 'Cancel a job that has not ended; what it has stored stays, and it can still be read',
    description:
      'Stops a job that is waiting or running. Evaluations that a bulk job has stored keep their results, and the job can still be read. A job that has ended cannot be cancelled (409).',
    success: { status: 204 },
    errors: ['record.not-found', 'job.ended'],
  },
} as const satisfies Record<string, Endpoint>;
