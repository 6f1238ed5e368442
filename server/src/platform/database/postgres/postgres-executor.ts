import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Sql } from 'sql-template-tag';
import {
  ConstraintBreach,
  type Durability,
  type Executor,
  indexedBy,
  postgresClauses,
  type Row,
  type Script,
  type StatementResult,
} from '../sql/executor.ts';
import { wasUnconfirmed } from './connections.ts';
import {
  asStorageError,
  isConnectionLost,
  isReadOnly,
  isSerializationFailure,
  isStalePlan,
  UnconfirmedCommit,
} from './postgres-errors.ts';

const begin: Readonly<Record<Durability, string>> = {
  now: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  soon: 'BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit TO off',
};

/** Attempts of a transaction that PostgreSQL aborts in favour of another one. */
const attempts = 5;

/** Maximum parameters of a prepared statement. Longer statements vary in length, so that few texts recur. */
const preparedParameters = 64;

interface Query extends QueryConfig {
  values: unknown[];
}

/** Converts statements for the driver. `prepares`: each text is prepared once per connection. */
function queries(prepares = true): (statement: Sql) => Query {
  const known = new Map<string, { readonly text: string; readonly name: string }>();
  return (statement) => {
    const { text: written, values } = statement;
    if (!prepares || values.length > preparedParameters) return { text: withClauses(written), values };
    let query = known.get(written);
    if (query === undefined) {
      const text = withClauses(written);
      // A name from a hash is the same in every process:
      // processes behind a connection pooler share prepared statements.
      query = { text, name: hash('sha256', text, 'base64url').slice(0, 24) };
      known.set(written, query);
    }
    return { ...query, values };
  };
}

const hint = new RegExp(`${indexedBy('').sql}\\w+`, 'g');

/** Removes the comment signs around the clauses that SQLite reads as comments, and what only SQLite understands. */
function withClauses(text: string): string {
  return postgresClauses.reduce(
    (open, { sql: comment }) => open.replace(comment, comment.replace(/^\/\* | \*\/$/g, '')),
    text.replace(hint, ''),
  );
}

/**
 * PostgreSQL cannot store U+0000;
 * it is replaced by U+FFFF, a noncharacter, so that a search for it finds nothing.
 */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uffff') : value;
}

/** Runs one statement. Throws: ConstraintBreach, or the error of the driver. */
async function run(client: PoolClient, query: Query): Promise<StatementResult> {
  try {
    const { rows, rowCount, command } = await client.query(query);
    return { rows: rows as Row[], changed: command === 'SELECT' ? 0 : (rowCount ?? 0) };
  } catch (error) {
    const known = asStorageError(error);
    // Other errors are rethrown unchanged: their code decides whether the transaction is retried.
    throw known instanceof ConstraintBreach ? known : error;
  }
}

/** Runs a script on one connection, in its open transaction. */
export async function runScript(client: PoolClient, script: Script, queryOf = queries()): Promise<void> {
  let step = script.next();
  while (!step.done) {
    let result: StatementResult;
    try {
      result = await run(client, queryOf(step.value));
    } catch (error) {
      step = script.throw(error);
      continue;
    }
    step = script.next(result);
  }
}

/**
 * Runs statements on a pool of connections, at the isolation level READ COMMITTED.
 * Decision: docs/decisions/0007-postgresql.md
 *
 * A connection that is lost during COMMIT also throws StorageUnavailable, although the transaction may have
 * been committed; such a commit is not retried here.
 *
 * @param prepares whether statements may be prepared, which a pooler in transaction mode does not allow.
 */
export function postgresExecutor(pool: Pool, prepares = true): Executor {
  const queryOf = queries(prepares);

  async function once(script: Script, durability: Durability): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query(begin[durability]);
      await runScript(client, script, queryOf);
      const { command } = await client.query('COMMIT');
      // After a failed statement, PostgreSQL rolls back at COMMIT without reporting an error.
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
      if (wasUnconfirmed(client)) throw new UnconfirmedCommit();
    } catch (error) {
      // On a lost or unresponsive connection a ROLLBACK would wait for another time limit; closing it rolls
      // back as well. A connection with statements prepared for older tables cannot be used any more, nor one to
      // a server that has become a standby.
      const useless = isConnectionLost(error) || isStalePlan(error) || isReadOnly(error);
      client.release(useless ? (error as Error) : await isBroken(client));
      throw error;
    }
    client.release();
  }

  /** Closes each connection with stale plans once; the pool replaces it. */
  async function withCurrentPlans<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let left = pool.options.max; ; left--) {
      try {
        return await work();
      } catch (error) {
        if (!isStalePlan(error) || left === 0) throw error;
      }
    }
  }

  return {
    async all(statement) {
      const query = queryOf(statement);
      const values = query.values.map(withoutNul);
      try {
        return (await withCurrentPlans(() => pool.query({ ...query, values }))).rows as Row[];
      } catch (error) {
        throw asStorageError(error);
      }
    },
    async transaction(script, durability = 'now') {
      for (let tries = 1; ; tries++) {
        try {
          return await withCurrentPlans(() => once(script(), durability));
        } catch (error) {
          if (!isSerializationFailure(error) || tries === attempts) throw asStorageError(error);
          await pause(10 * tries);
        }
      }
    },
    close: () => pool.end(),
  };
}

/** Rolls back. Returns whether that failed, so that the connection cannot be used any more. */
async function isBroken(client: PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return false;
  } catch {
    return true;
  }
}
