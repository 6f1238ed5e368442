import type { EvaluationBatchItem, EvaluationPayload } from '@sillage/contract';
import { Unreachable } from '../../../api/call-api.ts';
import { sendBatch } from './send-batch.ts';

/** Evaluations per request; the same in each attempt, because idempotency keys refer to positions. */
export const chunkSize = 200;
/** Delays in ms before a chunk is sent again after a broken connection. */
const pauses = [500, 1000, 2000, 4000];

export interface ImportOrder {
  readonly payloads: readonly EvaluationPayload[];
  /** Replace evaluations by reference; default: each is a new one. */
  readonly mode?: 'upsert';
  /** The name under which the service notes what it stores, so that it can be undone. */
  readonly importId: string;
  readonly evaluate: boolean;
  /** The idempotency key of the import: nothing is stored twice under it. */
  readonly key: string;
  /** The outcome of the evaluations already sent, when an import is resumed. */
  readonly done: readonly EvaluationBatchItem[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: readonly EvaluationBatchItem[]) => void;
}

/**
 * Stores evaluations in chunks. After a broken connection the chunk is sent again under the same key a few
 * times; then the import fails and can be resumed from `done`.
 * Throws: ApiRefusal, Unreachable, the reason of the signal.
 */
export async function importRows(order: ImportOrder): Promise<readonly EvaluationBatchItem[]> {
  const { payloads, mode, importId, evaluate, key, signal, onProgress } = order;
  const done = [...order.done];
  while (done.length < payloads.length) {
    signal.throwIfAborted();
    const some = payloads.slice(done.length, done.length + chunkSize);
    const chunk = Math.floor(done.length / chunkSize);
    // Without the signal: a chunk that the service is already storing must be counted.
    const batch = {
      payloads: some,
      importId,
      evaluate,
      key: `${key}.${chunk}`,
      ...(mode === undefined ? {} : { mode }),
    };
    done.push(...(await sentWithRetries(batch, signal)));
    onProgress([...done]);
  }
  return done;
}

async function sentWithRetries(
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
