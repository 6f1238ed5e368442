import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { type IfMatch, requireRevision } from '../../http/if-match.ts';
import { refuseRemoval } from '../../in-use.ts';
import { StorageConflict } from '../../storage/storage.ts';
import { requireEvaluation } from './stored-evaluation.ts';

/**
 * Deletes an evaluation with its results and versions.
 * Throws: Refusal record.not-found, version.immutable, revision.stale, record.in-use (a product pins one of its versions).
 */
export async function removeEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  ifMatch?: IfMatch,
): Promise<void> {
  const { revision } = await requireEvaluation(context, caller, id);
  requireRevision(ifMatch, revision);
  try {
    await context.storage.commit(caller.organizationId, [
      {
        kind: 'remove-evaluation',
        evaluationId: id,
        ...(ifMatch === undefined ? {} : { expectedRevision: revision }),
      },
      audit(context, caller, {
        action: 'remove',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: null,
      }),
    ]);
  } catch (error) {
    // Changed since it was read above: the next look says whether that is what the client had in mind.
    if (error instanceof StorageConflict && error.reason === 'stale')
      return removeEvaluation(context, caller, id, ifMatch);
    refuseRemoval(error, 'evaluation', id);
  }
}
