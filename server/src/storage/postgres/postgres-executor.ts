import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Sql } from 'sql-template-tag';
import {
  ConstraintBreach,
  type Durability,
  type Executor,
  lockingRow,
  type Row,
  type Script,
  type StatementResult,
  skippingRow,
} from '../sql/executor.ts';
import { isLost, isOutdated, isOvertaken, nameFault } from './postgres-faults.ts';

const begin: Readonly<Record<Durability, string>> = {
  now: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  soon: 'BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit TO off',
};

/** How often a transaction is tried that PostgreSQL gives up for another one's sake. */
const attempts = 5;

/** Statements with more places have many texts, of which few come again: they are not worth remembering in the server. */
const placesOfPrepared = 32;

interface Query extends QueryConfig {
  values: unknown[];
}

/** Our statement for the driver. Texts that come again are prepared once for each connection. */
function queries(): (statement: Sql) => Query {
  const known = new Map<string, { readonly text: string; readonly name: string }>();
  return (statement) => {
    const { text: written, values } = statement;
    if (values.length > placesOfPrepared) return { text: unlocked(written), values };
    let query = known.get(written);
    if (query === undefined) {
      const text = unlocked(written);
      // The same in every process: behind a pooler of connections they share what is prepared.
      query = { text, name: hash('sha256', text, 'base64url').slice(0, 24) };
      known.set(written, query);
    }
    return { ...query, values };
  };
}

/** Sends the words that are a comment to SQLite. */
function unlocked(text: string): string {
  return [lockingRow.sql, skippingRow.sql].reduce(
    (open, comment) => open.replace(comment, comment.replace(/^\/\* | \*\/$/g, '')),
    text,
  );
}

/** PostgreSQL stores no U+0000, so whoever looks for one looks for what is not there; U+FFFF is not there either. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uffff') : value;
}

/** Throws: ConstraintBreach, or what PostgreSQL said. */
async function run(client: PoolClient, query: Query): Promise<StatementResult> {
  try {
    const { rows, rowCount, command } = await client.query(query);
    return { rows: rows as Row[], changed: command === 'SELECT' ? 0 : (rowCount ?? 0) };
  } catch (error) {
    const named = nameFault(error);
    // Others stay as they are: the transaction has to know whether it may be tried again.
    throw named instanceof ConstraintBreach ? named : error;
  }
}

/** Runs a script on one connection, within the transaction that is open there. */
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
 * Runs statements on a pool of connections, at the isolation level READ COMMITTED; see
 * `docs/decisions/0007-postgresql.md` for why that is enough.
 *
 * When a connection is lost while it commits, the commit may have happened: then, too, it throws StorageUnavailable,
 * and nothing is tried again here.
 */
export function postgresExecutor(pool: Pool): Executor {
  const queryOf = queries();

  async function once(script: Script, durability: Durability): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query(begin[durability]);
      await runScript(client, script, queryOf);
      const { command } = await client.query('COMMIT');
      // A script that went on after a failed statement: PostgreSQL then rolls back and reports no error.
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
    } catch (error) {
      // A lost connection, or a silent one, would keep a ROLLBACK waiting as long again; its end rolls back, too. What
      // it has prepared by older tables is of no use any more.
      client.release(isLost(error) || isOutdated(error) || (await isBroken(client)));
      throw error;
    }
    client.release();
  }

  /** Each connection that is outdated is given up once; the pool makes others in their places. */
  async function upToDate<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let left = pool.options.max; ; left--) {
      try {
        return await work();
      } catch (error) {
        if (!isOutdated(error) || left === 0) throw error;
      }
    }
  }

  return {
    async all(statement) {
      const query = queryOf(statement);
      const values = query.values.map(withoutNul);
      try {
        return (await upToDate(() => pool.query({ ...query, values }))).rows as Row[];
      } catch (error) {
        throw nameFault(error);
      }
    },
    async transaction(script, durability = 'now') {
      for (let tries = 1; ; tries++) {
        try {
          return await upToDate(() => once(script(), durability));
        } catch (error) {
          if (!isOvertaken(error) || tries === attempts) throw nameFault(error);
          await pause(10 * tries);
        }
      }
    },
    close: () => pool.end(),
  };
}

/** Rolls back. Shape: whether the connection is of no use any more. */
async function isBroken(client: PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return false;
  } catch {
    return true;
  }
}
