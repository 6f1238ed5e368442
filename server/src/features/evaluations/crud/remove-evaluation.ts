import type { Context } from '../../../context.ts';
import { audit } from '../../../identity/audit.ts';
import type { Caller } from '../../../identity/caller.ts';
import { type ExpectedRevision, requireRevision } from '../../../kernel/expected-revision.ts';
import { StorageConflict } from '../../../ports/storage-errors.ts';
import { deletion } from '../../../records/deletion.ts';
import { throwRemovalRefusal } from '../../../records/reference-conflict.ts';
import { requireEvaluation } from '../stored-evaluation.ts';

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
