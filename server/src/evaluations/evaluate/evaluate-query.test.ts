import { expect, test } from 'vitest';
import { hostListOf } from '../../platform/kernel/deny-list.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { type EvaluateQuery, parseEvaluateQuery } from './evaluate-query.ts';

const webhook = 'https://client.example/hook';
const token = 'secret';

function outcome(query: EvaluateQuery): string {
  try {
    const later = parseEvaluateQuery(query, {
      allowPrivate: false,
      allowHttp: false,
      anyPort: false,
      ownHosts: hostListOf([]),
      denyList: hostListOf([]),
    });
    if (later === undefined) return 'waits';
    return later.webhook === undefined ? 'does not wait' : `${later.webhook.url.href} ${later.webhook.token}`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const faults = error.issues.map(({ code, pointer }) => `${code} ${pointer}`);
    return [error.code, ...faults].join(' · ');
  }
}

const refused = (...faults: string[]): string => ['document.invalid', ...faults].join(' · ');

test.each<[EvaluateQuery, string]>([
  [{}, 'waits'],
  [{ async: 'false' }, 'waits'],
  [{ async: '0' }, 'waits'],
  [{ async: '' }, 'does not wait'],
  [{ async: '1' }, 'does not wait'],
  [{ async: 'true', webhook, webhook_token: token }, `${webhook} secret`],
  [{ async: 'yes' }, refused('field.value /async')],
  [{ webhook, webhook_token: token }, refused('field.missing /async')],
  [{ async: 'true', webhook }, refused('field.missing /webhook_token')],
  [{ webhook }, refused('field.missing /async', 'field.missing /webhook_token')],
  [{ async: 'false', webhook, webhook_token: token }, refused('field.value /async')],
  [{ async: 'true', webhook_token: token }, refused('field.missing /webhook')],
  [{ async: '1', webhook: 'ftp://client.example', webhook_token: 'x' }, refused('field.value /webhook')],
  [{ async: '1', webhook: 'hook', webhook_token: 'x' }, refused('field.value /webhook')],
  [{ async: '1', webhook: 'https://127.0.0.1/', webhook_token: 'x' }, refused('field.value /webhook')],
  [{ async: '1', webhook, webhook_token: '' }, refused('field.value /webhook_token')],
  [{ async: '1', webhook, webhook_token: 'a b' }, refused('field.value /webhook_token')],
  [{ async: '1', webhook, webhook_token: 'a\r\nb: c' }, refused('field.value /webhook_token')],
  [{ async: '1', webhook, webhook_token: 'a\0' }, refused('field.value /webhook_token')],
  [{ async: '1', webhook, webhook_token: 'é' }, refused('field.value /webhook_token')],
  [{ async: '1', webhook, webhook_token: 'x'.repeat(255) }, `${webhook} ${'x'.repeat(255)}`],
  [{ async: '1', webhook, webhook_token: 'x'.repeat(256) }, refused('field.value /webhook_token')],
  [{ async: '1', webhook, webhook_token: 'x'.repeat(10_240) }, refused('field.value /webhook_token')],
])('%j: %s', (query, expected) => expect(outcome(query)).toBe(expected));
