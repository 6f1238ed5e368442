import type { Language } from '@sillage/contract';
import { evaluateState } from '../../calculation/evaluate/calculator.ts';
import type { EvaluatedBytes, ResultForm } from '../../calculation/evaluate/evaluate.ts';
import { evaluateStateInForm } from '../../calculation/evaluate/result-form.ts';
import { scoresItself, unavailableExternalScore } from '../../calculation/evaluate/score.ts';
import { requireEvaluation } from '../../calculation/prepare/stored-evaluation.ts';
import { rememberFull } from '../../calculation/render/full-result-cache.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { joinJson, jsonBytes } from '../../platform/kernel/json-bytes.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';
import { evaluateExternalScore } from './score-evaluation.ts';

/**
 * Evaluates the current revision of an evaluation and stores its standard result.
 * Returns the bytes of the full and of the standard result, and of both. `scoredIn`: as `evaluateState`; the bytes of
 * both then hold the score, if `scored` says so.
 * Throws: DomainError record.not-found, version.immutable, document.invalid, service.overloaded.
 */
export async function evaluateEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
  scoredIn?: Language,
): Promise<EvaluatedBytes & { readonly scored: boolean }> {
  const { organizationId } = caller;
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const evaluated = await evaluateState(context, caller, state, signal, scoredIn);
    const { change, scoreChange, scored = false, evaluatedAt, full, ipc, both } = evaluated;
    const { revision } = state;
    const line = (action: string) => evaluationAudit(context, caller, state, action);
    await context.storage.commit(organizationId, [
      change,
      line('evaluate'),
      ...(scoreChange === undefined ? [] : [scoreChange, line('evaluate-extscore')]),
    ]);
    // With own databases, the next reading finds out which of them it may show.
    if (change.ownData === undefined)
      rememberFull({ organizationId, evaluationId: id, revision, evaluatedAt, closed: [] }, full);
    return { full, ipc, both, scored };
  });
}

/**
 * Evaluates the current revision of an evaluation, stores its standard result, and returns the bytes of one form.
 * Throws: as `evaluateEvaluation`.
 */
export async function evaluateInForm(
  context: Context,
  caller: Caller,
  id: string,
  form: ResultForm,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const { change, answer } = await evaluateStateInForm(context, caller, state, form, signal);
    await context.storage.commit(caller.organizationId, [
      change,
      evaluationAudit(context, caller, state, 'evaluate'),
    ]);
    return answer;
  });
}

function evaluationAudit(
  context: Context,
  caller: Caller,
  { id, revision }: { readonly id: string; readonly revision: number },
  action: string,
): ReturnType<typeof audit> {
  return audit(context, caller, {
    action,
    noun: 'evaluation',
    recordId: id,
    revisionBefore: revision,
    revisionAfter: revision,
  });
}

/**
 * Evaluates an evaluation and scores it by a scoring method. The standard results do not depend on the score:
 * if scoring fails, they are stored and returned together with the reasons.
 * Throws: DomainError, those of `evaluateEvaluation`.
 */
export async function evaluateFull(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  // A heavy evaluation is scored in its thread, and both are stored in one commit.
  const inThread = scoresItself(context) ? language : undefined;
  const { full, ipc, both, scored } = await evaluateEvaluation(context, caller, id, signal, inThread);
  if (scored) return both;
  const extscore = await evaluateExternalScore(context, caller, id, signal).catch((error: unknown) =>
    jsonBytes(unavailableExternalScore(error, language)),
  );
  return joinJson({ full, ipc, extscore });
}
