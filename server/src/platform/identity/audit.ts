import type { StoredAuditEntry } from '../ports/audit.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { IdempotencyKey } from '../ports/idempotency-keys.ts';
import type { Change } from '../ports/storage.ts';
import type { Origin } from './caller.ts';
import { changedFields } from './changed-fields.ts';

type Audited = Pick<StoredAuditEntry, 'action' | 'noun' | 'recordId'> & {
  /** Left out where the record was not there, is gone, or has no revisions. */
  readonly revisionBefore?: number | null;
  readonly revisionAfter?: number | null;
  /** The record before and after the change, whole: an object, or its JSON. The entry keeps the difference. */
  readonly before?: object | string;
  readonly after?: object | string;
};

/** The originator of a change: a user, or (null) the service or its operator. */
export interface Actor {
  readonly userId: string | null;
  readonly origin?: Origin;
  /** `Idempotency-Key` of the request, stored in the same transaction. */
  readonly retryKey?: IdempotencyKey;
}

/** The service itself, or its operator at the command line. */
export const serviceActor: Actor = { userId: null };

/** Builds the audit entry of a change, to be committed in the same transaction. */
export function audit(
  { clock, newId }: Pick<Dependencies, 'clock' | 'newId'>,
  actor: Actor,
  { action, noun, recordId, revisionBefore = null, revisionAfter = null, before, after }: Audited,
): Change {
  const at = new Date(clock()).toISOString();
  const { userId, origin, retryKey } = actor;
  const what = { action, noun, recordId, revisionBefore, revisionAfter };
  const entry = { id: newId(), at, userId, ...what, ...origin, ...changedFields(before, after) };
  return { kind: 'append-audit', entry, ...(retryKey === undefined ? {} : { idempotencyKey: retryKey }) };
}
