import {
  type CsvSeparator,
  csvCell,
  csvSeparators,
  type DecimalMark,
  decimalMarks,
  type Language,
  withoutFormula,
} from '@sillage/contract';
import { type Cell, columnHeading, type ExportColumn, type TableText } from './export-table.ts';

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
 * A table as CSV, with the byte order mark by which spreadsheets recognise UTF-8.
 * Source: RFC 4180, 2.
 */
export function csvText(
  columns: readonly ExportColumn[],
  { separator, decimal }: CsvFormat,
  language: Language,
): TableText {
  const between = csvSeparators[separator];
  const mark = decimalMarks[decimal];
  const cell = (value: Cell): string => {
    if (value === null) return '';
    if (typeof value === 'boolean') return String(value);
    const text = typeof value === 'number' ? String(value).replace('.', mark) : withoutFormula(value);
    return csvCell(text, between);
  };
  const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(between)}\r\n`;
  return {
    head: `\ufeff${line(columns.map((column) => columnHeading(column, language)))}`,
    row: line,
    tail: '',
  };
}
