import type { TableBlock } from '@sillage/engine';

/** Lines up to which a table stays on one page: an A4 page holds some 60. */
const shortTable = 34;
/** Letters of a line of a table over the whole width. */
const lineLetters = 110;

/** Whether a table stays on one page; of a longer one, each row does. */
export function isShort({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>): boolean {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const linesOf = (letters: number, width: number): number =>
    Math.ceil(letters / Math.max((width / all) * lineLetters, 1));
  const lines = rows.reduce(
    (sum, row) =>
      sum + Math.max(...row.map(({ text }, index) => linesOf(text.length, columns[index]?.width ?? 1)), 1),
    0,
  );
  return lines <= shortTable;
}
