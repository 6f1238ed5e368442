import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { StorageConflict } from '../../storage/storage.ts';
import { requireEvaluation } from './stored-evaluation.ts';

/**
 * Deletes an evaluation with its results and versions.
 * Throws: Refusal record.not-found, version.immutable, record.in-use (a product pins one of its versions).
 */
export async function removeEvaluation(context: Context, caller: Caller, id: string): Promise<void> {
  const { revision } = await requireEvaluation(context, caller, id);
  try {
    await context.storage.commit(caller.organizationId, [
      { kind: 'remove-evaluation', evaluationId: id },
      audit(context, caller, {
        action: 'remove',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: null,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
    if (error.reason === 'gone') throw new Refusal('record.not-found', { noun: 'evaluation', id });
    if (error.reason !== 'in-use') throw error;
    throw new Refusal('record.in-use', {
      users: (error.users ?? []).map((user) => `${user.noun} ${user.id}`).join(', '),
    });
  }
}
