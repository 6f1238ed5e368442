import { createHash, type Hash } from 'node:crypto';
import { linesOf } from '../../batches/lines-of.ts';
import { StartFault } from '../../start-fault.ts';
import type { Migration } from '../migrations/migration.ts';
import { parseHeader } from './archive-header.ts';
import {
  type ArchivedTable,
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchiveSummary,
  tableLine,
} from './archive-lines.ts';
import { readRow } from './archive-rows.ts';
import type { Arrival, OpenArrival } from './movable-place.ts';
import type { MovableRow, MovableTable } from './movable-table.ts';
import { movableTables } from './movable-tables.ts';

/** Longer than any row: results are some megabytes at most. */
const lineLimit = 256 * 1024 * 1024;
/** Bytes of lines that are kept before they are inserted together. */
const batchBytes = 1024 * 1024;
const batchRows = 500;

/** An archive after its header, line by line. */
interface Reading {
  readonly header: ArchiveHeader;
  readonly arrival: Arrival;
  take(number: number, bytes: Buffer): Promise<void>;
  /** What was read. Throws: StartFault when the archive is not whole. */
  demandEnd(): Readonly<Record<string, ArchivedTable>>;
}

/**
 * Fills an empty installation from an archive: all of it, or nothing when anything is wrong with it.
 * Throws: StartFault.
 */
export async function readArchive(
  pieces: AsyncIterable<Uint8Array>,
  migrations: readonly Migration[],
  openArrival: OpenArrival,
): Promise<ArchiveSummary> {
  let reading: Reading | undefined;
  try {
    for await (const lines of linesOf(pieces, lineLimit)) {
      for (const { number, bytes } of lines) {
        if (bytes === undefined) throw damaged(number, 'it is too long');
        if (reading === undefined) reading = await begin(bytes, migrations, openArrival);
        else await reading.take(number, bytes);
      }
    }
    if (reading === undefined) throw new StartFault('The archive is empty.');
    const tables = reading.demandEnd();
    await reading.arrival.finish(migrations);
    return { header: reading.header, tables };
  } catch (error) {
    await reading?.arrival.abandon();
    throw error;
  }
}

async function begin(
  line: Buffer,
  migrations: readonly Migration[],
  openArrival: OpenArrival,
): Promise<Reading> {
  const header = parseHeader(line, migrations);
  const made = migrations.slice(0, header.migrations.length);
  const tables = await movableTables(made);
  return readingOf(header, line, tables, await openArrival(made, tables));
}

function readingOf(
  header: ArchiveHeader,
  headerLine: Buffer,
  tables: readonly MovableTable[],
  arrival: Arrival,
): Reading {
  const expected = [...tables];
  const done: Record<string, ArchivedTable> = {};
  let open: { readonly table: MovableTable; readonly sum: Hash; count: number } | undefined;
  let rows: MovableRow[] = [];
  let bytesOfRows = 0;
  let ended = false;

  async function flush(table: MovableTable): Promise<void> {
    const batch = rows;
    rows = [];
    bytesOfRows = 0;
    if (batch.length > 0) await arrival.insert(table, batch);
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
      throw new StartFault('The archive was changed: its header is not what it was.');
    }
    for (const [name, found] of Object.entries(done)) {
      const said = end.tables?.[name];
      if (said?.rows !== found.rows || said.sha256 !== found.sha256) {
        throw new StartFault(
          `The archive was changed: the table ${name} has ${found.rows} rows with the checksum ${found.sha256}, and should have ${said?.rows} with ${said?.sha256}.`,
        );
      }
    }
    ended = true;
  }

  return {
    header,
    arrival,
    async take(number, bytes) {
      if (ended) throw damaged(number, 'it stands after the closing line');
      const value = parsed(number, bytes);
      if (Array.isArray(value)) return takeRow(number, bytes, value);
      await closeTable();
      if (typeof value === 'object' && value !== null && 'end' in value) {
        takeEnd(number, value.end as Partial<ArchiveEnd> | null);
      } else takeTable(number, bytes);
    },
    demandEnd() {
      if (!ended) throw new StartFault('The archive is not whole: its closing line is missing.');
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

const damaged = (line: number, why: string): StartFault =>
  new StartFault(`The archive is damaged at line ${line}: ${why}.`);
