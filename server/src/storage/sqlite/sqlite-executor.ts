import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Sql } from 'sql-template-tag';
import {
  ConstraintBreach,
  type Executor,
  type Row,
  type Script,
  type StatementResult,
} from '../sql/executor.ts';

/** Extended result codes of SQLite: https://www.sqlite.org/rescode.html */
const breaches: Readonly<Record<number, ConstraintBreach['constraint']>> = {
  787: 'foreign-key',
  1555: 'unique',
  2067: 'unique',
};

interface Prepared {
  readonly statement: StatementSyncInstance;
  /** Gives rows, so it is run with `all`. */
  readonly reads: boolean;
}

/**
 * Runs statements on one connection. Everything here is synchronous underneath: a transaction is never
 * interrupted by another request, so no reader meets half of it.
 */
export function sqliteExecutor(database: DatabaseSyncInstance): Executor {
  const prepared = new Map<string, Prepared>();

  function prepare(text: string): Prepared {
    let known = prepared.get(text);
    if (known === undefined) {
      const statement = database.prepare(text);
      known = { statement, reads: statement.columns().length > 0 };
      prepared.set(text, known);
    }
    return known;
  }

  function run(sql: Sql): StatementResult {
    const { statement, reads } = prepare(sql.sql);
    try {
      if (reads) return { rows: statement.all(...(sql.values as string[])) as Row[], changed: 0 };
      return { rows: [], changed: Number(statement.run(...(sql.values as string[])).changes) };
    } catch (error) {
      const breach = breaches[(error as { errcode?: number }).errcode ?? 0];
      throw breach === undefined ? error : new ConstraintBreach(breach, error);
    }
  }

  function runScript(script: Script): void {
    let step = script.next();
    while (!step.done) {
      let result: StatementResult;
      try {
        result = run(step.value);
      } catch (error) {
        step = script.throw(error);
        continue;
      }
      step = script.next(result);
    }
  }

  return {
    async all(statement) {
      return run(statement).rows;
    },
    async transaction(script) {
      database.exec('BEGIN IMMEDIATE');
      try {
        runScript(script);
        database.exec('COMMIT');
      } catch (error) {
        // Some faults (a full disk) have rolled back already.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    async close() {
      prepared.clear();
      database.close();
    },
  };
}
