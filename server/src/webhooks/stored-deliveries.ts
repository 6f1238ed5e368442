import type { Change } from '../storage/storage.ts';
import { at } from '../storage/stored-examples.ts';
import type {
  ClaimedDelivery,
  DeliveryRoom,
  NewDelivery,
  StoredAttempt,
  TargetVerdict,
} from './deliveries.ts';

// What the contracts of the deliveries store and claim.

/** Seconds after what is stored was made. */
export const after = (seconds: number): string => new Date(Date.parse(at) + 1_000 * seconds).toISOString();
export const room: DeliveryRoom = { atMost: 1, host: 4, organization: 128, held: [] };
/** Shown of each. */
const target = 'https://shop.example/…';

/** A delivery of the job `j1`. */
export function aDelivery(id: string, more: Partial<NewDelivery> = {}): NewDelivery {
  const body = new Uint8Array(Buffer.from(`{"of":"${id}"}`));
  const common = { jobId: 'j1', host: 'shop.example', target, targetKey: 'hook', sealed: 'sealed' };
  return { id, ...common, body, createdAt: at, ...more };
}

export const insert = (id: string, more: Partial<NewDelivery> = {}): Change => ({
  kind: 'insert-delivery',
  delivery: aDelivery(id, more),
});

export const anAttempt = (number: number, more: Partial<StoredAttempt> = {}): StoredAttempt => ({
  number,
  at: after(number),
  milliseconds: 12,
  status: 200,
  reason: null,
  userId: null,
  ...more,
});

/** How an attempt went, and what that tells about its target. */
export const note = (
  claim: ClaimedDelivery,
  attempt: StoredAttempt,
  verdict: TargetVerdict['verdict'],
  dueAt?: string,
  more: Partial<TargetVerdict> = {},
): Change => ({
  kind: 'note-attempt',
  claim,
  attempt,
  ...(dueAt === undefined ? {} : { dueAt }),
  target: { targetKey: 'hook', verdict, at: attempt.at, giveUpBefore: at, forgetBefore: at, ...more },
});

/** An attempt that the receiver answered with 500. */
export const aFailure = (number: number): StoredAttempt =>
  anAttempt(number, { status: 500, reason: 'status' });

export const idsOf = (claimed: readonly ClaimedDelivery[]): string[] => claimed.map(({ id }) => id);
