import type { ProductFullResult, ProductIpcResult } from '@sillage/contract';
import { productIpcView, withholdProduct } from '@sillage/engine';
import { decompressBytes } from '../platform/kernel/compressed-bytes.ts';
import { jsonBytes } from '../platform/kernel/json-bytes.ts';
import type { TaskInput, TaskOutput } from '../platform/threads/thread-tasks.ts';

/** The task `productWarnings` of the threads. */
export async function addProductWarnings({
  result: stored,
  warnings,
  closed,
  standard,
}: TaskInput<'productWarnings'>): Promise<TaskOutput<'productWarnings'>> {
  const text = new TextDecoder().decode(await decompressBytes(stored));
  const result = JSON.parse(text) as ProductIpcResult | ProductFullResult;
  const whole = 'contributions' in result ? withholdProduct(result, new Map(closed)) : undefined;
  const shown = whole === undefined ? result : standard ? productIpcView(whole) : whole;
  return jsonBytes({ ...shown, warnings: [...warnings, ...shown.warnings] });
}
