import type { Cell } from '../table.ts';

/** Rows that repeat the reference of an earlier row, mapped to that row. */
export function repeatedReferences(
  rows: readonly (readonly Cell[])[],
  wanted: readonly number[],
  column: number | undefined,
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  if (column === undefined) return repeated;
  for (const index of wanted) {
    const reference = String(rows[index]?.[column] ?? '').trim();
    if (reference === '') continue;
    const before = first.get(reference);
    if (before === undefined) first.set(reference, index);
    else repeated.set(index, before);
  }
  return repeated;
}
