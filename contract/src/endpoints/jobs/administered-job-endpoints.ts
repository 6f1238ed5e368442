import Type from 'typebox';
import { AdministeredJob, jobStatuses } from '../../documents/jobs/job.ts';
import { newestFirstQuery, query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const administeredJobEndpoints = {
  listAllJobs: {
    method: 'GET',
    path: '/application/jobs',
    access: 'administer',
    summary: 'All jobs of the last 30 days, newest first',
    description:
      'Jobs of every member with the user who asked for them. For administrators; members read the same jobs with GET /jobs, without their users.',
    query: query({
      ...newestFirstQuery,
      status: Type.Optional(Type.Enum([...jobStatuses])),
    }),
    success: { status: 200, body: Type.Array(AdministeredJob) },
    errors: ['query.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
