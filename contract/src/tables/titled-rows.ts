import { groupSign } from './names/group-sign.ts';
import { knownTitles } from './names/known-titles.ts';
import { type Cell, isEmptyRow } from './table.ts';
import { noValueMark } from './workbook/workbook-cells.ts';

/** The rows of a table and the titles above them. */
export interface TitledRows {
  /** Column titles, made unique. */
  readonly titles: readonly string[];
  /** All rows of the file, so that row n + 1 of a spreadsheet is `rows[n]`. */
  readonly rows: readonly (readonly Cell[])[];
  /** Indices of the rows below the titles that are not empty. */
  readonly wanted: readonly number[];
}

/** The text of a cell; '' for none. */
export const textAt = ({ rows }: Pick<TitledRows, 'rows'>, index: number, column: number): string =>
  String(rows[index]?.[column] ?? '').trim();

/** Rows at the top of a file among which the titles are looked for. */
const highest = 40;

/**
 * The titles are in the first row that is not empty, unless a row below it has clearly more known titles: the name of the file
 * or of the collection often stands above. A row of groups above the titles, or of further titles below them, is part of
 * them: `Composition | Fibre 1`. `untitled` names a column without one.
 */
export function titledRows(
  rows: readonly (readonly Cell[])[],
  untitled: (number: number) => string,
): TitledRows {
  const { head, last, texts } = headOf(rows);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const seen = new Map<string, number>();
  const titles = Array.from({ length: width }, (_, column) => {
    const title = String(texts[column] ?? '').trim() || untitled(column + 1);
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
  const again = JSON.stringify(trimmed(rows[head] ?? []));
  const wanted = rows.flatMap((row, index) =>
    // Printed tables repeat their titles on each page.
    index > last &&
    !isEmptyRow(row) &&
    JSON.stringify(trimmed(row)) !== again &&
    !(index === last + 1 && areFieldNames(row))
      ? [index]
      : [],
  );
  return { titles, rows, wanted: hasHints(rows, wanted) ? wanted.slice(1) : wanted };
}

/** A part of the rows below that is most of them. */
const mostRows = 0.7;

/** Whether the first row says how to fill the others: words where they have codes and numbers, from its first code on. */
function hasHints(rows: readonly (readonly Cell[])[], wanted: readonly number[]): boolean {
  const [first = -1, ...others] = wanted;
  const coded = [...(rows[first] ?? []).keys()].filter((column) => {
    const texts = others.map((index) => textAt({ rows }, index, column)).filter((text) => text !== '');
    return texts.length >= 3 && texts.filter((text) => /\d/.test(text)).length >= mostRows * texts.length;
  });
  const inWords = coded.filter((column) => /^\D*\p{L}{2}\D*$/u.test(textAt({ rows }, first, column)));
  return inWords.length >= 3 && inWords[0] === coded[0];
}

/** Names of fields for machines below the titles for people, as files of marketplaces have them: `item_sku | item_name`. */
const areFieldNames = (row: readonly Cell[]): boolean => {
  const texts = trimmed(row).filter((text) => text !== '');
  return (
    texts.length >= 4 &&
    texts.filter((text) => /^[a-z][a-z0-9]*(?:[_.#:][a-z0-9]+)+$/.test(text)).length >= 0.6 * texts.length
  );
};

const trimmed = (row: readonly Cell[]): readonly string[] => {
  // What stands in cells merged over columns is in the first of them.
  const texts = row.map((cell) => (isMerged(cell) ? '' : String(cell).trim()));
  while (texts.at(-1) === '') texts.pop();
  return texts;
};

export const isMerged = (cell: Cell | undefined): boolean => String(cell ?? '').startsWith(noValueMark);

/** The row of the titles, the last row that belongs to them, and their texts. */
function headOf(rows: readonly (readonly Cell[])[]): {
  readonly head: number;
  readonly last: number;
  readonly texts: readonly string[];
} {
  const first = rows.findIndex((row) => !isEmptyRow(row));
  const candidates = rows
    .slice(0, highest)
    .flatMap((row, index) => (isEmptyRow(row) ? [] : [{ row, index }]));
  const scored = candidates.map(({ row, index }) => ({ row, index, known: knownTitles(trimmed(row)) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (before, one) => (before === undefined || one.known > before.known ? one : before),
    undefined,
  );
  const own = scored[0]?.known ?? 0;
  const clearly = best !== undefined && best.known >= 2 && best.known > own && looksLikeTitles(best.row);
  const head = clearly ? best.index : (wideRow(candidates, own) ?? first);
  const texts = trimmed(rows[head] ?? []);
  const below = head + 1;
  if (clearly || own > 0 || head !== first) {
    const joined = withRowBelow(rows[head] ?? [], rows[below] ?? []);
    if (joined !== undefined) return { head, last: below, texts: joined };
    const above = head > first ? withRowAbove(texts, rows[head - 1] ?? []) : undefined;
    if (above !== undefined) return { head, last: head, texts: above };
  }
  return { head, last: head, texts };
}

/** Titles are words; `% 1` is one, `5 %` is a number. */
const looksLikeTitles = (row: readonly Cell[]): boolean => {
  // Sizes in their order are titles, too: `36 | 38 | 40`.
  const numbers = row.map((cell) => String(cell).trim()).filter((text) => /^\d+$/.test(text));
  const sizes = numbers.length >= 3 && numbers.every((one, n) => Number(one) === Number(numbers[0]) + 2 * n);
  // What something is made of stands below titles.
  if (row.some((cell) => /\d\s*%\s*\p{L}{4}/u.test(String(cell)))) return false;
  const filled = row.filter((cell) => cell !== '' && !(sizes && /^\d+$/.test(String(cell).trim())));
  return (
    filled.filter((cell) => typeof cell === 'string' && !/^[\d.,\s]+%?\s*$/.test(cell)).length >=
    0.8 * filled.length
  );
};

/** Where no title is known: the first row as wide as the table, if what stands above it is a line of text. */
function wideRow(
  candidates: readonly { readonly row: readonly Cell[]; readonly index: number }[],
  known: number,
): number | undefined {
  const [first] = candidates;
  const widthOf = (row: readonly Cell[]): number => row.filter((cell) => cell !== '').length;
  if (first === undefined || known > 0 || widthOf(first.row) > 1) return undefined;
  const widest = Math.max(...candidates.map(({ row }) => widthOf(row)));
  if (widest < 3) return undefined;
  return candidates.find(({ row }) => widthOf(row) >= 0.7 * widest && looksLikeTitles(row))?.index;
}

/** Titles of two rows: groups above, and what each column of a group is below. */
function withRowBelow(groups: readonly Cell[], below: readonly Cell[]): readonly string[] | undefined {
  const texts = trimmed(groups);
  const under = trimmed(below);
  const filled = under.filter((text) => text !== '');
  const areUnits = filled.length > 0 && filled.every((text) => unitAlone.test(text));
  if (areUnits && under.every((text, column) => text === '' || (texts[column] ?? '') !== ''))
    return texts.map((text, column) => `${text} ${under[column] ?? ''}`.trim());
  if (filled.length < 2 || !looksLikeTitles(below) || new Set(texts).size === 1) return undefined;
  // Most of what stands below is a title itself, and some of it stands where the groups have no title.
  const gaps = under.filter((text, column) => text !== '' && (texts[column] ?? '') === '').length;
  const combined = grouped(groups, under);
  const known =
    knownTitles(under) + knownTitles(combined.filter((_, column) => (under[column] ?? '') !== ''));
  return gaps > 0 && known >= filled.length * 0.5 ? combined : undefined;
}

/** A unit below the title that it belongs to: `Poids net` over `(kg)`. */
const unitAlone = /^[([]?\s*(?:in |en )?(?:kg|g|gr|oz|lbs?|pcs|st|stk|pce|€|eur)\s*[)\]]?$/i;

/** The row above has groups if it has gaps where the titles have none, and the titles alone repeat. */
function withRowAbove(texts: readonly string[], above: readonly Cell[]): readonly string[] | undefined {
  const groups = trimmed(above).filter((text) => text !== '');
  const named = texts.filter((text) => text !== '' && !unitAlone.test(text));
  // Titles that repeat are of a group each: `Lining | Composition | g`.
  if (texts.some((text) => unitAlone.test(text)) && new Set(named).size === named.length) {
    const combined = grouped(above, texts);
    return texts.map((text, column) => (unitAlone.test(text) ? (combined[column] ?? text) : text));
  }
  if (
    groups.length < 2 &&
    new Set(texts.filter((text) => text !== '')).size === texts.filter((text) => text !== '').length
  )
    return undefined;
  // One text at the left is the title of the file, or the line below it.
  if (groups.length === 0 || (groups.length === 1 && String(above[0] ?? '').trim() !== '')) return undefined;
  const combined = grouped(above, texts);
  return knownTitles(combined) > knownTitles(texts) || new Set(texts).size < texts.length
    ? combined
    : undefined;
}

/**
 * A group counts for the columns to its right until the next one, or as far as its cells are merged; a column that says all by
 * itself keeps its title.
 */
function grouped(above: readonly Cell[], titles: readonly string[]): readonly string[] {
  const merged = above.some(isMerged);
  let group = '';
  return Array.from({ length: Math.max(above.length, titles.length) }, (_, column) => {
    const cell = above[column] ?? '';
    const own = isMerged(cell) ? '' : String(cell).trim();
    const title = titles[column] ?? '';
    if (own !== '') group = own;
    else if (merged && !isMerged(cell)) group = '';
    if (title === '') return own;
    return group === '' || title === group ? title : `${group}${groupSign}${title}`;
  });
}
