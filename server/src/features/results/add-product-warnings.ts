import type { ProductFullResult, ProductIpcResult } from '@sillage/contract';
import { withholdProduct, withholdRanges } from '@sillage/engine';
import { decompressBytes } from '../../kernel/compressed-bytes.ts';
import { jsonBytes } from '../../kernel/json-bytes.ts';
import type { TaskInput, TaskOutput } from '../../threads/thread-tasks.ts';

/** The task `productWarnings` of the threads. */
export async function addProductWarnings({
  result: stored,
  warnings,
  closed,
}: TaskInput<'productWarnings'>): Promise<TaskOutput<'productWarnings'>> {
  const text = new TextDecoder().decode(await decompressBytes(stored));
  const result = JSON.parse(text) as ProductIpcResult | ProductFullResult;
  const levels = new Map(closed);
  // The standard result has totals and stages only.
  const shown = 'contributions' in result ? withholdProduct(result, levels) : withholdRanges(result, levels);
  return jsonBytes({ ...shown, warnings: [...warnings, ...shown.warnings] });
}
