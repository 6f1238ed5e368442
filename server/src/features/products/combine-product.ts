import type { FullResult } from '@sillage/contract';
import { combineResults, type ProductPart, productIpcView } from '@sillage/engine';
import type { Context } from '../../context.ts';
import { compressBytes, decompressBytes } from '../../kernel/compressed-bytes.ts';
import { jsonBytes } from '../../kernel/json-bytes.ts';
import type { TaskInput, TaskOutput } from '../../threads/thread-tasks.ts';

const decoder = new TextDecoder();

/** The task `product` of the threads. */
export async function combineProduct(
  { catalog }: Pick<Context, 'catalog'>,
  { subject, parts, evaluatedAt, inputsHash, packaging }: TaskInput<'product'>,
): Promise<TaskOutput<'product'>> {
  const read: ProductPart[] = [];
  for (const { full, ...part } of parts) {
    const text = decoder.decode(await decompressBytes(full));
    read.push({ ...part, full: JSON.parse(text) as FullResult });
  }
  const result = combineResults(subject, read, evaluatedAt, inputsHash, packaging, catalog);
  return { ipc: jsonBytes(productIpcView(result)), full: await compressBytes(jsonBytes(result)) };
}
