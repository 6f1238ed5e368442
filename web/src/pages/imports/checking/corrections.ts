import { type Cell, type RowFault, replacedIn } from '@sillage/contract/tables';

/** A value of a column that its field does not know, with the rows that have it. */
export interface UnknownValue {
  readonly column: number;
  readonly field: string;
  readonly text: string;
  readonly rows: readonly number[];
}

/** The unknown values of all rows, those of most rows first. */
export function unknownValuesOf(faults: ReadonlyMap<number, readonly RowFault[]>): readonly UnknownValue[] {
  const found = new Map<string, { column: number; field: string; text: string; rows: number[] }>();
  for (const [index, some] of faults) {
    for (const { code, column, field, facts } of some) {
      const text = facts?.text;
      if (code !== 'unknown' || column === undefined || field === undefined || text === undefined) continue;
      const key = `${column} ${text}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { column, field, text, rows: [index] });
      else known.rows.push(index);
    }
  }
  return [...found.values()].sort((a, b) => b.rows.length - a.rows.length);
}

/** Puts another name into the cells of these rows: for the whole cell, or for its part, as in `Portugual 40`. */
export function corrected(
  rows: readonly (readonly Cell[])[],
  { column, text, rows: wrong }: UnknownValue,
  name: string,
): readonly (readonly Cell[])[] {
  const indices = new Set(wrong);
  return rows.map((row, index) =>
    indices.has(index) ? row.map((cell, at) => (at === column ? replacedIn(cell, text, name) : cell)) : row,
  );
}
