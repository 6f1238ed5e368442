import type { Issue, Language } from '@sillage/contract';
import { type MappedSheet, saysComposition } from '@sillage/contract/tables';
import { readTable, type Table, UnreadFile } from '@sillage/contract/tables/reading';

/** Further sheets of a workbook that are looked at. */
const most = 6;

/**
 * The other sheets of a workbook that are tables of products, too, of which at least one is not in the sheet that was read; without
 * the sheet of their parts.
 */
export function productSheets(
  bytes: Uint8Array,
  { sheet, sheets = [] }: Table,
  read: MappedSheet,
  parts: Table | undefined,
  mapped: (table: Table) => MappedSheet,
): readonly string[] {
  const known = new Set(identitiesOf(read));
  return sheets
    .filter((name) => name !== sheet && name !== parts?.sheet)
    .slice(0, most)
    .filter((name) => {
      try {
        const other = mapped(readTable(bytes, name));
        const fields = new Set(Object.values(other.mapping.columns));
        const describes = saysComposition(other.mapping) || fields.has('totalWeight');
        return describes && identitiesOf(other).some((one) => !known.has(one));
      } catch (error) {
        if (error instanceof UnreadFile) return false;
        throw error;
      }
    });
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
    ...named(column, columns, inFrench ? ' (où la catégorie n’en a pas)' : ' (where the category has none)'),
    ...named(column, compositions, inFrench ? ' (avec des compositions)' : ' (with compositions)'),
  ];
  return what.length === 0 ? [] : [{ code: 'table.left-out', pointer: '', facts: { what: what.join('; ') } }];
}
