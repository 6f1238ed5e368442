import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { keepFull } from '../../full-results.ts';
import { requirePrepared } from '../../prepare-payload.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { computeEvaluation, type EvaluatedBytes } from './compute-evaluation.ts';
import { snapshotOf } from './snapshot.ts';
import { payloadOf, requireEvaluation } from './stored-evaluation.ts';

/**
 * Evaluates an evaluation as it stands and fills its standard result slot.
 * Shape: the bytes of the full and of the standard result. Throws: Refusal record.not-found, version.immutable, document.invalid.
 */
export async function evaluateEvaluation(
  context: Context,
  caller: Caller,
  id: string,
): Promise<EvaluatedBytes> {
  const { organizationId } = caller;
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const { prepared, reusables } = await requirePrepared(context, caller, payloadOf(state));
    const { change, ipc, full, evaluatedAt } = computeEvaluation(
      context,
      snapshotOf(state, reusables),
      prepared,
    );
    const { revision } = state;
    await context.storage.commit(organizationId, [
      change,
      audit(context, caller, {
        action: 'evaluate',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: revision,
      }),
    ]);
    keepFull({ organizationId, evaluationId: id, revision, evaluatedAt }, full);
    return { full, ipc };
  });
}
