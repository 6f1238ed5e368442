import sql, { empty, type Sql } from 'sql-template-tag';
import type {
  DeliveryChange,
  DeliveryClaim,
  DeliveryQuery,
  DeliveryQueue,
  StoredAttempt,
  StoredDelivery,
  TargetVerdict,
} from '../../ports/deliveries.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, requireClaim } from './change-writers.ts';
import { claimDeliveries } from './delivery-claims.ts';
import { purposeColumns, purposeIn } from './delivery-purpose.ts';
import { type Executor, lockingRow, type Row, type Script } from './executor.ts';
import { fields, readAll, readOne, text } from './rows.ts';

export const deliveryWriters: ChangeWriters<DeliveryChange> = {
  *'insert-delivery'(org, { delivery, atMost }) {
    if (atMost !== undefined) yield* checkDeliveryQuota(org, atMost);
    const { id, jobId, partnerId, subscriptionId, host, target, targetKey, sealed, body, createdAt } =
      delivery;
    yield sql`INSERT INTO deliveries (organization_id, delivery_id, job_id, partner_id, subscription_id, host, target,
        target_key, sealed, body, created_at, status, attempts, step, fence, due_at)
      VALUES (${org}, ${id}, ${jobId}, ${partnerId ?? null}, ${subscriptionId ?? null}, ${host}, ${target}, ${targetKey}, ${sealed}, ${body}, ${createdAt},
        'pending', 0, 0, 0, ${createdAt})`;
  },

  *'record-attempt'(org, { claim, attempt, dueAt, target }) {
    const { number, at, milliseconds, status, reason, userId } = attempt;
    const ended = dueAt !== undefined ? 'pending' : reason === null ? 'delivered' : 'failed';
    requireClaim(
      yield sql`UPDATE deliveries SET status = ${ended}, due_at = ${dueAt ?? null},
          finished_at = ${dueAt === undefined ? at : null}, reason = ${reason}, user_id = NULL
        WHERE ${claimedBy(org, claim)}`,
    );
    yield sql`INSERT INTO delivery_attempts
      (organization_id, delivery_id, number, at, milliseconds, status, reason, user_id)
      VALUES (${org}, ${claim.deliveryId}, ${number}, ${at}, ${milliseconds}, ${status}, ${reason}, ${userId})`;
    if (target !== undefined) yield* updateTarget(org, target);
  },

  *'drop-delivery'(org, { claim, finishedAt, reason }) {
    requireClaim(
      yield sql`UPDATE deliveries SET status = 'failed', due_at = NULL, finished_at = ${finishedAt}, reason = ${reason},
          attempts = attempts - 1, step = step - 1
        WHERE ${claimedBy(org, claim)}`,
    );
  },

  *'requeue-delivery'(org, { claim, dueAt }) {
    requireClaim(
      yield sql`UPDATE deliveries SET due_at = ${dueAt}, fence = fence + 1, attempts = attempts - 1, step = step - 1
        WHERE ${claimedBy(org, claim)}`,
    );
  },

  *'replay-delivery'(org, { deliveryId, dueAt, userId }) {
    const { changed } =
      yield sql`UPDATE deliveries SET status = 'pending', due_at = ${dueAt}, finished_at = NULL,
        step = 0, fence = fence + 1, user_id = ${userId}
      WHERE organization_id = ${org} AND delivery_id = ${deliveryId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

/**
 * Checks the quota of pending deliveries.
 * Throws: StorageConflict undelivered if `atMost` are pending already.
 */
export function* checkDeliveryQuota(org: string, atMost: number): Script {
  const { rows: last } = yield sql`SELECT 1 AS found FROM deliveries
    WHERE organization_id = ${org} AND due_at IS NOT NULL LIMIT 1 OFFSET ${atMost - 1}`;
  if (last.length > 0) throw new StorageConflict('undelivered');
}

const claimedBy = (org: string, { deliveryId, fence }: DeliveryClaim): Sql =>
  sql`organization_id = ${org} AND delivery_id = ${deliveryId} AND fence = ${fence} AND status = 'pending'`;

/** Updates the state of a target: an answer clears its failures but not its pause; a failure is counted. */
function* updateTarget(org: string, verdict: TargetVerdict): Script {
  const { targetKey, at } = verdict;
  if (verdict.verdict !== 'answers') {
    yield addFailure(org, verdict);
    return;
  }
  yield sql`DELETE FROM webhook_targets WHERE organization_id = ${org} AND target = ${targetKey}
    AND (resting_until IS NULL OR resting_until <= ${at})`;
  yield sql`UPDATE webhook_targets SET last_failed_at = NULL, disabled = 0, gone = 0, rests = 0
    WHERE organization_id = ${org} AND target = ${targetKey}`;
}

function addFailure(
  org: string,
  { targetKey, verdict, at, giveUpBefore, failuresExpireBefore, rest }: TargetVerdict,
): Sql {
  const gone = verdict === 'gone' ? 1 : 0;
  const first = sql`(t.last_failed_at IS NULL OR t.last_failed_at < ${failuresExpireBefore})`;
  return sql`INSERT INTO webhook_targets AS t
      (organization_id, target, failing_since, last_failed_at, disabled, gone, resting_until, rests)
    VALUES (${org}, ${targetKey}, ${at}, ${at}, 0, ${gone}, ${rest?.until ?? null}, ${rest?.rests ?? 0})
    ON CONFLICT (organization_id, target) DO UPDATE SET
      failing_since = CASE WHEN ${first} THEN excluded.failing_since ELSE t.failing_since END,
      last_failed_at = excluded.last_failed_at,
      disabled = CASE WHEN NOT ${first} AND t.failing_since < ${giveUpBefore} THEN 1 ELSE t.disabled END,
      gone = CASE WHEN excluded.gone = 1 THEN 1 ELSE t.gone END,
      resting_until = CASE WHEN excluded.resting_until IS NULL OR t.resting_until > excluded.resting_until
        THEN t.resting_until ELSE excluded.resting_until END,
      rests = CASE WHEN excluded.rests = 0 THEN t.rests ELSE excluded.rests END`;
}

export function deliveryQueue(executor: Executor): DeliveryQueue {
  return {
    claimDeliveries: claimDeliveries(executor),
    async rescheduleDeliveries(now, latest) {
      await executor.transaction(function* () {
        // Processes that start together all run this: locking in the same order prevents deadlocks.
        yield sql`SELECT 1 AS found FROM deliveries WHERE due_at > ${latest}
          ORDER BY organization_id, delivery_id ${lockingRow}`;
        yield sql`UPDATE deliveries SET due_at = ${now} WHERE due_at > ${latest}`;
        yield sql`SELECT 1 AS found FROM webhook_targets WHERE resting_until > ${latest}
          ORDER BY organization_id, target ${lockingRow}`;
        yield sql`UPDATE webhook_targets SET resting_until = NULL WHERE resting_until > ${latest}`;
      });
    },
    readDelivery: (org, id) =>
      readOne(
        executor,
        sql`SELECT ${shownColumns} FROM deliveries WHERE organization_id = ${org} AND delivery_id = ${id}`,
        deliveryOf,
      ),
    listDeliveries: (org, query) => readAll(executor, listStatement(org, query), deliveryOf),
    listAttempts: (org, id) =>
      readAll(
        executor,
        sql`SELECT * FROM delivery_attempts
          WHERE organization_id = ${org} AND delivery_id = ${id} ORDER BY number`,
        attemptOf,
      ),
  };
}

/** The columns without the bodies. */
const shownColumns = sql`delivery_id, ${purposeColumns}, host, target, created_at, finished_at, status, attempts, due_at, reason`;

function listStatement(org: string, { after, limit, status, newestFirst = false }: DeliveryQuery): Sql {
  return sql`SELECT ${shownColumns} FROM deliveries WHERE organization_id = ${org}${
    after === undefined
      ? empty
      : newestFirst
        ? sql` AND delivery_id < ${after}`
        : sql` AND delivery_id > ${after}`
  }${status === undefined ? empty : sql` AND status = ${status}`} ORDER BY delivery_id${
    newestFirst ? sql` DESC` : empty
  } LIMIT ${limit}`;
}

function deliveryOf(row: Row): StoredDelivery {
  return {
    id: text(row, 'delivery_id'),
    ...purposeIn(row),
    ...fields(row, 'host', 'target', 'createdAt', 'finishedAt', 'status', 'attempts', 'dueAt', 'reason'),
  };
}

function attemptOf(row: Row): StoredAttempt {
  return {
    ...fields(row, 'number', 'at', 'milliseconds', 'status', 'reason', 'userId'),
  };
}
