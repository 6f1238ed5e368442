import type { ProductFullResult } from '@sillage/contract';
import { withholdProduct } from '@sillage/engine';
import { decompressBytes } from '../../kernel/compressed-bytes.ts';
import { jsonBytes } from '../../kernel/json-bytes.ts';
import type { TaskInput, TaskOutput } from '../../threads/thread-tasks.ts';

/** The task `productWarnings` of the threads. */
export async function addProductWarnings({
  result: stored,
  warnings,
  closed,
}: TaskInput<'productWarnings'>): Promise<TaskOutput<'productWarnings'>> {
  const result = JSON.parse(new TextDecoder().decode(await decompressBytes(stored))) as ProductFullResult;
  const shown = closed.length === 0 ? result : withholdProduct(result, new Map(closed));
  return jsonBytes({ ...shown, warnings: [...warnings, ...shown.warnings] });
}
