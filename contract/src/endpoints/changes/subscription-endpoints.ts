import Type from 'typebox';
import {
  changesPerDelivery,
  SubscriptionPayload,
  SubscriptionRecord,
  subscriptionLimit,
} from '../../documents/changes/subscription.ts';
import type { Endpoint } from '../endpoint.ts';

export const subscriptionEndpoints = {
  listSubscriptions: {
    method: 'GET',
    path: '/application/subscriptions',
    access: 'administer',
    summary: 'Subscriptions of webhooks to changes, oldest first',
    description:
      'Each subscription with the beginning of its address and the kinds of changes that are sent to it. For administrators.',
    success: { status: 200, body: Type.Array(SubscriptionRecord) },
    errors: [],
  },
  createSubscription: {
    method: 'POST',
    path: '/application/subscriptions',
    access: 'administer',
    summary: 'Subscribe a webhook to changes from now on',
    description: `Sends what GET /changes tells of these kinds to the address, within seconds of each commit: up to ${changesPerDelivery} changes in one signed call, in the order of their commits, with the \`next\` from which GET /changes goes on. At least once, with the retries of every delivery; calls may overtake each other, so compare the revisions. An organization can have ${subscriptionLimit}. For administrators.`,
    body: SubscriptionPayload,
    success: { status: 201, body: SubscriptionRecord },
    errors: ['document.invalid'],
  },
  removeSubscription: {
    method: 'DELETE',
    path: '/application/subscriptions/:id',
    access: 'administer',
    summary: 'End a subscription',
    description: 'Deliveries to it that are still on their way end, too. For administrators.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
