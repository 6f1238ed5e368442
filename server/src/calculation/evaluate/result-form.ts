import { requirePrepared } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { ResultChange } from '../../platform/ports/results.ts';
import { snapshotOf, threadSnapshot } from '../prepare/evaluation-snapshot.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { only, place } from './calculator.ts';
import { computeCompact, computeResult, evaluateTask } from './evaluate.ts';

/** The forms of a result that are answered instead of both results. */
export type ResultForm = 'standard' | 'compact';

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
): Promise<{ readonly change: ResultChange; readonly answer: Uint8Array }> {
  const payload = payloadOf(state);
  return place(payload, {
    async here() {
      const { prepared, ...found } = await requirePrepared(context, caller, payload);
      const snapshot = snapshotOf(state, found);
      return formOf(
        form === 'compact'
          ? computeCompact(context, snapshot, prepared)
          : computeResult(context, snapshot, prepared),
      );
    },
    async inThread() {
      const snapshot = await threadSnapshot(context, caller, state);
      const full = form === 'compact' ? form : false;
      const input = { snapshots: [snapshot], now: context.clock(), full } as const;
      const { organizationId } = caller;
      return formOf(only(await context.threads.run(evaluateTask, input, { signal, organizationId })));
    },
  });
}

const formOf = ({
  change,
  compact = change.result.ipc,
}: {
  readonly change: ResultChange;
  readonly compact?: Uint8Array;
}) => ({ change, answer: compact });
