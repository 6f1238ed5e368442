import { LabelPayload } from '../../documents/accounts/organization.ts';
import { TeamRecord } from '../../documents/library/catalog-records.ts';
import type { Endpoint } from '../endpoint.ts';

/** Writes of teams and tags. Both are read through `/teams` and `/tags` of the public interface. */
export const teamAdministrationEndpoints = {
  createTeam: {
    method: 'POST',
    path: '/application/teams',
    access: 'administer',
    summary: 'Create a team',
    description: 'Evaluations and products of every member can then belong to the team. For administrators.',
    body: LabelPayload,
    success: { status: 201, body: TeamRecord },
    errors: ['document.invalid'],
  },
  renameTeam: {
    method: 'PUT',
    path: '/application/teams/:id',
    access: 'administer',
    summary: 'Rename a team',
    description: 'The id stays the same, so that records of the team need no change. For administrators.',
    body: LabelPayload,
    success: { status: 200, body: TeamRecord },
    errors: ['record.not-found', 'document.invalid'],
  },
  removeTeam: {
    method: 'DELETE',
    path: '/application/teams/:id',
    access: 'administer',
    summary: 'Delete a team that no record belongs to',
    description:
      'Refused (409) as long as a record belongs to the team, and for the last team. For administrators.',
    success: { status: 204 },
    errors: ['record.not-found', 'record.in-use', 'team.last'],
  },
  createTag: {
    method: 'POST',
    path: '/application/tags',
    access: 'administer',
    summary: 'Create a tag',
    description: 'Evaluations and products of every member can then carry the tag. For administrators.',
    body: LabelPayload,
    success: { status: 201, body: TeamRecord },
    errors: ['document.invalid'],
  },
  renameTag: {
    method: 'PUT',
    path: '/application/tags/:id',
    access: 'administer',
    summary: 'Rename a tag',
    description: 'The id stays the same, so that records with the tag need no change. For administrators.',
    body: LabelPayload,
    success: { status: 200, body: TeamRecord },
    errors: ['record.not-found', 'document.invalid'],
  },
  removeTag: {
    method: 'DELETE',
    path: '/application/tags/:id',
    access: 'administer',
    summary: 'Delete a tag that no record carries',
    description: 'Refused (409) as long as a record carries the tag. For administrators.',
    success: { status: 204 },
    errors: ['record.not-found', 'record.in-use'],
  },
} as const satisfies Record<string, Endpoint>;
