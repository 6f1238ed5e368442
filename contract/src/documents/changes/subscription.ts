import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { changeKinds, changeNouns, RecordChange } from './change.ts';

/** Maximum number of subscriptions of an organization. */
export const subscriptionLimit = 20;
/** Maximum number of changes in one delivery. */
export const changesPerDelivery = 100;

const kinds = Type.Array(Type.Enum([...changeNouns, ...changeKinds]), {
  minItems: 1,
  maxItems: changeNouns.length + changeKinds.length,
  description:
    'which changes are sent: whole kinds such as evaluation.published, or nouns such as product for all their kinds',
});

/** Which changes an address is notified of. */
export const SubscriptionPayload = document({
  webhook: Type.String({ minLength: 1, maxLength: 2048, description: 'the address' }),
  webhook_token: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'sent along with each call (X-Auth-Token); never shown again',
  }),
  kinds,
});
export type SubscriptionPayload = Static<typeof SubscriptionPayload>;

/** A subscription. Neither its token nor its whole address is shown. */
export const SubscriptionRecord = Type.Object({
  id: Type.String({ description: 'of the subscription' }),
  target: Type.String({ description: 'the beginning of the address; the rest of its path may be a secret' }),
  kinds,
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  createdBy: Type.String({ description: 'id of the user' }),
});
export type SubscriptionRecord = Static<typeof SubscriptionRecord>;

/** The body of a delivery to a subscription. */
export const ChangeDelivery = Type.Object({
  subscription: Type.Object(
    { id: Type.String({ description: 'id of the subscription' }) },
    { description: 'the subscription that asks for them' },
  ),
  changes: Type.Array(RecordChange, {
    minItems: 1,
    maxItems: changesPerDelivery,
    description: 'in the order of their commits',
  }),
  next: Type.String({
    description: 'the value of `since` with which GET /changes goes on behind these',
  }),
});
export type ChangeDelivery = Static<typeof ChangeDelivery>;
