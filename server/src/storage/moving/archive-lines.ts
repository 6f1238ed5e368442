import { createHash } from 'node:crypto';
import type { MovableTable } from './movable-table.ts';

// An archive is newline-delimited JSON: a header; for each table a line that names it and its columns, then a line for
// each row; a closing line with counts and checksums, without which an archive is not whole.

export const archiveFormat = 'sillage-archive';
/** Rises when an older release could no longer read what is written. */
export const archiveVersion = 1;

export interface ArchiveHeader {
  readonly format: typeof archiveFormat;
  readonly formatVersion: number;
  readonly release: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Of the installation that it was made from. */
  readonly migrations: readonly string[];
  /** Tells signing secrets apart without telling them; null when the secret was not known. */
  readonly secretMark: string | null;
}

export interface ArchivedTable {
  readonly rows: number;
  /** SHA-256 of the table's line and of the lines of its rows, ends of lines included. */
  readonly sha256: string;
}

export interface ArchiveEnd {
  /** SHA-256 of the header's line. */
  readonly header: string;
  readonly tables: Readonly<Record<string, ArchivedTable>>;
}

/** What an archive held, for who made or read it. */
export interface ArchiveSummary {
  readonly header: ArchiveHeader;
  readonly tables: Readonly<Record<string, ArchivedTable>>;
}

export const lineOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

export function tableLine({ name, columns }: MovableTable): Buffer {
  const shown = Object.fromEntries(columns.map((column) => [column.name, column.kind]));
  return lineOf({ table: name, columns: shown });
}

/** For the header: a secret is too long to be guessed from it. */
export function secretMark(secret: string): string {
  return createHash('sha256').update(`mark of a secret of Sillage\n${secret}`).digest('hex').slice(0, 32);
}
