import { OwnParametersPayload, OwnParametersRecord } from '../../documents/parameters/own-parameter.ts';
import type { Endpoint } from '../endpoint.ts';

export const ownParameterEndpoints = {
  readOwnParameters: {
    method: 'GET',
    path: '/application/parameters',
    access: 'read',
    summary: 'The information parameters of the organization',
    description:
      'Parameters that the organization has added to categories and materials. They are in the schemas beside the shipped ones, evaluations, masks and imported tables take values for them, and results show them; no figure depends on them.',
    success: { status: 200, body: OwnParametersRecord },
    errors: [],
  },
  replaceOwnParameters: {
    method: 'PUT',
    path: '/application/parameters',
    access: 'administer',
    summary: 'Store the information parameters of the organization',
    description:
      'The body replaces the list. What it leaves out is retired: no longer offered, but evaluations that hold a value keep it. Stored evaluations must stay valid, so types stay as they are, and choices, limits, categories and materials can be added to but not taken from. No result becomes outdated. For administrators.',
    body: OwnParametersPayload,
    success: { status: 200, body: OwnParametersRecord },
    errors: ['document.invalid', 'revision.stale'],
  },
} as const satisfies Record<string, Endpoint>;
