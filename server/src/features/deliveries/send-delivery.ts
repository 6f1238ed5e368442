import type { Issue, WebhookTest } from '@sillage/contract';
import type { Context } from '../../context.ts';
import { audit } from '../../identity/audit.ts';
import type { Caller } from '../../identity/caller.ts';
import { timestamp } from '../../kernel/clock.ts';
import { DomainError, invalidDocument } from '../../kernel/domain-error.ts';
import { jsonBytes } from '../../kernel/json-bytes.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { pendingDeliveriesLimit, quotaRetryAfter } from '../../webhooks/schedule.ts';
import { checkTarget } from '../../webhooks/sender/ssrf-guard.ts';
import { encryptTarget } from '../../webhooks/webhook-target.ts';
import { isWebhookToken, tokenRule } from '../../webhooks/webhook-token.ts';

/**
 * Sends `{ "test": true, "at": … }` to a webhook, once. Returns the id of the delivery.
 * Throws: DomainError document.invalid, job.limit.
 */
export async function testWebhook(context: Context, caller: Caller, payload: WebhookTest): Promise<string> {
  const { storage, encryption, clock, newId, work } = context;
  const target = checkTarget(payload.webhook, work.targets);
  const token = payload.webhook_token;
  const wrong = (field: keyof WebhookTest, rule: Issue['expected'] & object): Issue => ({
    code: 'field.value',
    pointer: `/${field}`,
    facts: { rule },
    expected: rule,
  });
  const issues = [
    ...('rule' in target ? [wrong('webhook', target.rule)] : []),
    ...(isWebhookToken(token) ? [] : [wrong('webhook_token', tokenRule)]),
  ];
  if ('rule' in target || issues.length > 0) throw invalidDocument(issues);

  const createdAt = timestamp(clock());
  const delivery = {
    id: newId(),
    jobId: null,
    ...encryptTarget(encryption, target.url, token),
    body: jsonBytes({ test: true, at: createdAt }),
    createdAt,
  };
  const line = audit(context, caller, {
    action: 'test',
    noun: 'delivery',
    recordId: delivery.id,
    revisionBefore: null,
    revisionAfter: null,
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
        revisionBefore: null,
        revisionAfter: null,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
    throw new DomainError('record.not-found', { noun: 'delivery', id: deliveryId });
  }
  work.wakeDeliveries();
}
