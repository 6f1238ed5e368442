import sql, { type Sql } from 'sql-template-tag';
import type { DeliveryChange, DeliveryClaim, TargetVerdict } from '../../webhooks/deliveries.ts';
import { StorageConflict } from '../storage-conflict.ts';
import { demandFewDeliveries } from './demand-few-deliveries.ts';
import type { Script, StatementResult } from './executor.ts';

type Kind = DeliveryChange['kind'];
type ChangeOf<K extends Kind> = Extract<DeliveryChange, { kind: K }>;

/** How what happens to a delivery is written. */
export const deliveryScripts: {
  readonly [K in Kind]: (organizationId: string, change: ChangeOf<K>) => Script;
} = {
  *'insert-delivery'(org, { delivery, atMost }) {
    if (atMost !== undefined) yield* demandFewDeliveries(org, atMost);
    const { id, jobId, host, target, targetKey, sealed, body, createdAt } = delivery;
    yield sql`INSERT INTO deliveries (organization_id, delivery_id, job_id, host, target, target_key, sealed, body,
        created_at, status, attempts, step, fence, due_at)
      VALUES (${org}, ${id}, ${jobId}, ${host}, ${target}, ${targetKey}, ${sealed}, ${body}, ${createdAt},
        'pending', 0, 0, 0, ${createdAt})`;
  },

  *'note-attempt'(org, { claim, attempt, dueAt, target }) {
    const { number, at, milliseconds, status, reason, userId } = attempt;
    const ended = dueAt !== undefined ? 'pending' : reason === null ? 'delivered' : 'failed';
    demandClaim(
      yield sql`UPDATE deliveries SET status = ${ended}, due_at = ${dueAt ?? null},
          finished_at = ${dueAt === undefined ? at : null}, reason = ${reason}, user_id = NULL
        WHERE ${held(org, claim)}`,
    );
    yield sql`INSERT INTO delivery_attempts
      (organization_id, delivery_id, number, at, milliseconds, status, reason, user_id)
      VALUES (${org}, ${claim.deliveryId}, ${number}, ${at}, ${milliseconds}, ${status}, ${reason}, ${userId})`;
    if (target !== undefined) yield* judge(org, target);
  },

  *'drop-delivery'(org, { claim, finishedAt, reason }) {
    demandClaim(
      yield sql`UPDATE deliveries SET status = 'failed', due_at = NULL, finished_at = ${finishedAt}, reason = ${reason},
          attempts = attempts - 1, step = step - 1
        WHERE ${held(org, claim)}`,
    );
  },

  *'requeue-delivery'(org, { claim, dueAt }) {
    demandClaim(
      yield sql`UPDATE deliveries SET due_at = ${dueAt}, fence = fence + 1, attempts = attempts - 1, step = step - 1
        WHERE ${held(org, claim)}`,
    );
  },

  *'replay-delivery'(org, { deliveryId, dueAt, userId }) {
    const { changed } =
      yield sql`UPDATE deliveries SET status = 'pending', due_at = ${dueAt}, finished_at = NULL,
        step = 0, fence = fence + 1, user_id = ${userId}
      WHERE organization_id = ${org} AND delivery_id = ${deliveryId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'insert-webhook-key'(org, { key, retireAt, atMost, beside }) {
    // In one row after another: two rotations at once leave the later key alone without an end.
    yield sql`UPDATE organizations SET organization_id = organization_id WHERE organization_id = ${org}`;
    if (beside === undefined) {
      // The new one and the one that it replaces sign in any case.
      yield sql`DELETE FROM webhook_keys WHERE organization_id = ${org} AND retires_at IS NOT NULL AND key_id NOT IN
        (SELECT key_id FROM webhook_keys WHERE organization_id = ${org} AND retires_at > ${key.createdAt}
          ORDER BY retires_at DESC, key_id DESC LIMIT ${atMost - 2})`;
      yield sql`UPDATE webhook_keys SET retires_at = ${retireAt} WHERE organization_id = ${org} AND retires_at IS NULL`;
    } else {
      const { rows } = yield sql`SELECT key_id FROM webhook_keys
        WHERE organization_id = ${org} AND (retires_at IS NULL OR retires_at > ${key.createdAt})`;
      if (rows.some(({ key_id }) => !beside.includes(key_id as string))) throw new StorageConflict('taken');
    }
    yield sql`INSERT INTO webhook_keys (organization_id, key_id, created_at, sealed)
      VALUES (${org}, ${key.id}, ${key.createdAt}, ${key.sealed})`;
  },
};

const held = (org: string, { deliveryId, fence }: DeliveryClaim): Sql =>
  sql`organization_id = ${org} AND delivery_id = ${deliveryId} AND fence = ${fence} AND status = 'pending'`;

function demandClaim({ changed }: StatementResult): void {
  if (changed === 0) throw new StorageConflict('lost');
}

/** A target that answers has never failed, but rests as long as it wished; one that fails remembers since when. */
function* judge(org: string, verdict: TargetVerdict): Script {
  const { targetKey, at } = verdict;
  if (verdict.verdict !== 'answers') {
    yield failing(org, verdict);
    return;
  }
  yield sql`DELETE FROM webhook_targets WHERE organization_id = ${org} AND target = ${targetKey}
    AND (resting_until IS NULL OR resting_until <= ${at})`;
  yield sql`UPDATE webhook_targets SET last_failed_at = NULL, disabled = 0, gone = 0, rests = 0
    WHERE organization_id = ${org} AND target = ${targetKey}`;
}

function failing(
  org: string,
  { targetKey, verdict, at, giveUpBefore, forgetBefore, rest }: TargetVerdict,
): Sql {
  const gone = verdict === 'gone' ? 1 : 0;
  const anew = sql`(t.last_failed_at IS NULL OR t.last_failed_at < ${forgetBefore})`;
  return sql`INSERT INTO webhook_targets AS t
      (organization_id, target, failing_since, last_failed_at, disabled, gone, resting_until, rests)
    VALUES (${org}, ${targetKey}, ${at}, ${at}, 0, ${gone}, ${rest?.until ?? null}, ${rest?.rests ?? 0})
    ON CONFLICT (organization_id, target) DO UPDATE SET
      failing_since = CASE WHEN ${anew} THEN excluded.failing_since ELSE t.failing_since END,
      last_failed_at = excluded.last_failed_at,
      disabled = CASE WHEN NOT ${anew} AND t.failing_since < ${giveUpBefore} THEN 1 ELSE t.disabled END,
      gone = CASE WHEN excluded.gone = 1 THEN 1 ELSE t.gone END,
      resting_until = CASE WHEN excluded.resting_until IS NULL OR t.resting_until > excluded.resting_until
        THEN t.resting_until ELSE excluded.resting_until END,
      rests = CASE WHEN excluded.rests = 0 THEN t.rests ELSE excluded.rests END`;
}
