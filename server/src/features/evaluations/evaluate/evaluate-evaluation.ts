import type { Language } from '@sillage/contract';
import type { Context } from '../../../context.ts';
import { audit } from '../../../identity/audit.ts';
import type { Caller } from '../../../identity/caller.ts';
import { invalidDocument } from '../../../kernel/domain-error.ts';
import { joinJson, jsonBytes } from '../../../kernel/json-bytes.ts';
import { retryWhenStale } from '../../../ports/storage-errors.ts';
import { keepFull } from '../../../records/full-result-cache.ts';
import { isHeavy } from '../heavy-evaluations.ts';
import { payloadOf, requireEvaluation } from '../stored-evaluation.ts';
import type { EvaluatedBytes } from './compute-evaluation.ts';
import { evaluateState } from './evaluate-in-pool.ts';
import { unavailableExternalScore } from './external-score.ts';
import { evaluateExternalScore, scoresItself, threadSnapshot } from './score-in-pool.ts';

/**
 * Evaluates the current revision of an evaluation and stores its standard result.
 * Returns the bytes of the full and of the standard result, and of both.
 * Throws: DomainError record.not-found, version.immutable, document.invalid, service.overloaded.
 */
export async function evaluateEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<EvaluatedBytes> {
  const { organizationId } = caller;
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const { change, evaluatedAt, ...bytes } = await evaluateState(context, caller, state, signal);
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
    // With own databases, the next reading finds out which of them it may show.
    if (change.ownData === undefined)
      keepFull({ organizationId, evaluationId: id, revision, evaluatedAt, closed: [] }, bytes.full);
    return bytes;
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
  const { payload } = await requireEvaluation(context, caller, id);
  if (isHeavy(payloadOf({ payload })) && scoresItself(context))
    return evaluateAndScoreInThread(context, caller, id, language, signal);
  const { full, ipc } = await evaluateEvaluation(context, caller, id, signal);
  const extscore = await evaluateExternalScore(context, caller, id, signal).catch((error: unknown) =>
    jsonBytes(unavailableExternalScore(error, language)),
  );
  return joinJson({ full, ipc, extscore });
}

/** The same for a heavy evaluation: all of it in one thread, stored in one commit. */
function evaluateAndScoreInThread(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const { storage, threads, clock } = context;
  const { organizationId } = caller;
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const snapshots = [await threadSnapshot(context, caller, state)];
    const input = { snapshots, now: clock(), full: true, scored: language };
    const [evaluated] = await threads.run('evaluate', input, { signal, organizationId });
    if (evaluated === undefined) throw new Error('A thread has not evaluated the only snapshot.');
    if ('issues' in evaluated) throw invalidDocument(evaluated.issues);
    const { change, scoreChange, bytes } = evaluated;
    if (bytes === undefined) throw new Error('A thread has not rendered the results.');
    const { revision } = state;
    const line = (action: string) =>
      audit(context, caller, {
        action,
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: revision,
      });
    await storage.commit(organizationId, [
      change,
      line('evaluate'),
      ...(scoreChange === undefined ? [] : [scoreChange, line('evaluate-extscore')]),
    ]);
    return bytes.both;
  });
}
