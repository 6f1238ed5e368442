import { withoutFormula } from '@sillage/contract';
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

/** The text of a cell; a missing value becomes an empty cell. */
function cellText(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : withoutFormula(value);
}

/** CSV by RFC 4180, with the byte order mark by which spreadsheets recognize UTF-8. */
export function csvOf({ head, rows }: Cells): string {
  const cell = (value: string | number | null): string => {
    const text = cellText(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Tab-separated text, as spreadsheets accept it from the clipboard. */
export function tabbedOf({ head, rows }: Cells): string {
  const cell = (value: string | number | null): string => cellText(value).replace(/[\t\r\n]+/g, ' ');
  return [head, ...rows].map((row) => row.map(cell).join('\t')).join('\n');
}
