import type { Page } from '../storage/list-queries.ts';

// The port of the webhooks: what they ask of a storage. Everything that is written goes through its one write verb.

/** `delivered` and `failed` end a delivery, until somebody replays it. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export interface NewDelivery {
  /** Also the `webhook-id` that the receiver sees, the same with every attempt. */
  readonly id: string;
  /** null: a test that an administrator sent. */
  readonly jobId: string | null;
  /** Host and port, as a URL writes them. */
  readonly host: string;
  /** The address without its query, which may hold secrets: for showing, and what is disabled when nobody answers. */
  readonly target: string;
  /** The whole address and the token, sealed. */
  readonly sealed: string;
  readonly body: Uint8Array;
  readonly createdAt: string;
}

/** A delivery as administrators see it. */
export interface StoredDelivery extends Omit<NewDelivery, 'sealed' | 'body'> {
  readonly status: DeliveryStatus;
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
  /** Attempts that were noted. */
  readonly attempts: number;
  /** Attempts since the delivery was made or replayed: the place in the schedule. */
  readonly step: number;
  /** Who replayed it. */
  readonly userId: string | null;
  /** The target has been given up; deliveries that nobody replayed end here. */
  readonly disabled: boolean;
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
  readonly target: string;
  readonly verdict: 'answers' | 'fails' | 'gone';
  /** `fails`: given up when it has failed since before. */
  readonly giveUpBefore: string;
}

export type DeliveryChange =
  | { readonly kind: 'insert-delivery'; readonly delivery: NewDelivery }
  // Refused (`lost`) when somebody else has claimed the delivery since.
  | {
      readonly kind: 'note-attempt';
      readonly claim: DeliveryClaim;
      readonly attempt: StoredAttempt;
      /** A time when it is tried again; absent: the delivery ends. */
      readonly dueAt?: string;
      readonly target: TargetVerdict;
    }
  /** Ends a delivery without an attempt. */
  | {
      readonly kind: 'drop-delivery';
      readonly claim: DeliveryClaim;
      readonly finishedAt: string;
      readonly reason: string;
    }
  | { readonly kind: 'requeue-delivery'; readonly claim: DeliveryClaim; readonly dueAt: string }
  /** Refused (`gone`) for an unknown delivery. */
  | {
      readonly kind: 'replay-delivery';
      readonly deliveryId: string;
      readonly dueAt: string;
      readonly userId: string;
    }
  /**
   * The keys before it sign until `retireAt`, and are forgotten when they have retired. `first`: refused (`taken`) where
   * there is a key already.
   */
  | {
      readonly kind: 'insert-webhook-key';
      readonly key: Omit<StoredWebhookKey, 'retiresAt'>;
      readonly retireAt: string;
      readonly first?: true;
    };

export interface DeliveryQuery extends Page {
  readonly status?: DeliveryStatus;
}

/** Places that are taken up in this process; nothing more is claimed for them. */
export interface Occupied {
  readonly hosts: readonly string[];
  readonly organizations: readonly string[];
}

/** What webhooks are read with. */
export interface Deliveries {
  /** Takes the delivery of the installation that has been due for the longest time. Two callers never get the same one. */
  claimDelivery(now: string, leaseUntil: string, occupied: Occupied): Promise<ClaimedDelivery | undefined>;
  readDelivery(organizationId: string, deliveryId: string): Promise<StoredDelivery | undefined>;
  /** By rising id. */
  listDeliveries(organizationId: string, query: DeliveryQuery): Promise<readonly StoredDelivery[]>;
  /** By rising number; empty for an unknown delivery. */
  listAttempts(organizationId: string, deliveryId: string): Promise<readonly StoredAttempt[]>;
  /** Those that sign at that time or later, the newest first. */
  listWebhookKeys(organizationId: string, now: string): Promise<readonly StoredWebhookKey[]>;
}
