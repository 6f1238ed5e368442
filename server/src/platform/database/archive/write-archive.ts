import { createHash } from 'node:crypto';
import {
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveSummary,
  jsonLine,
  type TableChecksum,
  tableLine,
} from './archive-format.ts';
import { writeRows } from './archive-rows.ts';
import type { ArchiveTable } from './archive-table.ts';
import type { InstallationExport } from './installation-transfer.ts';

/**
 * Writes an installation as an archive while reading it: only one batch of rows is in memory at a time.
 * Returns a summary of the archive.
 */
export async function* writeArchive(
  header: ArchiveHeader,
  tables: readonly ArchiveTable[],
  source: InstallationExport,
): AsyncGenerator<Uint8Array, ArchiveSummary> {
  const first = jsonLine(header);
  yield first;
  const written: Record<string, TableChecksum> = {};
  for (const table of tables) {
    const sum = createHash('sha256');
    const begin = tableLine(table);
    sum.update(begin);
    yield begin;
    let count = 0;
    for await (const rows of source.rows(table)) {
      const lines = writeRows(table, rows);
      sum.update(lines);
      count += rows.length;
      yield lines;
    }
    written[table.name] = { rows: count, sha256: sum.digest('hex') };
  }
  const end: ArchiveEnd = { header: createHash('sha256').update(first).digest('hex'), tables: written };
  yield jsonLine({ end });
  return { header, tables: written };
}
