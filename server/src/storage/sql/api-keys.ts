import sql from 'sql-template-tag';
import type { ApiKeyChange, ApiKeyReads, StoredApiKey } from '../../ports/api-keys.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { readAll, readOne, text } from './rows.ts';

export const apiKeyWriters: ChangeWriters<ApiKeyChange> = {
  *'insert-api-key'(org, { key, atMost }) {
    // Locks the user, so that concurrent writers cannot both insert the last key that is allowed.
    const { changed } = yield sql`UPDATE users SET user_id = user_id
      WHERE organization_id = ${org} AND user_id = ${key.userId} AND disabled = 0`;
    if (changed === 0) throw new StorageConflict('gone');
    const { rows } = yield sql`SELECT key_id FROM api_keys
      WHERE organization_id = ${org} AND user_id = ${key.userId}`;
    if (rows.length >= atMost) throw new StorageConflict('full');
    yield sql`INSERT INTO api_keys (organization_id, key_id, user_id, name, prefix, key_hash, created_at)
      VALUES (${org}, ${key.id}, ${key.userId}, ${key.name}, ${key.prefix}, ${key.hash}, ${key.createdAt})`;
  },

  *'remove-api-key'(org, { keyId }) {
    const { changed } = yield sql`DELETE FROM api_keys WHERE organization_id = ${org} AND key_id = ${keyId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

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
  return {
    id: text(row, 'key_id'),
    organizationId: text(row, 'organization_id'),
    userId: text(row, 'user_id'),
    name: text(row, 'name'),
    prefix: text(row, 'prefix'),
    hash: text(row, 'key_hash'),
    createdAt: text(row, 'created_at'),
  };
}
