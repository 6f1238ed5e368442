import { withAddedColumns } from '../added-columns.ts';
import { columnWith } from '../columns/guess-composition.ts';
import { areNames } from '../columns/guess-identity.ts';
import type { Mapping } from '../fields/mapping.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

export type Identified = TitledRows & { readonly mapping: Mapping };

/** Names and references of products that stand in a column of another field. */
export const withNamesAndReferences = (sheet: Identified): Identified =>
  withKindsAsNames(withNamesAsReferences(sheet));

/**
 * Where no column identifies the products, names do that are of one row each, or of the sizes of one product. Only if all
 * proposals are accepted: a later import of the name then replaces the product.
 */
function withNamesAsReferences(sheet: Identified): Identified {
  const { columns, constants, acceptsNames } = sheet.mapping;
  const name = columnWith(columns, 'name');
  const isSaid = columnWith(columns, 'reference') !== undefined || constants.reference !== undefined;
  if (acceptsNames !== true || name === undefined || isSaid) return sheet;
  const texts = sheet.wanted.map((index) => textAt(sheet, index, name)).filter((text) => text !== '');
  const isOnce = new Set(texts).size === texts.length;
  if (texts.length === 0 || (!isOnce && columnWith(columns, 'size') === undefined)) return sheet;
  return withCopy(sheet, name, 'reference', 'Reference');
}

/** Where no column names the products and that of their kinds says more than a kind (`Camiseta básica mujer`), it names them, too. */
function withKindsAsNames(sheet: Identified): Identified {
  const { columns, constants } = sheet.mapping;
  const [kind, reference] = [columnWith(columns, 'category'), columnWith(columns, 'reference')];
  const isSaid = columnWith(columns, 'name') !== undefined || constants.name !== undefined;
  if (isSaid || kind === undefined || reference === undefined) return sheet;
  const products = new Map(
    sheet.wanted.map((index) => [textAt(sheet, index, reference), sheet.rows[index] ?? []]),
  );
  return areNames([...products.values()], kind) ? withCopy(sheet, kind, 'name', 'Name') : sheet;
}

/** A column with the texts of another one, for a field of its own. */
const withCopy = (sheet: Identified, from: number, field: string, title: string): Identified => ({
  ...withAddedColumns(sheet, [{ title, cellOf: (index) => textAt(sheet, index, from) }]),
  mapping: { ...sheet.mapping, columns: { ...sheet.mapping.columns, [sheet.titles.length]: field } },
});
