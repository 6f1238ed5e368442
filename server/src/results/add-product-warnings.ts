import type { ProductFullResult, ProductIpcResult, Warning } from '@sillage/contract';
import { productIpcView, withholdProduct } from '@sillage/engine';
import { decompressBytes } from '../platform/kernel/compressed-bytes.ts';
import { jsonBytes } from '../platform/kernel/json-bytes.ts';
import type { ClosedDatabase } from '../platform/ports/data-set-mappings.ts';
import { threadTask } from '../platform/threads/thread-task.ts';

interface ProductWarningsInput {
  /** As it is stored. */
  readonly result: Uint8Array;
  readonly warnings: readonly Warning[];
  /** Of a full result: databases whose figures it must not show. */
  readonly closed: readonly ClosedDatabase[];
  /** Only the standard part of a full result is wanted. */
  readonly standard?: true;
}

export const productWarningsTask = threadTask<typeof addProductWarnings>('productWarnings');

/**
 * The task `productWarnings` of the threads: adds warnings to a result of a product, before its own, and withholds figures
 * of closed databases.
 */
export async function addProductWarnings(
  _context: unknown,
  { result: stored, warnings, closed, standard }: ProductWarningsInput,
): Promise<Uint8Array> {
  const text = new TextDecoder().decode(await decompressBytes(stored));
  const result = JSON.parse(text) as ProductIpcResult | ProductFullResult;
  const whole = 'contributions' in result ? withholdProduct(result, new Map(closed)) : undefined;
  const shown = whole === undefined ? result : standard ? productIpcView(whole) : whole;
  return jsonBytes({ ...shown, warnings: [...warnings, ...shown.warnings] });
}
