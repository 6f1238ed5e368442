import sql, { empty, type Sql } from 'sql-template-tag';
import type {
  AuditChange,
  AuditFilter,
  AuditPosition,
  AuditReads,
  StoredAuditEntry,
} from '../../ports/audit.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { insertIdempotencyKey } from './idempotency-keys.ts';
import { integerOrNull, readAll, text, textOrNull } from './rows.ts';

export const auditWriters: ChangeWriters<AuditChange> = {
  *'append-audit'(org, { entry, idempotencyKey }) {
    yield sql`INSERT INTO audit
      (organization_id, audit_id, at, user_id, action, noun, record_id, revision_before, revision_after)
      VALUES (${org}, ${entry.id}, ${entry.at}, ${entry.userId}, ${entry.action}, ${entry.noun}, ${entry.recordId},
        ${entry.revisionBefore}, ${entry.revisionAfter})`;
    if (idempotencyKey !== undefined) yield* insertIdempotencyKey(org, entry, idempotencyKey);
  },
};

export const auditReads = (executor: Executor): AuditReads => ({
  listAudit: (org, recordId) =>
    readAll(
      executor,
      sql`SELECT * FROM audit WHERE organization_id = ${org} AND record_id = ${recordId} ORDER BY audit_id`,
      auditEntryOf,
    ),
  listAuditPage: (org, filter, limit, before) =>
    readAll(executor, pageStatement(org, filter, limit, before), auditEntryOf),
});

/** Reads along the index of times; entries of the same millisecond are sorted by id. */
function pageStatement(
  org: string,
  { noun, recordId, userId, since }: AuditFilter,
  limit: number,
  before: AuditPosition | undefined,
): Sql {
  return sql`SELECT * FROM audit WHERE organization_id = ${org}${
    before === undefined ? empty : sql` AND (at, audit_id) < (${before.at}, ${before.id})`
  }${since === undefined ? empty : sql` AND at >= ${since}`}${
    noun === undefined ? empty : sql` AND noun = ${noun}`
  }${recordId === undefined ? empty : sql` AND record_id = ${recordId}`}${
    userId === undefined ? empty : sql` AND user_id = ${userId}`
  } ORDER BY at DESC, audit_id DESC LIMIT ${limit}`;
}

function auditEntryOf(row: Row): StoredAuditEntry {
  return {
    id: text(row, 'audit_id'),
    at: text(row, 'at'),
    userId: textOrNull(row, 'user_id'),
    action: text(row, 'action'),
    noun: text(row, 'noun'),
    recordId: text(row, 'record_id'),
    revisionBefore: integerOrNull(row, 'revision_before'),
    revisionAfter: integerOrNull(row, 'revision_after'),
  };
}
