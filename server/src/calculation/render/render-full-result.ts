import { type Calculation, type Catalog, methodOf, resultPieces, withholdStored } from '@sillage/engine';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import { joinPieces } from '../../platform/kernel/json-pieces.ts';
import type { ClosedDatabase } from '../../platform/ports/data-set-mappings.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';

export interface FullResultInput {
  /** As it is stored: compressed. */
  readonly calculation: Uint8Array;
  /** Databases whose figures it must not show. */
  readonly closed: readonly ClosedDatabase[];
}

export const fullResultTask = threadTask<typeof renderFull>('fullResult');

/** The task `fullResult` of the threads: the full result of a stored calculation, as the bytes that are sent. */
export function renderFull(
  { catalog }: { readonly catalog: Pick<Catalog, 'method'> },
  { calculation: stored, closed }: FullResultInput,
): Uint8Array {
  const calculation = decompressJson(stored) as Calculation;
  const method = methodOf(catalog.method, calculation.packageMethod);
  const shown = withholdStored(calculation, new Map(closed), method);
  const { shared, rest } = resultPieces(shown.calculation, shown.evaluated, method);
  return joinPieces([shared, ...rest()]);
}
