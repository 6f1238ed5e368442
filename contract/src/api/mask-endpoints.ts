import Type from 'typebox';
import { MaskPayload, MaskRecord, ReusableSchema } from '../documents/mask.ts';
import type { Endpoint } from './endpoint.ts';
import { pageQuery, query, searchQuery } from './query-parameters.ts';

export const maskEndpoints = {
  listMasks: {
    method: 'GET',
    path: '/masks',
    access: 'read',
    summary: 'All masks, oldest first',
    query: query({ ...pageQuery, ...searchQuery }),
    success: { status: 200, body: Type.Array(MaskRecord) },
    errors: ['query.invalid'],
  },
  createMask: {
    method: 'POST',
    path: '/masks',
    access: 'write',
    summary: 'Create a mask: values that evaluations share',
    body: MaskPayload,
    success: { status: 201, body: MaskRecord },
    errors: ['document.invalid'],
  },
  readMaskSchema: {
    method: 'GET',
    path: '/masks/schema',
    access: 'read',
    summary: 'Schema shared by all masks',
    success: { status: 200, body: ReusableSchema },
    errors: [],
  },
  readMask: {
    method: 'GET',
    path: '/masks/:id',
    access: 'read',
    summary: 'One mask',
    success: { status: 200, body: MaskRecord },
    errors: ['record.not-found'],
  },
  replaceMask: {
    method: 'PUT',
    path: '/masks/:id',
    access: 'write',
    summary: 'Replace a mask; the evaluations that use it become outdated',
    body: MaskPayload,
    success: { status: 200, body: MaskRecord },
    errors: ['record.not-found', 'revision.stale', 'document.invalid', 'record.in-use'],
  },
  removeMask: {
    method: 'DELETE',
    path: '/masks/:id',
    access: 'write',
    summary: 'Delete a mask that no evaluation uses',
    success: { status: 204 },
    errors: ['record.not-found', 'revision.stale', 'record.in-use'],
  },
} as const satisfies Record<string, Endpoint>;
