import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';

/** Ends one of the caller's sessions. Throws: DomainError record.not-found. */
export async function endSession(context: Context, caller: Caller, sessionId: string): Promise<void> {
  const { organizationId, userId } = caller;
  try {
    await context.storage.commit(organizationId, [
      { kind: 'remove-session', userId, sessionId },
      ended(context, caller, sessionId),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
    throw new DomainError('record.not-found', { noun: 'session', id: sessionId });
  }
}

/** Ends all sessions of the caller but the one of the request, if it has one. */
export async function endOtherSessions(context: Context, caller: Caller): Promise<void> {
  const { organizationId, userId, sessionId: keptId } = caller;
  const others = (await context.storage.listSessions(organizationId, userId)).filter(
    ({ id }) => id !== keptId,
  );
  if (others.length === 0) return;
  await context.storage.commit(organizationId, [
    { kind: 'remove-other-sessions', userId, ...(keptId === undefined ? {} : { keptId }) },
    ...others.map(({ id }) => ended(context, caller, id)),
  ]);
}

function ended(context: Context, caller: Caller, recordId: string): Change {
  return audit(context, caller, {
    action: 'remove',
    noun: 'session',
    recordId,
    revisionBefore: 1,
  });
}
