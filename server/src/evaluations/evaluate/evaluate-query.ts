import type { Issue, LocalizedText } from '@sillage/contract';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { checkTarget, type TargetPolicy } from '../../platform/webhooks/sender/ssrf-guard.ts';
import { isWebhookToken, tokenRule } from '../../platform/webhooks/webhook-token.ts';

export interface EvaluateQuery {
  readonly async?: string;
  readonly webhook?: string;
  readonly webhook_token?: string;
}

/** An evaluation that runs as a job; its result is sent to the webhook, if any. */
export interface AsynchronousRequest {
  readonly webhook?: { readonly url: URL; readonly token: string };
}

const asyncRule: LocalizedText = {
  en: 'must be true, 1, false, 0 or empty',
  fr: 'true, 1, false, 0 ou vide',
};
const withWebhookRule: LocalizedText = {
  en: 'must be true where a webhook is given; leave out webhook and webhook_token to wait for the result',
  fr: 'true si un webhook est donné ; retirez webhook et webhook_token pour attendre le résultat',
};
const synchronousValues = ['false', '0'];
const asynchronousValues = ['true', '1', ''];

/**
 * Parses the query of an evaluate endpoint; returns undefined for a synchronous evaluation.
 * Throws: DomainError document.invalid with an issue for each invalid or missing parameter.
 */
export function parseEvaluateQuery(
  query: EvaluateQuery,
  policy: TargetPolicy,
): AsynchronousRequest | undefined {
  const { async, webhook, webhook_token: token } = query;
  const issues: Issue[] = [];
  const wrong = (field: keyof EvaluateQuery, rule: LocalizedText): number =>
    issues.push({ code: 'field.value', pointer: `/${field}`, facts: { rule }, expected: rule });
  const missing = (field: keyof EvaluateQuery): number =>
    issues.push({ code: 'field.missing', pointer: `/${field}`, facts: { field } });

  const asynchronous = async !== undefined && asynchronousValues.includes(async);
  if (async !== undefined && !asynchronous && !synchronousValues.includes(async)) wrong('async', asyncRule);
  const target = webhook === undefined ? undefined : checkTarget(webhook, policy);
  if (target !== undefined) {
    if ('rule' in target) wrong('webhook', target.rule);
    if (async === undefined) missing('async');
    else if (synchronousValues.includes(async)) wrong('async', withWebhookRule);
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
