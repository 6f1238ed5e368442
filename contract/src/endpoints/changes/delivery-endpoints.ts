import Type from 'typebox';
import {
  DeliveryRecord,
  DeliveryWithAttempts,
  deliveryStatuses,
  NewWebhookKey,
  WebhookKeyRecord,
  WebhookTest,
} from '../../documents/changes/delivery.ts';
import { pageQuery, query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

export const deliveryEndpoints = {
  listDeliveries: {
    method: 'GET',
    path: '/application/deliveries',
    access: 'administer',
    summary: 'Webhook deliveries of the last 30 days, oldest first unless sorted otherwise',
    description:
      'Webhook deliveries of asynchronous jobs with status and number of attempts. One that failed can be replayed. Addresses are shown without path and query, which may hold secrets. For administrators.',
    query: query({
      ...pageQuery,
      status: Type.Optional(Type.Enum([...deliveryStatuses])),
      sort: Type.Optional(
        Type.Enum(['created_at', '-created_at'], {
          description: 'oldest first, which is the default, or newest first',
        }),
      ),
    }),
    success: { status: 200, body: Type.Array(DeliveryRecord) },
    errors: ['query.invalid'],
  },
  readDelivery: {
    method: 'GET',
    path: '/application/deliveries/:id',
    access: 'administer',
    summary: 'One webhook delivery with its attempts',
    description:
      'A delivery with every attempt: time, duration, status of the receiver, and the reason of a failure. For administrators.',
    success: { status: 200, body: DeliveryWithAttempts },
    errors: ['record.not-found'],
  },
  replayDelivery: {
    method: 'POST',
    path: '/application/deliveries/:id/replay',
    access: 'administer',
    summary: 'Send a webhook delivery again, now',
    description:
      'Sends the stored outcome again, with the same `webhook-id`, so that receivers can recognize what they already have. Also works for a target that was disabled. For administrators.',
    success: { status: 202, body: DeliveryRecord },
    errors: ['record.not-found'],
  },
  testWebhook: {
    method: 'POST',
    path: '/application/webhooks/test',
    access: 'administer',
    summary: 'Send a test to a webhook',
    description:
      'Sends a signed test document to an address, once, without retries. The answer names the delivery, which shows the outcome. For administrators.',
    body: WebhookTest,
    success: { status: 202, body: DeliveryRecord },
    errors: ['document.invalid', 'job.limit'],
  },
  listWebhookKeys: {
    method: 'GET',
    path: '/application/webhook-keys',
    access: 'administer',
    summary: 'The keys that sign deliveries, newest first, without the keys themselves',
    description:
      'When each key was made and when it retires; the keys themselves are not shown. For administrators.',
    success: { status: 200, body: Type.Array(WebhookKeyRecord) },
    errors: [],
  },
  rotateWebhookKey: {
    method: 'POST',
    path: '/application/webhook-keys',
    access: 'administer',
    summary: 'Make a new key to sign deliveries; it is shown only once',
    description:
      'The key is returned in this answer only. The previous key signs as well for 24 more hours, so that receivers can change over; at most 4 keys sign at the same time. For administrators.',
    success: { status: 201, body: NewWebhookKey },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
