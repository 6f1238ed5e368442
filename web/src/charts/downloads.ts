import type { ChartTable } from './chart-table.tsx';

/** Hands a file to the browser. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

type Cells = Pick<ChartTable, 'head' | 'rows'>;

/** A text that a spreadsheet would take for a formula gets a quote before it; what is missing is empty. */
function cellText(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvOf({ head, rows }: Cells): string {
  const cell = (value: string | number | null): string => {
    const text = cellText(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Columns by tabs, as spreadsheets take them from the clipboard. */
export function tabbedOf({ head, rows }: Cells): string {
  const cell = (value: string | number | null): string => cellText(value).replace(/[\t\r\n]+/g, ' ');
  return [head, ...rows].map((row) => row.map(cell).join('\t')).join('\n');
}
