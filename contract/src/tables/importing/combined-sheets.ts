import type { Field } from '../mapping/field.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

/** A sheet as it was read, and what its columns mean. */
export interface MappedSheet extends TitledRows {
  readonly mapping: Mapping;
}

/** Where a row of a combined table stands in the file: 0 the sheet of products, 1 that of parts; the row from 0. */
export interface RowOrigin {
  readonly sheet: 0 | 1;
  readonly index: number;
}

export interface CombinedSheets extends MappedSheet {
  readonly originOf: (index: number) => RowOrigin;
  /** The column of a sheet and its title, both as in the file. */
  readonly columnIn: (sheet: 0 | 1, column: number) => { readonly column: number; readonly title: string };
}

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

/** A single sheet, whose rows and columns stand where they are. */
export const singleSheet = (sheet: MappedSheet): CombinedSheets => ({
  ...sheet,
  originOf: (index) => ({ sheet: 0, index }),
  columnIn: (_, column) => ({ column, title: sheet.titles[column] ?? '' }),
});

/**
 * Puts the rows of a sheet of parts below those of the products, their cells in the columns of the same fields, or in
 * further ones. undefined: one of them has no column with the reference.
 */
export function combinedSheets(products: MappedSheet, parts: MappedSheet): CombinedSheets | undefined {
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
    originOf: (index) => (index < first ? { sheet: 0, index } : { sheet: 1, index: index - first }),
    columnIn(sheet, column) {
      if (sheet === 0) return { column, title: products.titles[column] ?? '' };
      const from = fromTo.get(column) ?? column;
      return { column: from, title: parts.titles[from] ?? '' };
    },
  };
}
