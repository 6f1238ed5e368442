import { readdirSync, readFileSync } from 'node:fs';
import type { TestDatabase } from '../server/testing/postgres-server.ts';

/** Linux: fields after the name in parentheses. */
const fieldsOf = (pid: number | string): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

/** Microseconds of processor time of a process, its children, and those that have ended. */
function timeOfFamily(parent: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = fieldsOf(pid);
      if (Number(pid) !== parent && Number(fields[1]) !== parent) continue;
      const own = Number(fields[11]) + Number(fields[12]);
      ticks += Number(pid) === parent ? own + Number(fields[13]) + Number(fields[14]) : own;
    } catch {
      // This process has ended.
    }
  }
  return ticks * 10_000;
}

/** Measures the processor time of a PostgreSQL server on this machine, in microseconds. */
export async function databaseTime(database: Pick<TestDatabase, 'query'>): Promise<() => number> {
  const { rows } = await database.query(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  );
  const postmaster = parentOf(Number(rows[0]?.pid));
  return () => timeOfFamily(postmaster);
}
