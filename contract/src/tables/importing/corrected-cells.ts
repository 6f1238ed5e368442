import { literalPattern } from '../../texts/literal-pattern.ts';
import type { Cell } from '../table.ts';
import { valuesIn } from '../values/unknown-values.ts';

/** What a value of a column means, in all rows that have it. */
export interface Correction {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** Puts another name into a cell: for the whole cell, or for its part, as in `Portugual 40`. */
export const replacedIn = (cell: Cell, text: string, name: string): string =>
  String(cell).replace(text, () => name);

/** Corrects values in the columns with their titles. Rows without any are the same objects. */
export function withCorrections(
  rows: readonly (readonly Cell[])[],
  titles: readonly string[],
  corrections: readonly Correction[],
): readonly (readonly Cell[])[] {
  const byColumn = new Map<number, Correction[]>();
  for (const correction of corrections) {
    const column = titles.indexOf(correction.title);
    if (column >= 0) byColumn.set(column, [...(byColumn.get(column) ?? []), correction]);
  }
  if (byColumn.size === 0) return rows;
  return rows.map((row) => {
    let better: Cell[] | undefined;
    for (const [column, some] of byColumn) {
      for (const { from, to } of some) {
        const cell = (better ?? row)[column] ?? '';
        if (!hasValue(String(cell), from.trim())) continue;
        better ??= [...row];
        better[column] = replacedIn(cell, from.trim(), to);
      }
    }
    return better ?? row;
  });
}

/** Whether a cell is a value, or lists it among several, with a share or not. */
function hasValue(cell: string, value: string): boolean {
  if (!cell.includes(value)) return false;
  if (cell.trim() === value) return true;
  if (inComposition(cell, value)) return true;
  return (['many-of', 'shares', 'pieces'] as const).some((kind) => valuesIn(cell, { kind }).includes(value));
}

/** Whether a composition as text names a fibre by these words: `95% coton recyclé 5% élasthanne`. */
function inComposition(cell: string, value: string): boolean {
  const words = literalPattern(value);
  return /\d/.test(cell) && new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, 'u').test(cell);
}
