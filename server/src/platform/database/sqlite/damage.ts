import { StorageUnavailable } from '../../ports/storage-errors.ts';

/**
 * Primary result codes of a database that cannot be read: SQLITE_CORRUPT and SQLITE_NOTADB.
 * Source: SQLite documentation, https://www.sqlite.org/rescode.html
 */
const corrupt: ReadonlySet<number> = new Set([11, 26]);

/** Extended result codes of pages that the disk does not give back: READ, SHORT_READ, CORRUPTFS. */
const unreadable: ReadonlySet<number> = new Set([266, 522, 8458]);

/** Whether an error of SQLite means that pages of the file are damaged. */
export function isDamage(error: unknown): boolean {
  const code = (error as { errcode?: number } | null)?.errcode ?? 0;
  return corrupt.has(code & 0xff) || unreadable.has(code);
}

/** Whether damage of a database has been found; once found, it stays until the process ends. */
export interface Damage {
  /** Calls `found` the first time. Returns the error for the caller. */
  report(cause: unknown): StorageUnavailable;
  /** Throws: StorageUnavailable, once damage has been reported. */
  refuse(): void;
}

/** `found`: called once, with what was found. */
export function makeDamage(found: (cause: unknown) => void = () => {}): Damage {
  let reported: StorageUnavailable | undefined;
  return {
    report(cause) {
      if (reported === undefined) {
        reported = new StorageUnavailable('damaged', cause);
        found(cause);
      }
      return reported;
    },
    refuse() {
      // A new error: its stack says which operation was refused.
      if (reported !== undefined) throw new StorageUnavailable('damaged', reported.cause);
    },
  };
}
