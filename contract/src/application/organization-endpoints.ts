import type { Endpoint } from '../api/endpoint.ts';
import { OrganizationPayload, OrganizationRecord } from '../documents/organization.ts';

export const organizationEndpoints = {
  readOrganization: {
    method: 'GET',
    path: '/application/organization',
    access: 'administer',
    summary: 'The organization of the token',
    success: { status: 200, body: OrganizationRecord },
    errors: [],
  },
  renameOrganization: {
    method: 'PUT',
    path: '/application/organization',
    access: 'administer',
    summary: 'Change the name and the settings of the organization',
    body: OrganizationPayload,
    success: { status: 200, body: OrganizationRecord },
    errors: ['document.invalid', 'organization.duplicate-references'],
  },
} as const satisfies Record<string, Endpoint>;
