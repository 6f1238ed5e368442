import { type MappedSheet, saysComposition } from '@sillage/contract/tables';
import { readTable, type Table, UnreadFile } from '@sillage/contract/tables/reading';

/** Further sheets of a workbook that are looked at. */
const most = 6;

/**
 * The sheet that says what the products are made of, where theirs does not and nobody has named one; undefined: there is none. Of a
 * sheet that cannot be read, nothing is taken.
 */
export function partsSheet(
  bytes: Uint8Array,
  { sheet, sheets = [] }: Table,
  products: MappedSheet,
  isPartsOf: (table: Table) => boolean,
): Table | undefined {
  if (sheets.length < 2 || saysComposition(products.mapping)) return undefined;
  for (const name of sheets.filter((one) => one !== sheet).slice(0, most)) {
    try {
      const table = readTable(bytes, name);
      if (isPartsOf(table)) return table;
    } catch (error) {
      if (!(error instanceof UnreadFile)) throw error;
    }
  }
  return undefined;
}
