import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Forgotten } from '../storage.ts';
import { type Executor, type Script, skippingRow } from './executor.ts';

interface Kind {
  readonly table: string;
  readonly key: string;
  readonly time: string;
  readonly only?: Sql;
}

/** Deletes what nobody asks for any more, the oldest first, at most so many rows of each table in a commit. */
export async function forget(
  executor: Pick<Executor, 'transaction'>,
  what: Forgotten,
  atMost: number,
): Promise<number> {
  let most = 0;
  await executor.transaction(function* (): Script {
    most = 0;
    for (const statement of deletions(what, atMost)) {
      most = Math.max(most, (yield statement).changed);
    }
  });
  return most;
}

/** One statement for each table. */
export const deletions = ({ endedBefore, keysBefore }: Forgotten, atMost: number): readonly Sql[] => [
  oldest({ table: 'jobs', key: 'organization_id, job_id', time: 'finished_at' }, endedBefore, atMost),
  // With their attempts.
  oldest(
    { table: 'deliveries', key: 'organization_id, delivery_id', time: 'finished_at' },
    endedBefore,
    atMost,
  ),
  oldest(retryKeys, keysBefore, atMost),
  oldest(failingTargets(endedBefore), endedBefore, atMost),
];

const retryKeys: Kind = {
  table: 'retry_keys',
  key: 'organization_id, user_id, path, retry_key',
  time: 'created_at',
};

/** Targets that are given up stay so: nobody would ask them again but to fail. */
const failingTargets = (restedBefore: string): Kind => ({
  table: 'webhook_targets',
  key: 'organization_id, target',
  time: 'COALESCE(last_failed_at, failing_since)',
  only: sql` AND disabled = 0 AND gone = 0 AND (resting_until IS NULL OR resting_until < ${restedBefore})`,
});

/** What another transaction holds is passed over: it is being forgotten there, or is no longer old. */
const oldest = ({ table, key, time, only = empty }: Kind, before: string, atMost: number): Sql =>
  sql`WITH old AS (SELECT ${raw(key)} FROM ${raw(table)} WHERE ${raw(time)} < ${before}${only}
      ORDER BY ${raw(time)} LIMIT ${atMost} ${skippingRow})
    DELETE FROM ${raw(table)} WHERE (${raw(key)}) IN (SELECT ${raw(key)} FROM old)`;
