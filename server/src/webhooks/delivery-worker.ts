import type { DeliveryReason } from '@sillage/contract';
import { onSetBack, timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import { type WorkerLoop, workerLoop } from '../jobs/worker-loop.ts';
import { type Change, StorageConflict } from '../storage/storage.ts';
import type { ClaimedDelivery, TargetVerdict } from './deliveries.ts';
import { openTarget, targetKeyOf } from './new-delivery.ts';
import {
  attemptPauses,
  forgetFailureAfter,
  giveUpAfter,
  longestPause,
  pauseAfter,
  restAfter,
} from './schedule.ts';
import type { Sent, WebhookSender } from './send-webhook.ts';
import { signedHeaders } from './webhook-keys.ts';

/** Deliveries of one process under way: in all, to one host, of one organization. Those that wait cost next to nothing. */
export const deliveryLimits = { atOnce: 256, host: 4, organization: 128 };
/** Deliveries that are taken in one commit. */
const takenAtOnce = 16;
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
  const straighten = onSetBack(clock, (now) =>
    storage.straightenDeliveries(timestamp(now), timestamp(now + longestPause)),
  );

  async function take(places: number): Promise<readonly ClaimedDelivery[]> {
    await straighten();
    const now = clock();
    const claimed = await storage.claimDeliveries(timestamp(now), timestamp(now + lease), {
      atMost: Math.min(takenAtOnce, places),
      host: deliveryLimits.host,
      organization: deliveryLimits.organization,
      held: [...held],
    });
    for (const delivery of claimed) held.add(delivery);
    return claimed;
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
    const { organizationId, body } = delivery;
    const begun = clock();
    const drop = (reason: DeliveryReason): Change => ({
      kind: 'drop-delivery',
      claim: delivery,
      finishedAt: timestamp(begun),
      reason,
    });
    const end = endWithout(delivery);
    if (end !== undefined) return drop(end);
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
    return noted(delivery, begun, sent, delivery.targetKey ?? targetKeyOf(sealer, new URL(target.url)));
  }

  function noted(delivery: ClaimedDelivery, begun: number, sent: Sent, targetKey: string): Change {
    const ended = clock();
    const reason = reasonOf(sent);
    // A test is sent once, and what is gone is not asked again.
    const final = reason === null || reason === 'gone' || delivery.jobId === null;
    const pause = final ? undefined : pauseAfter(delivery.step, random(), sent.wish);
    return {
      kind: 'note-attempt',
      claim: delivery,
      attempt: {
        number: delivery.attempts,
        at: timestamp(begun),
        milliseconds: Math.max(0, Math.round(ended - begun)),
        status: sent.status,
        reason,
        userId: delivery.userId,
      },
      ...(pause === undefined ? {} : { dueAt: timestamp(ended + pause) }),
      ...verdictOf(delivery, ended, sent, targetKey),
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

/** Why a delivery ends before another attempt; undefined when it does not. */
function endWithout({ jobId, userId, step, disabled }: ClaimedDelivery): DeliveryReason | undefined {
  if (step >= (jobId === null ? 1 : attemptPauses.length)) return 'unnoted';
  // What somebody asks for is tried.
  if (jobId === null || userId !== null) return undefined;
  // Once begun, a delivery has its whole schedule, unless its target wants no more.
  return disabled === 'gone' || (disabled === 'failing' && step === 0) ? 'disabled' : undefined;
}

/** What an attempt tells about its target; nothing when a test failed, which may have been sent anywhere. */
function verdictOf(
  { jobId, rests }: ClaimedDelivery,
  ended: number,
  sent: Sent,
  targetKey: string,
): { readonly target?: TargetVerdict } {
  const reason = reasonOf(sent);
  const verdict = reason === null ? 'answers' : reason === 'gone' ? 'gone' : 'fails';
  if (verdict === 'fails' && jobId === null) return {};
  const rest = restAfter(sent.status, rests, sent.wish);
  return {
    target: {
      targetKey,
      verdict,
      at: timestamp(ended),
      giveUpBefore: timestamp(ended - giveUpAfter),
      forgetBefore: timestamp(ended - forgetFailureAfter),
      ...(rest === undefined ? {} : { rest: { until: timestamp(ended + rest), rests: rests + 1 } }),
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
