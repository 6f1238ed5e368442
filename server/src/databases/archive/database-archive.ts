/** One file of a package. */
export interface ArchiveEntry {
  /** Path with slashes, relative, without `..`. */
  readonly name: string;
  readonly bytes: number;
}

/**
 * The files of a database as they were sent: entries of a ZIP archive, or a single file. Entries are read from the disk
 * one at a time; the package is never in memory as a whole.
 */
export interface DatabaseArchive {
  readonly entries: readonly ArchiveEntry[];
  /** Reads one entry. Throws: DomainError database.archive-broken, .archive-size-false, .entry-too-large. */
  readonly read: (entry: ArchiveEntry) => Promise<Buffer>;
  readonly close: () => void;
}
