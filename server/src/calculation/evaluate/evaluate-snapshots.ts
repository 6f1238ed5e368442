import type { Issue, Language, Score } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { joinJson, jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { ExternalResultChange } from '../../platform/ports/external-results.ts';
import type { ResultChange } from '../../platform/ports/results.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import type { ThreadSnapshot } from '../prepare/evaluation-snapshot.ts';
import { computeEvaluation, type EvaluatedBytes } from './evaluate.ts';
import { unavailableExternalScore } from './score.ts';
import { computeScored, scoreThreadSnapshot } from './score-snapshot.ts';
import { prepareSnapshot } from '../prepare/prepare-snapshot.ts';

interface EvaluateBase {
  readonly snapshots: readonly ThreadSnapshot[];
  /** The time of the results, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * `full`: whether the full results are rendered too. `scored`: also scores by the scoring methods that this service
 * computes; reasons against it, which stand in full results, are in this language.
 */
export type EvaluateInput = EvaluateBase &
  ({ readonly full: true; readonly scored?: Language } | { readonly full: false; readonly scored?: boolean });

type Outcome =
  | {
      readonly evaluatedAt: string;
      /** Absent with `bytes`. */
      readonly score?: Score;
      /** Stores the standard result, and holds its bytes. */
      readonly change: ResultChange;
      /** Stores the external score; absent unless asked for, or if there is none. */
      readonly scoreChange?: ExternalResultChange;
      /** The full result, the standard one, and an object of both and, if asked for, the score; absent unless asked for. */
      readonly bytes?: EvaluatedBytes;
    }
  /** The payload is invalid. */
  | { readonly issues: readonly Issue[] };

export const evaluateTask = threadTask<typeof evaluateSnapshots>('evaluate');

/** The task `evaluate` of the threads: prepares and evaluates snapshots, in their order. */
export async function evaluateSnapshots(
  { catalog }: Pick<Context, 'catalog'>,
  input: EvaluateInput,
): Promise<readonly Outcome[]> {
  const { snapshots, now } = input;
  const context = { catalog, clock: () => now };
  const outcomes: Outcome[] = [];
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
