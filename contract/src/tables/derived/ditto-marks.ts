import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

/** `-DO-`, `ditto`, `idem`, and the sign alone. */
const ditto = /^(?:-\s*do\s*-|do\.|dito|ditto|idem|id\.|["”“″〃]|'')$/iu;

/** Cells that repeat the one above by a mark have its value. */
export function withDittoMarks(titled: TitledRows): TitledRows {
  const { rows, wanted } = titled;
  const isMark = (cell: Cell | undefined): boolean => typeof cell === 'string' && ditto.test(cell.trim());
  if (!wanted.some((index) => rows[index]?.some(isMark))) return titled;
  const read = [...rows];
  let above: readonly Cell[] = [];
  for (const index of wanted) {
    const before = above;
    above = (rows[index] ?? []).map((cell, column) => (isMark(cell) ? (before[column] ?? '') : cell));
    read[index] = above;
  }
  return { ...titled, rows: read };
}
