import type { Method } from '../../catalog/catalog.ts';

/** Row r of a matrix as a list in the order of the indicators; null where bit c of `missing` is set. */
export function impactRow(
  rows: Float64Array,
  r: number,
  columns: number,
  missing: number,
  method: Method,
): (number | null)[] {
  return method.indicators.map((_, c) =>
    (missing & (1 << c)) === 0 ? (rows[r * columns + c] as number) : null,
  );
}
