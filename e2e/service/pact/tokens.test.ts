import { describe, expect, test } from 'vitest';
import { partnerTokens } from '../../../server/src/platform/identity/partner-tokens.ts';
import { aDeclaration, partnered } from '../../testing/fixtures/partner-fixture.ts';
import { askToken, pactCaller, pactFetch } from '../../testing/pact/pact-client.ts';
import { pactFaults } from '../../testing/pact/pact-schemas.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const secret = 'a secret of the installation, long enough';
/** The id of a footprint. */
let first = '';

const service = await useService({ settings: { secret } });
const version = await published(service, garmentPayload(await firstTeam(service)));
first = version.id;
const path = `/application/pact/declarations/${version.evaluation.id}`;
successful('replacePactDeclaration', await service.call('PUT', path, { body: aDeclaration }));
const partner = await partnered(service);
const caller = await pactCaller(service.address, partner);

describe('a token', () => {
  test('is given for client credentials, in the header or in the form, and is not kept by caches', async () => {
    const { clientId } = partner.credentials;
    const answer = await askToken(service.address, { clientId, secret: partner.secret });
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 900 } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const inForm = await pactFetch(`${service.address}/pact/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: partner.secret,
      }),
    });
    expect(inForm.status).toBe(200);
  });

  test('is where OpenID Connect discovery says', async () => {
    const answer = await pactFetch(`${service.address}/pact/.well-known/openid-configuration`);
    expect(answer.body).toMatchObject({ token_endpoint: `${service.address}/pact/auth/token` });
  });

  test.each([
    ['an unknown client', { clientId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' }, {}, 401, 'invalid_client'],
    ['a wrong secret', { secret: 'ps_wrong' }, {}, 401, 'invalid_client'],
    ['another grant', {}, { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no grant', {}, { scope: 'footprint:read' }, 400, 'invalid_request'],
  ])('is refused for %s, as RFC 6749 says', async (_what, changed, form, status, error) => {
    const right = { clientId: partner.credentials.clientId, secret: partner.secret };
    const fields = Object.keys(form).length === 0 ? { grant_type: 'client_credentials' } : form;
    const answer = await askToken(service.address, { ...right, ...changed }, fields);
    expect(answer).toMatchObject({ status, body: { error, code: 'BadRequest' } });
    expect(pactFaults('error', answer.body)).toEqual([]);
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  });

  test('is refused in JSON: the grant is a form', async () => {
    const answer = await pactFetch(`${service.address}/pact/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"grant_type":"client_credentials"}',
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'BadRequest', error: 'invalid_request' } });
  });

  test('of a partner opens nothing else, and the token of a user nothing here', async () => {
    const elsewhere = await service.call('GET', '/evaluations', { token: caller.token });
    expect(elsewhere).toMatchObject({ status: 401, body: { code: 'auth.invalid-token' } });
    for (const token of [service.administrator.token, 'sk_'.padEnd(46, 'a')]) {
      const answer = await pactFetch(`${service.address}/pact/3/footprints`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer).toMatchObject({ status: 401, body: { code: 'BadRequest' } });
    }
    const { headers } = await service.call('GET', '/application/pact/partners', { token: caller.token });
    expect(headers.get('www-authenticate')).toContain('invalid_token');
  });

  test('ends with its time, the secret that it was made with, and the partner', async () => {
    const mine = await partnered(service, { name: 'Short-lived' });
    const { token } = await pactCaller(service.address, mine);
    const asked = () =>
      pactFetch(`${service.address}/pact/3/footprints?limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await asked()).status).toBe(200);
    const renewed = successful(
      'renewPactSecret',
      await service.call('POST', `/application/pact/partners/${mine.id}/secret`),
    );
    expect(await asked()).toMatchObject({ status: 401, body: { code: 'BadRequest' } });
    const old = { clientId: mine.credentials.clientId, secret: mine.secret };
    expect((await askToken(service.address, old)).status).toBe(401);
    const again = await pactCaller(service.address, renewed);
    expect((await again.get('/3/footprints?limit=1')).status).toBe(200);
    await service.call('DELETE', `/application/pact/partners/${mine.id}`);
    expect((await again.get('/3/footprints?limit=1')).status).toBe(401);
  });

  test('that has expired is distinguished from one that is wrong', async () => {
    const { clientId } = partner.credentials;
    const hour = 3_600_000;
    const issued = (by: string, ago: number): Promise<string> => {
      const clock = (): number => Date.now() - ago;
      const { storage } = service;
      return partnerTokens({ secret: by, environment: 'demo', clock, storage }).issue(
        clientId,
        partner.secret,
      );
    };
    const ask = async (token: string) =>
      pactFetch(`${service.address}/pact/3/footprints/${first}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask(await issued(secret, 0))).status).toBe(200);
    const expired = await ask(await issued(secret, hour));
    expect(expired).toMatchObject({ status: 401, body: { code: 'TokenExpired' } });
    expect(pactFaults('error', expired.body)).toEqual([]);
    const forged = await ask(await issued('another secret, of another installation', hour));
    expect(forged).toMatchObject({ status: 401, body: { code: 'BadRequest' } });
  });
});

describe('errors', () => {
  test.each([
    ['GET', '/3/footprints', 401, 'BadRequest'],
    ['GET', '/3/footprints/x', 401, 'BadRequest'],
    ['GET', '/3/nothing', 404, 'NotFound'],
    ['GET', '/2/footprints', 404, 'NotFound'],
    ['GET', '', 404, 'NotFound'],
    ['DELETE', '/3/footprints', 405, 'BadRequest'],
  ])('%s %s without a token: %d, in the form of the protocol', async (method, path, status, code) => {
    const answer = await pactFetch(`${service.address}/pact${path}`, { method });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(pactFaults('error', answer.body)).toEqual([]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each([
    'limit=-1',
    'limit=many',
    'validOn=yesterday',
    'validAfter=2025-02-30T99:00:00Z',
    'cursor=forged',
    '$filter=status',
  ])('%s is a bad request', async (query) => {
    const answer = await caller.get(`/3/footprints?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } });
    expect(pactFaults('error', answer.body)).toEqual([]);
  });

  test('elsewhere are problem documents as before', async () => {
    const answer = await service.call('GET', '/evaluations', { token: null });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

test('wrong secrets shut out those who go on guessing, and never the partner behind the same address', async () => {
  const { clientId } = partner.credentials;
  const statuses: number[] = [];
  for (let guess = 0; guess < 70; guess++)
    statuses.push((await askToken(service.address, { clientId, secret: `ps_${guess}` })).status);
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  const right = await askToken(service.address, { clientId, secret: partner.secret });
  expect(right.status).toBe(200);
});
