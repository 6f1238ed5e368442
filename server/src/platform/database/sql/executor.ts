import { raw, type Sql } from 'sql-template-tag';

export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** The result of one statement: the returned rows and the number of changed rows. */
export interface StatementResult {
  readonly rows: readonly Row[];
  readonly changed: number;
}

/**
 * The statements of one transaction, written once for all engines: the generator yields a statement and
 * receives its result. SQLite runs it synchronously, because one connection serves all requests; PostgreSQL
 * awaits each result.
 */
export type Script<Result = void> = Generator<Sql, Result, StatementResult>;

/**
 * Ends a SELECT of rows that must not change until the commit. SQLite, with only one writer at a time, reads
 * it as a comment; for PostgreSQL the comment signs are removed, and other writers of the rows wait.
 */
export const lockingRow = raw('/* FOR NO KEY UPDATE */');

/**
 * Ends a SELECT of rows that must not change until the commit, and that others may read in the same way
 * meanwhile: only writers of the rows wait.
 */
export const sharedRow = raw('/* FOR SHARE */');

/** Ends a SELECT of a row that must neither be deleted nor be locked by `exclusiveRow` until the commit. */
export const keptRow = raw('/* FOR KEY SHARE */');

/** Ends a SELECT of a row that no other transaction may hold, not even by a foreign key. */
export const exclusiveRow = raw('/* FOR UPDATE */');

/**
 * Like `lockingRow`, but skips rows that another transaction has locked,
 * so that concurrent workers claim different rows.
 */
export const skippingRow = raw('/* FOR NO KEY UPDATE SKIP LOCKED */');

/**
 * A condition on the column `tx`, the transaction that wrote a row: that no transaction is under way that began before
 * it, and could still commit rows that come before it. SQLite has only one writer at a time.
 */
export const finishedTransactions = raw(
  '/* AND tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint */',
);

/** The clauses that SQLite reads as comments. */
export const postgresClauses = [
  lockingRow,
  sharedRow,
  keptRow,
  exclusiveRow,
  skippingRow,
  finishedTransactions,
];

/**
 * Follows a table that SQLite must read along an index: it would prefer the primary key of a table in the order of that.
 * PostgreSQL decides for itself, and does not see it.
 */
export const indexedBy = (index: string): Sql => raw(`INDEXED BY ${index}`);

/**
 * `soon`: visible at once, but lost if the database server crashes within the next second. For changes that
 * would be made again anyway, such as the claim of a job: without waiting for the disk, more claims per
 * second are possible.
 */
export type Durability = 'now' | 'soon';

/** What `sqlStorage` requires of an engine. */
export interface Executor {
  /** Runs one statement that only reads. */
  all(statement: Sql): Promise<readonly Row[]>;
  /**
   * Runs the script in one transaction, durable when it returns. An error of the script or of a statement
   * rolls everything back. Broken constraints are thrown into the script as `ConstraintBreach`, after which
   * the script can only end.
   * A transaction that the engine aborts in favour of another one is retried with a new script.
   */
  transaction(script: () => Script, durability?: Durability): Promise<void>;
  close(): Promise<void>;
}

/** A statement violated a constraint of the tables. */
export class ConstraintBreach extends Error {
  readonly constraint: 'unique' | 'foreign-key';

  constructor(constraint: 'unique' | 'foreign-key', cause: unknown) {
    super(`broken constraint: ${constraint}`, { cause });
    this.name = 'ConstraintBreach';
    this.constraint = constraint;
  }
}
