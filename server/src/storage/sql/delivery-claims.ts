import sql, { join, type Sql } from 'sql-template-tag';
import type { ClaimedDelivery, DeliveryRoom } from '../../webhooks/deliveries.ts';
import { type Executor, type Row, type Script, skippingRow } from './executor.ts';
import { inFewSizes } from './in-few-sizes.ts';
import { type LaneBegin, LaneBegins } from './lane-begins.ts';
import { noteTurns } from './note-turns.ts';

/** What one organization has for one host. */
interface Lane {
  readonly org: string;
  readonly host: string;
}

/** Lanes of one organization that are looked at at once; where there are more, the next look begins behind them. */
const laneDepth = 64;
/** Free lanes that are taken from at once. */
const mostLanes = 128;
/** Deliveries that are put off in one statement, and how often for one lane. */
const putOff = { atOnce: 256, times: 4 };

type ClaimDeliveries = (
  now: string,
  leaseUntil: string,
  room: DeliveryRoom,
) => Promise<readonly ClaimedDelivery[]>;

/** Takes what is due, by turns. How much waits in a lane costs nothing: each lane is one look into the index. */
export function deliveryClaims(executor: Pick<Executor, 'all' | 'transaction'>): ClaimDeliveries {
  const begins = new LaneBegins();
  return async (now, leaseUntil, room) => {
    // Looked at first without a transaction: mostly nothing is due, and then nothing is written.
    const due = await executor.all(sql`SELECT 1 AS found FROM deliveries WHERE due_at <= ${now} LIMIT 1`);
    if (due.length === 0) return [];
    const rows = await executor.all(lanesInTurn(now, begins.all(), room));
    const lanesThat = (are: 0 | 1): readonly Lane[] =>
      rows
        .filter(({ free }) => free === are)
        .map(({ org, host }) => ({ org: org as string, host: host as string }));
    begins.note(lanesThat(0), crowded(room.held, 'organizationId', room.organization));
    const lanes = lanesThat(1);
    if (lanes.length === 0) return [];
    let claimed: ClaimedDelivery[] = [];
    await executor.transaction(() => {
      claimed = [];
      return claim(lanes, now, room, leaseUntil, claimed);
    });
    return claimed;
  };
}

/**
 * `free` 1: lanes with something due and room for it: those of organizations whose turn was longest ago first, of one
 * organization the lane that has waited longest. Walks along the index from one lane to the next, at most `laneDepth` for
 * each organization, from its place in `froms` on and round. `free` 0: where its next look begins, should there be more
 * before its last host.
 */
export function lanesInTurn(now: string, froms: readonly LaneBegin[], room: DeliveryRoom): Sql {
  const hosts = crowded(room.held, 'host', room.host);
  const organizations = crowded(room.held, 'organizationId', room.organization);
  return sql`WITH RECURSIVE orgs (id) AS (
      SELECT min(organization_id) FROM deliveries WHERE due_at IS NOT NULL
      UNION ALL
      SELECT (SELECT min(organization_id) FROM deliveries WHERE due_at IS NOT NULL AND organization_id > orgs.id)
      FROM orgs WHERE orgs.id IS NOT NULL),
    froms (org, host) AS (SELECT DISTINCT * FROM (VALUES ${beginnings(froms)}) v),
    begins (org, host) AS (
      SELECT id, COALESCE(
        (SELECT min(d.host) FROM deliveries d
          WHERE d.organization_id = id AND d.due_at IS NOT NULL AND d.host >= froms.host),
        (SELECT min(d.host) FROM deliveries d WHERE d.organization_id = id AND d.due_at IS NOT NULL))
      FROM orgs LEFT JOIN froms ON froms.org = orgs.id
      WHERE id IS NOT NULL AND id NOT IN (${listed(organizations)})),
    lanes (org, host, begin, level) AS (
      SELECT org, host, host, 1 FROM begins
      UNION ALL
      SELECT org, NULLIF(COALESCE(
        (SELECT min(d.host) FROM deliveries d
          WHERE d.organization_id = org AND d.due_at IS NOT NULL AND d.host > lanes.host),
        (SELECT min(d.host) FROM deliveries d WHERE d.organization_id = org AND d.due_at IS NOT NULL)), begin),
        begin, level + 1
      FROM lanes WHERE lanes.host IS NOT NULL AND level <= ${laneDepth}),
    due (org, host, due_at) AS (
      SELECT org, host, (SELECT min(d.due_at) FROM deliveries d
          WHERE d.organization_id = org AND d.host = lanes.host AND d.due_at IS NOT NULL)
      FROM lanes WHERE lanes.host IS NOT NULL AND level <= ${laneDepth} AND lanes.host NOT IN (${listed(hosts)})),
    free (org, host, turn, due_at) AS (
      SELECT due.org, due.host, COALESCE(t.turn, 0), due.due_at
      FROM due LEFT JOIN delivery_turns t ON t.organization_id = due.org
      WHERE due.due_at <= ${now}
      ORDER BY COALESCE(t.turn, 0), due.org, due.due_at, due.host LIMIT ${mostLanes})
    SELECT org, host, turn, due_at, 1 AS free FROM free
    UNION ALL
    SELECT org, host, 0, '', 0 FROM lanes WHERE level > ${laneDepth} AND host > begin
    ORDER BY turn, org, due_at, host`;
}

function crowded(
  held: DeliveryRoom['held'],
  place: 'host' | 'organizationId',
  atMost: number,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const delivery of held) counts.set(delivery[place], (counts.get(delivery[place]) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= atMost).map(([name]) => name);
}

/** Names for a list that SQL does not take empty; no name is empty. */
const listed = (names: readonly string[]): Sql => join(inFewSizes(names.length === 0 ? [''] : names));

/** For a list of values that SQL does not take empty; no organization has an empty name. */
const beginnings = (begins: readonly LaneBegin[]): Sql =>
  join(
    inFewSizes(begins.length === 0 ? [{ org: '', host: '' }] : begins).map(
      (begin) => sql`(${begin?.org}, ${begin?.host})`,
    ),
  );

/** One delivery of each organization, then another of each, until there is no room or nothing more. */
function* claim(
  lanes: readonly Lane[],
  now: string,
  room: DeliveryRoom,
  leaseUntil: string,
  claimed: ClaimedDelivery[],
): Script {
  const served = new Set<string>();
  for (let waiting = lanes; waiting.length > 0 && claimed.length < room.atMost; ) {
    const inThisRound = new Set<string>();
    const later: Lane[] = [];
    const again: Lane[] = [];
    for (const lane of waiting) {
      if (claimed.length >= room.atMost || !hasRoom(lane, room, claimed)) continue;
      if (inThisRound.has(lane.org)) {
        later.push(lane);
        continue;
      }
      const delivery = yield* firstOf(lane, now, leaseUntil);
      if (delivery === undefined) continue;
      claimed.push(delivery);
      inThisRound.add(lane.org);
      served.add(lane.org);
      again.push(lane);
    }
    waiting = [...later, ...again];
  }
  yield* noteTurns('delivery_turns', served);
}

function hasRoom({ org, host }: Lane, room: DeliveryRoom, claimed: readonly ClaimedDelivery[]): boolean {
  const all = [...room.held, ...claimed];
  return (
    all.filter((delivery) => delivery.host === host).length < room.host &&
    all.filter((delivery) => delivery.organizationId === org).length < room.organization
  );
}

function* firstOf({ org, host }: Lane, now: string, leaseUntil: string): Script<ClaimedDelivery | undefined> {
  for (let times = 0; times < putOff.times; times++) {
    const { rows } = yield dueOf({ org, host }, now);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { rows: targets } = yield sql`SELECT * FROM webhook_targets
      WHERE organization_id = ${org} AND target = ${row.target_key}`;
    const [target] = targets;
    const restingUntil = isAskedFor(row) ? null : (target?.resting_until ?? null);
    if (restingUntil === null || restingUntil <= now) {
      yield sql`UPDATE deliveries SET due_at = ${leaseUntil}, fence = fence + 1,
          attempts = attempts + 1, step = step + 1
        WHERE organization_id = ${org} AND delivery_id = ${row.delivery_id}`;
      return claimedDeliveryOf(row, target);
    }
    yield restingPutOff({ org, host }, row.target_key, restingUntil as string, now);
  }
  return undefined;
}

/** The one of a lane that is due for the longest time. */
export const dueOf = ({ org, host }: Lane, now: string): Sql =>
  sql`SELECT * FROM deliveries WHERE organization_id = ${org} AND host = ${host} AND due_at <= ${now}
    ORDER BY due_at, delivery_id LIMIT 1 ${skippingRow}`;

/** A test, or a replay that has not begun: somebody waits for it. */
const isAskedFor = ({ job_id, user_id }: Row): boolean => job_id === null || user_id !== null;

/**
 * The first due ones of a lane, as far as they go to the target that rests. What another transaction holds is passed
 * over, so that two that come along several lanes do not wait for each other; it is due as before unless put off there.
 */
const restingPutOff = ({ org, host }: Lane, targetKey: unknown, until: string, now: string): Sql =>
  sql`WITH first AS (
      SELECT delivery_id, target_key, job_id, user_id FROM deliveries
      WHERE organization_id = ${org} AND host = ${host} AND due_at <= ${now}
      ORDER BY due_at, delivery_id LIMIT ${putOff.atOnce} ${skippingRow})
    UPDATE deliveries SET due_at = ${until} WHERE organization_id = ${org} AND delivery_id IN (
      SELECT delivery_id FROM first WHERE target_key = ${targetKey as string} AND job_id IS NOT NULL AND user_id IS NULL)`;

/** From the rows as they were before the claim. */
function claimedDeliveryOf(row: Row, target: Row | undefined): ClaimedDelivery {
  return {
    id: row.delivery_id as string,
    jobId: row.job_id as string | null,
    host: row.host as string,
    target: row.target as string,
    targetKey: row.target_key as string | null,
    createdAt: row.created_at as string,
    sealed: row.sealed as string,
    body: row.body as Uint8Array,
    organizationId: row.organization_id as string,
    deliveryId: row.delivery_id as string,
    fence: (row.fence as number) + 1,
    attempts: (row.attempts as number) + 1,
    step: row.step as number,
    userId: row.user_id as string | null,
    disabled: target?.gone === 1 ? 'gone' : target?.disabled === 1 ? 'failing' : null,
    rests: (target?.rests ?? 0) as number,
  };
}
