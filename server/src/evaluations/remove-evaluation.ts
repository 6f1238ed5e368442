import { requireEvaluation } from '../calculation/prepare/stored-evaluation.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { type ExpectedRevision, requireRevision } from '../platform/kernel/expected-revision.ts';
import { StorageConflict } from '../platform/ports/storage-errors.ts';
import { deletion } from '../platform/records/deletion.ts';
import { throwRemovalRefusal } from '../platform/records/reference-conflict.ts';

/**
 * Moves an evaluation with its results and versions to the trash.
 * Throws: DomainError record.not-found, version.immutable, revision.stale, record.in-use (a product pins one
 * of its versions).
 */
export async function removeEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  ifMatch?: ExpectedRevision,
): Promise<void> {
  const { revision, payload } = await requireEvaluation(context, caller, id);
  requireRevision(ifMatch, revision);
  try {
    await context.storage.commit(caller.organizationId, [
      {
        kind: 'remove-evaluation',
        evaluationId: id,
        trash: deletion(context, caller),
        ...(ifMatch === undefined ? {} : { expectedRevision: revision }),
      },
      audit(context, caller, {
        action: 'remove',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: null,
        before: payload,
      }),
    ]);
  } catch (error) {
    // Another writer has changed the evaluation since it was read:
    // read it again and check the expected revision.
    if (error instanceof StorageConflict && error.reason === 'stale')
      return removeEvaluation(context, caller, id, ifMatch);
    throwRemovalRefusal(error, 'evaluation', id);
  }
}
