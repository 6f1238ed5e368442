import { combineResults, productIpcView } from '@sillage/engine';
import type { Context } from '../../context.ts';
import { compressBytes } from '../../kernel/compressed-bytes.ts';
import { jsonBytes } from '../../kernel/json-bytes.ts';
import { readParts } from '../../records/read-parts.ts';
import type { TaskInput, TaskOutput } from '../../threads/thread-tasks.ts';

/** The task `product` of the threads. */
export async function combineProduct(
  { catalog }: Pick<Context, 'catalog'>,
  { subject, parts, evaluatedAt, inputsHash, packaging }: TaskInput<'product'>,
): Promise<TaskOutput<'product'>> {
  const result = combineResults(subject, await readParts(parts), evaluatedAt, inputsHash, packaging, catalog);
  return { ipc: jsonBytes(productIpcView(result)), full: await compressBytes(jsonBytes(result)) };
}
