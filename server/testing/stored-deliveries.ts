import type {
  ClaimedDelivery,
  DeliveryCapacity,
  NewDelivery,
  StoredAttempt,
  TargetVerdict,
} from '../src/platform/ports/deliveries.ts';
import type { Change } from '../src/platform/ports/storage.ts';
import { at } from './stored-examples.ts';

// Deliveries, attempts and changes for the conformance suites of deliveries.

/** A time some seconds after the creation of the stored examples. */
export const after = (seconds: number): string => new Date(Date.parse(at) + 1_000 * seconds).toISOString();
export const room: DeliveryCapacity = { atMost: 1, host: 4, organization: 128, inFlight: [] };
/** The redacted URL of each delivery. */
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

/** The change that stores the outcome of an attempt and the verdict on its target. */
export const note = (
  claim: ClaimedDelivery,
  attempt: StoredAttempt,
  verdict: TargetVerdict['verdict'],
  dueAt?: string,
  more: Partial<TargetVerdict> = {},
): Change => ({
  kind: 'record-attempt',
  claim,
  attempt,
  ...(dueAt === undefined ? {} : { dueAt }),
  target: { targetKey: 'hook', verdict, at: attempt.at, giveUpBefore: at, failuresExpireBefore: at, ...more },
});

/** An attempt that the receiver answered with 500. */
export const aFailure = (number: number): StoredAttempt =>
  anAttempt(number, { status: 500, reason: 'status' });

export const idsOf = (claimed: readonly ClaimedDelivery[]): string[] => claimed.map(({ id }) => id);
