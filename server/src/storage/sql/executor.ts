import type { Sql } from 'sql-template-tag';

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

/** What `SqlStorage` asks of a database. */
export interface Executor {
  /** One reading statement. */
  all(statement: Sql): Promise<readonly Row[]>;
  /**
   * Runs the script in one transaction, durable when it returns. Whatever the script or a statement throws
   * rolls everything back. Breaches of constraints are thrown into the script as `ConstraintBreach`.
   */
  transaction(script: Script): Promise<void>;
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
