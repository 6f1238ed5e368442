import sql, { type Sql } from 'sql-template-tag';
import type { StoredAuditEntry } from '../records.ts';
import type { RetryKey, StoredRetry } from '../retry-keys.ts';
import type { Row, Script } from './executor.ts';

export function* insertRetryKey(org: string, entry: StoredAuditEntry, retryKey: RetryKey): Script {
  const { path, key, bodyHash, forgetBefore } = retryKey;
  yield sql`DELETE FROM retry_keys WHERE organization_id = ${org} AND user_id = ${entry.userId} AND path = ${path}
    AND retry_key = ${key} AND created_at < ${forgetBefore}`;
  yield sql`INSERT INTO retry_keys
    (organization_id, user_id, path, retry_key, body_hash, record_id, created_at)
    VALUES (${org}, ${entry.userId}, ${path}, ${key}, ${bodyHash}, ${entry.recordId}, ${entry.at})`;
}

export const keepAnswer = (org: string, userId: string, path: string, key: string, answer: string): Sql =>
  sql`UPDATE retry_keys SET answer = ${answer}
    WHERE organization_id = ${org} AND user_id = ${userId} AND path = ${path} AND retry_key = ${key}`;

export const retryBy = (org: string, userId: string, path: string, key: string): Sql =>
  sql`SELECT body_hash, record_id, created_at, answer FROM retry_keys
    WHERE organization_id = ${org} AND user_id = ${userId} AND path = ${path} AND retry_key = ${key}`;

export function retryOf(row: Row): StoredRetry {
  return {
    bodyHash: row.body_hash as string,
    recordId: row.record_id as string,
    createdAt: row.created_at as string,
    answer: row.answer as string | null,
  };
}
