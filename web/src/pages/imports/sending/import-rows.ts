import type { EvaluationBatchItem, EvaluationPayload } from '@sillage/contract';
import { Unreachable } from '../../../api/call-api.ts';
import { sendBatch } from './send-batch.ts';

/** Evaluations that are sent at once; the same in every attempt, because keys count items. */
export const chunkSize = 200;
/** Milliseconds before a chunk is sent again after the connection broke. */
const pauses = [500, 1000, 2000, 4000];

export interface ImportOrder {
  readonly payloads: readonly EvaluationPayload[];
  readonly evaluate: boolean;
  /** Of this import: with it, what was stored before is not stored again. */
  readonly key: string;
  /** What became of the first ones, when it is taken up again. */
  readonly done: readonly EvaluationBatchItem[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: readonly EvaluationBatchItem[]) => void;
}

/**
 * Stores evaluations some at a time. After a broken connection the same ones are sent again under the same key, a few
 * times; then it gives up, and can be taken up from `done`.
 * Throws: ApiRefusal, Unreachable, what the signal says.
 */
export async function importRows(order: ImportOrder): Promise<readonly EvaluationBatchItem[]> {
  const { payloads, evaluate, key, signal, onProgress } = order;
  const done = [...order.done];
  while (done.length < payloads.length) {
    signal.throwIfAborted();
    const some = payloads.slice(done.length, done.length + chunkSize);
    const chunk = Math.floor(done.length / chunkSize);
    // Without the signal: what the service is storing is waited for, so that it is counted.
    done.push(...(await sentPatiently({ payloads: some, evaluate, key: `${key}.${chunk}` }, signal)));
    onProgress([...done]);
  }
  return done;
}

async function sentPatiently(
  batch: Parameters<typeof sendBatch>[0],
  signal: AbortSignal,
): Promise<EvaluationBatchItem[]> {
  for (const pause of pauses) {
    try {
      return await sendBatch(batch);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return sendBatch(batch);
}
