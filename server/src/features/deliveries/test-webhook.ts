import type { Issue, WebhookTest } from '@sillage/contract';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { invalidDocument, Refusal } from '../../http/refusal.ts';
import { StorageConflict } from '../../storage/storage.ts';
import { jsonBytes } from '../../stored-json.ts';
import { sealTarget } from '../../webhooks/new-delivery.ts';
import { deliverAgainAfter, deliveriesWaiting } from '../../webhooks/schedule.ts';
import { checkTarget } from '../../webhooks/webhook-target.ts';
import { isWebhookToken, tokenRule } from '../../webhooks/webhook-token.ts';

/**
 * Sends `{ "test": true, "at": … }` to a webhook, once. Shape: the id of the delivery.
 * Throws: Refusal document.invalid, job.limit.
 */
export async function testWebhook(context: Context, caller: Caller, payload: WebhookTest): Promise<string> {
  const { storage, sealer, clock, newId, work } = context;
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
    ...sealTarget(sealer, target.url, token),
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
      { kind: 'insert-delivery', delivery, atMost: deliveriesWaiting },
      line,
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'undelivered') throw error;
    throw new Refusal('job.limit', { limit: deliveriesWaiting, seconds: deliverAgainAfter });
  }
  work.wakeDeliveries();
  return delivery.id;
}
