import type { ChangeKind } from '@sillage/contract';
import sql from 'sql-template-tag';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type {
  DueSubscription,
  StoredSubscription,
  SubscriptionChange,
  SubscriptionReads,
} from '../../ports/subscriptions.ts';
import type { ChangeWriters } from './change-writers.ts';
import { type Executor, finishedTransactions, type Row } from './executor.ts';
import { fields, integer, readAll, text } from './rows.ts';

export const subscriptionWriters: ChangeWriters<SubscriptionChange> = {
  *'insert-subscription'(org, { subscription, place, atMost }) {
    const { rows } = yield sql`SELECT count(*) AS n FROM subscriptions WHERE organization_id = ${org}`;
    if (Number(rows[0]?.n) >= atMost) throw new StorageConflict('full');
    const { id, kinds, wanted, host, target, targetKey, sealed, createdAt, createdBy } = subscription;
    yield sql`INSERT INTO subscriptions (organization_id, subscription_id, kinds, wanted, host, target, target_key,
        sealed, created_at, created_by)
      VALUES (${org}, ${id}, ${JSON.stringify(kinds)}, ${`,${wanted.join()},`}, ${host}, ${target}, ${targetKey}, ${sealed}, ${createdAt},
        ${createdBy})`;
    yield sql`INSERT INTO subscription_places (organization_id, subscription_id, tx, event_id)
      VALUES (${org}, ${id}, ${place.tx}, ${place.id})`;
  },

  *'remove-subscription'(org, { id, at }) {
    const { changed } =
      yield sql`DELETE FROM subscriptions WHERE organization_id = ${org} AND subscription_id = ${id}`;
    if (changed === 0) throw new StorageConflict('gone');
    yield sql`UPDATE deliveries SET status = 'failed', reason = 'disabled', due_at = NULL, finished_at = ${at},
        fence = fence + 1
      WHERE organization_id = ${org} AND subscription_id = ${id} AND due_at IS NOT NULL`;
  },

  *'move-subscription'(org, { id, from, to }) {
    // Without a place, as in a database that was filled from an archive, it is at the beginning.
    const { changed } = yield sql`INSERT INTO subscription_places AS p
        (organization_id, subscription_id, tx, event_id)
      SELECT organization_id, subscription_id, ${to.tx}, ${to.id} FROM subscriptions
        WHERE organization_id = ${org} AND subscription_id = ${id}
      ON CONFLICT (organization_id, subscription_id) DO UPDATE SET tx = excluded.tx, event_id = excluded.event_id
        WHERE p.tx = ${from.tx} AND p.event_id = ${from.id}`;
    if (changed === 0) throw new StorageConflict('lost');
  },
};

/**
 * Events that nobody wants are passed over only now and then, because that is a commit; more of them would make each
 * look for wanted ones slow.
 */
const farBehind = 1_000;

/** Events behind the place of a subscription. */
const eventsAhead = sql`FROM record_events WHERE organization_id = s.organization_id
  AND (tx, event_id) > (coalesce(p.tx, 0), coalesce(p.event_id, 0)) ${finishedTransactions}`;

export const subscriptionReads = (executor: Executor): SubscriptionReads => ({
  listSubscriptions: (org) =>
    readAll(
      executor,
      sql`SELECT * FROM subscriptions WHERE organization_id = ${org} ORDER BY subscription_id`,
      subscriptionOf,
    ),
  dueSubscriptions: (atMost) =>
    readAll(
      executor,
      sql`SELECT s.*, coalesce(p.tx, 0) AS place_tx, coalesce(p.event_id, 0) AS place_id
        FROM subscriptions s LEFT JOIN subscription_places p
          ON p.organization_id = s.organization_id AND p.subscription_id = s.subscription_id
        WHERE EXISTS (SELECT 1 ${eventsAhead} AND s.wanted LIKE '%,' || kind || ',%')
          OR EXISTS (SELECT 1 ${eventsAhead} LIMIT 1 OFFSET ${farBehind})
        ORDER BY place_tx, place_id, s.organization_id, s.subscription_id LIMIT ${atMost}`,
      dueOf,
    ),
});

function subscriptionOf(row: Row): StoredSubscription {
  return {
    id: text(row, 'subscription_id'),
    kinds: JSON.parse(text(row, 'kinds')) as string[],
    wanted: text(row, 'wanted').slice(1, -1).split(',') as ChangeKind[],
    ...fields(row, 'host', 'target', 'targetKey', 'sealed', 'createdAt', 'createdBy'),
  };
}

const dueOf = (row: Row): DueSubscription => ({
  ...subscriptionOf(row),
  organizationId: text(row, 'organization_id'),
  place: { tx: integer(row, 'place_tx'), id: integer(row, 'place_id') },
});
