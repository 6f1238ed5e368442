import Type from 'typebox';
import { AuditRecord } from '../../documents/changes/audit-entry.ts';
import { idOf } from '../../documents/schema/id-of.ts';
import { newestFirstQuery } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

const Word = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));

const filters = {
  noun: Word,
  record_id: Type.Optional(idOf('record')),
  user_id: Type.Optional(idOf('user')),
  since: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601, e.g. 2026-01-31' })),
};

export const auditEndpoints = {
  listAudit: {
    method: 'GET',
    path: '/application/audit',
    access: 'administer',
    summary: 'All changes, sign-ins, refusals and exports, newest first',
    description:
      'Who created, changed, evaluated, published, deleted or exported what, who signed in or was refused, and when. Entries are never changed. Filters can be combined. For administrators.',
    query: Type.Object(
      {
        ...newestFirstQuery,
        ...filters,
      },
      { additionalProperties: false },
    ),
    success: { status: 200, body: Type.Array(AuditRecord) },
    errors: ['query.invalid'],
  },
  exportAudit: {
    method: 'GET',
    path: '/application/audit/export',
    access: 'administer',
    summary: 'The audit as newline-delimited JSON, newest first',
    description:
      'The whole audit, or what the filters select, streamed: one entry per line, in the form of the list. The export itself is an entry of the audit. For administrators.',
    query: Type.Object(filters, { additionalProperties: false }),
    success: { status: 200, mediaType: 'application/x-ndjson' },
    errors: ['query.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
