import type { Issue, Language } from '@sillage/contract';
import {
  type MappedSheet,
  type NamedSheet,
  saysComposition,
  type TitledRows,
} from '@sillage/contract/tables';
import { readTable, type Table, UnreadFile } from '@sillage/contract/tables/reading';

/** Further sheets of a workbook that are looked at. */
const most = 60;

/** The other sheets of a workbook, each read once, and the tables below that of the products; without those that cannot be read. */
export const furtherSheets = (
  bytes: Uint8Array,
  { sheet, sheets = [], below = [] }: Table,
): readonly Table[] => [
  ...below,
  ...sheets
    .filter((name) => name !== sheet)
    .slice(0, most)
    .flatMap((name) => {
      try {
        return [readTable(bytes, name)];
      } catch (error) {
        if (error instanceof UnreadFile) return [];
        throw error;
      }
    }),
];

/** The sheet that says what the products are made of, where theirs does not and nobody has named one. */
export const partsSheet = (
  sheets: readonly { readonly table: Table }[],
  products: MappedSheet,
  isPartsOf: (table: Table) => boolean,
): Table | undefined =>
  saysComposition(products.mapping) ? undefined : sheets.map(({ table }) => table).find(isPartsOf);

/** The other sheets that are tables of products, too, of which at least one is not among those that were read. */
export function productSheets(
  sheets: readonly NamedSheet[],
  read: MappedSheet,
  mapped: (titled: TitledRows) => MappedSheet,
): readonly string[] {
  const known = new Set(identitiesOf(read));
  return sheets
    .filter(({ titled }) => {
      const other = mapped(titled);
      const fields = new Set(Object.values(other.mapping.columns));
      const describes = saysComposition(other.mapping) || fields.has('totalWeight');
      return describes && identitiesOf(other).some((one) => !known.has(one));
    })
    .map(({ name }) => name);
}
/** References of the rows of a sheet, or their names. */
function identitiesOf({ rows, wanted, mapping }: MappedSheet): readonly string[] {
  const columnOf = new Map(Object.entries(mapping.columns).map(([column, id]) => [id, Number(column)]));
  const column = columnOf.get('reference') ?? columnOf.get('name') ?? -1;
  return wanted.map((index) => String(rows[index]?.[column] ?? '').trim()).filter((text) => text !== '');
}

/** The warning that names what of a file was not imported; none if it is nothing. */
export function leftOut(
  sheets: readonly string[],
  services: readonly string[],
  columns: ReadonlySet<string>,
  compositions: readonly string[],
  language: Language,
): readonly Issue[] {
  const inFrench = language === 'fr';
  const named = (noun: string, names: Iterable<string>, behind = ''): readonly string[] =>
    [...names].map((name) => `${noun} ${name}${behind}`);
  const column = inFrench ? 'la colonne' : 'the column';
  const what = [
    ...named(inFrench ? 'la feuille' : 'the sheet', sheets),
    ...named(
      inFrench ? 'la ligne' : 'the row',
      services,
      inFrench ? ' (bon ou service)' : ' (a voucher or a service)',
    ),
    ...named(column, columns, inFrench ? ' (où la catégorie n’en a pas)' : ' (where the category has none)'),
    ...named(column, compositions, inFrench ? ' (avec des compositions)' : ' (with compositions)'),
  ];
  return what.length === 0 ? [] : [{ code: 'table.left-out', pointer: '', facts: { what: what.join('; ') } }];
}
