import { createHash, type Hash } from 'node:crypto';
import { StartupError } from '../../config/startup-error.ts';
import { ndjsonLines } from '../../kernel/ndjson-parser.ts';
import type { Migration } from '../migrations/migration.ts';
import {
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveSummary,
  parseHeader,
  type TableChecksum,
  tableLine,
} from './archive-format.ts';
import { readRow } from './archive-rows.ts';
import type { ArchiveRow, ArchiveTable } from './archive-table.ts';
import { archiveTables } from './archive-tables.ts';
import type { InstallationImport, OpenImport } from './installation-transfer.ts';

/** Maximum bytes of a line: 256 MiB, far above any row; the largest results have a few megabytes. */
const lineLimit = 256 * 1024 * 1024;
/** Rows are inserted in batches of about this many bytes and at most this many lines. */
const batchBytes = 1024 * 1024;
const batchRows = 500;

/** Reads an archive line by line, after its header. */
interface ArchiveReader {
  readonly header: ArchiveHeader;
  readonly target: InstallationImport;
  take(number: number, bytes: Buffer): Promise<void>;
  /** Returns the checksums of what was read. Throws: StartupError if the archive is incomplete. */
  requireEnd(): Readonly<Record<string, TableChecksum>>;
}

/**
 * Fills an empty installation from an archive:
 * with all of it, or with nothing if the archive contains any error.
 * Throws: StartupError.
 */
export async function readArchive(
  pieces: AsyncIterable<Uint8Array>,
  migrations: readonly Migration[],
  openImport: OpenImport,
): Promise<ArchiveSummary> {
  let reader: ArchiveReader | undefined;
  try {
    for await (const lines of ndjsonLines(pieces, lineLimit)) {
      for (const { number, bytes } of lines) {
        if (bytes === undefined) throw damaged(number, 'it is too long');
        if (reader === undefined) reader = await begin(bytes, migrations, openImport);
        else await reader.take(number, bytes);
      }
    }
    if (reader === undefined) throw new StartupError('The archive is empty.');
    const tables = reader.requireEnd();
    await reader.target.finish(migrations);
    return { header: reader.header, tables };
  } catch (error) {
    await reader?.target.abandon();
    throw error;
  }
}

async function begin(
  line: Buffer,
  migrations: readonly Migration[],
  openImport: OpenImport,
): Promise<ArchiveReader> {
  const header = parseHeader(line, migrations);
  const executed = migrations.slice(0, header.migrations.length);
  const tables = await archiveTables(executed);
  return archiveReader(header, line, tables, await openImport(executed, tables));
}

function archiveReader(
  header: ArchiveHeader,
  headerLine: Buffer,
  tables: readonly ArchiveTable[],
  target: InstallationImport,
): ArchiveReader {
  const expected = [...tables];
  const done: Record<string, TableChecksum> = {};
  let open: { readonly table: ArchiveTable; readonly sum: Hash; count: number } | undefined;
  let rows: ArchiveRow[] = [];
  let bytesOfRows = 0;
  let ended = false;

  async function flush(table: ArchiveTable): Promise<void> {
    const batch = rows;
    rows = [];
    bytesOfRows = 0;
    if (batch.length > 0) await target.insert(table, batch);
  }

  async function takeRow(number: number, bytes: Buffer, value: unknown): Promise<void> {
    const row = open === undefined ? undefined : readRow(open.table, value);
    if (open === undefined || row === undefined) throw damaged(number, 'it is no row of its table');
    open.sum.update(bytes).update('\n');
    open.count++;
    rows.push(row);
    bytesOfRows += bytes.length;
    if (bytesOfRows >= batchBytes || rows.length === batchRows) await flush(open.table);
  }

  async function closeTable(): Promise<void> {
    if (open === undefined) return;
    const { table, sum, count } = open;
    await flush(table);
    done[table.name] = { rows: count, sha256: sum.digest('hex') };
    open = undefined;
  }

  function takeTable(number: number, bytes: Buffer): void {
    const table = expected.shift();
    if (table === undefined || !tableLine(table).equals(Buffer.concat([bytes, newline]))) {
      throw damaged(
        number,
        `it should begin ${table === undefined ? 'no table' : `the table ${table.name}`}`,
      );
    }
    open = { table, sum: createHash('sha256').update(bytes).update('\n'), count: 0 };
  }

  function takeEnd(number: number, end: Partial<ArchiveEnd> | null): void {
    const missing = expected[0];
    if (missing !== undefined) throw damaged(number, `the table ${missing.name} is missing before it`);
    if (end?.header !== createHash('sha256').update(headerLine).update('\n').digest('hex')) {
      throw new StartupError('The archive was changed: its header is not what it was.');
    }
    for (const [name, found] of Object.entries(done)) {
      const said = end.tables?.[name];
      if (said?.rows !== found.rows || said.sha256 !== found.sha256) {
        throw new StartupError(
          `The archive was changed: the table ${name} has ${found.rows} rows with the checksum ${found.sha256}, and should have ${said?.rows} with ${said?.sha256}.`,
        );
      }
    }
    ended = true;
  }

  return {
    header,
    target,
    async take(number, bytes) {
      if (ended) throw damaged(number, 'it stands after the closing line');
      const value = parsed(number, bytes);
      if (Array.isArray(value)) return takeRow(number, bytes, value);
      await closeTable();
      if (typeof value === 'object' && value !== null && 'end' in value) {
        takeEnd(number, value.end as Partial<ArchiveEnd> | null);
      } else takeTable(number, bytes);
    },
    requireEnd() {
      if (!ended) throw new StartupError('The archive is not whole: its closing line is missing.');
      return done;
    },
  };
}

const newline = Buffer.from('\n');

function parsed(number: number, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw damaged(number, 'it is no JSON');
  }
}

const damaged = (line: number, why: string): StartupError =>
  new StartupError(`The archive is damaged at line ${line}: ${why}.`);
