import type { ProductFullResult } from '@sillage/contract';
import { combineResults, productIpcView } from '@sillage/engine';
import { type PublishedParts, readProductParts } from '../calculation/prepare/read-product-parts.ts';
import type { Context } from '../platform/context.ts';
import { compressBytes } from '../platform/kernel/compressed-bytes.ts';
import { jsonBytes } from '../platform/kernel/json-bytes.ts';
import { threadTask } from '../platform/threads/thread-task.ts';

interface ProductInput extends PublishedParts {
  readonly subject: ProductFullResult['product'];
  readonly evaluatedAt: string;
  readonly inputsHash: string;
}

export const productTask = threadTask<typeof combineProduct>('product');

/** The task `product` of the threads: the results of a product, as JSON, the full one as it is stored. */
export async function combineProduct(
  { catalog }: Pick<Context, 'catalog'>,
  { subject, parts, evaluatedAt, inputsHash, packaging }: ProductInput,
): Promise<{ readonly ipc: Uint8Array; readonly full: Uint8Array }> {
  const result = combineResults(
    subject,
    await readProductParts(parts),
    evaluatedAt,
    inputsHash,
    packaging,
    catalog,
  );
  return { ipc: jsonBytes(productIpcView(result)), full: await compressBytes(jsonBytes(result)) };
}
