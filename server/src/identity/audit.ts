import type { StoredAuditEntry } from '../ports/audit.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { IdempotencyKey } from '../ports/idempotency-keys.ts';
import type { Change } from '../ports/storage.ts';

type Audited = Pick<StoredAuditEntry, 'action' | 'noun' | 'recordId' | 'revisionBefore' | 'revisionAfter'>;

/** The originator of a change: a user, or (null) the service or its operator. */
export interface Actor {
  readonly userId: string | null;
  /** `Idempotency-Key` of the request, stored in the same transaction. */
  readonly retryKey?: IdempotencyKey;
}

/** The service itself, or its operator at the command line. */
export const serviceActor: Actor = { userId: null };

/** Builds the audit entry of a change, to be committed in the same transaction. */
export function audit(
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
  actor: Actor,
  what: Audited,
): Change {
  const at = new Date(clock()).toISOString();
  const { userId, retryKey } = actor;
  const entry = { id: newId(), at, userId, ...what };
  return { kind: 'append-audit', entry, ...(retryKey === undefined ? {} : { idempotencyKey: retryKey }) };
}
