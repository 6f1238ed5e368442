import type { DeliveryAttempt, DeliveryReason, DeliveryRecord, deliveryEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { answerList } from '../../platform/ndjson/list-pages.ts';
import type { StoredAttempt, StoredDelivery } from '../../platform/ports/deliveries.ts';
import { readableKeys, rotateWebhookKey } from '../../platform/webhooks/webhook-signing.ts';
import { replayDelivery, testWebhook } from './send-delivery.ts';

const path = '/application/deliveries';

/** Webhook deliveries with their attempts, and the keys that sign them. */
export function deliveryRoutes(context: Context): ApplicationHandlersFor<keyof typeof deliveryEndpoints> {
  const { storage, clock } = context;

  /** Reads a delivery. Throws: DomainError record.not-found. */
  async function require(organizationId: string, id: string): Promise<DeliveryRecord> {
    const delivery = await storage.readDelivery(organizationId, id);
    if (delivery === undefined) throw new DomainError('record.not-found', { noun: 'delivery', id });
    return deliveryRecord(delivery);
  }

  return {
    listDeliveries: ({ caller: { organizationId }, query }) => {
      const { status } = query;
      const newestFirst = query.sort === '-created_at';
      return answerList(context, organizationId, query, {
        path,
        ...(newestFirst ? { order: '-created_at' } : {}),
        read: async (page) => {
          const wanted = { ...page, newestFirst, ...(status === undefined ? {} : { status }) };
          const deliveries = await storage.listDeliveries(organizationId, wanted);
          return deliveries.map((delivery) => ({ ...delivery, payload: '{}' }));
        },
        show: async (deliveries) => deliveries.map(deliveryRecord),
      });
    },
    readDelivery: async ({ caller: { organizationId }, params: { id } }) => {
      const record = await require(organizationId, id);
      const attempts = await storage.listAttempts(organizationId, id);
      return { body: { ...record, log: attempts.map(deliveryAttempt) } };
    },
    replayDelivery: async ({ caller, params: { id } }) => {
      await replayDelivery(context, caller, id);
      const body = await require(caller.organizationId, id);
      return { body, headers: { Location: `${path}/${id}` } };
    },
    testWebhook: async ({ caller, body }) => {
      const id = await testWebhook(context, caller, body);
      const record = await require(caller.organizationId, id);
      return { body: record, headers: { Location: `${path}/${id}` } };
    },
    listWebhookKeys: async ({ caller }) => {
      const keys = await storage.listWebhookKeys(caller.organizationId, timestamp(clock()));
      return {
        body: readableKeys(context, keys).map(({ id, createdAt, retiresAt }) => ({
          id,
          createdAt,
          retiresAt,
        })),
      };
    },
    rotateWebhookKey: async ({ caller }) => {
      const { stored, secret } = await rotateWebhookKey(context, caller, caller.organizationId);
      const { id, createdAt, retiresAt } = stored;
      const headers = { 'Cache-Control': 'no-store', Location: '/application/webhook-keys' };
      return { body: { id, createdAt, retiresAt, secret }, headers };
    },
  };
}

/** The record of a delivery as shown to administrators, without token and body. */
export function deliveryRecord(delivery: StoredDelivery): DeliveryRecord {
  const { id, status, target, jobId, subscriptionId, createdAt, dueAt, finishedAt, attempts, reason } =
    delivery;
  return {
    id,
    status,
    target,
    job: jobId === null ? null : { id: jobId },
    ...(subscriptionId === undefined ? {} : { subscription: { id: subscriptionId } }),
    createdAt,
    ...(dueAt === null ? {} : { nextAttemptAt: dueAt }),
    ...(finishedAt === null ? {} : { finishedAt }),
    attempts,
    reason: reason as DeliveryReason | null,
  };
}

export function deliveryAttempt({ reason, ...attempt }: StoredAttempt): DeliveryAttempt {
  return { ...attempt, reason: reason as DeliveryReason | null };
}
