import { formattedNumber, type NumberFormat } from './number-format.ts';

/** The column of a cell's reference, from 0: `AB12` → 27; undefined if it names none. */
export function columnOfCell(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * A cell that holds something of which no value can be read, such as a formula that was never calculated. It stands in the
 * table as an error of the spreadsheet does, so that it is refused where it is imported, and never counts as empty.
 */
export const noValue = (content: string): string => `${noValueMark}${content}`;
export const noValueMark = '#NOVALUE! ';

/** Errors of spreadsheets, in English, French and German. */
const spreadsheetError =
  /^#(N\/A|NV|(REF|BEZUG|VALUE|VALEUR|WERT|DIV\/0|NUM|NOMBRE|ZAHL|NULL|NUL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|PYTHON|EXTERNAL)!|(NAME|NOM)\?|GETTING_DATA)/;

/** Whether the text of a cell is an error of a spreadsheet. */
export const isSpreadsheetError = (text: string): boolean => spreadsheetError.test(text);

/** Whether a cell holds something of which there is no value: an error, or a formula that was never calculated. */
export const lacksValue = (text: string): boolean => text.startsWith(noValueMark) || isSpreadsheetError(text);

/** Decodes characters that a workbook writes by their number: `_x000D_`. Source: ECMA-376, Part 1, 22.9.2.19. */
export const decodedEscapes = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Writes what would be read as such a character, `_x0041_`, so that it is read as it stands. */
export const encodedEscapes = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** What a cell of a sheet holds. `value`: absent if the file has no such element, not even an empty one. */
export interface WrittenCell {
  readonly type: string;
  readonly value: string | undefined;
  /** undefined: it is no formula. */
  readonly formula: string | undefined;
  readonly style: number;
}

/** The parts of a workbook by which its cells are read. */
export interface WorkbookParts {
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly calendar: 1900 | 1904;
}

/**
 * The value of a cell: the stored number, of which the format decides only whether it is a day, a percentage or has
 * leading zeros; '' for an empty cell. A formula stands for its stored value and is never calculated.
 */
export function workbookCell(
  { type, value, formula, style }: WrittenCell,
  { texts, formats, calendar }: WorkbookParts,
): string | number | boolean {
  const isText = type === 'str' || type === 'inlineStr';
  if (value === undefined || (value.trim() === '' && !isText))
    return formula === undefined ? '' : noValue(`=${formula}`);
  if (isText) return decodedEscapes(value).trim();
  if (type === 's') return texts[Number(value)]?.trim() ?? noValue(value);
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true';
  if (type === 'd') return value.slice(0, 10);
  if (type === 'e') return value.startsWith('#') ? value.trim() : noValue(value);
  const number = Number(value);
  return Number.isFinite(number) ? formattedNumber(number, formats[style], calendar) : noValue(value);
}
