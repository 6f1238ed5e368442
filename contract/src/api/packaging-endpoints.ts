import Type from 'typebox';
import { ReusableSchema } from '../documents/mask.ts';
import { PackagingPayload, PackagingRecord } from '../documents/packaging.ts';
import type { Endpoint } from './endpoint.ts';
import { pageQuery, query, searchQuery } from './query-parameters.ts';

export const packagingEndpoints = {
  listPackagings: {
    method: 'GET',
    path: '/products/packagings',
    access: 'read',
    summary: 'All packagings, oldest first',
    query: query({ ...pageQuery, ...searchQuery }),
    success: { status: 200, body: Type.Array(PackagingRecord) },
    errors: ['query.invalid'],
  },
  createPackaging: {
    method: 'POST',
    path: '/products/packagings',
    access: 'write',
    summary: 'Create a packaging that evaluations (primary) or products (outer) share',
    body: PackagingPayload,
    success: { status: 201, body: PackagingRecord },
    errors: ['document.invalid'],
  },
  readPackagingSchema: {
    method: 'GET',
    path: '/products/packagings/schema',
    access: 'read',
    summary: 'Schema shared by all packagings: what one says of itself and of each component',
    success: { status: 200, body: ReusableSchema },
    errors: [],
  },
  readPackaging: {
    method: 'GET',
    path: '/products/packagings/:id',
    access: 'read',
    summary: 'One packaging',
    success: { status: 200, body: PackagingRecord },
    errors: ['record.not-found'],
  },
  replacePackaging: {
    method: 'PUT',
    path: '/products/packagings/:id',
    access: 'write',
    summary:
      'Replace a packaging; evaluations that use it become outdated, products say so until their own PUT; one that evaluations use stays primary',
    body: PackagingPayload,
    success: { status: 200, body: PackagingRecord },
    errors: ['record.not-found', 'revision.stale', 'document.invalid', 'record.in-use'],
  },
  removePackaging: {
    method: 'DELETE',
    path: '/products/packagings/:id',
    access: 'write',
    summary: 'Delete a packaging that neither evaluation nor product uses',
    success: { status: 204 },
    errors: ['record.not-found', 'revision.stale', 'record.in-use'],
  },
} as const satisfies Record<string, Endpoint>;
