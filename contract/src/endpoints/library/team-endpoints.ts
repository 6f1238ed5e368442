import Type from 'typebox';
import { TeamRecord } from '../../documents/library/catalog-records.ts';
import { query, shortListQuery } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const teamEndpoints = {
  listTeams: {
    method: 'GET',
    path: '/teams',
    access: 'read',
    shortList: true,
    summary: 'All teams of the organization',
    description:
      'Evaluations and products belong to at least one team; use the ids of this list in their `teams`. `search`, `limit` and `total` choose a part, as in other lists. Any role may read it; administrators change teams under /application/teams.',
    query: query(shortListQuery),
    success: { status: 200, body: Type.Array(TeamRecord) },
    errors: ['query.invalid'],
  },
  listTags: {
    method: 'GET',
    path: '/tags',
    access: 'read',
    shortList: true,
    summary: 'All tags of the organization',
    description:
      'Use the ids of this list in the `tags` of evaluations and products. `search`, `limit` and `total` choose a part, as in other lists. Any role may read it; administrators change tags under /application/tags.',
    query: query(shortListQuery),
    success: { status: 200, body: Type.Array(TeamRecord) },
    errors: ['query.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
