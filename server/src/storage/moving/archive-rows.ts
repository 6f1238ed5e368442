import type { MovableRow, MovableTable } from './movable-table.ts';

/** Rows as lines of JSON: one array each, bytes as base64. Texts, bytes and numbers come back exactly as they were. */
export function writeRows({ columns }: MovableTable, rows: readonly MovableRow[]): Buffer {
  const bytes = columns.flatMap(({ kind }, place) => (kind === 'bytes' ? [place] : []));
  let text = '';
  for (const row of rows) {
    const written: unknown[] = [...row];
    for (const place of bytes) {
      const value = row[place];
      if (value instanceof Uint8Array) {
        written[place] = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
      }
    }
    text += `${JSON.stringify(written)}\n`;
  }
  return Buffer.from(text);
}

/** The row of a line; undefined when the line is none of that table. */
export function readRow({ columns }: MovableTable, line: unknown): MovableRow | undefined {
  if (!Array.isArray(line) || line.length !== columns.length) return undefined;
  const row: MovableRow[number][] = [];
  for (const [place, { kind }] of columns.entries()) {
    const value: unknown = line[place];
    if (value === null) row.push(null);
    else if (kind === 'bytes' && typeof value === 'string') row.push(Buffer.from(value, 'base64'));
    else if (kind === 'text' && typeof value === 'string') row.push(value);
    else if (kind === 'integer' && Number.isSafeInteger(value)) row.push(value as number);
    else if (kind === 'real' && typeof value === 'number') row.push(value);
    else return undefined;
  }
  return row;
}
