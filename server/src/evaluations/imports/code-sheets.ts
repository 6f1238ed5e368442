import { folded, type TitledRows, titledRows } from '@sillage/contract/tables';
import { readTable, type Table, UnreadFile } from '@sillage/contract/tables/reading';

/** Further sheets of a workbook that are looked at. */
const most = 6;
const ofCountry =
  /^(?:country|pays|land|paese|pais|location|lieu|standort|localita|localizacion|localizacao)\b/;

/**
 * Countries of factories that a sheet of their own lists by a code (`Factory code | Name | Country`), as a column behind those of
 * the products that name the code: `Factory code: Country`. A code that the list does not have leaves the cell empty.
 */
export function withCodedCountries(
  bytes: Uint8Array,
  { sheet, sheets = [] }: Table,
  titled: TitledRows,
  untitled: (number: number) => string,
): TitledRows {
  const { titles, rows, wanted } = titled;
  const textAt = (row: TitledRows['rows'][number] | undefined, column: number): string =>
    String(row?.[column] ?? '').trim();
  for (const name of sheets.filter((one) => one !== sheet).slice(0, most)) {
    const list = titledIn(bytes, name, untitled);
    const country = list?.titles.findIndex((title) => ofCountry.test(folded(title))) ?? -1;
    if (list === undefined || country < 0) continue;
    for (const [column, title] of titles.entries()) {
      const listed = list.titles.findIndex((one) => folded(one) === folded(title));
      const used = wanted.map((index) => textAt(rows[index], column)).filter((code) => code !== '');
      const places = new Map(
        list.wanted.map((index) => [textAt(list.rows[index], listed), textAt(list.rows[index], country)]),
      );
      // Codes are those of several products each, and the list has each once.
      const isCode = new Set(used).size < used.length && places.size === list.wanted.length;
      if (listed < 0 || listed === country || !isCode) continue;
      if (used.filter((code) => places.has(code)).length < 0.8 * used.length) continue;
      const below = new Set(wanted);
      return {
        ...titled,
        titles: [...titles, `${title}: ${list.titles[country] ?? ''}`],
        rows: rows.map((row, index) =>
          below.has(index)
            ? [
                ...Array.from({ length: titles.length }, (_, at) => row[at] ?? ''),
                // The place of an agent is no factory: without its brackets, it is asked about.
                (places.get(textAt(row, column)) ?? '').replace(/[()]/g, ' ').trim(),
              ]
            : row,
        ),
      };
    }
  }
  return titled;
}

function titledIn(
  bytes: Uint8Array,
  sheet: string,
  untitled: (number: number) => string,
): TitledRows | undefined {
  try {
    return titledRows(readTable(bytes, sheet).rows, untitled);
  } catch (error) {
    if (error instanceof UnreadFile) return undefined;
    throw error;
  }
}
