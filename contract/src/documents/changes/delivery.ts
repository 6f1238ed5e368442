import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/** Why a delivery attempt failed. */
export const deliveryReasons = [
  /** The receiver responded with a status other than 2xx, 3xx or 410. */
  'status',
  'redirect',
  /** 410 Gone: the receiver wants no further deliveries, so its target is disabled. */
  'gone',
  'timeout',
  'dns',
  'refused',
  'tls',
  'connection',
  /**
   * The host resolves to a private network, or the installation does
   * not (or no longer) allow deliveries to it.
   */
  'blocked',
  /** The target was disabled after failing for 5 days without a success, or after a 410. */
  'disabled',
  /** The installation's secret has changed, so the stored delivery cannot be decrypted. */
  'unreadable',
  /** All attempts were started; the outcome of the last one could not be recorded. */
  'unnoted',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

const Reason = Type.Union([Type.Enum([...deliveryReasons]), Type.Null()]);

/** One webhook call with all its attempts. Neither its token nor its body is shown. */
export const DeliveryRecord = Type.Object({
  id: Type.String({ description: 'also the header webhook-id' }),
  status: Type.Enum([...deliveryStatuses]),
  target: Type.String({ description: 'the beginning of the address; the rest of its path may be a secret' }),
  job: Type.Union([Type.Object({ id: Type.String() }), Type.Null()], {
    description: 'null for a test, and for what no job has caused',
  }),
  subscription: Type.Optional(
    Type.Object(
      { id: Type.String({ description: 'id of the subscription' }) },
      { description: 'the subscription that receives changes; absent for other deliveries' },
    ),
  ),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  nextAttemptAt: Type.Optional(Type.String()),
  finishedAt: Type.Optional(Type.String()),
  attempts: Type.Integer(),
  reason: Reason,
});
export type DeliveryRecord = Static<typeof DeliveryRecord>;

export const DeliveryAttempt = Type.Object({
  number: Type.Integer(),
  at: Type.String(),
  milliseconds: Type.Integer(),
  status: Type.Union([Type.Integer(), Type.Null()], { description: 'HTTP status of the receiver' }),
  reason: Reason,
  userId: Type.Union([Type.String(), Type.Null()], {
    description: 'who asked for it; null: the schedule',
  }),
});
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

export const DeliveryWithAttempts = Type.Object({
  ...DeliveryRecord.properties,
  log: Type.Array(DeliveryAttempt),
});
export type DeliveryWithAttempts = Static<typeof DeliveryWithAttempts>;

/** The target of a test delivery. */
export const WebhookTest = document({
  webhook: Type.String({ minLength: 1, maxLength: 2048 }),
  webhook_token: Type.String({ minLength: 1, maxLength: 255 }),
});
export type WebhookTest = Static<typeof WebhookTest>;

export const WebhookKeyRecord = Type.Object({
  id: Type.String(),
  createdAt: Type.String(),
  retiresAt: Type.Union([Type.String(), Type.Null()], {
    description: 'signs until then; null: until it is replaced',
  }),
});
export type WebhookKeyRecord = Static<typeof WebhookKeyRecord>;

/** A new webhook key. The key itself is only ever shown in this response. */
export const NewWebhookKey = Type.Object({
  ...WebhookKeyRecord.properties,
  secret: Type.String({ description: 'whsec_…, for a library of Standard Webhooks; shown this once' }),
});
export type NewWebhookKey = Static<typeof NewWebhookKey>;
