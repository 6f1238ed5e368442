import { raw, type Sql } from 'sql-template-tag';

export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** What one statement did: the rows it returned and how many it changed. */
export interface StatementResult {
  readonly rows: readonly Row[];
  readonly changed: number;
}

/**
 * The statements of one transaction, written once for every engine: the generator yields a statement and receives its
 * result. SQLite runs it synchronously, because one connection serves all requests; PostgreSQL waits for each result.
 */
export type Script<Result = void> = Generator<Sql, Result, StatementResult>;

/**
 * Ends a SELECT of rows that must not change until the commit. SQLite, where only one transaction writes at a time, reads
 * it as a comment; for PostgreSQL, the comment signs are removed, and other writers of the rows wait.
 */
export const lockingRow = raw('/* FOR NO KEY UPDATE */');

/** The same, but skips rows that another transaction has locked: each of several workers claims its own. */
export const skippingRow = raw('/* FOR NO KEY UPDATE SKIP LOCKED */');

/**
 * `soon`: visible to everybody at once, but lost when the database server crashes within the next second. For changes that
 * are made again anyway, such as the claim of a job: without waiting for the disk, more claims are made in a second.
 */
export type Durability = 'now' | 'soon';

/** What `sqlStorage` asks of an engine. */
export interface Executor {
  /** One statement that reads. */
  all(statement: Sql): Promise<readonly Row[]>;
  /**
   * Runs the script in one transaction, durable when it returns. Anything that the script or a statement throws rolls
   * everything back. Broken constraints are thrown into the script as `ConstraintBreach`; after one, the script can only
   * end. A transaction that the engine aborted in favour of another one is begun again, with a new script.
   */
  transaction(script: () => Script, durability?: Durability): Promise<void>;
  close(): Promise<void>;
}

/** A statement broke a constraint of the tables. */
export class ConstraintBreach extends Error {
  readonly constraint: 'unique' | 'foreign-key';

  constructor(constraint: 'unique' | 'foreign-key', cause: unknown) {
    super(`broken constraint: ${constraint}`, { cause });
    this.name = 'ConstraintBreach';
    this.constraint = constraint;
  }
}
