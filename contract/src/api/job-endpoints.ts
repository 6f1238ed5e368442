import Type from 'typebox';
import { JobRecord, jobStatuses } from '../documents/job.ts';
import type { Endpoint } from './endpoint.ts';
import { pageQuery, query } from './query-parameters.ts';

export const jobEndpoints = {
  listJobs: {
    method: 'GET',
    path: '/jobs',
    access: 'read',
    summary: 'All jobs of the last 30 days, oldest first',
    query: query({ ...pageQuery, status: Type.Optional(Type.Enum([...jobStatuses])) }),
    success: { status: 200, body: Type.Array(JobRecord) },
    errors: ['query.invalid'],
  },
  readJob: {
    method: 'GET',
    path: '/jobs/:id',
    access: 'read',
    summary: 'How a job goes',
    success: { status: 200, body: JobRecord },
    errors: ['record.not-found'],
  },
  cancelJob: {
    method: 'DELETE',
    path: '/jobs/:id',
    access: 'write',
    summary: 'Cancel a job that has not ended; what it has stored stays, and it can still be read',
    success: { status: 204 },
    errors: ['record.not-found', 'job.ended'],
  },
} as const satisfies Record<string, Endpoint>;
