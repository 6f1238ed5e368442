import { csvCell, withoutFormula } from '@sillage/contract';
import type { ChartTable } from './chart-table.tsx';

/** Downloads a file in the browser. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

type Cells = Pick<ChartTable, 'head' | 'rows'>;

/**
 * A name of a file from its parts: lower-case letters and digits of the English alphabet, joined by hyphens, each part
 * at most 48 characters.
 */
export function fileNameOf(...parts: readonly (string | undefined)[]): string {
  const plain = (part: string): string =>
    part
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 48)
      .replace(/^-+|-+$/g, '');
  return parts
    .map((part) => plain(part ?? ''))
    .filter((part) => part !== '')
    .join('-');
}

/** The text of a cell; a missing value becomes an empty cell. */
function cellText(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : withoutFormula(value);
}

/**
 * CSV by RFC 4180, with the byte order mark by which spreadsheets recognize UTF-8. `source`: lines about the figures,
 * after an empty line below the table.
 */
export function csvOf({ head, rows }: Cells, source: readonly string[] = []): string {
  const cell = (value: string | number | null): string => csvCell(cellText(value));
  const below = source.length === 0 ? [] : [[], ...source.map((line) => [line])];
  return `\ufeff${[head, ...rows, ...below].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Tab-separated text, as spreadsheets accept it from the clipboard. */
export function tabbedOf({ head, rows }: Cells): string {
  const cell = (value: string | number | null): string => cellText(value).replace(/[\t\r\n]+/g, ' ');
  return [head, ...rows].map((row) => row.map(cell).join('\t')).join('\n');
}
