import type { Context } from './context.ts';
import type { RetryKey } from './storage/retry-keys.ts';
import type { Change, StoredAuditEntry } from './storage/storage.ts';

type Audited = Pick<StoredAuditEntry, 'action' | 'noun' | 'recordId' | 'revisionBefore' | 'revisionAfter'>;

/** Who acts: a caller, or (null) the service or its operator. */
export interface Actor {
  readonly userId: string | null;
  /** Goes into the same transaction. */
  readonly retryKey?: RetryKey;
}

/** The service itself, or its operator at the machine. */
export const theService: Actor = { userId: null };

/** The line of the audit that goes into the transaction of a write. */
export function audit(
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  actor: Actor,
  what: Audited,
): Change {
  const at = new Date(clock()).toISOString();
  const { userId, retryKey } = actor;
  const entry = { id: newId(), at, userId, ...what };
  return { kind: 'append-audit', entry, ...(retryKey === undefined ? {} : { retryKey }) };
}
