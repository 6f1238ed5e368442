import type { Writable } from 'node:stream';

/** How results are printed: a table for people; for programs one document, one line for each record, or CSV. */
export const formats = ['table', 'json', 'ndjson', 'csv'] as const;
export type Format = (typeof formats)[number];

export interface Output {
  readonly stream: Writable;
  /** For programs: results as JSON, and no sentences beside them. */
  readonly json: boolean;
  /** Prints rows as a table or as CSV, or what they are made from as JSON. */
  show(value: unknown, table: readonly (readonly unknown[])[]): void;
  /** Shows how far something is, on a terminal; nothing elsewhere, nor for programs. */
  progress(done: number, total: number | undefined, label: string): void;
  /** Ends the line of the progress, so that others can follow. */
  endProgress(): void;
  /** A line for people, on the error output. */
  note(line: string): void;
}

type Terminal = Writable & { isTTY?: boolean; columns?: number };

export function createOutput(stream: Writable, errors: Terminal, format: Format): Output {
  const json = format === 'json' || format === 'ndjson';
  let shown = false;
  function endProgress(): void {
    if (shown) errors.write('\n');
    shown = false;
  }
  return {
    stream,
    json,
    show(value, table) {
      endProgress();
      stream.write(written(format, value, table));
    },
    progress(done, total, label) {
      if (json || errors.isTTY !== true) return;
      shown = true;
      errors.write(`\r\u001b[K${progressText(done, total, label, errors.columns ?? 80)}`);
    },
    endProgress,
    note(line) {
      endProgress();
      errors.write(`${harmless(line)}\n`);
    },
  };
}

function written(format: Format, value: unknown, table: readonly (readonly unknown[])[]): string {
  switch (format) {
    case 'table':
      return tableText(table);
    case 'csv':
      return csvText(table);
    case 'json':
      return `${JSON.stringify(value, null, 2)}\n`;
    case 'ndjson':
      return [value]
        .flat()
        .map((record) => `${JSON.stringify(record)}\n`)
        .join('');
  }
}

/** Rows as CSV (RFC 4180); what begins like a formula is no formula in a spreadsheet. */
const csvText = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(cell: unknown): string {
  if (cell === undefined || cell === null) return '';
  const text = typeof cell === 'string' ? cell.replace(/^[=+\-@\t\r]/, "'$&") : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `evaluated [####----] 40 % 400/1000`, at most as wide as the terminal. */
export function progressText(
  done: number,
  total: number | undefined,
  label: string,
  columns: number,
): string {
  if (total === undefined || total === 0) return `${label} ${done}`.slice(0, columns - 1);
  const share = Math.min(done / total, 1);
  const counts = `${String(Math.floor(100 * share)).padStart(3)} % ${done}/${total}`;
  const width = Math.min(40, columns - label.length - counts.length - 5);
  if (width < 5) return `${label} ${counts}`.slice(0, columns - 1);
  const full = Math.floor(width * share);
  return `${label} [${'#'.repeat(full)}${'-'.repeat(width - full)}] ${counts}`;
}

/** Columns as wide as their widest cell, two spaces between; null and undefined are a dash. */
export function tableText(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((cell) => printable(cell)));
  const widths = cells.reduce<number[]>(
    (found, row) => row.map((cell, index) => Math.max(found[index] ?? 0, [...cell].length)),
    [],
  );
  return cells
    .map((row) => row.map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - [...cell].length)))
    .map((row) => `${row.join('  ').trimEnd()}\n`)
    .join('');
}

/** Figures have more digits than mean anything; programs get all of them. */
const shownDigits = 4;
export const shortNumber = (number: number): string => String(Number(number.toPrecision(shownDigits)));

function printable(cell: unknown): string {
  if (typeof cell === 'number' && !Number.isInteger(cell)) return shortNumber(cell);
  return cell === undefined || cell === null || cell === '' ? '-' : harmless(String(cell));
}

/** Names and sentences come from others: without control characters, they cannot steer the terminal. */
function harmless(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
