import { type ChangeDelivery, changesPerDelivery } from '@sillage/contract';
import { timestamp } from '../kernel/clock.ts';
import type { Encryption } from '../kernel/encryption.ts';
import { jsonBytes } from '../kernel/json-bytes.ts';
import { type WorkerLoop, workerLoop } from '../kernel/worker-loop.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { EventPlace, StoredRecordEvent } from '../ports/record-events.ts';
import type { Change } from '../ports/storage.ts';
import { StorageConflict } from '../ports/storage-errors.ts';
import type { DueSubscription } from '../ports/subscriptions.ts';
import { encryptPlace, recordChange } from './record-changes.ts';
import { pendingDeliveriesLimit } from './retry-schedule.ts';

/** Subscriptions that are read for at once. */
const atOnce = 4;
/** Milliseconds between looks for events that subscriptions have not received. */
const pollInterval = 1_000;
/** Milliseconds until the next try after one that failed, such as with too many unfinished deliveries. */
const pause = 5_000;

type WorkerContext = Pick<Dependencies, 'storage' | 'clock' | 'log' | 'newId'> & {
  readonly encryption: Encryption;
  /** Called when a delivery was stored. */
  readonly queued: () => void;
};

/**
 * Creates a worker that follows the events of records for each subscription, and queues a delivery of those that it
 * asks for: in the commit that notes the place, so that each event is queued once, whichever process does it. While an
 * organization has too many unfinished deliveries, its events wait.
 */
export function subscriptionWorker(context: WorkerContext): WorkerLoop {
  const { storage, log } = context;
  const inWork = new Set<string>();

  async function take(slots: number): Promise<readonly DueSubscription[]> {
    const due = await storage.dueSubscriptions(slots + inWork.size);
    const free = due.filter(({ id }) => !inWork.has(id)).slice(0, slots);
    for (const { id } of free) inWork.add(id);
    return free;
  }

  async function work(subscription: DueSubscription): Promise<void> {
    const release = (): void => void inWork.delete(subscription.id);
    try {
      await storage.commit(subscription.organizationId, await told(subscription));
      context.queued();
      release();
    } catch (error) {
      const reason = error instanceof StorageConflict ? error.reason : undefined;
      // Another process was faster, or the subscription is gone.
      if (reason === 'lost') return release();
      setTimeout(release, pause).unref();
      if (reason !== 'undelivered') throw error;
    }
  }

  async function told(subscription: DueSubscription): Promise<readonly Change[]> {
    const { id, organizationId, place } = subscription;
    const upTo = (await storage.readLastEvent(organizationId)) ?? place;
    const events = await storage.listRecordEvents(organizationId, {
      after: place,
      upTo,
      kinds: subscription.wanted,
      limit: changesPerDelivery,
    });
    const last = events.length === changesPerDelivery ? events.at(-1) : undefined;
    const to = last ?? upTo;
    const move = { kind: 'move-subscription', id, from: place, to: { tx: to.tx, id: to.id } } as const;
    const newest = events.at(-1);
    if (newest === undefined) return [move];
    const body = bodyOf(subscription, events, newest);
    return [move, { kind: 'insert-delivery', delivery: body, atMost: pendingDeliveriesLimit }];
  }

  function bodyOf(
    { id, organizationId, host, target, targetKey, sealed }: DueSubscription,
    events: readonly StoredRecordEvent[],
    newest: EventPlace,
  ) {
    const { encryption, newId, clock } = context;
    const now = timestamp(clock());
    const body: ChangeDelivery = {
      subscription: { id },
      changes: events.map((event) => recordChange(encryption, organizationId, event)),
      next: encryptPlace(encryption, organizationId, newest, now),
    };
    return {
      id: newId(),
      jobId: null,
      subscriptionId: id,
      ...{ host, target, targetKey, sealed },
      body: jsonBytes(body),
      createdAt: now,
    };
  }

  return workerLoop({ concurrency: atOnce, interval: pollInterval, take, work, log });
}
