import {
  OrganizationPayload,
  OrganizationRecord,
  UsageRecord,
} from '../../documents/accounts/organization.ts';
import type { Endpoint } from '../endpoint.ts';

export const organizationEndpoints = {
  readOrganization: {
    method: 'GET',
    path: '/application/organization',
    access: 'administer',
    summary: 'The organization of the token',
    description: 'Name and id of the organization that the token belongs to. For administrators.',
    success: { status: 200, body: OrganizationRecord },
    errors: [],
  },
  readUsage: {
    method: 'GET',
    path: '/application/organization/usage',
    access: 'administer',
    summary: 'What the organization stores and may store',
    description:
      'Bytes and records that the organization uses, and the quotas that the operator has set. At a quota, requests that would store more are answered with 507 (quota.exceeded); reading, deleting and administration go on. For administrators.',
    success: { status: 200, body: UsageRecord },
    errors: [],
  },
  renameOrganization: {
    method: 'PUT',
    path: '/application/organization',
    access: 'administer',
    summary: 'Change the name and the settings of the organization',
    description:
      'Changes the name, which every member sees from their next request on, whether administrators need a second factor, and whether references must be unique. For administrators.',
    body: OrganizationPayload,
    success: { status: 200, body: OrganizationRecord },
    errors: ['document.invalid', 'organization.duplicate-references'],
  },
} as const satisfies Record<string, Endpoint>;
