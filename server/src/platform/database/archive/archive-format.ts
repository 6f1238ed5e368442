import { createHash } from 'node:crypto';
import { StartupError } from '../../config/startup-error.ts';
import type { Migration } from '../migrations/migration.ts';
import type { ArchiveTable } from './archive-table.ts';

// An archive is newline-delimited JSON: a header; for each table a line with its name and columns, then one
// line per row; a closing line with counts and checksums, without which the archive is incomplete.

export const archiveFormat = 'sillage-archive';
/** Incremented when older releases cannot read the new format. */
export const archiveVersion = 1;

export interface ArchiveHeader {
  readonly format: typeof archiveFormat;
  readonly formatVersion: number;
  readonly release: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Names of the migrations applied to the exported installation. */
  readonly migrations: readonly string[];
  /**
   * Shows whether two installations have the same signing secret, without revealing it;
   * null if it was not known.
   */
  readonly secretMark: string | null;
}

export interface TableChecksum {
  readonly rows: number;
  /** SHA-256 of the table's line and of the lines of its rows, line ends included. */
  readonly sha256: string;
}

export interface ArchiveEnd {
  /** SHA-256 of the header line. */
  readonly header: string;
  readonly tables: Readonly<Record<string, TableChecksum>>;
}

/** The contents of an archive that was written or read. */
export interface ArchiveSummary {
  readonly header: ArchiveHeader;
  readonly tables: Readonly<Record<string, TableChecksum>>;
}

export const jsonLine = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

export function tableLine({ name, columns }: ArchiveTable): Buffer {
  const kinds = Object.fromEntries(columns.map((column) => [column.name, column.kind]));
  return jsonLine({ table: name, columns: kinds });
}

/** The mark for the header. A secret has too much entropy to be guessed from its hash. */
export function secretMark(secret: string): string {
  return createHash('sha256').update(`mark of a secret of Sillage\n${secret}`).digest('hex').slice(0, 32);
}

/**
 * Parses the header of an archive that this release can read:
 * its tables are those of this release or of an older one.
 * Throws: StartupError.
 */
export function parseHeader(line: Buffer, migrations: readonly Migration[]): ArchiveHeader {
  const header = parsedHeader(line);
  if (header?.format !== archiveFormat || !Array.isArray(header.migrations)) {
    throw new StartupError('This is no archive of `sillage export`.');
  }
  const known = header.migrations.every((name, index) => migrations[index]?.name === name);
  if (!known || header.formatVersion > archiveVersion) {
    throw new StartupError(
      `The archive was made by release ${header.release}, which is newer: import it with that release or a later one.`,
    );
  }
  return header;
}

function parsedHeader(line: Buffer): ArchiveHeader | undefined {
  try {
    return JSON.parse(line.toString()) as ArchiveHeader;
  } catch {
    return undefined;
  }
}
