import type { WebhookTest } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { checkedWebhook } from '../../platform/webhooks/checked-webhook.ts';
import { pendingDeliveriesLimit, quotaRetryAfter } from '../../platform/webhooks/retry-schedule.ts';
import { encryptTarget } from '../../platform/webhooks/webhook-target.ts';

/**
 * Sends `{ "test": true, "at": … }` to a webhook, once. Returns the id of the delivery.
 * Throws: DomainError document.invalid, job.limit.
 */
export async function testWebhook(context: Context, caller: Caller, payload: WebhookTest): Promise<string> {
  const { storage, encryption, clock, newId, work } = context;
  const { url, token } = checkedWebhook(payload, work.targets);
  const createdAt = timestamp(clock());
  const delivery = {
    id: newId(),
    jobId: null,
    ...encryptTarget(encryption, url, token),
    body: jsonBytes({ test: true, at: createdAt }),
    createdAt,
  };
  const line = audit(context, caller, {
    action: 'test',
    noun: 'delivery',
    recordId: delivery.id,
  });
  try {
    await storage.commit(caller.organizationId, [
      { kind: 'insert-delivery', delivery, atMost: pendingDeliveriesLimit },
      line,
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'undelivered') throw error;
    throw new DomainError('job.limit', { limit: pendingDeliveriesLimit, seconds: quotaRetryAfter });
  }
  work.wakeDeliveries();
  return delivery.id;
}

/** Restarts the schedule of a delivery now. Throws: DomainError record.not-found. */
export async function replayDelivery(context: Context, caller: Caller, deliveryId: string): Promise<void> {
  const { storage, clock, work } = context;
  const { userId } = caller;
  try {
    await storage.commit(caller.organizationId, [
      { kind: 'replay-delivery', deliveryId, dueAt: timestamp(clock()), userId },
      audit(context, caller, {
        action: 'replay',
        noun: 'delivery',
        recordId: deliveryId,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
    throw new DomainError('record.not-found', { noun: 'delivery', id: deliveryId });
  }
  work.wakeDeliveries();
}
