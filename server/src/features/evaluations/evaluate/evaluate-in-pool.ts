import type { Context } from '../../../context.ts';
import type { Caller } from '../../../identity/caller.ts';
import { invalidDocument } from '../../../kernel/domain-error.ts';
import type { EvaluationState } from '../../../ports/evaluations.ts';
import { readRecords, requirePrepared } from '../../../records/prepare-payload.ts';
import type { TaskOptions } from '../../../threads/thread-pool.ts';
import type { TaskInput } from '../../../threads/thread-tasks.ts';
import { isHeavy } from '../heavy-evaluations.ts';
import { payloadOf } from '../stored-evaluation.ts';
import { computeEvaluation } from './compute-evaluation.ts';
import { snapshotOf } from './snapshot.ts';

type Evaluated = ReturnType<typeof computeEvaluation>;

/**
 * Evaluates the current revision of an evaluation: in a thread if it is heavy, otherwise at once. Writes
 * nothing.
 * Throws: DomainError document.invalid, service.overloaded.
 */
export async function evaluateState(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  signal?: AbortSignal,
): Promise<Evaluated> {
  const payload = payloadOf(state);
  if (!isHeavy(payload)) {
    const { prepared, ...found } = await requirePrepared(context, caller, payload);
    return computeEvaluation(context, snapshotOf(state, found), prepared);
  }
  const { labels, ...found } = await readRecords(context, caller, payload);
  const snapshot = {
    ...snapshotOf(state, found),
    labels: { teams: [...labels.teams], tags: [...labels.tags] },
  };
  return evaluateInThread(context, snapshot, { signal, organizationId: caller.organizationId });
}

/**
 * Evaluates one snapshot in a thread.
 * Throws: DomainError document.invalid, service.overloaded, service.stopping.
 */
export async function evaluateInThread(
  { threads, clock }: Pick<Context, 'threads' | 'clock'>,
  snapshot: TaskInput<'evaluate'>['snapshots'][number],
  options: TaskOptions,
): Promise<Evaluated> {
  const input = { snapshots: [snapshot], now: clock(), full: true };
  const [evaluated] = await threads.run('evaluate', input, options);
  if (evaluated === undefined) throw new Error('A thread has not evaluated the only snapshot.');
  if ('issues' in evaluated) throw invalidDocument(evaluated.issues);
  const { evaluatedAt, change, bytes } = evaluated;
  if (bytes === undefined) throw new Error('A thread has not rendered the results.');
  return { evaluatedAt, change, ...bytes };
}
