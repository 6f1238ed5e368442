import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { extscoreRequest } from '../../extscore-request.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { scoreEvaluation } from './score-evaluation.ts';
import { payloadOf, requireEvaluation } from './stored-evaluation.ts';

/**
 * Scores an evaluation as it stands by the French environmental cost and fills its external slot.
 * Shape: the bytes of the result. Throws: Refusal record.not-found, version.immutable, document.invalid with every
 * obstacle, and those of `ScorerFailure`; then nothing is stored.
 */
export async function evaluateExtscore(context: Context, caller: Caller, id: string): Promise<Uint8Array> {
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const request = await extscoreRequest(context, caller, payloadOf(state));
    const { change, extscore } = await scoreEvaluation(context, state, request);
    const { revision } = state;
    await context.storage.commit(caller.organizationId, [
      change,
      audit(context, caller, {
        action: 'evaluate-extscore',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: revision,
      }),
    ]);
    return extscore;
  });
}
