import type { Language } from '@sillage/contract';
import { requirePrepared } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { Change } from '../../platform/ports/storage.ts';
import type { TaskOptions } from '../../platform/threads/thread-pool.ts';
import { snapshotOf, type ThreadSnapshot, threadSnapshot } from '../prepare/evaluation-snapshot.ts';
import { isHeavy } from '../prepare/heavy-evaluations.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { computeEvaluation } from './evaluate.ts';
import { evaluateTask } from './evaluate-snapshots.ts';

/** An evaluation; `scored`: its bytes hold the external score as well, whose change is there if there is one. */
type Evaluated = ReturnType<typeof computeEvaluation> & {
  readonly scored?: true;
  readonly scoreChange?: Extract<Change, { kind: 'put-external-result' }>;
};

/**
 * Evaluates the current revision of an evaluation: in a thread if it is heavy, otherwise at once. Writes
 * nothing. `scored`: a heavy one is scored in the same thread; reasons against it are in this language.
 * Throws: DomainError document.invalid, service.overloaded.
 */
export async function evaluateState(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  signal?: AbortSignal,
  scored?: Language,
): Promise<Evaluated> {
  const payload = payloadOf(state);
  if (!isHeavy(payload)) {
    const { prepared, ...found } = await requirePrepared(context, caller, payload);
    return computeEvaluation(context, snapshotOf(state, found), prepared);
  }
  const snapshot = await threadSnapshot(context, caller, state);
  return evaluateInThread(context, snapshot, { signal, organizationId: caller.organizationId }, scored);
}

/**
 * Evaluates one snapshot in a thread.
 * Throws: DomainError document.invalid, service.overloaded, service.stopping.
 */
export async function evaluateInThread(
  { threads, clock }: Pick<Context, 'threads' | 'clock'>,
  snapshot: ThreadSnapshot,
  options: TaskOptions,
  scored?: Language,
): Promise<Evaluated> {
  const scoring = scored === undefined ? {} : { scored };
  const input = { snapshots: [snapshot], now: clock(), full: true, ...scoring } as const;
  const [evaluated] = await threads.run(evaluateTask, input, options);
  if (evaluated === undefined) throw new Error('A thread has not evaluated the only snapshot.');
  if ('issues' in evaluated) throw invalidDocument(evaluated.issues);
  const { evaluatedAt, change, scoreChange, bytes } = evaluated;
  if (bytes === undefined) throw new Error('A thread has not rendered the results.');
  return {
    evaluatedAt,
    change,
    ...bytes,
    ...(scored === undefined ? {} : { scored: true }),
    ...(scoreChange === undefined ? {} : { scoreChange }),
  };
}
