import type { Scope } from '@sillage/contract';
import sql, { type Sql } from 'sql-template-tag';
import type { ApiKeyChange, ApiKeyReads, StoredApiKey } from '../../ports/api-keys.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, refuseStaleOrGone, requireLocked } from './change-writers.ts';
import { type Executor, lockingRow, type Row, type Script } from './executor.ts';
import { fields, optional, readAll, readOne, text, textOrNull } from './rows.ts';

export const apiKeyWriters: ChangeWriters<ApiKeyChange> = {
  *'insert-api-key'(org, { key, atMost }) {
    yield* lockActiveUser(org, key.userId);
    const { rows } = yield sql`SELECT key_id FROM api_keys
      WHERE organization_id = ${org} AND user_id = ${key.userId} AND replaced_by IS NULL`;
    if (rows.length >= atMost) throw new StorageConflict('full');
    yield insertion(org, key);
  },

  *'rotate-api-key'(org, { keyId, expiresAt, key }) {
    yield* lockActiveUser(org, key.userId);
    const { changed } = yield sql`UPDATE api_keys SET replaced_by = ${key.id}, expires_at = ${expiresAt}
      WHERE organization_id = ${org} AND key_id = ${keyId} AND user_id = ${key.userId} AND replaced_by IS NULL`;
    if (changed === 0) {
      yield* refuseStaleOrGone(
        sql`SELECT 1 FROM api_keys WHERE organization_id = ${org} AND key_id = ${keyId}`,
      );
    }
    yield sql`DELETE FROM api_keys WHERE organization_id = ${org} AND user_id = ${key.userId}
      AND replaced_by = ${keyId}`;
    yield insertion(org, key);
  },

  *'remove-api-key'(org, { keyId }) {
    const { changed } = yield sql`DELETE FROM api_keys WHERE organization_id = ${org} AND key_id = ${keyId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

/** Locks the user, so that concurrent writers cannot both insert the last key that is allowed. */
const lockActiveUser = (org: string, userId: string): Script =>
  requireLocked(sql`SELECT 1 FROM users
    WHERE organization_id = ${org} AND user_id = ${userId} AND disabled = 0 ${lockingRow}`);

const insertion = (org: string, key: StoredApiKey): Sql =>
  sql`INSERT INTO api_keys
    (organization_id, key_id, user_id, name, prefix, key_hash, created_at, scopes, note, expires_at)
    VALUES (${org}, ${key.id}, ${key.userId}, ${key.name}, ${key.prefix}, ${key.hash}, ${key.createdAt},
      ${key.scopes?.join(' ') ?? null}, ${key.note ?? null}, ${key.expiresAt ?? null})`;

export const apiKeyReads = (executor: Executor): ApiKeyReads => ({
  listApiKeys: (org, userId) =>
    readAll(
      executor,
      sql`SELECT * FROM api_keys WHERE organization_id = ${org} AND user_id = ${userId} ORDER BY key_id`,
      apiKeyOf,
    ),
  readApiKey: (org, keyId) =>
    readOne(
      executor,
      sql`SELECT * FROM api_keys WHERE organization_id = ${org} AND key_id = ${keyId}`,
      apiKeyOf,
    ),
  readApiKeyByHash: (hash) =>
    readOne(executor, sql`SELECT * FROM api_keys WHERE key_hash = ${hash}`, apiKeyOf),
});

function apiKeyOf(row: Row): StoredApiKey {
  const scopes = textOrNull(row, 'scopes');
  return {
    id: text(row, 'key_id'),
    ...fields(row, 'organizationId', 'userId', 'name', 'prefix'),
    hash: text(row, 'key_hash'),
    createdAt: text(row, 'created_at'),
    ...(scopes === null ? {} : { scopes: scopes.split(' ') as Scope[] }),
    ...optional(row, 'note', 'expiresAt', 'lastUsedAt', 'lastUsedAddress', 'replacedBy'),
  };
}
