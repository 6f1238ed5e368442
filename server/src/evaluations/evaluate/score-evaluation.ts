import type { ExtscoreCheck, Language } from '@sillage/contract';
import { checkState, scoreState } from '../../calculation/evaluate/calculator.ts';
import {
  requireEvaluation,
  requireEvaluationOrVersion,
} from '../../calculation/prepare/stored-evaluation.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';

/**
 * Scores the current revision of an evaluation by a scoring method and stores the result. Returns the bytes of the result.
 * Throws: DomainError record.not-found, version.immutable, document.invalid with all issues, service.overloaded, and
 * those of `ScorerFailure`; nothing is stored then.
 */
export async function evaluateExternalScore(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const { change, extscore } = await scoreState(context, caller, state, signal);
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

/**
 * Checks whether an evaluation or a version can be scored, and returns all issues; no scorer is called.
 * Throws: DomainError record.not-found, service.overloaded.
 */
export async function checkExternalScore(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
  signal?: AbortSignal,
): Promise<ExtscoreCheck> {
  const found = await requireEvaluationOrVersion(context.storage, caller, id);
  return checkState(context, caller, found, language, signal);
}
