import { expect, test } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { type EvaluateQuery, requireWaiting } from './evaluate-query.ts';

const webhook = 'https://client.example/hook';

function outcome(query: EvaluateQuery): string {
  try {
    requireWaiting(query);
    return 'waits';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = error.issues.map(({ code, pointer }) => `${code} ${pointer}`);
    return [error.code, ...faults].join(' · ');
  }
}

test.each<[EvaluateQuery, string]>([
  [{}, 'waits'],
  [{ async: 'false' }, 'waits'],
  [{ async: '0' }, 'waits'],
  [{ async: '' }, 'async.not-available'],
  [{ async: '1' }, 'async.not-available'],
  [{ async: 'true', webhook, webhook_token: 'secret' }, 'async.not-available'],
  [{ async: 'yes' }, 'document.invalid · field.value /async'],
  [{ webhook, webhook_token: 'secret' }, 'document.invalid · field.missing /async'],
  [{ async: 'true', webhook }, 'document.invalid · field.missing /webhook_token'],
  [{ webhook }, 'document.invalid · field.missing /async · field.missing /webhook_token'],
  [{ async: 'false', webhook, webhook_token: 'secret' }, 'document.invalid · field.missing /async'],
  [{ async: 'true', webhook_token: 'secret' }, 'document.invalid · field.missing /webhook'],
  [
    { async: '1', webhook: 'ftp://client.example', webhook_token: 'x' },
    'document.invalid · field.value /webhook',
  ],
  [{ async: '1', webhook: 'hook', webhook_token: 'x' }, 'document.invalid · field.value /webhook'],
  [{ async: '1', webhook, webhook_token: '' }, 'document.invalid · field.value /webhook_token'],
  [{ async: '1', webhook, webhook_token: 'a b' }, 'document.invalid · field.value /webhook_token'],
  [{ async: '1', webhook, webhook_token: 'x'.repeat(256) }, 'document.invalid · field.value /webhook_token'],
])('%j: %s', (query, expected) => expect(outcome(query)).toBe(expected));
