import {
  type LocalizedText,
  type SubscriptionPayload,
  type SubscriptionRecord,
  type subscriptionEndpoints,
  subscriptionLimit,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import type { StoredSubscription } from '../../platform/ports/subscriptions.ts';
import { checkedWebhook } from '../../platform/webhooks/checked-webhook.ts';
import { kindsMeant } from '../../platform/webhooks/record-changes.ts';
import { encryptTarget } from '../../platform/webhooks/webhook-target.ts';

const path = '/application/subscriptions';

/** Subscriptions of webhooks to changes. */
export function subscriptionRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof subscriptionEndpoints> {
  const { storage } = context;
  return {
    listSubscriptions: async ({ caller: { organizationId } }) => ({
      body: (await storage.listSubscriptions(organizationId)).map(recordOf),
    }),
    createSubscription: async ({ caller, body }) => {
      const record = await createSubscription(context, caller, body);
      return { body: record, headers: { Location: `${path}/${record.id}` } };
    },
    removeSubscription: async ({ caller, params: { id } }) => {
      await removeSubscription(context, caller, id);
      return {};
    },
  };
}

/** It is notified of what is committed from now on. Throws: DomainError document.invalid. */
async function createSubscription(
  context: Context,
  caller: Caller,
  { kinds: given, ...webhook }: SubscriptionPayload,
): Promise<SubscriptionRecord> {
  const { storage, encryption, newId, clock, work } = context;
  const { organizationId, userId } = caller;
  const { url, token } = checkedWebhook(webhook, work.targets);
  const subscription: StoredSubscription = {
    id: newId(),
    kinds: [...new Set(given)],
    wanted: kindsMeant(given),
    ...encryptTarget(encryption, url, token),
    createdAt: timestamp(clock()),
    createdBy: userId,
  };
  const record = recordOf(subscription);
  const place = (await storage.readLastEvent(organizationId)) ?? { tx: 0, id: 0 };
  await storage
    .commit(organizationId, [
      { kind: 'insert-subscription', subscription, place, atMost: subscriptionLimit },
      audit(context, caller, {
        action: 'create',
        noun: 'subscription',
        recordId: subscription.id,
        after: record,
      }),
    ])
    .catch((error: unknown) => {
      const full = error instanceof StorageConflict && error.reason === 'full';
      throw full ? invalidDocument([valueIssue('', tooMany)]) : error;
    });
  return record;
}

/** Throws: DomainError record.not-found. */
async function removeSubscription(context: Context, caller: Caller, id: string): Promise<void> {
  const { storage, clock } = context;
  const { organizationId } = caller;
  const before = (await storage.listSubscriptions(organizationId)).find((one) => one.id === id);
  const unknown = new DomainError('record.not-found', { noun: 'subscription', id });
  if (before === undefined) throw unknown;
  await storage
    .commit(organizationId, [
      { kind: 'remove-subscription', id, at: timestamp(clock()) },
      audit(context, caller, {
        action: 'remove',
        noun: 'subscription',
        recordId: id,
        before: recordOf(before),
      }),
    ])
    .catch((error: unknown) => {
      throw error instanceof StorageConflict && error.reason === 'gone' ? unknown : error;
    });
}

const recordOf = ({ id, target, kinds, createdAt, createdBy }: StoredSubscription): SubscriptionRecord => ({
  id,
  target,
  kinds: [...kinds] as SubscriptionRecord['kinds'],
  createdAt,
  createdBy,
});

const tooMany: LocalizedText = {
  en: `must not be written: the organization has ${subscriptionLimit} subscriptions already`,
  fr: `pas écrit : l’organisation a déjà ${subscriptionLimit} abonnements`,
};
