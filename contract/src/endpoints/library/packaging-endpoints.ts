import Type from 'typebox';
import { ReusableSchema } from '../../documents/library/mask.ts';
import { PackagingPayload, PackagingRecord } from '../../documents/library/packaging.ts';
import { reusablesQuery } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const packagingEndpoints = {
  listPackagings: {
    method: 'GET',
    path: '/products/packagings',
    access: 'read',
    summary: 'All packagings, oldest first',
    description:
      'Without `limit`, the whole list is streamed; with it, one page, with the address of the next one in the header Link. `usedBy` counts the evaluations and products that use a packaging. Any role may read it.',
    query: reusablesQuery(),
    success: { status: 200, body: Type.Array(PackagingRecord) },
    errors: ['query.invalid'],
  },
  createPackaging: {
    method: 'POST',
    path: '/products/packagings',
    access: 'write',
    summary: 'Create a packaging that evaluations (primary) or products (outer) share',
    description:
      'A packaging is a list of components with material, weight in kg and quantity. Evaluations take packagings of the level `primary`, products those of any level.',
    body: PackagingPayload,
    success: { status: 201, body: PackagingRecord },
    errors: ['document.invalid'],
  },
  readPackagingSchema: {
    method: 'GET',
    path: '/products/packagings/schema',
    access: 'read',
    summary: 'Schema shared by all packagings: their own parameters and those of their components',
    description:
      'The fields and parameters of a packaging and of its components, with their types and allowed values. Any role may read it.',
    success: { status: 200, body: ReusableSchema },
    errors: [],
  },
  readPackaging: {
    method: 'GET',
    path: '/products/packagings/:id',
    access: 'read',
    summary: 'One packaging',
    description:
      'A packaging with its components and the number of records that use it. Any role may read it.',
    success: { status: 200, body: PackagingRecord },
    errors: ['record.not-found'],
  },
  replacePackaging: {
    method: 'PUT',
    path: '/products/packagings/:id',
    access: 'write',
    summary: 'Replace a packaging; evaluations that use it become outdated',
    description:
      'The body replaces the stored packaging. Evaluations that use it are outdated until they are evaluated again; products keep their results, with a warning, until they are stored again. Published versions do not change. The level of a packaging that evaluations use must stay primary (409).',
    body: PackagingPayload,
    success: { status: 200, body: PackagingRecord },
    errors: ['record.not-found', 'revision.stale', 'document.invalid', 'record.in-use'],
  },
  putPackagingByReference: {
    method: 'PUT',
    path: '/products/packagings/by-reference/:reference',
    access: 'write',
    summary: 'Replace the packaging that has a reference, or create it',
    description:
      'For systems that know their own references and not the ids of this service: 201 if the packaging is new, 200 if it was replaced or is the same already, which writes nothing. Two callers at once create one packaging. The reference of the body is the same or absent. Evaluations that use a replaced packaging are outdated until they are evaluated again. With If-Match, the change is refused if somebody else was faster or nothing has the reference; with If-None-Match: *, if there is one already (412).',
    body: PackagingPayload,
    createsIfAbsent: true,
    success: { status: 200, body: PackagingRecord },
    errors: ['record.not-found', 'reference.exists', 'revision.stale', 'document.invalid', 'record.in-use'],
  },
  removePackaging: {
    method: 'DELETE',
    path: '/products/packagings/:id',
    access: 'write',
    summary: 'Delete a packaging that neither evaluation nor product uses',
    description:
      'Refused (409) as long as an evaluation or a product uses the packaging; the answer names them. Kept in the trash of the application for 30 days, where it can be restored; meanwhile it is not found (404), and counts in the quotas.',
    success: { status: 204 },
    errors: ['record.not-found', 'revision.stale', 'record.in-use'],
  },
} as const satisfies Record<string, Endpoint>;
