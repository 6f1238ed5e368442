import { type TitledRows, textAt } from '../titled-rows.ts';

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
