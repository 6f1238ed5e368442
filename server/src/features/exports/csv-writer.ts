import {
  type CsvSeparator,
  csvSeparators,
  type DecimalMark,
  decimalMarks,
  type Language,
  withoutFormula,
} from '@sillage/contract';
import { type Cell, columnHeading, type ExportTable } from './export-table.ts';

/** How a CSV file separates cells and writes numbers. */
export interface CsvFormat {
  readonly separator: CsvSeparator;
  readonly decimal: DecimalMark;
}

/** The formats that spreadsheets expect in each language. */
export const csvFormats: Readonly<Record<Language, CsvFormat>> = {
  en: { separator: 'comma', decimal: 'point' },
  fr: { separator: 'semicolon', decimal: 'comma' },
};

/**
 * Writes a table as CSV, with the byte order mark by which spreadsheets recognise UTF-8.
 * Source: RFC 4180, 2.
 */
export async function* writeCsv(
  { columns, rows }: ExportTable,
  { separator, decimal }: CsvFormat,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const between = csvSeparators[separator];
  const mark = decimalMarks[decimal];
  const cell = (value: Cell): string => {
    if (value === null) return '';
    if (typeof value === 'boolean') return String(value);
    const text = typeof value === 'number' ? String(value).replace('.', mark) : withoutFormula(value);
    return text.includes(between) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(between)}\r\n`;
  yield Buffer.from(`\ufeff${line(columns.map((column) => columnHeading(column, language)))}`);
  for await (const group of rows) yield Buffer.from(group.map(line).join(''));
}
