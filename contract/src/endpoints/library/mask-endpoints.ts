import Type from 'typebox';
import { MaskPayload, MaskRecord, ReusableSchema } from '../../documents/library/mask.ts';
import { reusablesQuery } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const maskEndpoints = {
  listMasks: {
    method: 'GET',
    path: '/masks',
    access: 'read',
    summary: 'All masks, oldest first',
    description:
      'Without `limit`, the whole list is streamed; with it, one page, with the address of the next one in the header Link. `usedBy` counts the evaluations that use a mask. Any role may read it.',
    query: reusablesQuery(),
    success: { status: 200, body: Type.Array(MaskRecord) },
    errors: ['query.invalid'],
  },
  createMask: {
    method: 'POST',
    path: '/masks',
    access: 'write',
    summary: 'Create a mask: values that evaluations share',
    description:
      'A mask gives parameters values that several evaluations share, such as the conditions of one factory. A value of an evaluation itself takes precedence over that of its mask.',
    body: MaskPayload,
    success: { status: 201, body: MaskRecord },
    errors: ['document.invalid'],
  },
  readMaskSchema: {
    method: 'GET',
    path: '/masks/schema',
    access: 'read',
    summary: 'Schema shared by all masks',
    description:
      'Identifiers of the parameters that a mask can hold, with their types and allowed values. Any role may read it.',
    success: { status: 200, body: ReusableSchema },
    errors: [],
  },
  readMask: {
    method: 'GET',
    path: '/masks/:id',
    access: 'read',
    summary: 'One mask',
    description: 'A mask with its values and the number of evaluations that use it. Any role may read it.',
    success: { status: 200, body: MaskRecord },
    errors: ['record.not-found'],
  },
  replaceMask: {
    method: 'PUT',
    path: '/masks/:id',
    access: 'write',
    summary: 'Replace a mask; the evaluations that use it become outdated',
    description:
      'The body replaces the stored mask. Every evaluation that uses it is outdated until it is evaluated again; published versions do not change.',
    body: MaskPayload,
    success: { status: 200, body: MaskRecord },
    errors: ['record.not-found', 'revision.stale', 'document.invalid', 'record.in-use'],
  },
  putMaskByReference: {
    method: 'PUT',
    path: '/masks/by-reference/:reference',
    access: 'write',
    summary: 'Replace the mask that has a reference, or create it',
    description:
      'For systems that know their own references and not the ids of this service: 201 if the mask is new, 200 if it was replaced or is the same already, which writes nothing. Two callers at once create one mask. The reference of the body is the same or absent. Every evaluation that uses a replaced mask is outdated until it is evaluated again. With If-Match, the change is refused if somebody else was faster or nothing has the reference; with If-None-Match: *, if there is one already (412).',
    body: MaskPayload,
    createsIfAbsent: true,
    success: { status: 200, body: MaskRecord },
    errors: ['record.not-found', 'reference.exists', 'revision.stale', 'document.invalid', 'record.in-use'],
  },
  removeMask: {
    method: 'DELETE',
    path: '/masks/:id',
    access: 'write',
    summary: 'Delete a mask that no evaluation uses',
    description:
      'Refused (409) as long as an evaluation uses the mask; the answer names them. Kept in the trash of the application for 30 days, where it can be restored; meanwhile it is not found (404), and counts in the quotas.',
    success: { status: 204 },
    errors: ['record.not-found', 'revision.stale', 'record.in-use'],
  },
} as const satisfies Record<string, Endpoint>;
