import Type from 'typebox';
import type { Endpoint } from '../api/endpoint.ts';
import { pageSize, query } from '../api/query-parameters.ts';
import { naming } from '../documents/id-of.ts';
import { AdministeredJob, jobStatuses } from '../documents/job.ts';

export const administeredJobEndpoints = {
  listAllJobs: {
    method: 'GET',
    path: '/application/jobs',
    access: 'administer',
    summary: 'All jobs of the last 30 days, newest first',
    description:
      'Jobs of every member with the user who asked for them. For administrators; members read the same jobs with GET /jobs, without their users.',
    query: query({
      limit: Type.Optional(Type.String({ ...pageSize, description: '1 to 500, 100 when absent' })),
      cursor: Type.Optional(
        Type.String({ maxLength: 1000, description: 'of the header Link', ...naming('list-place') }),
      ),
      status: Type.Optional(Type.Enum([...jobStatuses])),
    }),
    success: { status: 200, body: Type.Array(AdministeredJob) },
    errors: ['query.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
