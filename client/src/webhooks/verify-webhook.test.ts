import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from './verify-webhook.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const now = Date.parse('2026-11-24T12:00:00Z');
const body = '{"ipc":{"name":"T-shirt, écru"}}';
/** Signed by the library that the service signs with. */
const headers = (at = now, by = secret) => ({
  'webhook-id': 'd1',
  'webhook-timestamp': String(at / 1000),
  'webhook-signature': new Webhook(by).sign('d1', new Date(at), body),
  'X-Auth-Token': 'word',
});
const options = { secrets: secret, now: () => now };

test('a delivery of the service is accepted: as text or bytes, with headers of Node.js or of Fetch', async () => {
  const expected = { id: 'd1', event: JSON.parse(body) };
  expect(await verifyWebhook(body, headers(), { ...options, token: 'word' })).toEqual(expected);
  expect(await verifyWebhook(Buffer.from(body), new Headers(headers()), options)).toEqual(expected);
});

test('during a rotation, either secret is enough', async () => {
  const other = `whsec_${Buffer.from('another secret of some length').toString('base64')}`;
  const both = `${headers(now, other)['webhook-signature']} ${headers()['webhook-signature']}`;
  await verifyWebhook(body, { ...headers(), 'webhook-signature': both }, options);
  await verifyWebhook(body, headers(), { ...options, secrets: [other, secret] });
  await expect(verifyWebhook(body, headers(), { ...options, secrets: other })).rejects.toThrow('signature');
});

describe('a delivery is refused', () => {
  test.each([
    ['that was changed', body.replace('T', 't'), headers(), 'No signature'],
    ['that is old', body, headers(now - 301_000), '301 s'],
    ['that is early', body, headers(now + 301_000), '301 s'],
    ['with the signature of another id', body, { ...headers(), 'webhook-id': 'd2' }, 'No signature'],
    ['with another version of signatures', body, { ...headers(), 'webhook-signature': 'v2,AAAA' }, 'No sig'],
    ['with something else than Base64', body, { ...headers(), 'webhook-signature': 'v1,*' }, 'No signature'],
    ['without a timestamp', body, { ...headers(), 'webhook-timestamp': undefined }, 'is missing'],
    ['with a timestamp that is none', body, { ...headers(), 'webhook-timestamp': '1e9' }, 'not a number'],
  ])('%s', async (_, text, given, reason) => {
    const error = await verifyWebhook(text, given, options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WebhookError);
    expect(String(error)).toContain(reason);
  });

  test('that is meant for another receiver', async () => {
    await expect(verifyWebhook(body, headers(), { ...options, token: 'other' })).rejects.toThrow(
      'X-Auth-Token',
    );
  });
});
