import type { Context } from '../../platform/context.ts';
import { joinJson, jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { TaskInput, TaskOutput } from '../../platform/threads/thread-tasks.ts';
import { computeEvaluation, type EvaluatedBytes } from './compute-evaluation.ts';
import { unavailableExternalScore } from './external-score.ts';
import { computeScored, scoreThreadSnapshot } from './score-snapshot.ts';
import { prepareSnapshot } from './snapshot.ts';

/** The task `evaluate` of the threads. */
export async function evaluateSnapshots(
  { catalog }: Pick<Context, 'catalog'>,
  input: TaskInput<'evaluate'>,
): Promise<TaskOutput<'evaluate'>> {
  const { snapshots, now } = input;
  const context = { catalog, clock: () => now };
  const outcomes: TaskOutput<'evaluate'>[number][] = [];
  for (const snapshot of snapshots) {
    const { prepared, issues } = prepareSnapshot(context, snapshot, undefined, snapshot.labels);
    if (prepared === undefined) outcomes.push({ issues });
    else if (!input.full) outcomes.push(await computeScored(context, snapshot, prepared, input.scored));
    else {
      const { scored } = input;
      const { evaluatedAt, change, ...bytes } = computeEvaluation(context, snapshot, prepared);
      if (scored === undefined) outcomes.push({ evaluatedAt, change, bytes });
      else {
        const score = await scoreThreadSnapshot(context, snapshot, { prepared }).catch((error: unknown) => ({
          extscore: jsonBytes(unavailableExternalScore(error, scored)),
          change: undefined,
        }));
        outcomes.push({
          evaluatedAt,
          change,
          ...(score.change === undefined ? {} : { scoreChange: score.change }),
          bytes: withScore(bytes, score.extscore),
        });
      }
    }
  }
  return outcomes;
}

/** The same with the score in the object of all; in one buffer, which is given to the other thread. */
function withScore({ full, ipc }: EvaluatedBytes, extscore: Uint8Array): EvaluatedBytes {
  const both = joinJson({ full, ipc, extscore });
  const fullStart = '{"full":'.length;
  const ipcStart = fullStart + full.length + ',"ipc":'.length;
  return {
    both,
    full: both.subarray(fullStart, fullStart + full.length),
    ipc: both.subarray(ipcStart, ipcStart + ipc.length),
  };
}
