import Type from 'typebox';
import { JobRecord, jobStatuses } from '../documents/job.ts';
import type { Endpoint } from './endpoint.ts';
import { pageQuery, query } from './list-query.ts';

export const jobEndpoints = {
  listJobs: {
    method: 'GET',
    path: '/jobs',
    access: 'read',
    summary: 'All asynchronous evaluations of the last 30 days, oldest first',
    query: query({ ...pageQuery, status: Type.Optional(Type.Enum([...jobStatuses])) }),
    success: { status: 200, body: Type.Array(JobRecord) },
    refusals: ['query.invalid'],
  },
  readJob: {
    method: 'GET',
    path: '/jobs/:id',
    access: 'read',
    summary: 'How an asynchronous evaluation goes',
    success: { status: 200, body: JobRecord },
    refusals: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
