import type { EvaluationBatchItem, EvaluationPayload } from '@sillage/contract';
import { sendToApi, Unreachable } from '../../../api/call-api.ts';

export interface BatchOrder {
  readonly payloads: readonly EvaluationPayload[];
  readonly check?: boolean;
  readonly evaluate?: boolean;
  /** The same batch with the same key stores nothing twice. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/**
 * Sends some evaluations and answers with what became of each, in their order.
 * Throws: ApiRefusal, Unreachable (also when the answer breaks off), what the signal says.
 */
export async function sendBatch(order: BatchOrder): Promise<EvaluationBatchItem[]> {
  const { payloads, check = false, evaluate = false, key, signal } = order;
  const response = await sendToApi('POST', '/evaluations/batch', {
    query: { check: check ? 'true' : undefined, evaluate: evaluate ? 'true' : undefined },
    lines: payloads,
    ...(key === undefined ? {} : { retryKey: key }),
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
  // It broke off: what was stored is remembered under the key.
  throw new Unreachable();
}
