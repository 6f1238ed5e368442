import sql, { empty } from 'sql-template-tag';
import type { CredentialUses } from '../../ports/credential-uses.ts';
import type { SessionChange, SessionReads, StoredSession } from '../../ports/sessions.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, requireLocked } from './change-writers.ts';
import { type Executor, lockingRow, type Row, type Script } from './executor.ts';
import { fields, readAll, readOne, text } from './rows.ts';

export const sessionWriters: ChangeWriters<SessionChange> = {
  *'insert-session'(org, { session, userVersion, atMost }) {
    // Locks the user: a concurrent change of the user either prevents this session or removes it.
    yield* requireLocked(sql`SELECT 1 FROM users
      WHERE organization_id = ${org} AND user_id = ${session.userId} AND disabled = 0
        AND version = ${userVersion} ${lockingRow}`);
    yield sql`DELETE FROM sessions WHERE organization_id = ${org} AND session_id IN (
        SELECT session_id FROM sessions WHERE organization_id = ${org} AND user_id = ${session.userId}
        ORDER BY last_used_at DESC, session_id DESC LIMIT 1000000 OFFSET ${atMost - 1})`;
    yield sql`INSERT INTO sessions
      (organization_id, session_id, user_id, secret_hash, device, address, created_at, last_used_at, ends_at)
      VALUES (${org}, ${session.id}, ${session.userId}, ${session.secretHash}, ${session.device},
        ${session.address}, ${session.createdAt}, ${session.lastUsedAt}, ${session.endsAt})`;
  },

  *'remove-session'(org, { userId, sessionId }) {
    const { changed } = yield sql`DELETE FROM sessions
      WHERE organization_id = ${org} AND session_id = ${sessionId} AND user_id = ${userId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'remove-other-sessions'(org, { userId, keptId }) {
    yield sql`DELETE FROM sessions WHERE organization_id = ${org} AND user_id = ${userId}${
      keptId === undefined ? empty : sql` AND session_id <> ${keptId}`
    }`;
  },
};

export const sessionReads = (executor: Executor): SessionReads => ({
  readSessionByHash: (hash) =>
    readOne(executor, sql`SELECT * FROM sessions WHERE secret_hash = ${hash}`, sessionOf),
  listSessions: (org, userId) =>
    readAll(
      executor,
      sql`SELECT * FROM sessions WHERE organization_id = ${org} AND user_id = ${userId}
        ORDER BY last_used_at DESC, session_id DESC`,
      sessionOf,
    ),
});

function sessionOf(row: Row): StoredSession {
  return {
    id: text(row, 'session_id'),
    ...fields(
      row,
      'organizationId',
      'userId',
      'secretHash',
      'device',
      'address',
      'createdAt',
      'lastUsedAt',
      'endsAt',
    ),
  };
}

/** When a session or an API key was last used. */
export const credentialUses = (executor: Executor): CredentialUses => ({
  async recordCredentialUses(uses) {
    await executor.transaction(function* (): Script {
      for (const { kind, organizationId: org, id, at, address } of uses) {
        yield kind === 'api-key'
          ? sql`UPDATE api_keys SET last_used_at = ${at}, last_used_address = ${address}
              WHERE organization_id = ${org} AND key_id = ${id}
                AND (last_used_at IS NULL OR last_used_at < ${at})`
          : sql`UPDATE sessions SET last_used_at = ${at}, address = ${address}
              WHERE organization_id = ${org} AND session_id = ${id} AND last_used_at < ${at}`;
      }
    }, 'soon');
  },
});
