import { raw, type Sql } from 'sql-template-tag';

export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/** What one statement did: the rows it gave and how many it changed. */
export interface StatementResult {
  readonly rows: readonly Row[];
  readonly changed: number;
}

/**
 * The statements of one transaction, written once for every database: it yields a statement and is handed its
 * result. A generator, because SQLite must run it without a pause (one connection serves all requests) and
 * PostgreSQL with one.
 */
export type Script<Result = void> = Generator<Sql, Result, StatementResult>;

/**
 * Ends a SELECT of a row that must stay as it was read until the commit. To SQLite it is a comment: there, one writer
 * runs at a time. PostgreSQL is sent the words themselves, and makes other writers of the row wait.
 */
export const lockingRow = raw('/* FOR NO KEY UPDATE */');

/** The same for a row that is passed over while another transaction holds it: each of several workers takes its own. */
export const skippingRow = raw('/* FOR NO KEY UPDATE SKIP LOCKED */');

/**
 * `soon`: seen by everybody at once, but a database that dies within the next second may forget it. For what is taken
 * again anyway, such as the claim of a job; not waiting for the disk lets claims follow each other.
 */
export type Durability = 'now' | 'soon';

/** What `SqlStorage` asks of a database. */
export interface Executor {
  /** One reading statement. */
  all(statement: Sql): Promise<readonly Row[]>;
  /**
   * Runs the script in one transaction, durable when it returns. Whatever the script or a statement throws
   * rolls everything back. Breaches of constraints are thrown into the script as `ConstraintBreach`; after one,
   * the script can only end. A transaction that the database gave up for another one's sake is begun anew, with
   * a new script.
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
