import { createHash, type Hash } from 'node:crypto';
import { StartFault } from '../../start-fault.ts';
import { linesOf } from '../../textile-scoring/lines-of.ts';
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

interface OpenTable {
  readonly table: MovableTable;
  readonly sum: Hash;
  count: number;
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
  bytes: Buffer,
  migrations: readonly Migration[],
  openArrival: OpenArrival,
): Promise<Reading> {
  const header = parseHeader(bytes, migrations);
  const made = migrations.slice(0, header.migrations.length);
  const tables = await movableTables(made);
  return new Reading(header, bytes, tables, await openArrival(made, tables));
}

/** What has been read of an archive after its header. */
class Reading {
  readonly header: ArchiveHeader;
  readonly arrival: Arrival;
  readonly #headerSum: string;
  readonly #expected: MovableTable[];
  readonly #done: Record<string, ArchivedTable> = {};
  #open: OpenTable | undefined;
  #rows: MovableRow[] = [];
  #bytes = 0;
  #ended = false;

  constructor(header: ArchiveHeader, line: Buffer, tables: readonly MovableTable[], arrival: Arrival) {
    this.header = header;
    this.arrival = arrival;
    this.#headerSum = createHash('sha256').update(line).update('\n').digest('hex');
    this.#expected = [...tables];
  }

  async take(number: number, bytes: Buffer): Promise<void> {
    if (this.#ended) throw damaged(number, 'it stands after the closing line');
    const value = parsed(number, bytes);
    if (Array.isArray(value)) return this.#takeRow(number, bytes, value);
    await this.#closeTable();
    if (typeof value === 'object' && value !== null && 'end' in value) {
      this.#takeEnd(number, value.end as ArchiveEnd);
      return;
    }
    const table = this.#expected.shift();
    if (table === undefined || !tableLine(table).equals(Buffer.concat([bytes, newline]))) {
      throw damaged(
        number,
        `it should begin ${table === undefined ? 'no table' : `the table ${table.name}`}`,
      );
    }
    this.#open = { table, sum: createHash('sha256').update(bytes).update('\n'), count: 0 };
  }

  /** What was read. Throws: StartFault when the archive is not whole. */
  demandEnd(): Readonly<Record<string, ArchivedTable>> {
    if (!this.#ended) throw new StartFault('The archive is not whole: its closing line is missing.');
    return this.#done;
  }

  async #takeRow(number: number, bytes: Buffer, value: unknown): Promise<void> {
    const open = this.#open;
    const row = open === undefined ? undefined : readRow(open.table, value);
    if (open === undefined || row === undefined) throw damaged(number, 'it is no row of its table');
    open.sum.update(bytes).update('\n');
    open.count++;
    this.#rows.push(row);
    this.#bytes += bytes.length;
    if (this.#bytes >= batchBytes || this.#rows.length === batchRows) await this.#flush(open.table);
  }

  async #flush(table: MovableTable): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    if (rows.length > 0) await this.arrival.insert(table, rows);
  }

  async #closeTable(): Promise<void> {
    if (this.#open === undefined) return;
    const { table, sum, count } = this.#open;
    await this.#flush(table);
    this.#done[table.name] = { rows: count, sha256: sum.digest('hex') };
    this.#open = undefined;
  }

  #takeEnd(number: number, end: ArchiveEnd): void {
    const missing = this.#expected[0];
    if (missing !== undefined) throw damaged(number, `the table ${missing.name} is missing before it`);
    if (end?.header !== this.#headerSum)
      throw new StartFault('The archive was changed: its header is not what it was.');
    for (const [name, { rows, sha256 }] of Object.entries(this.#done)) {
      const expected = end.tables?.[name];
      if (expected?.rows !== rows || expected.sha256 !== sha256) {
        throw new StartFault(
          `The archive was changed: the table ${name} has ${rows} rows with the checksum ${sha256}, and should have ${expected?.rows} with ${expected?.sha256}.`,
        );
      }
    }
    this.#ended = true;
  }
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
