import { describe, expect, test } from 'vitest';
import type { SentRequest } from '../../testing/openapi/documented-request.ts';
import { aMask } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { useService } from '../../testing/service/running-service.ts';

// Tests of the check that all other tests rely on: it must fail if service and description differ.

const service = await useService();
const made = await service.call('POST', '/masks', { body: aMask });
const listed = await service.call('GET', '/masks?limit=1');

const headers = { authorization: 'Bearer token', 'content-type': 'application/json' };
const mask = (body: unknown = aMask, more: Partial<SentRequest> = {}): SentRequest => ({
  headers,
  text: JSON.stringify(body),
  ...more,
});
const demand = (method: string, path: string, sent: SentRequest, answer: Answer) => (): void =>
  service.demand(method, path, sent, answer);

test('an exchange that matches the description passes', () => {
  expect(demand('POST', '/masks', mask(), made)).not.toThrow();
  expect(demand('GET', '/masks?limit=1', { headers }, listed)).not.toThrow();
});

describe('a success for a request that the description forbids fails', () => {
  test.each<[string, SentRequest]>([
    ['an additional field', mask({ ...aMask, colour: 'red' })],
    ['a missing field', mask({ name: 'Mask' })],
    ['a field of another type', mask({ ...aMask, name: 7 })],
    ['no JSON', mask(undefined, { text: '{' })],
    ['no body', mask(undefined, { text: '' })],
    ['another type of content', mask(aMask, { headers: { ...headers, 'content-type': 'text/plain' } })],
    ['no token', mask(aMask, { headers: { 'content-type': 'application/json' } })],
    ['an invalid key', mask(aMask, { headers: { ...headers, 'Idempotency-Key': 'two words' } })],
  ])('%s', (_name, sent) => {
    expect(demand('POST', '/masks', sent, made)).toThrow('the document forbids it');
  });

  test.each(['?limit=0', '?limit=1&limit=2', '?colour=red', '?limit=', '?cursor='])('%s', (query) => {
    expect(demand('GET', `/masks${query}`, { headers }, listed)).toThrow('the document forbids it');
  });
});

test('an undocumented answer fails: by status, type or body', () => {
  expect(demand('POST', '/masks', mask(), { ...made, status: 202 })).toThrow('not documented');
  const html = { ...made, headers: new Headers({ 'content-type': 'text/html' }) };
  expect(demand('POST', '/masks', mask(), html)).toThrow('content type text/html');
  expect(demand('POST', '/masks', mask(), { ...made, body: { id: 7 } })).toThrow('differs');
  expect(demand('GET', '/nowhere', { headers }, { ...listed, status: 200 })).toThrow();
});

test('a schema violation reported for a request that the description allows fails', async () => {
  const refused = await service.call('POST', '/masks', { body: { ...aMask, name: 7 } });
  expect(refused.status).toBe(422);
  expect(demand('POST', '/masks', mask({ ...aMask, name: 7 }), refused)).not.toThrow();
  expect(demand('POST', '/masks', mask(), refused)).toThrow('the document allows it');
  const unknown = await service.call('GET', '/masks?colour=red');
  expect(demand('GET', '/masks?limit=1', { headers }, unknown)).toThrow('the document allows it');
});
