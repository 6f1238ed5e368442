import sql, { empty, type Sql } from 'sql-template-tag';
import type {
  Deliveries,
  DeliveryQuery,
  StoredAttempt,
  StoredDelivery,
  StoredWebhookKey,
} from '../../webhooks/deliveries.ts';
import { deliveryClaims } from './delivery-claims.ts';
import type { Executor, Row } from './executor.ts';

/** The reading half of the webhooks over any database that runs our statements. */
export function deliveryReads(executor: Pick<Executor, 'all' | 'transaction'>): Deliveries {
  return {
    claimDeliveries: deliveryClaims(executor),
    async straightenDeliveries(now, latest) {
      await executor.transaction(function* () {
        yield sql`UPDATE deliveries SET due_at = ${now} WHERE due_at > ${latest}`;
        yield sql`UPDATE webhook_targets SET resting_until = NULL WHERE resting_until > ${latest}`;
      });
    },
    async readDelivery(org, id) {
      const [row] = await executor.all(
        sql`SELECT ${shown} FROM deliveries WHERE organization_id = ${org} AND delivery_id = ${id}`,
      );
      return row === undefined ? undefined : deliveryOf(row);
    },
    listDeliveries: async (org, query) => (await executor.all(deliveriesBy(org, query))).map(deliveryOf),
    listAttempts: async (org, id) =>
      (
        await executor.all(sql`SELECT * FROM delivery_attempts
          WHERE organization_id = ${org} AND delivery_id = ${id} ORDER BY number`)
      ).map(attemptOf),
    listWebhookKeys: async (org, now) =>
      (
        await executor.all(sql`SELECT * FROM webhook_keys
          WHERE organization_id = ${org} AND (retires_at IS NULL OR retires_at > ${now}) ORDER BY key_id DESC`)
      ).map(webhookKeyOf),
  };
}

/** Without the bodies. */
const shown = sql`delivery_id, job_id, host, target, created_at, finished_at, status, attempts, due_at, reason`;

const deliveriesBy = (org: string, { after, limit, status }: DeliveryQuery): Sql =>
  sql`SELECT ${shown} FROM deliveries WHERE organization_id = ${org}${
    after === undefined ? empty : sql` AND delivery_id > ${after}`
  }${status === undefined ? empty : sql` AND status = ${status}`} ORDER BY delivery_id LIMIT ${limit}`;

function deliveryOf(row: Row): StoredDelivery {
  return {
    id: row.delivery_id as string,
    jobId: row.job_id as string | null,
    host: row.host as string,
    target: row.target as string,
    createdAt: row.created_at as string,
    finishedAt: row.finished_at as string | null,
    status: row.status as StoredDelivery['status'],
    attempts: row.attempts as number,
    dueAt: row.due_at as string | null,
    reason: row.reason as string | null,
  };
}

function attemptOf(row: Row): StoredAttempt {
  return {
    number: row.number as number,
    at: row.at as string,
    milliseconds: row.milliseconds as number,
    status: row.status as number | null,
    reason: row.reason as string | null,
    userId: row.user_id as string | null,
  };
}

function webhookKeyOf(row: Row): StoredWebhookKey {
  return {
    id: row.key_id as string,
    createdAt: row.created_at as string,
    retiresAt: row.retires_at as string | null,
    sealed: row.sealed as string,
  };
}
