import type { Issue, Words } from '@sillage/contract';
import { invalidDocument } from '../../http/refusal.ts';
import { checkTarget, type TargetPolicy } from '../../webhooks/webhook-target.ts';
import { isWebhookToken, tokenRule } from '../../webhooks/webhook-token.ts';

export interface EvaluateQuery {
  readonly async?: string;
  readonly webhook?: string;
  readonly webhook_token?: string;
}

/** What a caller wants who does not wait. */
export interface Later {
  readonly webhook?: { readonly url: URL; readonly token: string };
}

const asyncRule: Words = { en: 'must be true, 1, false, 0 or empty', fr: 'true, 1, false, 0 ou vide' };
const waits = ['false', '0'];
const doesNotWait = ['true', '1', ''];

/**
 * Whether the caller waits. Shape: undefined when so.
 * Throws: Refusal document.invalid naming all that is wrong or missing.
 */
export function laterOf(query: EvaluateQuery, policy: TargetPolicy): Later | undefined {
  const { async, webhook, webhook_token: token } = query;
  const issues: Issue[] = [];
  const wrong = (field: keyof EvaluateQuery, rule: Words): number =>
    issues.push({ code: 'field.value', pointer: `/${field}`, facts: { rule }, expected: rule });
  const missing = (field: keyof EvaluateQuery): number =>
    issues.push({ code: 'field.missing', pointer: `/${field}`, facts: { field } });

  const asynchronous = async !== undefined && doesNotWait.includes(async);
  if (async !== undefined && !asynchronous && !waits.includes(async)) wrong('async', asyncRule);
  const target = webhook === undefined ? undefined : checkTarget(webhook, policy);
  if (target !== undefined) {
    if ('rule' in target) wrong('webhook', target.rule);
    if (async === undefined || waits.includes(async)) missing('async');
    if (token === undefined) missing('webhook_token');
  }
  if (token !== undefined) {
    if (!isWebhookToken(token)) wrong('webhook_token', tokenRule);
    if (webhook === undefined) missing('webhook');
  }
  if (issues.length > 0) throw invalidDocument(issues);
  if (!asynchronous) return undefined;
  if (target === undefined || 'rule' in target || token === undefined) return {};
  return { webhook: { url: target.url, token } };
}
