import sql from 'sql-template-tag';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { StoredWebhookKey, WebhookKeyChange, WebhookKeyReads } from '../../ports/webhook-keys.ts';
import { type ChangeWriters, lockOrganization } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { fields, readAll, text } from './rows.ts';

export const webhookKeyWriters: ChangeWriters<WebhookKeyChange> = {
  *'insert-webhook-key'(org, { key, retireAt, atMost, beside }) {
    // Locks the organization: of two concurrent rotations, only the later key has no retirement time.
    yield* lockOrganization(org);
    if (beside === undefined) {
      // Of `atMost` keys, one is the new key and one the key that it replaces.
      yield sql`DELETE FROM webhook_keys WHERE organization_id = ${org} AND retires_at IS NOT NULL AND key_id NOT IN
        (SELECT key_id FROM webhook_keys WHERE organization_id = ${org} AND retires_at > ${key.createdAt}
          ORDER BY retires_at DESC, key_id DESC LIMIT ${atMost - 2})`;
      yield sql`UPDATE webhook_keys SET retires_at = ${retireAt} WHERE organization_id = ${org} AND retires_at IS NULL`;
    } else {
      const { rows } = yield sql`SELECT key_id FROM webhook_keys
        WHERE organization_id = ${org} AND (retires_at IS NULL OR retires_at > ${key.createdAt})`;
      if (rows.some(({ key_id }) => !beside.includes(key_id as string))) throw new StorageConflict('taken');
    }
    yield sql`INSERT INTO webhook_keys (organization_id, key_id, created_at, sealed)
      VALUES (${org}, ${key.id}, ${key.createdAt}, ${key.sealed})`;
  },
};

export const webhookKeyReads = (executor: Executor): WebhookKeyReads => ({
  listWebhookKeys: (org, now) =>
    readAll(
      executor,
      sql`SELECT * FROM webhook_keys
          WHERE organization_id = ${org} AND (retires_at IS NULL OR retires_at > ${now}) ORDER BY key_id DESC`,
      webhookKeyOf,
    ),
});

function webhookKeyOf(row: Row): StoredWebhookKey {
  return {
    id: text(row, 'key_id'),
    ...fields(row, 'createdAt', 'retiresAt', 'sealed'),
  };
}
