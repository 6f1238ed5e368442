import Type from 'typebox';
import type { Endpoint } from '../api/endpoint.ts';
import { pageQuery, query } from '../api/query-parameters.ts';
import {
  DeliveryRecord,
  DeliveryWithAttempts,
  deliveryStatuses,
  NewWebhookKey,
  WebhookKeyRecord,
  WebhookTest,
} from '../documents/delivery.ts';

export const deliveryEndpoints = {
  listDeliveries: {
    method: 'GET',
    path: '/application/deliveries',
    access: 'administer',
    summary: 'All webhook deliveries of the last 30 days, oldest first; failed ones stay here to be replayed',
    query: query({ ...pageQuery, status: Type.Optional(Type.Enum([...deliveryStatuses])) }),
    success: { status: 200, body: Type.Array(DeliveryRecord) },
    errors: ['query.invalid'],
  },
  readDelivery: {
    method: 'GET',
    path: '/application/deliveries/:id',
    access: 'administer',
    summary: 'One webhook delivery with its attempts',
    success: { status: 200, body: DeliveryWithAttempts },
    errors: ['record.not-found'],
  },
  replayDelivery: {
    method: 'POST',
    path: '/application/deliveries/:id/replay',
    access: 'administer',
    summary: 'Deliver once more, now, with the same webhook-id; also to a target that was disabled',
    success: { status: 202, body: DeliveryRecord },
    errors: ['record.not-found'],
  },
  testWebhook: {
    method: 'POST',
    path: '/application/webhooks/test',
    access: 'administer',
    summary: 'Send a test to a webhook, once; how it went is told by its delivery',
    body: WebhookTest,
    success: { status: 202, body: DeliveryRecord },
    errors: ['document.invalid', 'job.limit'],
  },
  listWebhookKeys: {
    method: 'GET',
    path: '/application/webhook-keys',
    access: 'administer',
    summary: 'The keys that sign deliveries, newest first, without the keys themselves',
    success: { status: 200, body: Type.Array(WebhookKeyRecord) },
    errors: [],
  },
  rotateWebhookKey: {
    method: 'POST',
    path: '/application/webhook-keys',
    access: 'administer',
    summary:
      'Make the key that signs deliveries, shown this once; the one before signs for 24 h more; 4 at once at most',
    success: { status: 201, body: NewWebhookKey },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
