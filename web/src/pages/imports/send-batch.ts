import type { EvaluationBatchItem, EvaluationPayload } from '@sillage/contract';
import { sendToApi, Unreachable } from '../../api/call-api.ts';

export interface BatchOrder {
  readonly payloads: readonly EvaluationPayload[];
  /** Replace evaluations by reference; default: each is a new one. */
  readonly mode?: 'upsert';
  readonly check?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Sends some evaluations and returns the outcome of each, in their order.
 * Throws: ApiRefusal, Unreachable (also if the response is cut off), the reason of the signal.
 */
export async function sendBatch(order: BatchOrder): Promise<EvaluationBatchItem[]> {
  const { payloads, mode, check = false, signal } = order;
  const response = await sendToApi('POST', '/evaluations/batch', {
    query: {
      mode,
      check: check ? 'true' : undefined,
    },
    lines: payloads,
    ...(signal === undefined ? {} : { signal }),
  });
  return readItems(response, payloads.length, signal);
}

async function readItems(
  response: Response,
  wanted: number,
  signal?: AbortSignal,
): Promise<EvaluationBatchItem[]> {
  try {
    const lines = (await response.text()).split('\n').filter((line) => line !== '');
    const items = lines.map((line) => JSON.parse(line) as EvaluationBatchItem);
    if (items.length === wanted) return items;
  } catch {
    signal?.throwIfAborted();
  }
  // The response was cut off; the stored items can be fetched again with the same key.
  throw new Unreachable();
}
