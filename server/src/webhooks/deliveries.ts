import type { Page } from '../storage/list-queries.ts';

// The port of the webhooks: what they ask of a storage. Everything that is written goes through its one write verb.

/** `delivered` and `failed` end a delivery, until somebody replays it. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export interface NewDelivery {
  /** Also the `webhook-id` that the receiver sees, the same with every attempt. */
  readonly id: string;
  /** null: a test that an administrator sent. */
  readonly jobId: string | null;
  /** Name or address of the receiver, without port: so many deliveries go to one at once. */
  readonly host: string;
  /** The address as it is shown: its path and query may hold secrets. */
  readonly target: string;
  /**
   * Stands for the address without its query: what rests when its receiver says so, and is disabled when nobody answers.
   * null: written by an older release; such a delivery neither rests nor ends before its time.
   */
  readonly targetKey: string | null;
  /** The whole address and the token, sealed. */
  readonly sealed: string;
  readonly body: Uint8Array;
  readonly createdAt: string;
}

/** A delivery as administrators see it. */
export interface StoredDelivery extends Omit<NewDelivery, 'targetKey' | 'sealed' | 'body'> {
  readonly status: DeliveryStatus;
  /** Begun attempts; counted before they are made, so that one whose outcome cannot be noted counts, too. */
  readonly attempts: number;
  /** When the next attempt may begin; null when there is none. */
  readonly dueAt: string | null;
  readonly finishedAt: string | null;
  /** Why the last attempt came to nothing. */
  readonly reason: string | null;
}

/** One attempt, as it went. */
export interface StoredAttempt {
  readonly number: number;
  readonly at: string;
  readonly milliseconds: number;
  /** HTTP status of the receiver; null when there was none. */
  readonly status: number | null;
  /** null: it was delivered. */
  readonly reason: string | null;
  /** Who asked for it; null: the schedule. */
  readonly userId: string | null;
}

export interface DeliveryClaim {
  readonly deliveryId: string;
  /** Rises with every claim. */
  readonly fence: number;
}

export interface ClaimedDelivery extends NewDelivery, DeliveryClaim {
  readonly organizationId: string;
  /** With this one. */
  readonly attempts: number;
  /** Attempts begun before this one since the delivery was made or replayed: the place in the schedule. */
  readonly step: number;
  /** Who replayed it. */
  readonly userId: string | null;
  /** The target has been given up: it has only failed for too long, or has said that it is gone. */
  readonly disabled: 'failing' | 'gone' | null;
  /** How often its target has been let rest without a wish of its own, since it last answered. */
  readonly rests: number;
}

/** Signs what is delivered. */
export interface StoredWebhookKey {
  readonly id: string;
  readonly createdAt: string;
  /** Signs no more from then on; null: until it is replaced. */
  readonly retiresAt: string | null;
  readonly sealed: string;
}

/** How a target has answered: good, bad since then, or bad for so long that it is given up. */
export interface TargetVerdict {
  readonly targetKey: string;
  readonly verdict: 'answers' | 'fails' | 'gone';
  /** When the attempt had ended. */
  readonly at: string;
  /** `fails`: given up when it has failed since before. */
  readonly giveUpBefore: string;
  /** `fails`: counted from now on when it last failed before. */
  readonly forgetBefore: string;
  /** Nothing more of the schedule goes there until then. */
  readonly rest?: { readonly until: string; readonly rests: number };
}

export type DeliveryChange =
  /**
   * Refused (`undelivered`) while the organization has `atMost` deliveries that have not ended; several that come at the
   * same moment may all be let in. Absent: of a job that has been let in.
   */
  | { readonly kind: 'insert-delivery'; readonly delivery: NewDelivery; readonly atMost?: number }
  // Refused (`lost`) when somebody else has claimed the delivery since.
  | {
      readonly kind: 'note-attempt';
      readonly claim: DeliveryClaim;
      readonly attempt: StoredAttempt;
      /** A time when it is tried again; absent: the delivery ends. */
      readonly dueAt?: string;
      /** Absent: nothing is learnt about it. */
      readonly target?: TargetVerdict;
    }
  /** Ends a delivery; the attempt that it was claimed for is not made, and not counted. */
  | {
      readonly kind: 'drop-delivery';
      readonly claim: DeliveryClaim;
      readonly finishedAt: string;
      readonly reason: string;
    }
  /** Handed back; the attempt is not counted. */
  | { readonly kind: 'requeue-delivery'; readonly claim: DeliveryClaim; readonly dueAt: string }
  /** Refused (`gone`) for an unknown delivery. */
  | {
      readonly kind: 'replay-delivery';
      readonly deliveryId: string;
      readonly dueAt: string;
      readonly userId: string;
    }
  /**
   * The key before it signs until `retireAt`. Of those before that one, which retire already, as many go on as there may
   * be besides (`atMost`, from 2, with the new one); the others are forgotten at once, like all that have retired.
   * `beside`: it is made where only these are, which nobody can read; they stay as they are, and it is refused (`taken`)
   * where there is another one.
   */
  | {
      readonly kind: 'insert-webhook-key';
      readonly key: Omit<StoredWebhookKey, 'retiresAt'>;
      readonly retireAt: string;
      readonly atMost: number;
      readonly beside?: readonly string[];
    };

export interface DeliveryQuery extends Page {
  readonly status?: DeliveryStatus;
}

/** What one process has room for. */
export interface DeliveryRoom {
  /** Deliveries that are claimed now. */
  readonly atMost: number;
  /** Deliveries under way to one host, and of one organization. */
  readonly host: number;
  readonly organization: number;
  /** What is under way already. */
  readonly held: readonly Pick<ClaimedDelivery, 'host' | 'organizationId'>[];
}

/** What webhooks are read with. */
export interface Deliveries {
  /**
   * Takes deliveries that are due. Organizations take turns, whatever the hosts; of one organization, the host that has
   * waited longest, and of a host the delivery that has. Those of a target that rests are put off until it has rested,
   * unless somebody asked for them. Two callers never get the same one. `leaseUntil`: when they are given to another
   * worker, should nothing be heard of this one.
   */
  claimDeliveries(now: string, leaseUntil: string, room: DeliveryRoom): Promise<readonly ClaimedDelivery[]>;
  /**
   * After a clock was set back: deliveries that would wait beyond `latest`, later than any is meant to wait, are due now,
   * and targets that would rest beyond it rest no more.
   */
  straightenDeliveries(now: string, latest: string): Promise<void>;
  readDelivery(organizationId: string, deliveryId: string): Promise<StoredDelivery | undefined>;
  /** By rising id. */
  listDeliveries(organizationId: string, query: DeliveryQuery): Promise<readonly StoredDelivery[]>;
  /** By rising number; empty for an unknown delivery. */
  listAttempts(organizationId: string, deliveryId: string): Promise<readonly StoredAttempt[]>;
  /** Those that sign at that time or later, the newest first. */
  listWebhookKeys(organizationId: string, now: string): Promise<readonly StoredWebhookKey[]>;
}
