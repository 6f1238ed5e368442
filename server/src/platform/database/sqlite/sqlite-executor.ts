import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Sql } from 'sql-template-tag';
import { StorageUnavailable } from '../../ports/storage-errors.ts';
import {
  ConstraintBreach,
  type Executor,
  type Row,
  type Script,
  type StatementResult,
} from '../sql/executor.ts';
import { type Checkpoints, writtenBytes } from './checkpoints.ts';
import { type Damage, isDamage, makeDamage } from './damage.ts';
import { groupedCommits } from './grouped-commits.ts';

/**
 * Extended result codes of violated constraints.
 * Source: SQLite documentation, https://www.sqlite.org/rescode.html
 */
const breaches: Readonly<Record<number, ConstraintBreach['constraint']>> = {
  787: 'foreign-key',
  1555: 'unique',
  2067: 'unique',
};

/** Primary result codes of conditions that an operator can fix: SQLITE_BUSY and SQLITE_FULL. */
const unavailable: Readonly<Record<number, StorageUnavailable['reason']>> = { 5: 'busy', 13: 'full' };

function asStorageError(error: unknown, damage: Damage): unknown {
  if (isDamage(error)) return damage.report(error);
  const reason = unavailable[((error as { errcode?: number }).errcode ?? 0) & 0xff];
  return reason === undefined ? error : new StorageUnavailable(reason, error);
}

interface Prepared {
  readonly statement: StatementSyncInstance;
  /** Whether the statement returns rows and must be run with `all`. */
  readonly reads: boolean;
}

/** Runs one statement; each text is prepared once. Throws: ConstraintBreach. */
export type RunStatement = (sql: Sql) => StatementResult;

export function statementRunner(
  database: DatabaseSyncInstance,
  prepared = new Map<string, Prepared>(),
  damage = makeDamage(),
): RunStatement {
  function prepare(text: string): Prepared {
    let known = prepared.get(text);
    if (known === undefined) {
      const statement = database.prepare(text);
      known = { statement, reads: statement.columns().length > 0 };
      prepared.set(text, known);
    }
    return known;
  }

  return (sql) => {
    try {
      const { statement, reads } = prepare(sql.sql);
      if (reads) return { rows: statement.all(...(sql.values as string[])) as Row[], changed: 0 };
      return { rows: [], changed: Number(statement.run(...(sql.values as string[])).changes) };
    } catch (error) {
      const breach = breaches[(error as { errcode?: number }).errcode ?? 0];
      throw breach === undefined ? asStorageError(error, damage) : new ConstraintBreach(breach, error);
    }
  };
}

export function runScript(run: RunStatement, script: Script): void {
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

interface CountingExecutor extends Executor {
  readonly statements: () => number;
}

/**
 * Runs statements on one connection; once damage is known, those that only read. All of them are synchronous
 * underneath: no other request runs during a transaction or sees an incomplete one. Transactions of requests
 * that are served at the same time are committed together.
 */
export function sqliteExecutor(
  database: DatabaseSyncInstance,
  damage = makeDamage(),
  checkpoints?: Checkpoints,
): CountingExecutor {
  const prepared = new Map<string, Prepared>();
  const runStatement = statementRunner(database, prepared, damage);
  let statements = 0;
  let written = 0;
  const read: RunStatement = (sql) => {
    statements++;
    return runStatement(sql);
  };
  const run: RunStatement = (sql) => {
    const result = read(sql);
    written += writtenBytes(result.changed, sql.values);
    return result;
  };

  /** Runs a script in a transaction of its own. */
  function runAlone(script: () => Script): void {
    try {
      database.exec('BEGIN IMMEDIATE');
      runScript(run, script());
      database.exec('COMMIT');
    } catch (error) {
      // Some errors (such as a full disk) have rolled back already.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw asStorageError(error, damage);
    }
  }

  const groups = groupedCommits(
    (statement) => database.exec(statement),
    (script) => runScript(run, script()),
    runAlone,
  );

  return {
    statements: () => statements,
    async all(statement) {
      return read(statement).rows;
    },
    async transaction(script, durability) {
      damage.refuse();
      await groups.add(script, durability);
      checkpoints?.written(written);
      written = 0;
    },
    async close() {
      groups.commit();
      await checkpoints?.stop();
      prepared.clear();
      database.close();
    },
  };
}
