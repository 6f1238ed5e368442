import Type from 'typebox';
import { DatabaseDifferences, MovedEvaluations } from '../../documents/databases/database-difference.ts';
import { naming } from '../../documents/schema/id-of.ts';
import { pageSize, query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

const from = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The own database to compare with, by name@version: usually the version before',
  ...naming('own-database'),
});

/** What another version of an own database changes. */
export const differenceEndpoints = {
  compareDatabases: {
    method: 'GET',
    path: '/databases/:id/differences',
    access: 'read',
    summary: 'How the data sets of an own database differ from those of another version',
    description:
      'Data sets are compared by their ids: those added, removed and changed, with counts of all of them. Both databases must have the same impact method. Ratios of figures are shown where the disclosure of both databases is full, otherwise to administrators alone, which the audit notes.',
    query: query({
      from,
      limit: Type.Optional(
        Type.String({ ...pageSize, description: 'Data sets of each list at most, 1 to 500; default: 100' }),
      ),
    }),
    success: { status: 200, body: DatabaseDifferences },
    errors: ['query.invalid', 'record.not-found', 'database.shipped'],
  },
  readMovedEvaluations: {
    method: 'GET',
    path: '/databases/:id/differences/evaluations',
    access: 'write',
    summary: 'What evaluations would come to with another version of a database',
    description:
      'Evaluates up to 100 evaluations that use the database `from`, once with it and once with this one in its place, and stores nothing. Climate change and single score are those of the whole evaluation.',
    query: query({ from }),
    success: { status: 200, body: MovedEvaluations },
    errors: [
      'query.invalid',
      'record.not-found',
      'database.shipped',
      'database.method-not-ef',
      'service.stopping',
    ],
  },
} as const satisfies Record<string, Endpoint>;
