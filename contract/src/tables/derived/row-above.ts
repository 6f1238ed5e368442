import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

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

const share = /\d\s*%\s*\p{L}|\p{L}[\p{L} -]*\d{1,3}\s*%/u;

/**
 * A row with nothing but shares of fibres in the column where the row above has some, too, goes on with its composition: that of a
 * lining, below `70% wool 30% polyamide`. Left as a product of its own, it would be missing from the one above.
 */
export function withCompositionLines(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const added = new Map<number, { readonly column: number; readonly lines: string[] }>();
  const kept: number[] = [];
  for (const index of wanted) {
    const filled = [...titles.keys()].filter((column) => textAt(titled, index, column) !== '');
    const [column = -1] = filled;
    const above = kept.at(-1) ?? -1;
    const text = textAt(titled, index, column);
    const before = added.get(above);
    const goesOn =
      filled.length === 1 &&
      share.test(text) &&
      share.test(textAt(titled, above, column)) &&
      (before?.column ?? column) === column;
    if (!goesOn) kept.push(index);
    else if (before === undefined) added.set(above, { column, lines: [text] });
    else before.lines.push(text);
  }
  if (added.size === 0) return titled;
  return {
    titles,
    wanted: kept,
    rows: rows.map((row, index) => {
      const more = added.get(index);
      if (more === undefined) return row;
      return row.map((cell, at) =>
        at === more.column ? [String(cell).trim(), ...more.lines].join('\n') : cell,
      );
    }),
  };
}
