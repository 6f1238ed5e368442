import { PortalPayload, PortalRecord } from '../../documents/results/portal-declaration.ts';
import type { Endpoint } from '../endpoint.ts';

/** The French portal on which an organization declares. */
export const portalEndpoints = {
  readPortal: {
    method: 'GET',
    path: '/application/organization/portal',
    access: 'read',
    summary: 'The French portal on which the organization declares',
    description: 'Its address and whether its key is set, never the key. Any role may read it.',
    success: { status: 200, body: PortalRecord },
    errors: [],
  },
  replacePortal: {
    method: 'PUT',
    path: '/application/organization/portal',
    access: 'administer',
    summary: 'Set the address and the key of the French portal',
    description:
      'The address ends in /api and follows the rules of webhooks: https, no private network. The key is stored encrypted. Nothing is sent by this. For administrators; audited.',
    body: PortalPayload,
    success: { status: 200, body: PortalRecord },
    errors: ['document.invalid', 'quota.exceeded'],
  },
  removePortal: {
    method: 'DELETE',
    path: '/application/organization/portal',
    access: 'administer',
    summary: 'Forget the French portal',
    description:
      'Deletes address and key. A job that declares stops before its next piece; what was declared stays in GET /declarations. For administrators; audited.',
    success: { status: 204 },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
