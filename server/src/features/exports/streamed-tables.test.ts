import { expect, test } from 'vitest';
import { ndjsonBytes } from '../../ndjson/json-stream.ts';
import { writeCsv } from './csv-writer.ts';
import { type Cell, type ExportTable, rowObjects } from './export-table.ts';
import { writeXlsx } from './xlsx-writer.ts';

const columns = Array.from({ length: 30 }, (_, n) => ({
  id: `c${n}`,
  title: { en: `C ${n}`, fr: `C ${n}` },
}));
const page: readonly (readonly Cell[])[] = Array.from({ length: 32 }, (_, n) =>
  columns.map((_, c) => (c === 0 ? `Row ${n}` : (n + 1) / (c + 7))),
);

/** A table of 100,000 rows that counts how many of its pages were read. */
function longTable(): { readonly table: ExportTable; readonly read: () => number } {
  let read = 0;
  async function* rows() {
    for (; read < 3125; read++) yield page;
  }
  return { table: { columns, rows: rows() }, read: () => read };
}

test.each([
  ['csv', (table: ExportTable) => writeCsv(table, { separator: 'comma', decimal: 'point' }, 'en')],
  ['xlsx', (table: ExportTable) => writeXlsx(table, 'en')],
  ['ndjson', (table: ExportTable) => ndjsonBytes(rowObjects(table))],
] as const)(
  '%s of 100,000 rows is generated page by page, at the pace of its consumer',
  async (_, bytesOf) => {
    const { table, read } = longTable();
    let pieces = 0;
    let largest = 0;
    for await (const piece of bytesOf(table)) {
      pieces++;
      largest = Math.max(largest, piece.byteLength);
      // No further than the page that the chunk was made from.
      expect(read()).toBeLessThanOrEqual(pieces);
    }
    expect(read()).toBe(3125);
    // 32 rows of 30 cells; a compressor may buffer some pages and then emit them at once.
    expect(largest).toBeLessThan(1_000_000);
  },
  30_000,
);
