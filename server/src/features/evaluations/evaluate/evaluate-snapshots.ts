import type { Context } from '../../../context.ts';
import type { TaskInput, TaskOutput } from '../../../threads/thread-tasks.ts';
import { computeEvaluation, computeResult } from './compute-evaluation.ts';
import { prepareSnapshot } from './snapshot.ts';

/** The task `evaluate` of the threads. */
export function evaluateSnapshots(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshots, now, full }: TaskInput<'evaluate'>,
): TaskOutput<'evaluate'> {
  const context = { catalog, clock: () => now };
  return snapshots.map((snapshot) => {
    const { prepared, issues } = prepareSnapshot(context, snapshot, undefined, snapshot.labels);
    if (prepared === undefined) return { issues };
    if (!full) return computeResult(context, snapshot, prepared);
    const { evaluatedAt, change, ...bytes } = computeEvaluation(context, snapshot, prepared);
    return { evaluatedAt, change, bytes };
  });
}
