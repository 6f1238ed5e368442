import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Retention, RetentionLimits } from '../../ports/retention.ts';
import { type Executor, type Script, skippingRow } from './executor.ts';
import { deleteOrphanedPictures } from './shares.ts';

export const retention = (executor: Executor): Retention => ({
  async deleteExpired(limits, atMost) {
    let most = 0;
    await executor.transaction(function* (): Script {
      most = 0;
      for (const statement of deletions(limits, atMost)) {
        most = Math.max(most, (yield statement).changed);
      }
    });
    return most;
  },
});

/** One statement per table. The attempts of a delivery are deleted with it. */
export const deletions = (
  {
    endedBefore,
    keysBefore,
    failuresBefore = '',
    sessionsUsedBefore,
    sessionsEndBefore,
    trashedBefore = '',
    eventsBefore = '',
  }: RetentionLimits,
  atMost: number,
): readonly Sql[] => [
  deleteOldest(jobs, endedBefore, atMost),
  deleteOldest(deliveries, endedBefore, atMost),
  deleteOldest(idempotencyKeys, keysBefore, atMost),
  deleteOldest(importEntries, keysBefore, atMost),
  deleteOldest(failingTargets(endedBefore), endedBefore, atMost),
  deleteOldest(signInFailures, failuresBefore, atMost),
  deleteOldest({ ...sessions, time: 'last_used_at' }, sessionsUsedBefore, atMost),
  deleteOldest({ ...sessions, time: 'ends_at' }, sessionsEndBefore, atMost),
  deleteOldest(apiKeys, endedBefore, atMost),
  deleteOldest(trash, trashedBefore, atMost),
  deleteOrphanedPictures,
  deleteOldestEvents(eventsBefore, atMost),
];

interface ExpiringTable {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: string;
  /** The column of the time that decides, as used in the index. */
  readonly time: string;
  /** Additional conditions. */
  readonly only?: Sql;
}

const jobs: ExpiringTable = { table: 'jobs', key: 'organization_id, job_id', time: 'finished_at' };

const deliveries: ExpiringTable = {
  table: 'deliveries',
  key: 'organization_id, delivery_id',
  time: 'finished_at',
};

const idempotencyKeys: ExpiringTable = {
  table: 'retry_keys',
  key: 'organization_id, user_id, path, retry_key',
  time: 'created_at',
};

/** An import can be undone as long as its idempotency keys are kept: 24 hours. */
const importEntries: ExpiringTable = {
  table: 'import_entries',
  key: 'organization_id, import_id, evaluation_id',
  time: 'at',
};

const signInFailures: ExpiringTable = { table: 'sign_in_failures', key: 'counter', time: 'expires_at' };
const sessions = { table: 'sessions', key: 'organization_id, session_id' };

const apiKeys: ExpiringTable = {
  table: 'api_keys',
  key: 'organization_id, key_id',
  time: 'expires_at',
};

const trash: ExpiringTable = { table: 'trash', key: 'organization_id, record_id', time: 'deleted_at' };

/** Disabled targets are kept: without their row, deliveries to them would be attempted again, and fail. */
const failingTargets = (pausedBefore: string): ExpiringTable => ({
  table: 'webhook_targets',
  key: 'organization_id, target',
  time: 'COALESCE(last_failed_at, failing_since)',
  only: sql` AND disabled = 0 AND gone = 0 AND (resting_until IS NULL OR resting_until < ${pausedBefore})`,
});

/** Skips rows locked by another transaction: they are being deleted there, or no longer expired. */
const deleteOldest = (
  { table, key, time, only = empty }: ExpiringTable,
  before: string,
  atMost: number,
): Sql =>
  sql`WITH old AS (SELECT ${raw(key)} FROM ${raw(table)} WHERE ${raw(time)} < ${before}${only}
      ORDER BY ${raw(time)} LIMIT ${atMost} ${skippingRow})
    DELETE FROM ${raw(table)} WHERE (${raw(key)}) IN (SELECT ${raw(key)} FROM old)`;

/**
 * Events in the order in which they were recorded: an index of their times would cost every write a page. One that is
 * recorded with too late a time, by a clock that was set back since, is deleted later. The last one stays: SQLite gives the
 * next one the id after it.
 */
const deleteOldestEvents = (before: string, atMost: number): Sql =>
  sql`WITH oldest AS (SELECT event_id FROM record_events WHERE event_id > 0
      ORDER BY event_id LIMIT ${atMost} ${skippingRow})
    DELETE FROM record_events WHERE event_id IN (SELECT event_id FROM oldest) AND at < ${before}
      AND event_id < (SELECT max(event_id) FROM record_events)`;
