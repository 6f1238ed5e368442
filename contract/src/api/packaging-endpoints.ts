import Type from 'typebox';
import { ReusableSchema } from '../documents/mask.ts';
import { PackagingPayload, PackagingRecord } from '../documents/packaging.ts';
import type { Endpoint } from './endpoint.ts';
import { pageQuery, query, searchQuery, totalQuery } from './query-parameters.ts';

export const packagingEndpoints = {
  listPackagings: {
    method: 'GET',
    path: '/products/packagings',
    access: 'read',
    summary: 'All packagings, oldest first',
    description:
      'Without `limit`, the whole list is streamed; with it, one page, with the address of the next one in the header Link. `usedBy` counts the evaluations and products that use a packaging. Any role may read it.',
    query: query({ ...pageQuery, ...totalQuery, ...searchQuery }),
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
