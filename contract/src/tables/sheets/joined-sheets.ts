import { withAddedColumns } from '../added-columns.ts';
import { meantBy } from '../mapping/abbreviated-title.ts';
import { fieldTitles } from '../mapping/field-titles.ts';
import { likeCategory } from '../mapping/guess-shop-columns.ts';
import { ownTitle, titleKeys, unitOfTitle } from '../mapping/title-keys.ts';
import { categoryInText } from '../names/category-names.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';
import type { Origins } from './combined-sheets.ts';

/** A sheet of a workbook, with its name. */
export interface NamedSheet {
  readonly name: string;
  readonly titled: TitledRows;
}

export interface JoinedSheets extends Origins {
  readonly titled: TitledRows;
  /** The further sheets whose rows stand below those of the first, from number 2 on. */
  readonly joined: readonly NamedSheet[];
}

const known = ['reference', 'name', 'category', 'composition', 'totalWeight', 'madeIn', 'pieces', 'size'];
const fieldOf: ReadonlyMap<string, string> = new Map(
  known.flatMap((id) => (fieldTitles[id] ?? []).map((title) => [folded(title), id] as const)),
);

/** What a title is compared by: the field that it means, in whatever words and unit, else its words. */
function keyOf(title: string): string {
  const plain = titleKeys.slice(0, 2).map((key) => fieldOf.get(key(ownTitle(title))));
  const isMeant = meantBy(title);
  const [field] = [
    ...plain.filter((one) => one !== undefined),
    ...(isMeant === undefined ? [] : [...fieldOf].filter(([text]) => isMeant(text)).map(([, id]) => id)),
  ];
  return field === undefined ? folded(title) : `field ${field}`;
}

function keysOf({ titles }: TitledRows): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  for (const [column, title] of titles.entries()) {
    const key = keys.has(keyOf(title)) ? folded(title) : keyOf(title);
    if (!keys.has(key)) keys.set(key, column);
  }
  return keys;
}

/** Least titles that two sheets share, and of those of the first a part of 1, or of its fields: sizes and materials may differ. */
const fewest = 3;
const mostly = 0.6;
const mostFields = 0.8;
/** Of so many products that the first sheet has, too, a sheet is another edition of it. */
const repeats = 0.8;
const unnamed = /^(?:sheet|feuil|feuille|tabelle|blatt|foglio|hoja|folha|planilha)\s*\d*$/i;

/**
 * Sheets with the titles of the first one, as of one season, line or category each, are read as one table. The name of the sheet
 * is the category of its rows where it names one and no column does, else a tag.
 */
export function joinedSheets(first: NamedSheet, others: readonly NamedSheet[]): JoinedSheets {
  const own = keysOf(first.titled);
  const identity = ['field reference', 'field name'].find((key) => own.has(key)) ?? '';
  const identities = ({ titled }: NamedSheet, column: number | undefined): readonly string[] =>
    titled.wanted
      .map((index) => String(titled.rows[index]?.[column ?? -1] ?? '').trim())
      .filter((text) => text !== '');
  const had = new Set(identities(first, own.get(identity)));
  const joined = others.filter((sheet) => {
    const keys = keysOf(sheet.titled);
    const shared = [...own.keys()].filter((key) => keys.has(key));
    const fields = [...own.keys()].filter((key) => key.startsWith('field '));
    const sharedFields = fields.filter((key) => keys.has(key)).length;
    const products = identities(sheet, keys.get(identity));
    return (
      keys.has(identity) &&
      shared.length >= fewest &&
      (shared.length >= mostly * own.size ||
        (sharedFields > fewest && sharedFields >= mostFields * fields.length)) &&
      products.length > 0 &&
      products.filter((one) => had.has(one)).length < repeats * products.length
    );
  });
  const titles = [...first.titled.titles];
  const rows: (readonly Cell[])[] = [...first.titled.rows];
  const wanted = [...first.titled.wanted];
  const starts: number[] = [];
  const places: ReadonlyMap<number, number>[] = [];
  for (const { titled } of joined) {
    const columns = new Map<number, number>();
    for (const [key, column] of keysOf(titled)) {
      const title = titled.titles[column] ?? '';
      columns.set(own.get(key) ?? titles.push(titles.includes(title) ? `${title} (2)` : title) - 1, column);
    }
    const units = new Map(
      [...columns].flatMap(([to, from]) => {
        const unit = unitOfTitle(titled.titles[from] ?? '');
        return unit === undefined || unit === unitOfTitle(titles[to] ?? '') ? [] : [[to, unit] as const];
      }),
    );
    starts.push(rows.length);
    wanted.push(...titled.wanted.map((index) => rows.length + index));
    rows.push(
      ...titled.rows.map((row) => {
        const cells: Cell[] = [];
        for (const [to, from] of columns) cells[to] = withUnit(row[from] ?? '', units.get(to));
        return Array.from(cells, (cell) => cell ?? '');
      }),
    );
    places.push(columns);
  }
  const sheetOf = (index: number): number => starts.filter((start) => start <= index).length;
  const together = { titles, rows, wanted };
  return {
    titled: joined.length === 0 ? first.titled : named(together, [first, ...joined], sheetOf),
    joined,
    sheetCount: 2 + joined.length,
    originOf: (index) => {
      const sheet = sheetOf(index);
      return sheet === 0
        ? { sheet: 0, index }
        : { sheet: sheet + 1, index: index - (starts[sheet - 1] ?? 0) };
    },
    columnIn: (sheet, column) => {
      const from = places[sheet - 2]?.get(column) ?? column;
      return { column: from, title: joined[sheet - 2]?.titled.titles[from] ?? titles[column] ?? '' };
    },
  };
}

/** A number in another unit than the first sheet has, with its unit. */
const withUnit = (cell: Cell, unit: string | undefined): Cell =>
  unit === undefined || !/\d$/.test(String(cell).trim()) ? cell : `${String(cell).trim()} ${unit}`;

function named(
  titled: TitledRows,
  sheets: readonly NamedSheet[],
  sheetOf: (index: number) => number,
): TitledRows {
  const nameOf = (index: number): string => sheets[sheetOf(index)]?.name ?? '';
  const names = sheets.map(({ name }) => name).filter((name) => !unnamed.test(name));
  const ofCategories = names.filter((name) => categoryInText(name) !== undefined);
  const says = (id: string): boolean => titled.titles.some((title) => keyOf(title) === `field ${id}`);
  if (ofCategories.length > sheets.length / 2) {
    if (says('category') || titled.titles.some((title) => likeCategory.test(folded(title)))) return titled;
    return withAddedColumns(titled, [{ title: 'Category', cellOf: nameOf }]);
  }
  const tags = new Set((fieldTitles.tags ?? []).map(folded));
  if (names.length === 0 || titled.titles.some((title) => tags.has(folded(title)))) return titled;
  return withAddedColumns(titled, [{ title: 'Tags', cellOf: nameOf }]);
}
