import type { ProductIpcResult } from '@sillage/contract';
import { decompressBytes } from '../../kernel/compressed-bytes.ts';
import { jsonBytes } from '../../kernel/json-bytes.ts';
import type { TaskInput, TaskOutput } from '../../threads/thread-tasks.ts';

/** The task `productWarnings` of the threads. */
export async function addProductWarnings({
  result: stored,
  warnings,
}: TaskInput<'productWarnings'>): Promise<TaskOutput<'productWarnings'>> {
  const result = JSON.parse(new TextDecoder().decode(await decompressBytes(stored))) as ProductIpcResult;
  return jsonBytes({ ...result, warnings: [...warnings, ...result.warnings] });
}
