import type { DeliveryReason } from '@sillage/contract';
import { timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import { type WorkerLoop, workerLoop } from '../jobs/worker-loop.ts';
import { type Change, StorageConflict } from '../storage/storage.ts';
import type { ClaimedDelivery, TargetVerdict } from './deliveries.ts';
import { openTarget } from './new-delivery.ts';
import { giveUpAfter, pauseAfter } from './schedule.ts';
import type { Sent, WebhookSender } from './send-webhook.ts';
import { signedHeaders } from './webhook-keys.ts';

/** Deliveries of one process under way: in all, to one host, of one organization. Those that wait cost next to nothing. */
export const deliveryLimits = { atOnce: 256, host: 4, organization: 128 };
/** Milliseconds after which a delivery of a silent worker is given to another one; longer than any attempt. */
const lease = 30_000;
const lookEvery = 500;

type WorkerContext = Pick<Context, 'storage' | 'clock' | 'log' | 'sealer' | 'newId'>;

interface DeliveryWorkerOptions {
  readonly sender: WebhookSender;
  /** 0 ≤ random < 1. */
  readonly random?: () => number;
}

/** Sends what is due, and notes how each attempt went. */
export function deliveryWorker(
  context: WorkerContext,
  { sender, random = Math.random }: DeliveryWorkerOptions,
): Omit<WorkerLoop, 'stop'> & { stop(patience: number): Promise<void> } {
  const { storage, clock, sealer } = context;
  const stopping = new AbortController();
  const held = new Set<ClaimedDelivery>();

  async function take(): Promise<readonly ClaimedDelivery[]> {
    const now = clock();
    const claimed = await storage.claimDelivery(timestamp(now), timestamp(now + lease), {
      hosts: crowded('host', deliveryLimits.host),
      organizations: crowded('organizationId', deliveryLimits.organization),
    });
    if (claimed === undefined) return [];
    held.add(claimed);
    return [claimed];
  }

  /** What has as many deliveries under way as it may. */
  function crowded(place: 'host' | 'organizationId', atMost: number): string[] {
    const counts = new Map<string, number>();
    for (const delivery of held) counts.set(delivery[place], (counts.get(delivery[place]) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= atMost).map(([name]) => name);
  }

  async function work(delivery: ClaimedDelivery): Promise<void> {
    try {
      const change = await attempt(delivery);
      await storage.commit(delivery.organizationId, [change]);
    } catch (error) {
      if (!(error instanceof StorageConflict) || error.reason !== 'lost') throw error;
    } finally {
      held.delete(delivery);
    }
  }

  async function attempt(delivery: ClaimedDelivery): Promise<Change> {
    const { organizationId, userId, body } = delivery;
    const begun = clock();
    const drop = (reason: DeliveryReason): Change => ({
      kind: 'drop-delivery',
      claim: delivery,
      finishedAt: timestamp(begun),
      reason,
    });
    if (delivery.disabled && userId === null && delivery.jobId !== null) return drop('disabled');
    const target = openTarget(sealer, delivery.sealed);
    if (target === undefined) return drop('unreadable');
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Sillage',
      'x-auth-token': target.token,
      ...(await signedHeaders(context, organizationId, delivery, begun)),
    };
    const sent = await sender.send({ url: target.url, headers, body }, stopping.signal);
    if (sent.fault === 'stopped') {
      return { kind: 'requeue-delivery', claim: delivery, dueAt: timestamp(begun) };
    }
    return noted(delivery, begun, sent);
  }

  function noted(delivery: ClaimedDelivery, begun: number, sent: Sent): Change {
    const ended = clock();
    const reason = reasonOf(sent);
    // A test is sent once, and what is gone is not asked again.
    const final = reason === null || reason === 'gone' || delivery.jobId === null;
    const pause = final ? undefined : pauseAfter(delivery.step, random(), sent.wish);
    const verdict: TargetVerdict['verdict'] =
      reason === null ? 'answers' : reason === 'gone' ? 'gone' : 'fails';
    return {
      kind: 'note-attempt',
      claim: delivery,
      attempt: {
        number: delivery.attempts + 1,
        at: timestamp(begun),
        milliseconds: Math.max(0, Math.round(ended - begun)),
        status: sent.status,
        reason,
        userId: delivery.userId,
      },
      ...(pause === undefined ? {} : { dueAt: timestamp(ended + pause) }),
      target: { target: delivery.target, verdict, giveUpBefore: timestamp(ended - giveUpAfter) },
    };
  }

  const loop = workerLoop({ atOnce: deliveryLimits.atOnce, every: lookEvery, take, work, log: context.log });
  return {
    ...loop,
    async stop(patience) {
      const late = setTimeout(() => stopping.abort(), patience);
      await loop.stop();
      clearTimeout(late);
      await sender.close();
    },
  };
}

/** null: delivered. */
function reasonOf({ status, fault }: Sent): DeliveryReason | null {
  if (status === null) return fault === undefined || fault === 'stopped' ? 'connection' : fault;
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
