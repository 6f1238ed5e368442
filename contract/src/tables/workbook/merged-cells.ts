import { columnOfCell, noValue } from './workbook-cells.ts';

/** A merged range of a sheet; rows and columns from 0, the last ones included. */
export interface MergedCells {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

/** Parses the reference of a merged range: `H2:H3`; undefined if it is none. */
export function mergedCells(reference: string | undefined): MergedCells | undefined {
  const [from, to] = (reference ?? '').split(':');
  const rowOf = (cell: string | undefined): number => Number(/\d+$/.exec(cell ?? '')?.[0]) - 1;
  const [left, right] = [columnOfCell(from), columnOfCell(to)];
  const [top, bottom] = [rowOf(from), rowOf(to)];
  if (left === undefined || right === undefined || !(right >= left && bottom >= top)) return undefined;
  return { rows: [top, bottom], columns: [left, right] };
}

/** A sheet whose merged cells get their values; rows and columns from 0. */
export interface MergeableSheet<Value> {
  /** Whether a row holds anything of its own. */
  readonly isFilled: (row: number) => boolean;
  /** The row with the titles, and the last one. */
  readonly titles: number;
  readonly last: number;
  readonly valueAt: (row: number, column: number) => Value | undefined;
  readonly put: (row: number, column: number, value: Value | string) => void;
}

/**
 * Gives the value of cells merged over rows to each of the rows that hold anything else. Over columns it belongs to the
 * first one; what the others mean, nobody can tell, so that they are refused if they are imported. Titles stay as they are.
 * `afford`: called with the number of cells that are visited next; throws if they become too many.
 */
export function spreadMerged<Value>(
  sheet: MergeableSheet<Value>,
  merges: readonly MergedCells[],
  afford: (cells: number) => void,
): void {
  for (const { rows, columns } of merges) {
    const [top, left] = [rows[0], columns[0]];
    const value = sheet.valueAt(top, left);
    if (top <= sheet.titles || value === undefined) continue;
    const bottom = Math.min(rows[1], sheet.last);
    afford((bottom - top + 1) * (columns[1] - left + 1));
    for (let row = top; row <= bottom; row++) {
      if (!sheet.isFilled(row)) continue;
      for (let column = left; column <= columns[1]; column++) {
        if (row === top && column === left) continue;
        sheet.put(row, column, column === left ? value : noValue(String(value)));
      }
    }
  }
}
