import sql, { type Sql } from 'sql-template-tag';
import type { DeliveryChange, DeliveryClaim, TargetVerdict } from '../../webhooks/deliveries.ts';
import { StorageConflict } from '../storage-conflict.ts';
import type { Script, StatementResult } from './executor.ts';

type Kind = DeliveryChange['kind'];
type ChangeOf<K extends Kind> = Extract<DeliveryChange, { kind: K }>;

/** How what happens to a delivery is written. */
export const deliveryScripts: {
  readonly [K in Kind]: (organizationId: string, change: ChangeOf<K>) => Script;
} = {
  *'insert-delivery'(org, { delivery }) {
    const { id, jobId, host, target, sealed, body, createdAt } = delivery;
    yield sql`INSERT INTO deliveries (organization_id, delivery_id, job_id, host, target, sealed, body, created_at,
        status, attempts, step, fence, due_at)
      VALUES (${org}, ${id}, ${jobId}, ${host}, ${target}, ${sealed}, ${body}, ${createdAt}, 'pending', 0, 0, 0,
        ${createdAt})`;
  },

  *'note-attempt'(org, { claim, attempt, dueAt, target }) {
    const { number, at, milliseconds, status, reason, userId } = attempt;
    const ended = dueAt !== undefined ? 'pending' : reason === null ? 'delivered' : 'failed';
    demandClaim(
      yield sql`UPDATE deliveries SET status = ${ended}, attempts = ${number}, step = step + 1,
          due_at = ${dueAt ?? null}, finished_at = ${dueAt === undefined ? at : null}, reason = ${reason},
          user_id = NULL
        WHERE ${held(org, claim)}`,
    );
    yield sql`INSERT INTO delivery_attempts
      (organization_id, delivery_id, number, at, milliseconds, status, reason, user_id)
      VALUES (${org}, ${claim.deliveryId}, ${number}, ${at}, ${milliseconds}, ${status}, ${reason}, ${userId})`;
    yield* judge(org, target, at);
  },

  *'drop-delivery'(org, { claim, finishedAt, reason }) {
    demandClaim(
      yield sql`UPDATE deliveries SET status = 'failed', due_at = NULL, finished_at = ${finishedAt}, reason = ${reason}
        WHERE ${held(org, claim)}`,
    );
  },

  *'requeue-delivery'(org, { claim, dueAt }) {
    demandClaim(
      yield sql`UPDATE deliveries SET due_at = ${dueAt}, fence = fence + 1 WHERE ${held(org, claim)}`,
    );
  },

  *'replay-delivery'(org, { deliveryId, dueAt, userId }) {
    const { changed } =
      yield sql`UPDATE deliveries SET status = 'pending', due_at = ${dueAt}, finished_at = NULL,
        step = 0, fence = fence + 1, user_id = ${userId}
      WHERE organization_id = ${org} AND delivery_id = ${deliveryId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'insert-webhook-key'(org, { key, retireAt, first }) {
    // In one row after another: two rotations at once leave the later key alone without an end.
    yield sql`UPDATE organizations SET organization_id = organization_id WHERE organization_id = ${org}`;
    const { rows } = yield sql`SELECT 1 AS found FROM webhook_keys WHERE organization_id = ${org} LIMIT 1`;
    if (first === true && rows.length > 0) throw new StorageConflict('taken');
    yield sql`DELETE FROM webhook_keys WHERE organization_id = ${org} AND retires_at <= ${key.createdAt}`;
    yield sql`UPDATE webhook_keys SET retires_at = ${retireAt} WHERE organization_id = ${org} AND retires_at IS NULL`;
    yield sql`INSERT INTO webhook_keys (organization_id, key_id, created_at, sealed)
      VALUES (${org}, ${key.id}, ${key.createdAt}, ${key.sealed})`;
  },
};

const held = (org: string, { deliveryId, fence }: DeliveryClaim): Sql =>
  sql`organization_id = ${org} AND delivery_id = ${deliveryId} AND fence = ${fence} AND status = 'pending'`;

function demandClaim({ changed }: StatementResult): void {
  if (changed === 0) throw new StorageConflict('lost');
}

/** A target that answers has never failed; one that fails remembers since when. */
function* judge(org: string, { target, verdict, giveUpBefore }: TargetVerdict, at: string): Script {
  if (verdict === 'answers') {
    yield sql`DELETE FROM webhook_targets WHERE organization_id = ${org} AND target = ${target}`;
    return;
  }
  const gone = verdict === 'gone' ? 1 : 0;
  yield sql`INSERT INTO webhook_targets (organization_id, target, failing_since, disabled)
    VALUES (${org}, ${target}, ${at}, ${gone})
    ON CONFLICT (organization_id, target) DO UPDATE SET disabled = ${
      gone === 1
        ? sql`1`
        : sql`CASE WHEN webhook_targets.failing_since < ${giveUpBefore} THEN 1 ELSE webhook_targets.disabled END`
    }`;
}
