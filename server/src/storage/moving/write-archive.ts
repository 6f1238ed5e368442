import { createHash } from 'node:crypto';
import {
  type ArchivedTable,
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveSummary,
  lineOf,
  tableLine,
} from './archive-lines.ts';
import { writeRows } from './archive-rows.ts';
import type { Departure } from './movable-place.ts';
import type { MovableTable } from './movable-table.ts';

/**
 * An installation as an archive, read as it is written: memory holds a few rows.
 * Returns: what it held.
 */
export async function* writeArchive(
  header: ArchiveHeader,
  tables: readonly MovableTable[],
  departure: Departure,
): AsyncGenerator<Uint8Array, ArchiveSummary> {
  const first = lineOf(header);
  yield first;
  const written: Record<string, ArchivedTable> = {};
  for (const table of tables) {
    const sum = createHash('sha256');
    const begin = tableLine(table);
    sum.update(begin);
    yield begin;
    let count = 0;
    for await (const rows of departure.rows(table)) {
      const lines = writeRows(table, rows);
      sum.update(lines);
      count += rows.length;
      yield lines;
    }
    written[table.name] = { rows: count, sha256: sum.digest('hex') };
  }
  const end: ArchiveEnd = { header: createHash('sha256').update(first).digest('hex'), tables: written };
  yield lineOf({ end });
  return { header, tables: written };
}
