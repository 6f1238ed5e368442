import type { DeliveryReason } from '@sillage/contract';
import { onClockSetBack, timestamp } from '../kernel/clock.ts';
import type { Encryption } from '../kernel/encryption.ts';
import { type WorkerLoop, workerLoop } from '../kernel/worker-loop.ts';
import { type ClaimedDelivery, isTest, type TargetVerdict } from '../ports/deliveries.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import type { Change } from '../ports/storage.ts';
import { StorageConflict } from '../ports/storage-errors.ts';
import { partnerCalls } from './partner-calls.ts';
import { receivedFootprint } from './received-footprint.ts';
import {
  attemptDelays,
  failureStreakExpiresAfter,
  giveUpAfter,
  longestDelay,
  retryDelay,
  throttleAfter,
} from './retry-schedule.ts';
import type { Sent, WebhookSender } from './sender/webhook-sender.ts';
import { signedHeaders } from './webhook-signing.ts';
import { decryptTarget, targetKeyOf } from './webhook-target.ts';

/**
 * In-flight deliveries of one process: in all, per host, per organization.
 * A waiting attempt costs only a socket.
 */
export const deliveryLimits = { atOnce: 256, host: 4, organization: 128 };
/** Deliveries claimed in one commit. */
const claimedAtOnce = 16;
/** Milliseconds after which another worker may claim a delivery; twice the maximum of an attempt (15 s). */
const lease = 30_000;
/** Milliseconds between polls for due deliveries. */
const pollInterval = 500;

type WorkerContext = Pick<Dependencies, 'storage' | 'clock' | 'log' | 'newId'> & {
  readonly encryption: Encryption;
};

interface DeliveryWorkerOptions {
  readonly sender: WebhookSender;
  /** 0 ≤ random < 1. */
  readonly random?: () => number;
}

/** Creates a worker that sends due deliveries and stores the outcome of each attempt. */
export function deliveryWorker(
  context: WorkerContext,
  { sender, random = Math.random }: DeliveryWorkerOptions,
): Omit<WorkerLoop, 'stop'> & { stop(timeout: number): Promise<void> } {
  const { storage, clock, encryption } = context;
  const stopping = new AbortController();
  const inFlight = new Set<ClaimedDelivery>();
  const calls = partnerCalls(context, sender);
  const reschedule = onClockSetBack(clock, (now) =>
    storage.rescheduleDeliveries(timestamp(now), timestamp(now + longestDelay)),
  );

  async function take(slots: number): Promise<readonly ClaimedDelivery[]> {
    await reschedule();
    const now = clock();
    const claimed = await storage.claimDeliveries(timestamp(now), timestamp(now + lease), {
      atMost: Math.min(claimedAtOnce, slots),
      host: deliveryLimits.host,
      organization: deliveryLimits.organization,
      inFlight: [...inFlight],
    });
    for (const delivery of claimed) inFlight.add(delivery);
    return claimed;
  }

  async function work(delivery: ClaimedDelivery): Promise<void> {
    try {
      const changes = await attempt(delivery);
      await storage.commit(delivery.organizationId, changes);
    } catch (error) {
      if (!(error instanceof StorageConflict) || error.reason !== 'lost') throw error;
    } finally {
      inFlight.delete(delivery);
    }
  }

  async function attempt(delivery: ClaimedDelivery): Promise<readonly Change[]> {
    const { organizationId, body } = delivery;
    const begun = clock();
    const drop = (reason: DeliveryReason): readonly Change[] => [
      { kind: 'drop-delivery', claim: delivery, finishedAt: timestamp(begun), reason },
    ];
    const dropReason = dropReasonOf(delivery);
    if (dropReason !== undefined) return drop(dropReason);
    const target = decryptTarget(encryption, delivery.sealed);
    if (target === undefined) return drop('unreadable');
    const targetKey = delivery.targetKey ?? targetKeyOf(encryption, new URL(target.url));
    if (delivery.partnerId !== undefined) {
      const sent = await calls.send(
        organizationId,
        delivery.partnerId,
        { url: target.url, body },
        stopping.signal,
      );
      if (sent === 'removed' || sent === 'unreadable') return drop(sent === 'removed' ? 'disabled' : sent);
      if (sent.fault === 'stopped') return requeued(delivery, begun);
      const isFetch = body.length === 0 && sent.status === 200;
      const received = isFetch ? receivedFootprint(context, delivery.partnerId, sent.answer, clock()) : [];
      return [...received, attempted(delivery, begun, sent, targetKey)];
    }
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Sillage',
      'x-auth-token': target.token,
      ...(await signedHeaders(context, organizationId, delivery, begun)),
    };
    const sent = await sender.send({ url: target.url, headers, body }, stopping.signal);
    if (sent.fault === 'stopped') return requeued(delivery, begun);
    return [attempted(delivery, begun, sent, targetKey)];
  }

  const requeued = (claim: ClaimedDelivery, begun: number): readonly Change[] => [
    { kind: 'requeue-delivery', claim, dueAt: timestamp(begun) },
  ];

  /** Converts the outcome of an attempt to a change. */
  function attempted(delivery: ClaimedDelivery, begun: number, sent: Sent, targetKey: string): Change {
    const ended = clock();
    const reason = reasonOf(sent);
    // A test is sent only once; after a 410 there are no further attempts.
    const final = reason === null || reason === 'gone' || isTest(delivery);
    const delay = final ? undefined : retryDelay(delivery.step, random(), sent.retryAfter);
    return {
      kind: 'record-attempt',
      claim: delivery,
      attempt: {
        number: delivery.attempts,
        at: timestamp(begun),
        milliseconds: Math.max(0, Math.round(ended - begun)),
        status: sent.status,
        reason,
        userId: delivery.userId,
      },
      ...(delay === undefined ? {} : { dueAt: timestamp(ended + delay) }),
      ...verdictOf(delivery, ended, sent, targetKey),
    };
  }

  const loop = workerLoop({
    concurrency: deliveryLimits.atOnce,
    interval: pollInterval,
    take,
    work,
    log: context.log,
  });
  return {
    ...loop,
    async stop(timeout) {
      const timer = setTimeout(() => stopping.abort(), timeout);
      await loop.stop();
      clearTimeout(timer);
      await sender.close();
    },
  };
}

/** Why a delivery ends without another attempt; undefined if it does not. */
function dropReasonOf(delivery: ClaimedDelivery): DeliveryReason | undefined {
  const { userId, step, disabled } = delivery;
  if (step >= (isTest(delivery) ? 1 : attemptDelays.length)) return 'unnoted';
  // Tests and replays are sent regardless of the state of the target.
  if (isTest(delivery) || userId !== null) return undefined;
  // A delivery that has begun may use all its eight attempts, unless the target has answered 410.
  return disabled === 'gone' || (disabled === 'failing' && step === 0) ? 'disabled' : undefined;
}

/** What an attempt shows about its target; undefined if a test failed, since tests may be sent to any URL. */
function verdictOf(
  delivery: ClaimedDelivery,
  ended: number,
  sent: Sent,
  targetKey: string,
): { readonly target?: TargetVerdict } {
  const reason = reasonOf(sent);
  const verdict = reason === null ? 'answers' : reason === 'gone' ? 'gone' : 'fails';
  if (verdict === 'fails' && isTest(delivery)) return {};
  const { rests } = delivery;
  const rest = throttleAfter(sent.status, rests, sent.retryAfter);
  return {
    target: {
      targetKey,
      verdict,
      at: timestamp(ended),
      giveUpBefore: timestamp(ended - giveUpAfter),
      failuresExpireBefore: timestamp(ended - failureStreakExpiresAfter),
      ...(rest === undefined ? {} : { rest: { until: timestamp(ended + rest), rests: rests + 1 } }),
    },
  };
}

/** Why an attempt failed; null if it succeeded. */
function reasonOf({ status, fault }: Sent): DeliveryReason | null {
  if (status === null) return fault === undefined || fault === 'stopped' ? 'connection' : fault;
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
