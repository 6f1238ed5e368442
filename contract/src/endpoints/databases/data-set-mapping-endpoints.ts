import Type from 'typebox';
import { RoleTablePayload, RoleTableRecord, roleKinds } from '../../documents/databases/data-set-mapping.ts';
import { query, queryFlag } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

/** Which data sets of own databases stand for what the catalog calculates with. */
export const dataSetMappingEndpoints = {
  readRoles: {
    method: 'GET',
    path: '/databases/:id/roles',
    access: 'read',
    summary: 'The role table of an own database',
    description:
      'Materials, processes and the energy of places, each with the data set that stands for it. With `proposals`, roles without one get the data set with the most similar name, if there is any. Places are listed where they have a data set or a proposal, or with `kind`.',
    query: query({
      kind: Type.Optional(Type.Enum([...roleKinds], { description: 'only roles of this kind, all of them' })),
      proposals: queryFlag('Also propose data sets for roles without one'),
    }),
    success: { status: 200, body: RoleTableRecord },
    errors: ['query.invalid', 'record.not-found', 'database.shipped'],
  },
  replaceRoles: {
    method: 'PUT',
    path: '/databases/:id/roles',
    access: 'write',
    summary: 'Store the role table of an own database; results that used the old one become outdated',
    description:
      'The body replaces the table: roles that it leaves out are those of the catalog again. Units are converted; a data set in a unit that cannot be converted needs `perUnit`, with its `source`. Versions do not change. The table of a database with an impact method of its package counts only where a material names that database; then each role of the evaluation must be in it.',
    body: RoleTablePayload,
    success: { status: 200, body: RoleTableRecord },
    errors: ['record.not-found', 'revision.stale', 'document.invalid', 'database.shipped'],
  },
  readRolesCsv: {
    method: 'GET',
    path: '/databases/:id/roles.csv',
    access: 'read',
    summary: 'The role table of an own database, as CSV',
    description:
      'One line a role, places included: its name and unit, the data set that stands for it (`process`), and with `proposals` the one of the most similar name with its confidence. Edit the columns `process`, `perUnit` and `source` in a spreadsheet and send the table back.',
    query: query({ proposals: queryFlag('Also propose data sets for roles without one') }),
    success: { status: 200, mediaType: 'text/csv' },
    errors: ['query.invalid', 'record.not-found', 'database.shipped'],
  },
  replaceRolesCsv: {
    method: 'PUT',
    path: '/databases/:id/roles.csv',
    access: 'write',
    upload: 'text/csv',
    summary: 'Store the role table of an own database from CSV',
    description:
      'Needs the columns `role` and `process`; `perUnit` and `source` may be added, others are ignored, and an empty `process` is the data set of the catalog. Commas or semicolons separate. The table replaces the stored one, like that of PUT /databases/:id/roles; errors point at line and column of the file (`/lines/3/process`).',
    success: { status: 200, body: RoleTableRecord },
    errors: [
      'record.not-found',
      'revision.stale',
      'document.invalid',
      'database.shipped',
      'body.too-large',
      'request.too-slow',
      'service.stopping',
    ],
  },
} as const satisfies Record<string, Endpoint>;
