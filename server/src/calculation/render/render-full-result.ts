import { type Calculation, type Catalog, methodOf, resultPieces, withholdStored } from '@sillage/engine';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import { joinPieces } from '../../platform/kernel/json-pieces.ts';
import type { ClosedDatabase } from '../../platform/ports/role-tables.ts';

/** Renders the full result of a stored calculation, as the bytes that are sent; `closed`: databases not to be shown. */
export function renderFull(
  stored: Uint8Array,
  catalog: Pick<Catalog, 'method'>,
  closed: readonly ClosedDatabase[],
): Uint8Array {
  const calculation = decompressJson(stored) as Calculation;
  const method = methodOf(catalog.method, calculation.packageMethod);
  const shown = withholdStored(calculation, new Map(closed), method);
  const { shared, rest } = resultPieces(shown.calculation, shown.evaluated, method);
  return joinPieces([shared, ...rest()]);
}
