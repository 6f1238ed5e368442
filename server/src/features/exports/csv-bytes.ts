import {
  type CsvSeparator,
  csvSeparators,
  type DecimalMark,
  decimalMarks,
  type Language,
} from '@sillage/contract';
import { type Cell, type ExportTable, headOf } from './export-column.ts';

/** How the cells of a CSV stand. */
export interface CsvForm {
  readonly separator: CsvSeparator;
  readonly decimal: DecimalMark;
}

/** What spreadsheets of a language expect. */
export const csvForms: Readonly<Record<Language, CsvForm>> = {
  en: { separator: 'comma', decimal: 'point' },
  fr: { separator: 'semicolon', decimal: 'comma' },
};

const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/**
 * A table after RFC 4180, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a
 * formula gets a quote before it.
 */
export async function* csvBytes(
  { columns, rows }: ExportTable,
  { separator, decimal }: CsvForm,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const between = csvSeparators[separator];
  const mark = decimalMarks[decimal];
  const cell = (value: Cell): string => {
    if (value === null) return '';
    if (typeof value === 'boolean') return String(value);
    const text = typeof value === 'number' ? String(value).replace('.', mark) : harmless(value);
    return text.includes(between) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(between)}\r\n`;
  yield Buffer.from(`\ufeff${line(columns.map((column) => headOf(column, language)))}`);
  for await (const some of rows) yield Buffer.from(some.map(line).join(''));
}
