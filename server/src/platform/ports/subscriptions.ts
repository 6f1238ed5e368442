import type { ChangeKind } from '@sillage/contract';
import type { NewDelivery } from './deliveries.ts';
import type { EventPlace } from './record-events.ts';

/** A webhook that is notified of changes. Its address and token are encrypted, as those of deliveries. */
export interface StoredSubscription extends Pick<NewDelivery, 'host' | 'target' | 'targetKey' | 'sealed'> {
  readonly id: string;
  /** Kinds and nouns, as they were given. */
  readonly kinds: readonly string[];
  /** The kinds that these stand for. */
  readonly wanted: readonly ChangeKind[];
  readonly createdAt: string;
  readonly createdBy: string;
}

type Place = Omit<EventPlace, 'at'>;

/** A subscription with events that it wants to receive, or whose place is far behind the last event. */
export interface DueSubscription extends StoredSubscription {
  readonly organizationId: string;
  /** The last event that it has received. */
  readonly place: Place;
}

export type SubscriptionChange =
  /** Rejected (`full`) if the organization has `atMost` already. */
  | {
      readonly kind: 'insert-subscription';
      readonly subscription: StoredSubscription;
      readonly place: Place;
      readonly atMost: number;
    }
  /** Ends deliveries to it that have not been made. Rejected (`gone`) if there is no such subscription. */
  | { readonly kind: 'remove-subscription'; readonly id: string; readonly at: string }
  /** Rejected (`lost`) if it has moved on from the place meanwhile, or is gone. */
  | {
      readonly kind: 'move-subscription';
      readonly id: string;
      readonly from: Place;
      readonly to: Place;
    };

export interface SubscriptionReads {
  listSubscriptions(organizationId: string): Promise<readonly StoredSubscription[]>;
  /** Of all organizations, those that are furthest behind first, so that nobody keeps others waiting. */
  dueSubscriptions(atMost: number): Promise<readonly DueSubscription[]>;
}
