import { fieldTitles, parameterTitles, partTitles } from '../fields/field-titles.ts';
import { titleKeys } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { type Cell, isEmptyRow } from '../table.ts';
import { type TitledRows, titledRows } from '../titled-rows.ts';

const known: ReadonlySet<string> = new Set(
  [...Object.values(fieldTitles), ...Object.values(parameterTitles), ...Object.values(partTitles)]
    .flat()
    .map(folded),
);
const identities: ReadonlySet<string> = new Set(
  [...(fieldTitles.reference ?? []), ...(fieldTitles.name ?? [])].map(folded),
);
const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim();
const isIn = (titles: ReadonlySet<string>, text: string): boolean =>
  text.length <= 40 && titleKeys.slice(0, 2).some((key) => titles.has(key(text.replace(/\s*:$/, ''))));
const isLabel = (cell: Cell | undefined): boolean => isIn(known, textOf(cell));

/** Labels from which a column is one of labels, and titles in a row from which it may have the titles instead. */
const fewest = 4;
const mostRows = 400;

/**
 * The rows of products in a sheet: below a row of titles, or turned. A tech pack has labels down its first column and one product
 * beside them, or several below each other; a comparison has a product in each column. Of a product in a column the row is numbered
 * like its column, of one in a block like the first row of the block.
 */
export function productRows(
  rows: readonly (readonly Cell[])[],
  untitled: (number: number) => string,
): TitledRows {
  return turnedRows(rows) ?? titledRows(rows, untitled);
}

function turnedRows(rows: readonly (readonly Cell[])[]): TitledRows | undefined {
  const some = rows.slice(0, mostRows);
  const inRow = Math.max(0, ...some.map((row) => row.filter(isLabel).length));
  const width = Math.max(0, ...some.map(({ length }) => length));
  const columns = Array.from({ length: Math.min(3, width) }, (_, column) => ({
    column,
    labelled: some.flatMap((row, index) => (isLabel(row[column]) ? [index] : [])),
  }));
  const [best] = columns.sort((a, b) => b.labelled.length - a.labelled.length);
  if (best === undefined) return undefined;
  const { column, labelled } = best;
  const labels = labelled.map((index) => labelOf(rows[index]?.[column]));
  if (new Set(labels).size < Math.max(fewest, inRow + 1)) return undefined;
  const first = labelled.find((index) => isIn(identities, labelOf(rows[index]?.[column])));
  if (first === undefined) return undefined;
  const own = labelOf(rows[first]?.[column]);
  const starts = labelled.filter((index) => labelOf(rows[index]?.[column]) === own);
  return starts.length > 1 ? blocks(rows, column, starts) : turned(rows, column, first);
}

const labelOf = (cell: Cell | undefined): string => textOf(cell).replace(/\s*:$/, '');

/** A product in each column behind the labels. */
function turned(
  rows: readonly (readonly Cell[])[],
  column: number,
  identity: number,
): TitledRows | undefined {
  const labelled = [...rows.keys()].filter((index) => /\p{L}/u.test(textOf(rows[index]?.[column])));
  const products = [...(rows[identity] ?? []).keys()].filter(
    (at) => at > column && textOf(rows[identity]?.[at]) !== '',
  );
  if (products.length === 0) return undefined;
  return {
    titles: unique(labelled.map((index) => labelOf(rows[index]?.[column]))),
    rows: Array.from({ length: Math.max(...products) + 1 }, (_, at) =>
      products.includes(at) ? labelled.map((index) => rows[index]?.[at] ?? '') : [],
    ),
    wanted: products,
  };
}

/** A product in each block of labels with their values behind them; a small table in a block has its components. */
function blocks(rows: readonly (readonly Cell[])[], column: number, starts: readonly number[]): TitledRows {
  const titles: string[] = [];
  const read: (readonly Cell[])[] = rows.map(() => []);
  const wanted: number[] = [];
  const columnOf = (title: string): number => {
    const at = titles.indexOf(title);
    return at < 0 ? titles.push(title) - 1 : at;
  };
  // What stands above the first identity belongs to it, as far as it has labels.
  for (const [n, start] of starts.entries()) {
    const end = starts[n + 1] ?? rows.length;
    const product = new Map<number, Cell>();
    let parts: readonly { readonly from: number; readonly to: number }[] = [];
    wanted.push(start);
    for (let index = start; index < end; index++) {
      const row = rows[index] ?? [];
      if (isEmptyRow(row)) parts = [];
      else if (parts.length > 0) {
        const cells: Cell[] = [];
        for (const { from, to } of parts) cells[to] = row[from] ?? '';
        cells[columnOf(labelOf(rows[start]?.[column]))] = rows[start]?.[column + 1] ?? '';
        read[index] = cells;
        wanted.push(index);
      } else if (areTitles(row))
        parts = row.flatMap((cell, from) =>
          textOf(cell) === '' ? [] : [{ from, to: columnOf(`Component | ${textOf(cell)}`) }],
        );
      else
        for (const [at, cell] of row.entries())
          if (textOf(cell) !== '' && (at === column || isLabel(cell)) && textOf(row[at + 1]) !== '')
            product.set(columnOf(labelOf(cell)), row[at + 1] ?? '');
    }
    const cells: Cell[] = [];
    for (const [at, cell] of product) cells[at] = cell;
    read[start] = cells;
  }
  return {
    titles: unique(titles),
    rows: read.map((row) => Array.from(titles, (_, at) => row[at] ?? '')),
    wanted,
  };
}

/** Titles of components rather than labels with their values between them. */
function areTitles(row: readonly Cell[]): boolean {
  const filled = row.map(textOf).filter((text) => text !== '');
  return filled.length >= 3 && 2 * filled.filter(isLabel).length > filled.length;
}

const unique = (titles: readonly string[]): readonly string[] =>
  titles.map((title, at) => {
    const times = titles.slice(0, at).filter((one) => one === title).length;
    return times === 0 ? title : `${title} (${times + 1})`;
  });
