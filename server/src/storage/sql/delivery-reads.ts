import sql, { empty, join, type Sql } from 'sql-template-tag';
import type {
  ClaimedDelivery,
  Deliveries,
  DeliveryQuery,
  Occupied,
  StoredAttempt,
  StoredDelivery,
  StoredWebhookKey,
} from '../../webhooks/deliveries.ts';
import { type Executor, type Row, type Script, skippingRow } from './executor.ts';

/** The reading half of the webhooks over any database that runs our statements. */
export function deliveryReads(executor: Pick<Executor, 'all' | 'transaction'>): Deliveries {
  return {
    async claimDelivery(now, leaseUntil, occupied) {
      // Looked at first without a transaction: mostly nothing is due, and then nothing is written.
      const waiting = await executor.all(
        sql`SELECT 1 AS found FROM deliveries WHERE ${dueBy(now, occupied)} LIMIT 1`,
      );
      if (waiting.length === 0) return undefined;
      let claimed: ClaimedDelivery | undefined;
      await executor.transaction(() => {
        claimed = undefined;
        return claim(now, leaseUntil, occupied, (row, disabled) => {
          claimed = claimedDeliveryOf(row, disabled);
        });
      });
      return claimed;
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

const dueBy = (now: string, { hosts, organizations }: Occupied): Sql =>
  sql`due_at <= ${now}${hosts.length === 0 ? empty : sql` AND host NOT IN (${join(padded(hosts))})`}${
    organizations.length === 0 ? empty : sql` AND organization_id NOT IN (${join(padded(organizations))})`
  }`;

/** As long as the next power of two, by repetition: so that few texts have to be prepared. */
function padded(names: readonly string[]): readonly string[] {
  const length = 2 ** Math.ceil(Math.log2(names.length));
  return Array.from({ length }, (_, index) => names[index % names.length] as string);
}

function* claim(
  now: string,
  leaseUntil: string,
  occupied: Occupied,
  give: (row: Row, disabled: boolean) => void,
): Script {
  const { rows } = yield sql`SELECT * FROM deliveries WHERE ${dueBy(now, occupied)}
    ORDER BY due_at, delivery_id LIMIT 1 ${skippingRow}`;
  const [delivery] = rows;
  if (delivery === undefined) return;
  const { organization_id: org, delivery_id: id, target } = delivery;
  yield sql`UPDATE deliveries SET due_at = ${leaseUntil}, fence = fence + 1
    WHERE organization_id = ${org} AND delivery_id = ${id}`;
  const { rows: disabled } = yield sql`SELECT 1 AS found FROM webhook_targets
    WHERE organization_id = ${org} AND target = ${target} AND disabled = 1`;
  give(delivery, disabled.length > 0);
}

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

/** The row as it was before the claim. */
function claimedDeliveryOf(row: Row, disabled: boolean): ClaimedDelivery {
  const { id, jobId, host, target, createdAt, attempts } = deliveryOf(row);
  return {
    id,
    jobId,
    host,
    target,
    createdAt,
    sealed: row.sealed as string,
    body: row.body as Uint8Array,
    organizationId: row.organization_id as string,
    deliveryId: id,
    fence: (row.fence as number) + 1,
    attempts,
    step: row.step as number,
    userId: row.user_id as string | null,
    disabled,
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
