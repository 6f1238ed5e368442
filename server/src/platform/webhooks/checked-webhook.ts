import type { Issue, WebhookTest } from '@sillage/contract';
import { invalidDocument } from '../kernel/domain-error.ts';
import { valueIssue } from '../kernel/issues.ts';
import { checkTarget, type TargetPolicy } from './sender/ssrf-guard.ts';
import { isWebhookToken, tokenRule } from './webhook-token.ts';

/** The webhook that a document names. Throws: DomainError document.invalid. */
export function checkedWebhook(
  { webhook, webhook_token: token }: WebhookTest,
  targets: TargetPolicy,
): { readonly url: URL; readonly token: string } {
  const target = checkTarget(webhook, targets);
  const issues: Issue[] = [
    ...('rule' in target ? [valueIssue('/webhook', target.rule)] : []),
    ...(isWebhookToken(token) ? [] : [valueIssue('/webhook_token', tokenRule)]),
  ];
  if ('rule' in target || issues.length > 0) throw invalidDocument(issues);
  return { url: target.url, token };
}
