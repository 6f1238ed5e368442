import { type ExtscoreCheck, isFlagSet, type Language } from '@sillage/contract';
import { externalScoreRequest, faultsOf, warningsIn } from '../../methods/external-score-request.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';
import type { TaskOptions } from '../../platform/threads/thread-pool.ts';
import { type ThreadSnapshot, threadSnapshot } from '../prepare/evaluation-snapshot.ts';
import { isHeavy } from '../prepare/heavy-evaluations.ts';
import { payloadOf, requireEvaluation, requireEvaluationOrVersion } from '../prepare/stored-evaluation.ts';
import { type ScoredBytes, scoreEvaluation } from './score.ts';
import { externalScoreCheckTask, externalScoreTask } from './score-snapshot.ts';

/** Whether this service computes all external scores itself, so that its threads can. */
export const scoresItself = ({ scorers }: Pick<Context, 'scorers'>): boolean =>
  Object.values(scorers).every(({ kind }) => kind === 'embedded');

/** Whether a request for many evaluations gets their external scores: asked for, and without asking another service. */
export const scoresMany = (
  context: Pick<Context, 'scorers'>,
  { extscore }: { readonly extscore?: string | undefined },
): boolean => isFlagSet(extscore) && scoresItself(context);

/**
 * Scores the current revision of an evaluation by a scoring method and stores the result: in a thread if it is heavy and
 * this service computes the score itself. Returns the bytes of the result.
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
    const payload = payloadOf(state);
    const { change, extscore } =
      isHeavy(payload) && scoresItself(context)
        ? await scoreInThread(context, await threadSnapshot(context, caller, state), {
            signal,
            organizationId: caller.organizationId,
          })
        : await scoreEvaluation(context, state, await externalScoreRequest(context, caller, payload));
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
  const { storage, threads } = context;
  const { organizationId } = caller;
  const found = await requireEvaluationOrVersion(storage, caller, id);
  const payload = payloadOf(found);
  if (isHeavy(payload)) {
    const snapshot = await threadSnapshot(context, caller, found);
    return threads.run(externalScoreCheckTask, { snapshot, language }, { signal, organizationId });
  }
  const { request, errors, warnings } = await externalScoreRequest(context, caller, payload);
  return {
    evaluable: request !== undefined,
    errors: faultsOf(errors, language),
    warnings: warningsIn(warnings, language),
  };
}

/**
 * Scores a snapshot in a thread.
 * Throws: DomainError, those of `scoreEvaluation`; service.overloaded, service.stopping.
 */
export async function scoreInThread(
  { threads, clock }: Pick<Context, 'threads' | 'clock'>,
  snapshot: ThreadSnapshot,
  options: TaskOptions,
): Promise<ScoredBytes> {
  const outcome = await threads.run(externalScoreTask, { snapshot, now: clock() }, options);
  if (!('refusal' in outcome)) return outcome;
  const { code, facts, issues } = outcome.refusal;
  throw new DomainError(code, facts, issues);
}
