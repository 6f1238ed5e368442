import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type {
  AuditChange,
  AuditFilter,
  AuditPosition,
  AuditReads,
  ListedAuditEntry,
  StoredAuditEntry,
} from '../../ports/audit.ts';
import { type ChangeWriters, groupsOfRows, type ManyChangesWriters } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { insertIdempotencyKey } from './idempotency-keys.ts';
import { fields, optional, readAll, text, textOrNull } from './rows.ts';

export const auditWriters: ChangeWriters<AuditChange> = {
  *'append-audit'(org, { entry, idempotencyKey }) {
    yield insertEntries(org, [entry]);
    if (idempotencyKey !== undefined) yield* insertIdempotencyKey(org, entry, idempotencyKey);
  },
};

export const manyAuditWriters: ManyChangesWriters<AuditChange> = {
  *'append-audit'(org, changes) {
    for (const some of groupsOfRows(changes)) {
      yield insertEntries(
        org,
        some.map(({ entry }) => entry),
      );
    }
    for (const { entry, idempotencyKey } of changes) {
      if (idempotencyKey !== undefined) yield* insertIdempotencyKey(org, entry, idempotencyKey);
    }
  },
};

const insertEntries = (org: string, entries: readonly StoredAuditEntry[]): Sql => sql`INSERT INTO audit
      (organization_id, audit_id, at, user_id, action, noun, record_id, revision_before, revision_after,
        address, request_id, state_before, state_after)
      VALUES ${join(
        entries.map(
          (
            entry,
          ) => sql`(${org}, ${entry.id}, ${entry.at}, ${entry.userId}, ${entry.action}, ${entry.noun}, ${entry.recordId},
        ${entry.revisionBefore}, ${entry.revisionAfter}, ${entry.address ?? null}, ${entry.requestId ?? null},
        ${entry.before ?? null}, ${entry.after ?? null})`,
        ),
      )}`;

export const auditReads = (executor: Executor): AuditReads => ({
  listAudit: (org, recordId) =>
    readAll(
      executor,
      sql`SELECT * FROM audit WHERE organization_id = ${org} AND record_id = ${recordId} ORDER BY audit_id`,
      auditEntryOf,
    ),
  listAuditPage: (org, filter, limit, before) =>
    readAll(executor, namedStatement(pageStatement(org, filter, limit, before)), listedEntryOf),
});

/** Tables of records that have names, with the column of their ids. Ids are unique among all of them. */
const named = [
  ['evaluations', 'evaluation_id'],
  ['products', 'product_id'],
  ['teams', 'team_id'],
  ['tags', 'tag_id'],
  ['api_keys', 'key_id'],
].map(([table, id]) => [raw(`${table} AS t_${table}`), raw(`t_${table}`), raw(`${id}`)] as const);

/** Adds the names of users and records to a page of entries, whose primary keys find each in one step. */
function namedStatement(page: Sql): Sql {
  const joins = named.map(
    ([table, alias, id]) =>
      sql` LEFT JOIN ${table} ON ${alias}.organization_id = a.organization_id AND ${alias}.${id} = a.record_id`,
  );
  const names = named.map(([, alias]) => sql`${alias}.name`);
  return sql`SELECT a.*, u.name AS user_name,
    COALESCE(${join([...names, sql`r.name`, sql`s.name`, sql`o.name`])}) AS record_name
    FROM (${page}) AS a
    LEFT JOIN users AS u ON u.organization_id = a.organization_id AND u.user_id = a.user_id
    LEFT JOIN users AS s ON s.organization_id = a.organization_id AND s.user_id = a.record_id
    LEFT JOIN reusables AS r ON r.organization_id = a.organization_id AND r.noun = a.noun AND r.reusable_id = a.record_id
    LEFT JOIN organizations AS o ON o.organization_id = a.organization_id AND o.organization_id = a.record_id${join(joins, '')}
    ORDER BY a.at DESC, a.audit_id DESC`;
}

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
  const [before, after] = [textOrNull(row, 'state_before'), textOrNull(row, 'state_after')];
  return {
    id: text(row, 'audit_id'),
    ...fields(row, 'at', 'userId', 'action', 'noun', 'recordId', 'revisionBefore', 'revisionAfter'),
    ...optional(row, 'address', 'requestId'),
    ...(before === null ? {} : { before }),
    ...(after === null ? {} : { after }),
  };
}

function listedEntryOf(row: Row): ListedAuditEntry {
  return {
    ...auditEntryOf(row),
    ...optional(row, 'userName', 'recordName'),
  };
}
