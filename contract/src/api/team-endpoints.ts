import Type from 'typebox';
import { TeamRecord } from '../documents/catalog-records.ts';
import type { Endpoint } from './endpoint.ts';

export const teamEndpoints = {
  listTeams: {
    method: 'GET',
    path: '/teams',
    access: 'read',
    summary: 'All teams of the organization',
    success: { status: 200, body: Type.Array(TeamRecord) },
    errors: [],
  },
  listTags: {
    method: 'GET',
    path: '/tags',
    access: 'read',
    summary: 'All tags of the organization',
    success: { status: 200, body: Type.Array(TeamRecord) },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
