import type { Caller } from './auth/caller.ts';
import type { Context } from './context.ts';
import type { Change, StoredAuditEntry } from './storage/storage.ts';

type Audited = Pick<StoredAuditEntry, 'action' | 'noun' | 'recordId' | 'revisionBefore' | 'revisionAfter'>;

/** The line of the audit that goes into the transaction of a write. */
export function audit(
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  caller: Caller,
  what: Audited,
): Change {
  const at = new Date(clock()).toISOString();
  return { kind: 'append-audit', entry: { id: newId(), at, userId: caller.userId, ...what } };
}
