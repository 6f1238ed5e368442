import Type, { type Static } from 'typebox';
import { document } from './check-document.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/** Why an attempt of a delivery came to nothing. */
export const deliveryReasons = [
  /** The receiver answered neither 2xx, 3xx nor 410. */
  'status',
  'redirect',
  /** 410: the receiver wants no more; its target is disabled. */
  'gone',
  'timeout',
  'dns',
  'refused',
  'tls',
  'connection',
  /** The name leads into a private network, or the installation allows no delivery to there (any more). */
  'blocked',
  /** The target has only failed for 5 days, or answered 410. */
  'disabled',
  /** The secret of the installation has changed since. */
  'unreadable',
  /** Every attempt was begun; how the last one ended could not be noted. */
  'unnoted',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

const Reason = Type.Union([Type.Enum([...deliveryReasons]), Type.Null()]);

/** One webhook call with all its attempts; neither its token nor its body is shown. */
export const DeliveryRecord = Type.Object({
  id: Type.String({ description: 'also the header webhook-id' }),
  status: Type.Enum([...deliveryStatuses]),
  target: Type.String({ description: 'the beginning of the address; the rest of its path may be a secret' }),
  job: Type.Union([Type.Object({ id: Type.String() }), Type.Null()], { description: 'null for a test' }),
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

/** Where to send a test. */
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

/** A new key; the key itself is shown in this answer only. */
export const NewWebhookKey = Type.Object({
  ...WebhookKeyRecord.properties,
  secret: Type.String({ description: 'whsec_…, for a library of Standard Webhooks; shown this once' }),
});
export type NewWebhookKey = Static<typeof NewWebhookKey>;
