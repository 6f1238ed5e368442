import type { Issue, Words } from '@sillage/contract';
import { invalidDocument, Refusal } from '../../http/refusal.ts';

export interface EvaluateQuery {
  readonly async?: string;
  readonly webhook?: string;
  readonly webhook_token?: string;
}

const rules = {
  async: { en: 'must be true, 1, false, 0 or empty', fr: 'true, 1, false, 0 ou vide' },
  webhook: { en: 'must be an address with http or https', fr: 'une adresse en http ou https' },
  webhook_token: {
    en: 'must have 1 to 255 visible ASCII characters',
    fr: '1 à 255 caractères ASCII visibles',
  },
} as const satisfies Record<keyof EvaluateQuery, Words>;

const waits = ['false', '0'];
const doesNotWait = ['true', '1', ''];

/**
 * Admits the evaluations that this release can make: those whose caller waits.
 * Throws: Refusal document.invalid naming what is wrong or missing, async.not-available for a sound asynchronous call.
 */
export function requireWaiting(query: EvaluateQuery): void {
  const { async, webhook, webhook_token: token } = query;
  const issues: Issue[] = [];
  const wrong = (field: keyof EvaluateQuery): number =>
    issues.push({
      code: 'field.value',
      pointer: `/${field}`,
      facts: { rule: rules[field] },
      expected: rules[field],
    });
  const missing = (field: keyof EvaluateQuery): number =>
    issues.push({ code: 'field.missing', pointer: `/${field}`, facts: { field } });

  const asynchronous = async !== undefined && doesNotWait.includes(async);
  if (async !== undefined && !asynchronous && !waits.includes(async)) wrong('async');
  if (webhook !== undefined) {
    if (!isWebAddress(webhook)) wrong('webhook');
    if (async === undefined || waits.includes(async)) missing('async');
    if (token === undefined) missing('webhook_token');
  }
  if (token !== undefined) {
    if (!/^[\x21-\x7e]{1,255}$/.test(token)) wrong('webhook_token');
    if (webhook === undefined) missing('webhook');
  }
  if (issues.length > 0) throw invalidDocument(issues);
  if (asynchronous) throw new Refusal('async.not-available');
}

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
