import sql, { join, type Sql } from 'sql-template-tag';
import type { ClaimedDelivery, DeliveryCapacity, DeliveryQueue } from '../../ports/deliveries.ts';
import { isTest } from '../../ports/deliveries.ts';
import { isNoTest, purposeColumns, purposeIn } from './delivery-purpose.ts';
import { type Executor, type Row, type Script, skippingRow } from './executor.ts';
import { type HostCursor, HostCursors } from './host-cursors.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { recordServed } from './round-robin.ts';
import { fields, integer, text, textOrNull } from './rows.ts';

/** The deliveries of one organization to one host. */
interface HostQueue {
  readonly org: string;
  readonly host: string;
}

/**
 * Host queues of one organization covered by one search;
 * if there are more, the next search continues after them.
 */
const searchedQueues = 64;
/** Host queues with due deliveries that one claim takes from. */
const claimedQueues = 128;
/**
 * Deliveries to a paused target postponed by one statement, and such statements per host queue in one claim.
 */
const puttingOff = { atOnce: 256, times: 4 };

/**
 * Claims due deliveries, round-robin.
 * The length of a host queue does not matter: each is one search in the index.
 */
export function claimDeliveries(
  executor: Pick<Executor, 'all' | 'transaction'>,
): DeliveryQueue['claimDeliveries'] {
  const cursors = new HostCursors();
  return async (now, leaseUntil, capacity) => {
    // Checked without a transaction first: usually nothing is due, and then nothing needs to be written.
    const due = await executor.all(sql`SELECT 1 AS found FROM deliveries WHERE due_at <= ${now} LIMIT 1`);
    if (due.length === 0) return [];
    const rows = await executor.all(dueHostQueues(now, cursors.all(), capacity));
    const queuesOf = (kind: 0 | 1): readonly HostQueue[] =>
      rows
        .filter(({ claimable }) => claimable === kind)
        .map(({ org, host }) => ({ org: org as string, host: host as string }));
    cursors.update(queuesOf(0), exhausted(capacity.inFlight, 'organizationId', capacity.organization));
    const queues = queuesOf(1);
    if (queues.length === 0) return [];
    let claimed: ClaimedDelivery[] = [];
    await executor.transaction(() => {
      claimed = [];
      return claim(queues, now, capacity, leaseUntil, claimed);
    });
    return claimed;
  };
}

/**
 * Finds the host queues to claim from. Rows with `claimable` 1: host queues with due deliveries and free
 * capacity, those of the least recently served organizations first, and within an organization the queue that
 * has waited longest. Follows the index from queue to queue, at most `searchedQueues` per organization,
 * starting at its cursor and wrapping around after its last host. Rows with `claimable` 0: for organizations
 * with more queues, where the next search starts.
 */
export function dueHostQueues(now: string, cursors: readonly HostCursor[], capacity: DeliveryCapacity): Sql {
  const hosts = exhausted(capacity.inFlight, 'host', capacity.host);
  const organizations = exhausted(capacity.inFlight, 'organizationId', capacity.organization);
  return sql`WITH RECURSIVE orgs (id) AS (
      SELECT min(organization_id) FROM deliveries WHERE due_at IS NOT NULL
      UNION ALL
      SELECT (SELECT min(organization_id) FROM deliveries WHERE due_at IS NOT NULL AND organization_id > orgs.id)
      FROM orgs WHERE orgs.id IS NOT NULL),
    cursors (org, host) AS (SELECT DISTINCT * FROM (VALUES ${cursorValues(cursors)}) v),
    starts (org, host) AS (
      SELECT id, COALESCE(
        (SELECT min(d.host) FROM deliveries d
          WHERE d.organization_id = id AND d.due_at IS NOT NULL AND d.host >= cursors.host),
        (SELECT min(d.host) FROM deliveries d WHERE d.organization_id = id AND d.due_at IS NOT NULL))
      FROM orgs LEFT JOIN cursors ON cursors.org = orgs.id
      WHERE id IS NOT NULL AND id NOT IN (${nameList(organizations)})),
    queues (org, host, start, level) AS (
      SELECT org, host, host, 1 FROM starts
      UNION ALL
      SELECT org, NULLIF(COALESCE(
        (SELECT min(d.host) FROM deliveries d
          WHERE d.organization_id = org AND d.due_at IS NOT NULL AND d.host > queues.host),
        (SELECT min(d.host) FROM deliveries d WHERE d.organization_id = org AND d.due_at IS NOT NULL)), start),
        start, level + 1
      FROM queues WHERE queues.host IS NOT NULL AND level <= ${searchedQueues}),
    due (org, host, due_at) AS (
      SELECT org, host, (SELECT min(d.due_at) FROM deliveries d
          WHERE d.organization_id = org AND d.host = queues.host AND d.due_at IS NOT NULL)
      FROM queues WHERE queues.host IS NOT NULL AND level <= ${searchedQueues} AND queues.host NOT IN (${nameList(hosts)})),
    claimable (org, host, turn, due_at) AS (
      SELECT due.org, due.host, COALESCE(t.turn, 0), due.due_at
      FROM due LEFT JOIN delivery_turns t ON t.organization_id = due.org
      WHERE due.due_at <= ${now}
      ORDER BY COALESCE(t.turn, 0), due.org, due.due_at, due.host LIMIT ${claimedQueues})
    SELECT org, host, turn, due_at, 1 AS claimable FROM claimable
    UNION ALL
    SELECT org, host, 0, '', 0 FROM queues WHERE level > ${searchedQueues} AND host > start
    ORDER BY turn, org, due_at, host`;
}

/** Hosts or organizations with the maximum number of deliveries in flight. */
function exhausted(
  inFlight: DeliveryCapacity['inFlight'],
  key: 'host' | 'organizationId',
  atMost: number,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const delivery of inFlight) counts.set(delivery[key], (counts.get(delivery[key]) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= atMost).map(([name]) => name);
}

/** An IN list, which must not be empty in SQL; no host and no organization has an empty name. */
const nameList = (names: readonly string[]): Sql =>
  join(paddedToPowerOfTwo(names.length === 0 ? [''] : names));

/** A VALUES list, which must not be empty in SQL; no organization has an empty name. */
const cursorValues = (cursors: readonly HostCursor[]): Sql =>
  join(
    paddedToPowerOfTwo(cursors.length === 0 ? [{ org: '', host: '' }] : cursors).map(
      (cursor) => sql`(${cursor?.org}, ${cursor?.host})`,
    ),
  );

/**
 * Claims one delivery per organization, then another one of each,
 * until the capacity is used or nothing is due.
 */
function* claim(
  queues: readonly HostQueue[],
  now: string,
  capacity: DeliveryCapacity,
  leaseUntil: string,
  claimed: ClaimedDelivery[],
): Script {
  const served = new Set<string>();
  for (let waiting = queues; waiting.length > 0 && claimed.length < capacity.atMost; ) {
    const inThisRound = new Set<string>();
    const later: HostQueue[] = [];
    const again: HostQueue[] = [];
    for (const queue of waiting) {
      if (claimed.length >= capacity.atMost || !hasCapacity(queue, capacity, claimed)) continue;
      if (inThisRound.has(queue.org)) {
        later.push(queue);
        continue;
      }
      const delivery = yield* claimFirst(queue, now, leaseUntil);
      if (delivery === undefined) continue;
      claimed.push(delivery);
      inThisRound.add(queue.org);
      served.add(queue.org);
      again.push(queue);
    }
    waiting = [...later, ...again];
  }
  yield* recordServed('delivery_turns', served);
}

function hasCapacity(
  { org, host }: HostQueue,
  capacity: DeliveryCapacity,
  claimed: readonly ClaimedDelivery[],
): boolean {
  const all = [...capacity.inFlight, ...claimed];
  return (
    all.filter((delivery) => delivery.host === host).length < capacity.host &&
    all.filter((delivery) => delivery.organizationId === org).length < capacity.organization
  );
}

/**
 * Claims the first delivery that is not paused, and postpones the paused ones before it;
 * undefined if none is due.
 */
function* claimFirst(
  { org, host }: HostQueue,
  now: string,
  leaseUntil: string,
): Script<ClaimedDelivery | undefined> {
  for (let times = 0; times < puttingOff.times; times++) {
    const { rows } = yield firstDue({ org, host }, now);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { rows: targets } = yield sql`SELECT * FROM webhook_targets
      WHERE organization_id = ${org} AND target = ${row.target_key}`;
    const [target] = targets;
    const pausedUntil = isAskedFor(row) ? null : (target?.resting_until ?? null);
    if (pausedUntil === null || pausedUntil <= now) {
      yield sql`UPDATE deliveries SET due_at = ${leaseUntil}, fence = fence + 1,
          attempts = attempts + 1, step = step + 1
        WHERE organization_id = ${org} AND delivery_id = ${row.delivery_id}`;
      return claimedDeliveryOf(row, target);
    }
    yield putOff({ org, host }, row.target_key, pausedUntil as string, now);
  }
  return undefined;
}

/** The delivery of a host queue that has been due longest. */
export const firstDue = ({ org, host }: HostQueue, now: string): Sql =>
  sql`SELECT * FROM deliveries WHERE organization_id = ${org} AND host = ${host} AND due_at <= ${now}
    ORDER BY due_at, delivery_id LIMIT 1 ${skippingRow}`;

/** A test, or a replay that has not begun: a user waits for its outcome. */
const isAskedFor = (row: Row): boolean => isTest(purposeIn(row)) || row.user_id !== null;

/**
 * Postpones those of the first due deliveries of a host queue that go to the paused target. Rows locked by
 * another transaction are skipped, so that transactions on different queues do not wait for each other; a
 * skipped row stays due unless the other transaction postpones it.
 */
const putOff = ({ org, host }: HostQueue, targetKey: unknown, until: string, now: string): Sql =>
  sql`WITH first AS (
      SELECT delivery_id, target_key, ${purposeColumns}, user_id FROM deliveries
      WHERE organization_id = ${org} AND host = ${host} AND due_at <= ${now}
      ORDER BY due_at, delivery_id LIMIT ${puttingOff.atOnce} ${skippingRow})
    UPDATE deliveries SET due_at = ${until} WHERE organization_id = ${org} AND delivery_id IN (
      SELECT delivery_id FROM first WHERE target_key = ${targetKey as string} 
        AND ${isNoTest} AND user_id IS NULL)`;

/** Maps the rows as they were before the claim. */
function claimedDeliveryOf(row: Row, target: Row | undefined): ClaimedDelivery {
  return {
    id: text(row, 'delivery_id'),
    ...purposeIn(row),
    ...fields(row, 'host', 'target', 'targetKey', 'createdAt', 'sealed'),
    body: row.body as Uint8Array,
    organizationId: text(row, 'organization_id'),
    deliveryId: text(row, 'delivery_id'),
    fence: integer(row, 'fence') + 1,
    attempts: integer(row, 'attempts') + 1,
    step: integer(row, 'step'),
    userId: textOrNull(row, 'user_id'),
    disabled: target?.gone === 1 ? 'gone' : target?.disabled === 1 ? 'failing' : null,
    rests: (target?.rests ?? 0) as number,
  };
}
