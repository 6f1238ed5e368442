import { withAddedColumns } from '../added-columns.ts';
import { likeCategory } from '../columns/guess-shop-columns.ts';
import { meantBy } from '../fields/abbreviated-title.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import { ownTitle, titleKeys, unitOfTitle } from '../fields/title-keys.ts';
import { categoryInText } from '../names/category-names.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';
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

type Fields = Readonly<Record<number, string>>;

/** The columns by their keys; `fields`: what is known of columns otherwise than by their titles alone. */
function keysOf({ titles }: TitledRows, fields: Fields = {}): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  for (const [column, title] of titles.entries()) {
    const meant = fields[column] === undefined ? keyOf(title) : `field ${fields[column]}`;
    const key = keys.has(meant) ? folded(title) : meant;
    if (!keys.has(key)) keys.set(key, column);
  }
  return keys;
}

/** What two sheets of products both say, whatever else they do. */
const describing = ['field name', 'field composition', 'field totalWeight', 'field category'];
/** Least titles that two sheets share, and of those of the first a part of 1, or of its fields: sizes and materials may differ. */
const fewest = 3;
const mostly = 0.6;
const mostFields = 0.8;
/** Of so many products that the first sheet has, too, a sheet is another edition of it. */
const repeats = 0.8;
const unnamed = /^(?:sheet|feuil|feuille|tabelle|blatt|foglio|hoja|folha|planilha)\s*\d*$/i;

/** Of the rows of a bill, by how many there are more than products. */
const severalRows = 1.5;

/** Two sheets, the products of one and the rows of their components in the other, by their columns of references. */
interface BillOfProducts {
  readonly columns: readonly [first: number, other: number];
  /** Whether the first sheet has the products. */
  readonly isFirst: boolean;
}

function billOf({ titled: first }: NamedSheet, { titled: other }: NamedSheet): BillOfProducts | undefined {
  const columns = [first, other].map((one) => keysOf(one).get('field reference') ?? -1);
  const [own = -1, further = -1] = columns;
  const isBillOf = (products: TitledRows, components: TitledRows, [a, b]: readonly number[]): boolean => {
    const known = referencesOf(products, a ?? -1);
    const named = referencesOf(components, b ?? -1);
    return (
      known.length > 1 &&
      new Set(known).size === known.length &&
      named.length >= severalRows * new Set(named).size &&
      named.filter((reference) => known.includes(reference)).length >= repeats * named.length &&
      haveSeveralShares(components, named) &&
      !saysShares(products)
    );
  };
  if (own < 0 || further < 0) return undefined;
  const isFirst = isBillOf(first, other, [own, further]);
  return isFirst || isBillOf(other, first, [further, own]) ? { columns: [own, further], isFirst } : undefined;
}

/** The reference of each row; that of the row above where it has none. */
function referencesOf(titled: TitledRows, column: number): readonly string[] {
  let above = '';
  return titled.wanted.map((index) => {
    above = textAt(titled, index, column) || above;
    return above;
  });
}

/** What a row says of fibres with their shares. */
const sharesIn = (row: readonly Cell[] = []): string =>
  row
    .map(String)
    .filter((text) => /\d\s*%\s*\p{L}{2}|\p{L}{2}\s+\d+\s*%/u.test(text))
    .join('\n');

const saysShares = ({ rows, wanted }: TitledRows): boolean =>
  wanted.some((index) => sharesIn(rows[index]) !== '');

/** Whether the rows of most references have compositions that differ: those of colours are the same. */
function haveSeveralShares({ rows, wanted }: TitledRows, references: readonly string[]): boolean {
  const said = new Map<string, Set<string>>();
  for (const [n, reference] of references.entries())
    said.set(reference, (said.get(reference) ?? new Set()).add(sharesIn(rows[wanted[n] ?? -1])));
  const several = [...said.values()].filter(({ size }) => size > 1);
  return 2 * several.length > said.size;
}

/**
 * Sheets with the titles of the first one, as of one season, line or category each, are read as one table. The name of the sheet
 * is the category of its rows where it names one and no column does, else a tag. Of products and their bill of materials, the rows
 * of the components follow that of their product.
 */
export function joinedSheets(
  first: NamedSheet,
  others: readonly NamedSheet[],
  fieldsOf: (titled: TitledRows) => Fields = () => ({}),
): JoinedSheets {
  let keysIn = (titled: TitledRows): ReadonlyMap<string, number> => keysOf(titled);
  let own = keysIn(first.titled);
  const identity = ['field reference', 'field name'].find((key) => own.has(key)) ?? '';
  const identities = ({ titled }: NamedSheet, column: number | undefined): readonly string[] =>
    titled.wanted
      .map((index) => String(titled.rows[index]?.[column ?? -1] ?? '').trim())
      .filter((text) => text !== '');
  const had = new Set(identities(first, own.get(identity)));
  const [bill] = others.flatMap((sheet) => {
    const found = billOf(first, sheet);
    return found === undefined ? [] : [{ sheet, ...found }];
  });
  const isAlike = (sheet: NamedSheet): boolean => {
    const keys = keysIn(sheet.titled);
    const sharedKeys = [...own.keys()].filter((key) => keys.has(key));
    const fields = [...own.keys()].filter((key) => key.startsWith('field '));
    const sharedFields = fields.filter((key) => keys.has(key)).length;
    const products = identities(sheet, keys.get(identity));
    return (
      keys.has(identity) &&
      sharedKeys.length >= fewest &&
      (describing.every((key) => fields.includes(key) && keys.has(key)) ||
        sharedKeys.length >= mostly * own.size ||
        (sharedFields > fewest && sharedFields >= mostFields * fields.length)) &&
      products.length > 0 &&
      products.filter((one) => had.has(one)).length < repeats * products.length
    );
  };
  let joined = bill === undefined ? others.filter(isAlike) : [bill.sheet];
  // Sheets of seasons may say the same in other words each, or one of the things that describe products.
  const lacksField = ({ titled }: NamedSheet): boolean =>
    describing.some((key) => !own.has(key) || !keysIn(titled).has(key));
  if (bill === undefined && others.length > 0 && joined.every(lacksField)) {
    const before = { keysIn, own, joined };
    keysIn = (titled) => keysOf(titled, fieldsOf(titled));
    own = keysIn(first.titled);
    joined = others.filter(isAlike);
    if (joined.length < before.joined.length) ({ keysIn, own, joined } = before);
  }
  const titles = [...first.titled.titles];
  const rows: (readonly Cell[])[] = [...first.titled.rows];
  const wanted = [...first.titled.wanted];
  const starts: number[] = [];
  const places: ReadonlyMap<number, number>[] = [];
  for (const { titled } of joined) {
    const columns = new Map<number, number>();
    for (const [key, column] of keysIn(titled)) {
      const title = titled.titles[column] ?? '';
      const to = bill === undefined || bill.columns[1] === column ? own.get(key) : undefined;
      columns.set(to ?? titles.push(titles.includes(title) ? `${title} (2)` : title) - 1, column);
    }
    const units = new Map(
      [...columns].flatMap(([to, from]) => {
        const unit = unitOfTitle(titled.titles[from] ?? '');
        const target = unitOfTitle(titles[to] ?? '');
        return unit === undefined || unit === target ? [] : [[to, { unit, target }] as const];
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
    titled:
      joined.length === 0
        ? first.titled
        : bill === undefined
          ? named(together, [first, ...joined], sheetOf)
          : {
              ...together,
              wanted: byProduct(
                together,
                bill.columns[0],
                (index) => (sheetOf(index) === 0) === bill.isFirst,
              ),
            },
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

/** The rows of products, each with those of its components behind it. */
function byProduct(
  titled: TitledRows,
  column: number,
  isProduct: (index: number) => boolean,
): readonly number[] {
  const references = referencesOf(titled, column);
  const rowsOf = new Map<string, number[]>();
  for (const [n, index] of titled.wanted.entries()) {
    const rows = rowsOf.get(references[n] ?? '') ?? [];
    rowsOf.set(references[n] ?? '', rows);
    rows.push(index);
  }
  return [...rowsOf.values()].flatMap((rows) => [
    ...rows.filter(isProduct),
    ...rows.filter((index) => !isProduct(index)),
  ]);
}

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000 };

/** A number in another unit than the first sheet has, in that unit, or with its own. */
function withUnit(
  cell: Cell,
  units: { readonly unit: string; readonly target: string | undefined } | undefined,
): Cell {
  if (units === undefined || !/\d$/.test(String(cell).trim())) return cell;
  const factor = (grams[units.unit] ?? Number.NaN) / (grams[units.target ?? ''] ?? Number.NaN);
  return typeof cell === 'number' && factor > 0
    ? Number((cell * factor).toPrecision(12))
    : `${String(cell).trim()} ${units.unit}`;
}

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
