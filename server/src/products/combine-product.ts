import { combineResults, productIpcView } from '@sillage/engine';
import { readParts } from '../calculation/prepare/read-parts.ts';
import type { Context } from '../platform/context.ts';
import { compressBytes } from '../platform/kernel/compressed-bytes.ts';
import { jsonBytes } from '../platform/kernel/json-bytes.ts';
import type { TaskInput, TaskOutput } from '../platform/threads/thread-tasks.ts';

/** The task `product` of the threads. */
export async function combineProduct(
  { catalog }: Pick<Context, 'catalog'>,
  { subject, parts, evaluatedAt, inputsHash, packaging }: TaskInput<'product'>,
): Promise<TaskOutput<'product'>> {
  const result = combineResults(subject, await readParts(parts), evaluatedAt, inputsHash, packaging, catalog);
  return { ipc: jsonBytes(productIpcView(result)), full: await compressBytes(jsonBytes(result)) };
}
