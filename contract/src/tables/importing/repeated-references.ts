import type { Cell } from '../table.ts';

/**
 * Rows whose reference other rows have, too, each mapped to another one of them. All are meant, also the first: which of them
 * says what the product is, the table does not tell.
 */
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
    if (before === undefined) {
      first.set(reference, index);
      continue;
    }
    repeated.set(index, before);
    if (!repeated.has(before)) repeated.set(before, index);
  }
  return repeated;
}
