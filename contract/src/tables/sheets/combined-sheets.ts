import type { Field } from '../fields/field.ts';
import type { Mapping } from '../fields/mapping.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

/** A sheet as it was read, and what its columns mean. */
export interface MappedSheet extends TitledRows {
  readonly mapping: Mapping;
}

/** Where a row of a combined table stands in the file: 0 the sheet of products, 1 that of parts, 2 and on further ones of products; the row from 0. */
export interface RowOrigin {
  readonly sheet: number;
  readonly index: number;
}

export interface Origins {
  /** How many sheets there may be. */
  readonly sheetCount: number;
  readonly originOf: (index: number) => RowOrigin;
  /** The column of a sheet and its title, both as in the file. */
  readonly columnIn: (sheet: number, column: number) => { readonly column: number; readonly title: string };
}

export type CombinedSheets = MappedSheet & Origins;

/** The fields that a sheet of parts may fill. */
export const isOfParts = ({ id }: Pick<Field, 'id'>): boolean =>
  id === 'reference' || /^(part|material)(\.|$)/.test(id);

const columnsOf = ({ columns }: Mapping): ReadonlyMap<string, number> =>
  new Map(Object.entries(columns).map(([column, field]) => [field, Number(column)]));

/** Whether a mapping has materials in some form. */
export const saysComposition = (mapping: Mapping): boolean =>
  [...columnsOf(mapping).keys()].some((field) => /^(?:composition|material|fibre)(?:\.|$)/.test(field));

/** Whether a sheet has materials of the products of another one, by their references. */
export function describesPartsOf(products: MappedSheet, parts: MappedSheet): boolean {
  const referencesOf = ({ rows, wanted, mapping }: MappedSheet): readonly string[] => {
    const column = columnsOf(mapping).get('reference') ?? -1;
    return wanted.map((index) => String(rows[index]?.[column] ?? '').trim()).filter((text) => text !== '');
  };
  if (!columnsOf(parts.mapping).has('material.1')) return false;
  const known = new Set(referencesOf(products));
  const named = referencesOf(parts);
  return named.length > 0 && named.every((reference) => known.has(reference));
}

/** The sheets of products, of which the first has its rows and columns where they are. */
export const singleSheet = (
  sheet: MappedSheet,
  { originOf, columnIn, sheetCount }: Origins,
): CombinedSheets => ({
  ...sheet,
  sheetCount,
  originOf,
  columnIn: (of, column) => (of < 2 ? { column, title: sheet.titles[column] ?? '' } : columnIn(of, column)),
});

/**
 * Puts the rows of a sheet of parts below those of the products, their cells in the columns of the same fields, or in
 * further ones. undefined: one of them has no column with the reference.
 */
export function combinedSheets(
  products: MappedSheet,
  parts: MappedSheet,
  origins: Origins,
): CombinedSheets | undefined {
  const columnOf = new Map(
    Object.entries(products.mapping.columns).map(([column, field]) => [field, Number(column)]),
  );
  const ofParts = Object.entries(parts.mapping.columns).map(([column, field]) => ({
    from: Number(column),
    field,
  }));
  if (!columnOf.has('reference') || !ofParts.some(({ field }) => field === 'reference')) return undefined;
  const width = products.titles.length;
  const moved = ofParts.map(({ from, field }, n) => ({ from, field, to: columnOf.get(field) ?? width + n }));
  const titles = [...products.titles];
  const columns: Record<number, string> = { ...products.mapping.columns };
  for (const { from, field, to } of moved) {
    if (to < width) continue;
    titles[to] = parts.titles[from] ?? '';
    columns[to] = field;
  }
  const first = products.rows.length;
  const below = parts.rows.map((row) => {
    const cells: Cell[] = [];
    for (const { from, to } of moved) cells[to] = row[from] ?? '';
    return Array.from(cells, (cell) => cell ?? '');
  });
  const fromTo = new Map(moved.map(({ from, to }) => [to, from]));
  const { mapping } = products;
  // The sheet that has the shares shows how they are meant.
  const { baseUnit } = columnOf.has('material.1.share') ? mapping : parts.mapping;
  const weightUnit = parts.mapping.weightUnit === 'g' ? 'g' : mapping.weightUnit;
  return {
    titles: Array.from(titles, (title) => title ?? ''),
    rows: [...products.rows, ...below],
    wanted: [...products.wanted, ...parts.wanted.map((index) => first + index)],
    mapping: { ...mapping, columns, baseUnit, weightUnit },
    sheetCount: origins.sheetCount,
    originOf: (index) => (index < first ? origins.originOf(index) : { sheet: 1, index: index - first }),
    columnIn(sheet, column) {
      if (sheet !== 1) return singleSheet(products, origins).columnIn(sheet, column);
      const from = fromTo.get(column) ?? column;
      return { column: from, title: parts.titles[from] ?? '' };
    },
  };
}
