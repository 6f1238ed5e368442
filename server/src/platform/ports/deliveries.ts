import type { Page } from './list-pages.ts';

/** `delivered` and `failed` are final, unless a user replays the delivery. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export interface NewDelivery {
  /** Also sent to the receiver as `webhook-id`, the same with every attempt. */
  readonly id: string;
  /** null: a test webhook sent by an administrator, unless it is to a partner or a subscription. */
  readonly jobId: string | null;
  /** The partner (PACT) who gets the event `body`, or, if that is empty, whose footprint is fetched. */
  readonly partnerId?: string;
  /** The subscription that receives changes. */
  readonly subscriptionId?: string;
  /** Name or address of the receiver, without port: deliveries in flight are limited per host. */
  readonly host: string;
  /** The redacted URL, for display: path and query may hold secrets. */
  readonly target: string;
  /**
   * Identifies the URL without its query. A target is throttled at its receiver's request, and disabled if it
   * keeps failing. null: written by an older release; such a delivery is neither paused nor ended early.
   */
  readonly targetKey: string | null;
  /** The whole URL and the token, encrypted. */
  readonly sealed: string;
  readonly body: Uint8Array;
  readonly createdAt: string;
}

/** Whether an administrator tries a webhook: once, and without consequences. */
export const isTest = ({
  jobId,
  partnerId,
  subscriptionId,
}: Pick<NewDelivery, 'jobId' | 'partnerId' | 'subscriptionId'>): boolean =>
  jobId === null && partnerId === undefined && subscriptionId === undefined;

/** A delivery as shown to administrators. */
export interface StoredDelivery extends Omit<NewDelivery, 'targetKey' | 'sealed' | 'body'> {
  readonly status: DeliveryStatus;
  /**
   * Attempts begun; counted before they are made,
   * so that an attempt whose outcome cannot be stored counts as well.
   */
  readonly attempts: number;
  /** When the next attempt may begin; null if there is none. */
  readonly dueAt: string | null;
  readonly finishedAt: string | null;
  /** Why the last attempt failed. */
  readonly reason: string | null;
}

/** One attempt and its outcome. */
export interface StoredAttempt {
  readonly number: number;
  readonly at: string;
  readonly milliseconds: number;
  /** HTTP status of the receiver; null if there was no answer. */
  readonly status: number | null;
  /** Why the attempt failed; null if it succeeded. */
  readonly reason: string | null;
  /** The user who requested it; null: the schedule. */
  readonly userId: string | null;
}

export interface DeliveryClaim {
  readonly deliveryId: string;
  /** Incremented with every claim. */
  readonly fence: number;
}

export interface ClaimedDelivery extends NewDelivery, DeliveryClaim {
  readonly organizationId: string;
  /** This attempt included. */
  readonly attempts: number;
  /**
   * Attempts begun before this one since the delivery was created or replayed: its position in the schedule.
   */
  readonly step: number;
  /** The user who replayed it. */
  readonly userId: string | null;
  /** Why the target is disabled: it has failed for too long, or has answered 410 Gone. */
  readonly disabled: 'failing' | 'gone' | null;
  /** How often the target was paused without having requested it since it last answered. */
  readonly rests: number;
}

/** What an attempt shows about its target: it answers, it fails, or it has answered 410 Gone. */
export interface TargetVerdict {
  readonly targetKey: string;
  readonly verdict: 'answers' | 'fails' | 'gone';
  /** When the attempt ended. */
  readonly at: string;
  /** For `fails`: the target is disabled if it has been failing since before this time. */
  readonly giveUpBefore: string;
  /** For `fails`: the failing period restarts now if the last failure was before this time. */
  readonly failuresExpireBefore: string;
  /** Pauses the target: scheduled attempts wait until this time. */
  readonly rest?: { readonly until: string; readonly rests: number };
}

export type DeliveryChange =
  /**
   * Rejected (`undelivered`) while the organization has `atMost` pending deliveries; several that are
   * inserted at the same time may all be accepted. `atMost` is absent for the delivery of a job, which was
   * accepted with the job.
   */
  | { readonly kind: 'insert-delivery'; readonly delivery: NewDelivery; readonly atMost?: number }
  // The next three are rejected (`lost`) if another worker has claimed the delivery since.
  | {
      readonly kind: 'record-attempt';
      readonly claim: DeliveryClaim;
      readonly attempt: StoredAttempt;
      /** When the next attempt may begin; absent: the delivery ends. */
      readonly dueAt?: string;
      /** Absent: the attempt gives no information about its target. */
      readonly target?: TargetVerdict;
    }
  /** Ends a delivery; the claimed attempt is not made and not counted. */
  | {
      readonly kind: 'drop-delivery';
      readonly claim: DeliveryClaim;
      readonly finishedAt: string;
      readonly reason: string;
    }
  /** Requeues a delivery; the attempt is not counted. */
  | { readonly kind: 'requeue-delivery'; readonly claim: DeliveryClaim; readonly dueAt: string }
  /** Rejected (`gone`) for an unknown delivery. */
  | {
      readonly kind: 'replay-delivery';
      readonly deliveryId: string;
      readonly dueAt: string;
      readonly userId: string;
    };

export interface DeliveryQuery extends Page {
  readonly status?: DeliveryStatus;
  readonly newestFirst?: boolean;
}

/** How many deliveries a process can claim now. */
export interface DeliveryCapacity {
  /** Maximum number of deliveries to claim. */
  readonly atMost: number;
  /** Maximum number of deliveries in flight to one host, and of one organization. */
  readonly host: number;
  readonly organization: number;
  /** Deliveries already in flight. */
  readonly inFlight: readonly Pick<ClaimedDelivery, 'host' | 'organizationId'>[];
}

export interface DeliveryQueue {
  /**
   * Claims deliveries that are due. Organizations are served round-robin, however many hosts each has; within
   * an organization, the host that has waited longest comes first, and within a host the delivery that has
   * waited longest. Deliveries to a paused target are postponed until the end of the pause, except tests and
   * replays. Two callers never get the same delivery. `leaseUntil`: when other workers may claim them if this
   * one has not finished.
   */
  claimDeliveries(
    now: string,
    leaseUntil: string,
    capacity: DeliveryCapacity,
  ): Promise<readonly ClaimedDelivery[]>;
  /**
   * Call it after the clock was set back. Deliveries due after `latest`, which is later than any regular due
   * time, become due now; targets paused beyond `latest` are no longer paused.
   */
  rescheduleDeliveries(now: string, latest: string): Promise<void>;
  readDelivery(organizationId: string, deliveryId: string): Promise<StoredDelivery | undefined>;
  /** Sorted by ascending id, or by descending id if `newestFirst`. */
  listDeliveries(organizationId: string, query: DeliveryQuery): Promise<readonly StoredDelivery[]>;
  /** Sorted by ascending number; empty for an unknown delivery. */
  listAttempts(organizationId: string, deliveryId: string): Promise<readonly StoredAttempt[]>;
}
