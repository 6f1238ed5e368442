import type { Page } from './list-pages.ts';

/** `delivered` and `failed` end a delivery, until somebody replays it. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export interface NewDelivery {
  /** Also the `webhook-id` that the receiver sees, the same with every attempt. */
  readonly id: string;
  /** null: a test that an administrator sent. */
  readonly jobId: string | null;
  /** Name or address of the receiver, without port: the number of deliveries under way to one host is limited. */
  readonly host: string;
  /** The redacted URL, for people: path and query may hold secrets. */
  readonly target: string;
  /**
   * Identifies the URL without its query: what is paused when its receiver asks for it, and disabled when nobody answers.
   * null: written by an older release; such a delivery is neither paused nor ended early.
   */
  readonly targetKey: string | null;
  /** The whole URL and the token, encrypted. */
  readonly sealed: string;
  readonly body: Uint8Array;
  readonly createdAt: string;
}

/** A delivery as administrators see it. */
export interface StoredDelivery extends Omit<NewDelivery, 'targetKey' | 'sealed' | 'body'> {
  readonly status: DeliveryStatus;
  /** Begun attempts; counted before they are made, so that an attempt whose outcome cannot be recorded counts as well. */
  readonly attempts: number;
  /** When the next attempt may begin; null when there is none. */
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
  /** HTTP status of the receiver; null when there was none. */
  readonly status: number | null;
  /** Why the attempt failed; null: it was delivered. */
  readonly reason: string | null;
  /** Who asked for it; null: the schedule. */
  readonly userId: string | null;
}

export interface DeliveryClaim {
  readonly deliveryId: string;
  /** Rises by 1 with every claim. */
  readonly fence: number;
}

export interface ClaimedDelivery extends NewDelivery, DeliveryClaim {
  readonly organizationId: string;
  /** This attempt included. */
  readonly attempts: number;
  /** Attempts begun before this one since the delivery was created or replayed: its step of the schedule. */
  readonly step: number;
  /** Who replayed it. */
  readonly userId: string | null;
  /** The target is disabled: it has failed for too long, or has answered that it is gone. */
  readonly disabled: 'failing' | 'gone' | null;
  /** How often the target was paused without having asked for it since it last answered. */
  readonly rests: number;
}

/** What an attempt shows about its target: it answers, it fails, or it has answered that it is gone. */
export interface TargetVerdict {
  readonly targetKey: string;
  readonly verdict: 'answers' | 'fails' | 'gone';
  /** When the attempt ended. */
  readonly at: string;
  /** `fails`: the target is disabled when it has been failing since before this time. */
  readonly giveUpBefore: string;
  /** `fails`: the time of failing is counted from now when the last failure was before this time. */
  readonly failuresExpireBefore: string;
  /** Pauses the target: scheduled attempts wait until then. */
  readonly rest?: { readonly until: string; readonly rests: number };
}

export type DeliveryChange =
  /**
   * Refused (`undelivered`) while the organization has `atMost` deliveries that have not ended; several that are inserted
   * at the same moment may all be accepted. Absent for the delivery of a job, which was accepted with it.
   */
  | { readonly kind: 'insert-delivery'; readonly delivery: NewDelivery; readonly atMost?: number }
  // The next three are refused (`lost`) when another worker has claimed the delivery since.
  | {
      readonly kind: 'record-attempt';
      readonly claim: DeliveryClaim;
      readonly attempt: StoredAttempt;
      /** When the next attempt may begin; absent: the delivery ends. */
      readonly dueAt?: string;
      /** Absent: the attempt shows nothing about its target. */
      readonly target?: TargetVerdict;
    }
  /** Ends a delivery; the attempt that it was claimed for is not made, and not counted. */
  | {
      readonly kind: 'drop-delivery';
      readonly claim: DeliveryClaim;
      readonly finishedAt: string;
      readonly reason: string;
    }
  /** Puts a delivery back into the queue; the attempt is not counted. */
  | { readonly kind: 'requeue-delivery'; readonly claim: DeliveryClaim; readonly dueAt: string }
  /** Refused (`gone`) for an unknown delivery. */
  | {
      readonly kind: 'replay-delivery';
      readonly deliveryId: string;
      readonly dueAt: string;
      readonly userId: string;
    };

export interface DeliveryQuery extends Page {
  readonly status?: DeliveryStatus;
}

/** How many deliveries a process can take now. */
export interface DeliveryCapacity {
  /** Deliveries that are claimed now. */
  readonly atMost: number;
  /** Deliveries under way to one host, and of one organization, those in flight included. */
  readonly host: number;
  readonly organization: number;
  /** Deliveries that are under way already. */
  readonly inFlight: readonly Pick<ClaimedDelivery, 'host' | 'organizationId'>[];
}

export interface DeliveryQueue {
  /**
   * Claims deliveries that are due. Organizations are served round-robin, however many hosts each has; within an
   * organization, the host that has waited longest comes first, and within a host the delivery that has waited longest.
   * Deliveries to a paused target are put off until the end of the pause, unless somebody asked for them. Two callers
   * never get the same delivery. `leaseUntil`: when another worker may claim them if this one is not heard of.
   */
  claimDeliveries(
    now: string,
    leaseUntil: string,
    capacity: DeliveryCapacity,
  ): Promise<readonly ClaimedDelivery[]>;
  /**
   * After a clock was set back: deliveries that would wait beyond `latest`, which is later than any delivery is meant to
   * wait, are due now, and targets that would be paused beyond it are not paused any more.
   */
  rescheduleDeliveries(now: string, latest: string): Promise<void>;
  readDelivery(organizationId: string, deliveryId: string): Promise<StoredDelivery | undefined>;
  /** By rising id. */
  listDeliveries(organizationId: string, query: DeliveryQuery): Promise<readonly StoredDelivery[]>;
  /** By rising number; empty for an unknown delivery. */
  listAttempts(organizationId: string, deliveryId: string): Promise<readonly StoredAttempt[]>;
}
