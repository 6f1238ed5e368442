import { knownTitles } from '../names/known-titles.ts';
import { type Cell, isEmptyRow } from '../table.ts';
import type { Table } from './read-result.ts';

const textsOf = (row: readonly Cell[] = []): readonly string[] =>
  row.map((cell) => String(cell).trim()).filter((text) => text !== '');
/** A code with a digit: `T1`, `FAB-02`. */
const isCode = (text: string): boolean => /^(?=.*\d)(?=.*\p{L})[\p{L}\d._-]{2,12}$/u.test(text);

/**
 * A table of fabrics or factories below that of the products in the same sheet, whose codes these name, as a sheet of its own: `TESSUTI`
 * over `Cod. | Nome | Composizione`. The rows of the products keep their numbers.
 */
export function withTablesBelow(table: Table): Table {
  const { rows } = table;
  const below: Table[] = [];
  const apart = new Set<number>();
  for (let head = 3; head < rows.length - 2; head++) {
    const isUnderTitle = textsOf(rows[head - 1]).length === 1;
    const gap = isUnderTitle ? head - 2 : head - 1;
    const titles = textsOf(rows[head]);
    if (!isEmptyRow(rows[gap] ?? []) || titles.length < 3 || titles.some((text) => /\d/.test(text))) continue;
    const next = rows.findIndex((row, index) => index > head && isEmptyRow(row));
    const end = next < 0 ? rows.length : next;
    const column = (rows[head] ?? []).findIndex((cell) => String(cell).trim() !== '');
    const codes = rows.slice(head + 1, end).map((row) => String(row[column] ?? '').trim());
    const named = new Set(rows.slice(0, gap).flatMap(textsOf));
    const areNamed = codes.filter((code) => isCode(code) && named.has(code)).length * 2 > codes.length;
    if (codes.length < 2 || !areNamed || new Set(codes).size < codes.length || knownTitles(titles) < 2)
      continue;
    const [title = titles.join(' | ')] = isUnderTitle ? textsOf(rows[head - 1]) : [];
    below.push({ sheet: title, rows: rows.map((row, index) => (index >= head && index < end ? row : [])) });
    for (let index = isUnderTitle ? head - 1 : head; index < end; index++) apart.add(index);
  }
  return below.length === 0
    ? table
    : { ...table, rows: rows.map((row, index) => (apart.has(index) ? [] : row)), below };
}
