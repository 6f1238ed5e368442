// Reason for length: one conversation of a partner with the service in each test, with the host that it needs.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type DeliveryRecord,
  type FootprintRequestRecord,
  type NewPartner,
  pactEventTypes,
  type ReceivedFootprint,
} from '@sillage/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aDeclaration, aRequest, partnered } from '../../testing/fixtures/partner-fixture.ts';
import { type PactCaller, pactCaller } from '../../testing/pact/pact-client.ts';
import { pactFaults } from '../../testing/pact/pact-schemas.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** What a partner was sent. */
interface Taken {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let service: RunningService;
/** A host of a partner, which answers as `answers` says, by method and path, and notes what it was sent. */
let host: Server;
let hostAddress: string;
type Reply = (times: number) => { readonly status: number; readonly body?: unknown };
let answers: Readonly<Record<string, Reply>> = {};
let taken: Taken[] = [];
let versionId = '';
let evaluationId = '';

const usual: Readonly<Record<string, Reply>> = {
  'POST /auth/token': () => ({
    status: 200,
    body: { access_token: 'a-token', token_type: 'Bearer', expires_in: 900 },
  }),
  'POST /3/events': () => ({ status: 200 }),
};

beforeAll(async () => {
  service = await runService();
  host = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      taken.push({ method, path: url, headers, body });
      const times = taken.filter((one) => one.method === method && one.path === url).length;
      const reply = answers[`${method} ${url}`] ?? usual[`${method} ${url}`];
      const answer = reply?.(times) ?? { status: 404 };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve));
  hostAddress = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const version = await published(service, garmentPayload(await firstTeam(service)));
  [versionId, evaluationId] = [version.id, version.evaluation.id];
  const path = `/application/pact/declarations/${evaluationId}`;
  successful('replacePactDeclaration', await service.call('PUT', path, { body: aDeclaration }));
});
afterEach(() => {
  answers = {};
  taken = [];
});
afterAll(async () => {
  await service?.close();
  host?.closeAllConnections();
  host?.close();
});

const reachable = (changes: object = {}): Promise<NewPartner> =>
  partnered(service, { baseUrl: hostAddress, client: { id: 'us & them', secret: 'a:word' }, ...changes });
const events = (): Taken[] => taken.filter(({ path }) => path === '/3/events');
const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 50 });
const lastEvent = () =>
  eventually(() => {
    const [last] = events().slice(-1);
    expect(last).toBeDefined();
    return JSON.parse(last?.body ?? '{}') as { type: string; data: Record<string, never> };
  });
const requestsOf = async ({ id }: NewPartner): Promise<readonly FootprintRequestRecord[]> =>
  successful(
    'listFootprintRequests',
    await service.call('GET', `/application/pact/requests?partner_id=${id}`),
  );
const end = ({ id }: NewPartner) => service.call('DELETE', `/application/pact/partners/${id}`);

describe('a request of a partner', () => {
  test('is fulfilled by rule with what fits, once, under a token of the partner', async () => {
    const partner = await reachable();
    const caller = await pactCaller(service.address, partner);
    const event = aRequest('r-1', { productId: ['urn:gtin:03612345678901'], comment: 'Please.' });
    expect((await caller.post(event)).status).toBe(200);
    expect((await caller.post(event)).status).toBe(200);
    const answer = await lastEvent();
    expect(pactFaults('fulfilled', answer)).toEqual([]);
    expect(answer.data).toMatchObject({ requestEventId: 'r-1', pfs: [{ id: versionId }] });
    expect(events()).toHaveLength(1);
    const [sent] = events();
    expect(sent?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'content-type': 'application/cloudevents+json; charset=UTF-8',
    });
    // The parts of Basic are encoded as in a form: RFC 6749, 2.3.1.
    const basic = Buffer.from('us%20%26%20them:a%3Aword').toString('base64');
    const token = taken.find(({ path }) => path === '/auth/token');
    expect(token?.headers.authorization).toBe(`Basic ${basic}`);
    expect(token?.body).toBe('grant_type=client_credentials');
    expect(await requestsOf(partner)).toMatchObject([
      { direction: 'received', state: 'fulfilled', footprints: [versionId] },
    ]);
    await end(partner);
  });

  test('that nothing fits is rejected with NotFound', async () => {
    const partner = await reachable();
    const caller = await pactCaller(service.address, partner);
    expect((await caller.post(aRequest('r-2', { productId: ['urn:pact:null'] }))).status).toBe(200);
    const answer = await lastEvent();
    expect(pactFaults('rejected', answer)).toEqual([]);
    expect(answer.data).toMatchObject({ requestEventId: 'r-2', error: { code: 'NotFound' } });
    await end(partner);
  });

  test('waits for a person where the partner has that rule, who fulfils or rejects it, once', async () => {
    const partner = await reachable({
      answers: 'person',
      sees: { which: 'listed', evaluations: [{ id: evaluationId }] },
    });
    const caller = await pactCaller(service.address, partner);
    for (const id of ['r-3', 'r-4']) expect((await caller.post(aRequest(id))).status).toBe(200);
    const waiting = await requestsOf(partner);
    expect(waiting.map(({ state }) => state)).toEqual(['open', 'open']);
    expect(events()).toEqual([]);
    const answer = (id: string | undefined, body: object) =>
      service.call('POST', `/application/pact/requests/${id}/answer`, { body });
    const [fourth, third] = waiting;
    const message = 'It is confidential.';
    expect((await answer(third?.id, { outcome: 'rejected' })).status).toBe(422);
    expect(await answer(third?.id, { outcome: 'rejected', message })).toMatchObject({
      status: 201,
      body: { state: 'rejected', message },
    });
    expect((await lastEvent()).data).toMatchObject({ requestEventId: 'r-3', error: { message } });
    expect((await answer(third?.id, { outcome: 'fulfilled' })).status).toBe(422);
    taken = [];
    expect((await answer(fourth?.id, { outcome: 'fulfilled', versions: [{ id: versionId }] })).status).toBe(
      201,
    );
    expect((await lastEvent()).data).toMatchObject({ requestEventId: 'r-4', pfs: [{ id: versionId }] });
    await end(partner);
  });

  test('is refused at once where the partner has no address to answer to', async () => {
    const partner = await partnered(service);
    const caller = await pactCaller(service.address, partner);
    const answer = await caller.post(aRequest('r-5'));
    expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } });
    expect(await requestsOf(partner)).toEqual([]);
    await end(partner);
  });
});

describe('an event', () => {
  let partner: NewPartner;
  let caller: PactCaller;
  beforeAll(async () => {
    partner = await partnered(service, { name: 'Sends' });
    caller = await pactCaller(service.address, partner);
  });

  const base = { specversion: '1.0', id: 'e-1', source: '//p/3/events', time: '2026-01-15T12:00:00Z' };
  test.each([
    ['no JSON', '{'],
    ['no type', { ...base, data: {} }],
    ['an unknown type', { ...base, type: 'org.example', data: {} }],
    ['no id', { ...base, id: undefined, type: pactEventTypes.published, data: { pfIds: [] } }],
    ['no source', { ...base, source: '', type: pactEventTypes.published, data: { pfIds: [] } }],
    [
      'a time of no calendar',
      { ...base, time: '2026-13-45T99:00:00Z', type: pactEventTypes.published, data: {} },
    ],
    ['no data', { ...base, type: pactEventTypes.published }],
    ['ids that are no list', { ...base, type: pactEventTypes.published, data: { pfIds: 'one' } }],
    [
      'an id of another kind',
      { ...base, type: pactEventTypes.published, data: { pfIds: ['urn:gtin:4712345060507'] } },
    ],
    ['criteria that are no list', { ...base, type: pactEventTypes.created, data: { productId: 'urn:x:1' } }],
    ['no footprints', { ...base, type: pactEventTypes.fulfilled, data: { requestEventId: 'x', pfs: [] } }],
    [
      'half a footprint',
      { ...base, type: pactEventTypes.fulfilled, data: { requestEventId: 'x', pfs: [{ id: 'x' }] } },
    ],
    ['no error', { ...base, type: pactEventTypes.rejected, data: { requestEventId: 'x' } }],
  ])('with %s is a bad request, and stores nothing', async (_what, event) => {
    const before = await service.fingerprint();
    const answer = await caller.post(event);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } });
    expect(pactFaults('error', answer.body)).toEqual([]);
    expect(await service.fingerprint()).toBe(before);
  });

  test('without a token of a partner is refused before it is read', async () => {
    const answer = await fetch(`${service.address}/pact/3/events`, {
      method: 'POST',
      headers: { authorization: 'Bearer very-invalid', 'content-type': 'application/cloudevents+json' },
      body: JSON.stringify({ ...base, type: pactEventTypes.published, data: {} }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'BadRequest' });
  });

  test('that rejects or publishes what nobody knows is taken', async () => {
    const rejection = { requestEventId: 'nothing', error: { code: 'NotFound', message: 'No.' } };
    for (const [type, data] of [
      [pactEventTypes.rejected, rejection],
      [pactEventTypes.published, { pfIds: ['3a6c14a7-4deb-498a-b5ea-16ce2535b576'] }],
    ])
      expect((await caller.post({ ...base, type, data })).status).toBe(200);
  });
});

describe('delivery', () => {
  const publishAgain = async (weight: number): Promise<string> => {
    const payload = garmentPayload(await firstTeam(service));
    const [body, collar] = payload.composition.parts;
    const changed = {
      ...payload,
      composition: {
        ...payload.composition,
        totalWeight: 0.17 + weight,
        parts: [
          body,
          { ...collar, weight: 0.02 + weight, materials: [{ id: 'elastane', weight: 0.02 + weight }] },
        ],
      },
    };
    await service.call('PUT', `/evaluations/${evaluationId}`, { body: changed });
    await evaluate(service, evaluationId);
    return successful(
      'publishEvaluation',
      await service.call('PATCH', `/evaluations/publish/${evaluationId}`),
    ).id;
  };

  test('of a published footprint goes to those who may see it, and to no one else', async () => {
    const partner = await reachable();
    const blind = await reachable({
      name: 'Blind',
      sees: { which: 'listed', evaluations: [{ id: versionId }] },
    });
    const id = await publishAgain(0.01);
    const event = await lastEvent();
    expect(pactFaults('published', event)).toEqual([]);
    expect(event).toMatchObject({ type: pactEventTypes.published, data: { pfIds: [id] } });
    expect(events()).toHaveLength(1);
    await Promise.all([end(partner), end(blind)]);
  });

  test('is tried again when the host fails, with another token when that was refused', async () => {
    const partner = await reachable();
    answers = {
      'POST /auth/token': (times) => ({
        status: 200,
        body: { access_token: `token-${times}`, token_type: 'Bearer', expires_in: 900 },
      }),
      'POST /3/events': (times) => ({ status: times === 1 ? 401 : 200 }),
    };
    const caller = await pactCaller(service.address, partner);
    await caller.post(aRequest('r-6'));
    await eventually(() => expect(events()).toHaveLength(2));
    const [first, second] = events();
    expect(second?.body).toBe(first?.body);
    expect([first, second].map((one) => one?.headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    await eventually(async () => {
      const list = (await service.call('GET', '/application/deliveries')).body as DeliveryRecord[];
      expect(list.filter(({ attempts }) => attempts === 2)).toMatchObject([{ status: 'delivered' }]);
    });
    await end(partner);
  });

  test('takes the token endpoint of OpenID Connect discovery where it is offered', async () => {
    const partner = await reachable();
    answers = {
      'GET /.well-known/openid-configuration': () => ({
        status: 200,
        body: { token_endpoint: `${hostAddress}/elsewhere/token` },
      }),
      'POST /elsewhere/token': () => ({ status: 200, body: { access_token: 'other', token_type: 'Bearer' } }),
    };
    await (await pactCaller(service.address, partner)).post(aRequest('r-7'));
    await lastEvent();
    expect(events()[0]?.headers.authorization).toBe('Bearer other');
    expect(taken.map(({ path }) => path)).not.toContain('/auth/token');
    await end(partner);
  });
});

describe('two instances', () => {
  test('exchange requests, footprints and news with each other, also through a failure', async () => {
    const other = await runService();
    try {
      // Each gives the other credentials; the first knows those of the second when it adds it.
      const weThere = await partnered(other, { name: 'First' });
      const theyHere = await partnered(service, {
        name: 'Second',
        baseUrl: `${other.address}/pact/`,
        client: { id: weThere.credentials.clientId, secret: weThere.secret },
      });
      const back = {
        name: 'First',
        sees: { which: 'all' },
        answers: 'automatic',
        baseUrl: `${service.address}/pact`,
        client: { id: theyHere.credentials.clientId, secret: theyHere.secret },
      };
      successful(
        'replacePactPartner',
        await other.call('PUT', `/application/pact/partners/${weThere.id}`, { body: back }),
      );
      const received = async (): Promise<readonly ReceivedFootprint[]> =>
        successful('listReceivedFootprints', await other.call('GET', '/application/pact/received'));
      const ask = (body: object) =>
        other.call('POST', '/application/pact/requests', { body: { partner: { id: weThere.id }, ...body } });
      const states = async () =>
        successful('listFootprintRequests', await other.call('GET', '/application/pact/requests')).map(
          ({ state }) => state,
        );

      successful(
        'createFootprintRequest',
        await ask({ productId: ['urn:gtin:03612345678901'], status: ['Active'] }),
      );
      await eventually(async () => expect(await states()).toEqual(['fulfilled']));
      const own = (await (await pactCaller(service.address, theyHere)).list('?status=Active'))[0];
      expect((await received()).map(({ footprint }) => footprint)).toEqual([own]);

      successful('createFootprintRequest', await ask({ productId: ['urn:x:nothing'] }));
      await eventually(async () => expect(await states()).toEqual(['rejected', 'fulfilled']));

      // News: the second fetches what the first has published, which it did not ask for.
      const team = await firstTeam(service);
      const fresh = await published(service, { ...garmentPayload(team), reference: 'TS-009' });
      const path = `/application/pact/declarations/${fresh.evaluation.id}`;
      successful('replacePactDeclaration', await service.call('PUT', path, { body: aDeclaration }));
      await eventually(async () =>
        expect((await received()).map(({ footprint }) => footprint.id)).toContain(fresh.id),
      );

      // A fault: the first has a new secret for the second, which does not know it yet, so its request fails and waits.
      const renewed = successful(
        'renewPactSecret',
        await service.call('POST', `/application/pact/partners/${theyHere.id}/secret`),
      );
      successful('createFootprintRequest', await ask({ geography: ['PT'], status: ['Active'] }));
      await eventually(async () => {
        const list = (await other.call('GET', '/application/deliveries')).body as DeliveryRecord[];
        expect(list.filter(({ reason }) => reason === 'status')).toMatchObject([{ status: 'pending' }]);
      });
      const client = { id: renewed.credentials.clientId, secret: renewed.secret };
      successful(
        'replacePactPartner',
        await other.call('PUT', `/application/pact/partners/${weThere.id}`, { body: { ...back, client } }),
      );
      await eventually(async () => expect((await states())[0]).toBe('fulfilled'));
    } finally {
      await other.close();
    }
  });
});
