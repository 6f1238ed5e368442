import Type from 'typebox';
import { TrashedDocument, TrashedRecord, trashDays } from '../../documents/changes/trash.ts';
import { newestFirstQuery, query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const trashEndpoints = {
  listTrash: {
    method: 'GET',
    path: '/application/trash',
    access: 'write',
    summary: 'Deleted evaluations, products, masks and packagings, last deleted first',
    description: `What was deleted in the last ${trashDays} days and can be restored, with who deleted it and until when it is kept. It counts in the quotas of the organization. For administrators and editors.`,
    query: query({
      ...newestFirstQuery,
    }),
    success: { status: 200, body: Type.Array(TrashedRecord) },
    errors: ['query.invalid'],
  },
  readTrashed: {
    method: 'GET',
    path: '/application/trash/:id',
    access: 'write',
    summary: 'One deleted record with its document',
    description:
      'The document as it was when it was deleted, and what it refers to that no longer exists. For administrators and editors.',
    success: { status: 200, body: TrashedDocument },
    errors: ['record.not-found'],
  },
  restoreTrashed: {
    method: 'POST',
    path: '/application/trash/:id/restore',
    access: 'write',
    summary: 'Restore a deleted record',
    description:
      'Puts the record back as it was: id, revision, times, results and versions. Its result is outdated if its mask, its packaging or data of the organization have changed since. Refused (409) while its reference is taken where references are unique, or while it refers to a record that no longer exists; the answer names it. For administrators and editors.',
    success: { status: 200, body: TrashedRecord },
    errors: ['record.not-found', 'trash.missing-records', 'trash.reference-taken', 'quota.exceeded'],
  },
  purgeTrashed: {
    method: 'DELETE',
    path: '/application/trash/:id',
    access: 'administer',
    summary: 'Delete a record in the trash for good',
    description: 'This cannot be undone. For administrators.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/application/trash',
    access: 'administer',
    summary: 'Empty the trash',
    description:
      'Deletes for good everything that is in the trash when the request arrives. This cannot be undone. For administrators.',
    success: { status: 204 },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
