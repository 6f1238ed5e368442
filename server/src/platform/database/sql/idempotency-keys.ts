import sql, { join, type Sql } from 'sql-template-tag';
import type { StoredAuditEntry } from '../../ports/audit.ts';
import type {
  IdempotencyKey,
  IdempotencyKeyChange,
  IdempotencyKeyReads,
  StoredIdempotencyKey,
} from '../../ports/idempotency-keys.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row, Script } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { bytesOrNull, fields, readAll, readOne, text, textOrNull } from './rows.ts';

export const idempotencyKeyWriters: ChangeWriters<IdempotencyKeyChange> = {
  *'store-answer'(org, { userId, path, key, answer }) {
    yield sql`UPDATE retry_keys SET compressed_answer = ${answer}
    WHERE organization_id = ${org} AND user_id = ${userId} AND path = ${path} AND retry_key = ${key}`;
  },
};

/** Stores a key. Throws: ConstraintBreach unique if the key was used before and has not expired. */
export function* insertIdempotencyKey(
  org: string,
  { userId, recordId, revisionAfter, at }: StoredAuditEntry,
  { path, key, bodyHash, expiredBefore }: IdempotencyKey,
): Script {
  yield sql`DELETE FROM retry_keys WHERE organization_id = ${org} AND user_id = ${userId} AND path = ${path}
    AND retry_key = ${key} AND created_at < ${expiredBefore}`;
  yield sql`INSERT INTO retry_keys
    (organization_id, user_id, path, retry_key, body_hash, record_id, record_revision, created_at)
    VALUES (${org}, ${userId}, ${path}, ${key}, ${bodyHash}, ${recordId}, ${revisionAfter}, ${at})`;
}

/** The keys that a user has used at a path, by the columns that `idempotencyKeyOf` reads. */
const usedKeys = (org: string, userId: string, path: string): Sql =>
  sql`SELECT retry_key, body_hash, record_id, record_revision, created_at, answer, compressed_answer FROM retry_keys
    WHERE organization_id = ${org} AND user_id = ${userId} AND path = ${path}`;

export const idempotencyKeyReads = (executor: Executor): IdempotencyKeyReads => ({
  readIdempotencyKeys: async (org, userId, path, keys) => {
    if (keys.length === 0) return new Map();
    const found = await readAll(
      executor,
      sql`${usedKeys(org, userId, path)} AND retry_key IN (${join(paddedToPowerOfTwo(keys))})`,
      (row) => [text(row, 'retry_key'), idempotencyKeyOf(row)] as const,
    );
    return new Map(found);
  },
  readIdempotencyKey: (org, userId, path, key) =>
    readOne(executor, sql`${usedKeys(org, userId, path)} AND retry_key = ${key}`, idempotencyKeyOf),
});

function idempotencyKeyOf(row: Row): StoredIdempotencyKey {
  return {
    ...fields(row, 'bodyHash', 'recordId', 'createdAt', 'recordRevision'),
    answer: bytesOrNull(row, 'compressed_answer') ?? earlierAnswer(textOrNull(row, 'answer')),
  };
}

/** Releases before 0.7.0 stored answers as text. */
function earlierAnswer(answer: string | null): Uint8Array | null {
  return answer === null ? null : new TextEncoder().encode(answer);
}
