import type { ArchiveRow, ArchiveTable } from './archive-table.ts';

/**
 * Serialises rows as lines of JSON: one array each, bytes as base64.
 * `readRow` restores exactly the same values.
 */
export function writeRows({ columns }: ArchiveTable, rows: readonly ArchiveRow[]): Buffer {
  const bytes = columns.flatMap(({ kind }, index) => (kind === 'bytes' ? [index] : []));
  let text = '';
  for (const row of rows) {
    const written: unknown[] = [...row];
    for (const index of bytes) {
      const value = row[index];
      if (value instanceof Uint8Array) {
        written[index] = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
      }
    }
    text += `${JSON.stringify(written)}\n`;
  }
  return Buffer.from(text);
}

/** Parses a line to a row; undefined if it is not a row of this table. */
export function readRow({ columns }: ArchiveTable, line: unknown): ArchiveRow | undefined {
  if (!Array.isArray(line) || line.length !== columns.length) return undefined;
  const row: ArchiveRow[number][] = [];
  for (const [index, { kind }] of columns.entries()) {
    const value: unknown = line[index];
    if (value === null) row.push(null);
    else if (kind === 'bytes' && typeof value === 'string') row.push(Buffer.from(value, 'base64'));
    else if (kind === 'text' && typeof value === 'string') row.push(value);
    else if (kind === 'integer' && Number.isSafeInteger(value)) row.push(value as number);
    else if (kind === 'real' && typeof value === 'number') row.push(value);
    else return undefined;
  }
  return row;
}
