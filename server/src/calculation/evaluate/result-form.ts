import { requirePrepared } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import { snapshotOf, threadSnapshot } from '../prepare/evaluation-snapshot.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { only, place } from './calculator.ts';
import { computeInForm, evaluateTask, type ResultForm, type ResultInForm } from './evaluate.ts';

/**
 * Evaluates the current revision of an evaluation, and renders one form of its result.
 * Throws: DomainError document.invalid, service.overloaded.
 */
export function evaluateStateInForm(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  form: ResultForm,
  signal?: AbortSignal,
): Promise<ResultInForm> {
  const payload = payloadOf(state);
  return place(payload, {
    async here() {
      const { prepared, ...found } = await requirePrepared(context, caller, payload);
      return computeInForm(context, snapshotOf(state, found), prepared, form);
    },
    async inThread() {
      const snapshot = await threadSnapshot(context, caller, state);
      const input = { snapshots: [snapshot], now: context.clock(), full: form } as const;
      const { organizationId } = caller;
      const outcome = only(await context.threads.run(evaluateTask, input, { signal, organizationId }));
      if (!('answer' in outcome)) throw new Error('A thread has not rendered the form that was asked for.');
      return outcome;
    },
  });
}
