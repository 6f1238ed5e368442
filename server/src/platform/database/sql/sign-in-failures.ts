import sql, { join } from 'sql-template-tag';
import type { FailureCount, FailureCounts, SignInFailures } from '../../ports/sign-in-failures.ts';
import { type Executor, lockingRow, type Row, type Script } from './executor.ts';
import { fields, integer, text } from './rows.ts';

export const signInFailures = (executor: Executor): SignInFailures => ({
  async readSignInFailures(counters) {
    return countsOf(
      await executor.all(sql`SELECT * FROM sign_in_failures WHERE counter IN (${join([...counters])})`),
    );
  },

  async changeSignInFailures(counters, change) {
    // Always in the same order: two transactions that wait for each other would be aborted.
    const keys = [...new Set(counters)].sort();
    // A count that a crash of the database server loses is no harm: see `Durability`.
    await executor.transaction(function* (): Script {
      const present = yield* lockCounters(keys);
      for (const [key, count] of change(present)) {
        if (count === undefined) yield sql`DELETE FROM sign_in_failures WHERE counter = ${key}`;
        else
          yield sql`UPDATE sign_in_failures SET failures = ${count.failures},
            last_failed_at = ${count.lastFailedAt}, expires_at = ${count.expiresAt} WHERE counter = ${key}`;
      }
      yield sql`DELETE FROM sign_in_failures WHERE counter IN (${join(keys)}) AND failures = 0`;
    }, 'soon');
  },
});

/** Inserts missing rows, since PostgreSQL can lock only rows that exist. */
function* lockCounters(keys: readonly string[]): Script<FailureCounts> {
  const rows: Row[] = [];
  for (const key of keys) {
    yield sql`INSERT INTO sign_in_failures (counter, failures, last_failed_at, expires_at)
      VALUES (${key}, 0, '', '') ON CONFLICT (counter) DO NOTHING`;
    const found = yield sql`SELECT * FROM sign_in_failures WHERE counter = ${key} ${lockingRow}`;
    rows.push(...found.rows);
  }
  return countsOf(rows);
}

function countsOf(rows: readonly Row[]): FailureCounts {
  const counted = rows.filter((row) => integer(row, 'failures') > 0);
  return new Map(counted.map((row): [string, FailureCount] => [text(row, 'counter'), countOf(row)]));
}

function countOf(row: Row): FailureCount {
  return {
    ...fields(row, 'failures', 'lastFailedAt', 'expiresAt'),
  };
}
