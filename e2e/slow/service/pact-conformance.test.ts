import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NewPartner, type ProductFootprint, pactEventTypes } from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aDeclaration, aRequest, partnered, sentFootprint } from '../../testing/fixtures/partner-fixture.ts';
import { nextPage } from '../../testing/pact/pact-client.ts';
import { pactFaults } from '../../testing/pact/pact-schemas.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import {
  makeCertificate,
  publicName,
  type ReverseProxy,
  startProxy,
  whyNoProxy,
} from '../../testing/proxies/reverse-proxy.ts';
import {
  askPlainly,
  type ExchangeAnswer,
  type TlsClient,
  tlsClient,
} from '../../testing/proxies/tls-exchange.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';
import { type Receiver, receiver } from '../../testing/service/webhook-receiver.ts';

/**
 * The 41 cases of the conformance tests of PACT for version 3, by their numbers, through a proxy with TLS and with calls
 * back. Source: https://docs.carbon-transparency.org/pact-conformance-service/v3-test-cases-expected-results.html,
 * written again from its descriptions.
 */

const proxyName = whyNoProxy.nginx === undefined ? 'nginx' : 'Caddy';
const whyNot = whyNoProxy[proxyName];
let folder: string;
let service: RunningService;
let proxy: ReverseProxy;
let client: TlsClient;
/** The host of the tester, which is called back. */
let tester: Receiver;
let partner: NewPartner;
let token = '';
let footprints: readonly ProductFootprint[];

beforeAll(async () => {
  if (whyNot !== undefined) return;
  folder = mkdtempSync(join(tmpdir(), 'sillage-pact-'));
  service = await runService({
    // A name that every machine knows: the address of the tester is compared with those of this name.
    settings: { publicUrl: 'https://localhost', trustedProxies: ['127.0.0.1'] },
  });
  const certificate = makeCertificate(folder);
  proxy = await startProxy(
    proxyName,
    Number(new URL(service.address).port),
    certificate,
    join(folder, 'proxy'),
  );
  client = tlsClient(proxy.httpsPort, readFileSync(certificate.certificate));
  tester = await receiver(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    if (url === '/auth/token')
      response.end(JSON.stringify({ access_token: 'of-the-tester', token_type: 'Bearer', expires_in: 900 }));
    else response.writeHead(url === '/3/events' ? 200 : 404).end();
  });
  const team = await firstTeam(service);
  for (const [index, name] of ['One', 'Two'].entries()) {
    const version = await published(
      service,
      edited(garmentPayload(team), { '/name': name, '/reference': name }),
    );
    const path = `/application/pact/declarations/${version.evaluation.id}`;
    const body = { ...aDeclaration, productIds: [`urn:gtin:0361234567890${index + 1}`] };
    successful('replacePactDeclaration', await service.call('PUT', path, { body }));
  }
  partner = await partnered(service, {
    baseUrl: tester.address,
    client: { id: 'tester', secret: 'a secret of the tester' },
  });
  token = (JSON.parse((await askToken(partner.secret)).text) as { access_token: string }).access_token;
  footprints = dataOf(await list(''));
});
afterAll(async () => {
  await proxy?.stop();
  await service?.close();
  await tester?.close();
});

const askToken = (secret: string, path = '/pact/auth/token'): Promise<ExchangeAnswer> =>
  client.ask(path, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${partner.credentials.clientId}:${secret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
const get = (path: string, bearer = token): Promise<ExchangeAnswer> =>
  client.ask(`/pact/3/${path}`, { headers: { authorization: `Bearer ${bearer}` } });
const list = (query: string): Promise<ExchangeAnswer> => get(`footprints${query}`);
const send = (event: object, bearer = token): Promise<ExchangeAnswer> =>
  client.ask('/pact/3/events', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/cloudevents+json; charset=UTF-8',
    },
    body: JSON.stringify(event),
  });
const dataOf = ({ text }: ExchangeAnswer): readonly ProductFootprint[] =>
  (JSON.parse(text) as { data: ProductFootprint[] }).data;
const linkOf = ({ headers }: ExchangeAnswer): string | undefined =>
  nextPage({ headers: new Headers({ link: String(headers.link ?? '') }) });

const refused = (answer: ExchangeAnswer, status: number, code: string): void => {
  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, expect.objectContaining({ code })]);
  expect(pactFaults('error', JSON.parse(answer.text))).toEqual([]);
};
/** What the filter leaves: something, and all of it fits. */
const fits = async (query: string, isRight: (footprint: ProductFootprint) => boolean): Promise<void> => {
  const answer = await list(`?${query}`);
  expect(answer.status).toBe(200);
  expect(pactFaults('footprints', JSON.parse(answer.text))).toEqual([]);
  expect(dataOf(answer).length).toBeGreaterThan(0);
  expect(dataOf(answer).filter((footprint) => !isRight(footprint))).toEqual([]);
};
const empty = async (query: string): Promise<void> => {
  const answer = await list(`?${query}`);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { data: [] }]);
};
/** Without TLS: led to the address with it, and answered nothing else. */
const onlyWithTls = async (path: string): Promise<void> => {
  const answer = await askPlainly(proxy.httpPort, path);
  expect([answer.status, answer.headers.location]).toEqual([308, `https://${publicName}${path}`]);
};
/** The event with which the service answers a request. */
const answered = (requestEventId: string) =>
  vi.waitFor(
    () => {
      const events = tester.received
        .filter(({ path }) => path === '/3/events')
        .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
      const found = events.find(({ data }) => data.requestEventId === requestEventId);
      expect(found).toBeDefined();
      return found as NonNullable<typeof found>;
    },
    { timeout: 60_000, interval: 50 },
  );
const first = (): ProductFootprint => footprints[0] as ProductFootprint;
const time = (text: string | undefined, days = 0): string =>
  new Date(Date.parse(text ?? '') + days * 86_400_000).toISOString();
const pfId = '3a6c14a7-4deb-498a-b5ea-16ce2535b576';
const publishedEvent = (pfIds: readonly string[]): object => ({
  ...aRequest(randomUUID(), { pfIds }),
  type: pactEventTypes.published,
});

const cases: Readonly<Record<string, () => Promise<void>>> = {
  '1 a token for valid credentials': async () => {
    const answer = await askToken(partner.secret);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      expect.objectContaining({ token_type: 'Bearer', access_token: expect.any(String) }),
    ]);
  },
  '2 no token for invalid credentials': async () => refused(await askToken('wrong'), 401, 'BadRequest'),
  '3 one footprint': async () => {
    const answer = await get(`footprints/${first().id}`);
    expect(answer.status).toBe(200);
    expect(pactFaults('footprint', JSON.parse(answer.text))).toEqual([]);
    expect(JSON.parse(answer.text)).toEqual({ data: first() });
  },
  '4 all footprints': async () => {
    const answer = await list('');
    expect(answer.status).toBe(200);
    expect(pactFaults('footprints', JSON.parse(answer.text))).toEqual([]);
    expect(dataOf(answer).map(({ productNameCompany }) => productNameCompany)).toEqual(['One', 'Two']);
  },
  '5 pages are linked': async () => {
    const link = new URL(linkOf(await list('?limit=1')) ?? '');
    expect(link.origin).toBe(`https://${publicName}`);
    const next = await client.ask(`${link.pathname}${link.search}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(next.status).toBe(200);
    expect(dataOf(next).map(({ id }) => id)).toEqual([footprints[1]?.id]);
  },
  '6 the list with an invalid token': async () =>
    refused(await get('footprints', 'invalid'), 401, 'BadRequest'),
  '7 one footprint with an invalid token': async () =>
    refused(await get(`footprints/${first().id}`, 'invalid'), 401, 'BadRequest'),
  '8 a footprint that does not exist': async () =>
    refused(await get('footprints/00000000-0000-0000-0000-000000000000'), 404, 'NotFound'),
  '9 a token without TLS': () => onlyWithTls('/pact/auth/token'),
  '10 the list without TLS': () => onlyWithTls('/pact/3/footprints'),
  '11 one footprint without TLS': () => onlyWithTls(`/pact/3/footprints/${first().id}`),
  '12 a request is taken': async () => {
    const answer = await send(aRequest('asked/13', { productId: first().productIds, comment: 'This year.' }));
    expect([answer.status, answer.text]).toEqual([200, '']);
  },
  '13 a request that is fulfilled calls back': async () => {
    const event = await answered('asked/13');
    expect(pactFaults('fulfilled', event)).toEqual([]);
    const { pfs } = event.data as unknown as { pfs: ProductFootprint[] };
    expect(pfs.map(({ id }) => id)).toEqual([first().id]);
    expect(pfs.flatMap(({ productIds }) => productIds)).toEqual(first().productIds);
  },
  '14.A a request of what nobody has is taken': async () => {
    const answer = await send(aRequest('asked/14.B', { productId: ['urn:pact:null'] }));
    expect(answer.status).toBe(200);
  },
  '14.B a request that is rejected calls back': async () => {
    const event = await answered('asked/14.B');
    expect(pactFaults('rejected', event)).toEqual([]);
    expect(event.data.error).toMatchObject({ code: 'NotFound', message: expect.stringMatching(/\w/) });
  },
  '15 a published event is taken': async () => {
    expect((await send(publishedEvent([pfId]))).status).toBe(200);
  },
  '16 an event with an invalid token': async () =>
    refused(await send(publishedEvent([pfId]), 'invalid'), 401, 'BadRequest'),
  '17 an event without TLS': () => onlyWithTls('/pact/3/events'),
  '18 a token where OpenID Connect discovery says (optional)': async () => {
    const found = await client.ask('/pact/.well-known/openid-configuration');
    const { token_endpoint: endpoint } = JSON.parse(found.text) as { token_endpoint: string };
    expect(new URL(endpoint).origin).toBe('https://localhost');
    expect((await askToken(partner.secret, new URL(endpoint).pathname)).status).toBe(200);
  },
  '19 no token there for invalid credentials (optional)': async () =>
    refused(await askToken('wrong', '/pact/auth/token'), 401, 'BadRequest'),
  '20 the filter productId': () => {
    const [id = ''] = first().productIds;
    return fits(`productId=${encodeURIComponent(id)}`, ({ productIds }) => productIds.includes(id));
  },
  '21 the filter companyId': () => {
    const [id = ''] = first().companyIds;
    return fits(`companyId=${id}`, ({ companyIds }) => companyIds.includes(id));
  },
  '22 the filter geography': () => fits('geography=PT', ({ pcf }) => pcf.geographyCountry === 'PT'),
  '23 the filter classification': () => {
    const [id = ''] = first().productClassifications ?? [];
    return fits(`classification=${encodeURIComponent(id)}`, ({ productClassifications = [] }) =>
      productClassifications.includes(id),
    );
  },
  '24 the filter validOn': () => {
    const on = time(first().validityPeriodStart);
    return fits(
      `validOn=${on}`,
      ({ validityPeriodStart = '', validityPeriodEnd = '' }) =>
        validityPeriodStart <= on && on <= validityPeriodEnd,
    );
  },
  '25 the filter validAfter': () => {
    const after = time(first().validityPeriodStart, -1);
    return fits(`validAfter=${after}`, ({ validityPeriodStart = '' }) => validityPeriodStart > after);
  },
  '26 the filter validBefore': () => {
    const before = time(first().validityPeriodEnd, 1);
    return fits(`validBefore=${before}`, ({ validityPeriodEnd = '' }) => validityPeriodEnd < before);
  },
  '27 the filter status': () => fits('status=Active', ({ status }) => status === 'Active'),
  '28 the filters status and productId': () => {
    const [id = ''] = first().productIds;
    return fits(
      `status=Active&productId=${encodeURIComponent(id)}`,
      ({ status, productIds }) => status === 'Active' && productIds.includes(id),
    );
  },
  '29 one of several companies': () => {
    const [id = ''] = first().companyIds;
    return fits(`companyId=${id}&companyId=a8Kd02bQ&companyId=zz91LmPq`, ({ companyIds }) =>
      companyIds.includes(id),
    );
  },
  '30 an unknown productId': () => empty('productId=urn:bogus:product:1'),
  '31 an unknown companyId': () => empty('companyId=urn:bogus:company:1'),
  '32 an unknown geography': () => empty('geography=XX'),
  '33 an unknown classification': () => empty('classification=urn:bogus:classification:1'),
  '34 validOn long ago': () => empty('validOn=1900-01-01T00:00:00Z'),
  '35 validAfter in the future': () => empty('validAfter=2099-12-31T23:59:59Z'),
  '36 validBefore long ago': () => empty('validBefore=1900-01-01T00:00:00Z'),
  '37 an unknown status': () => empty('status=BogusStatus'),
  '38 an unknown company and product': () =>
    empty('companyId=urn:bogus:company:1&productId=urn:bogus:product:1'),
  '39 several unknown companies': () =>
    empty('companyId=urn:bogus:company:1&companyId=urn:bogus:company:2&companyId=urn:bogus:company:3'),
  '40 a malformed published event': async () =>
    refused(await send(publishedEvent(['urn:gtin:4712345060507'])), 400, 'BadRequest'),
};

describe.skipIf(whyNot !== undefined)('case', () => {
  for (const [name, check] of Object.entries(cases)) test(name, check);
});

test('the list has 41 cases: 1 to 40, of which 14 has two', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => `${index + 1}`);
  const expected = numbers.flatMap((number) => (number === '14' ? ['14.A', '14.B'] : [number]));
  const named = Object.keys(cases).map((name) => name.split(' ')[0]);
  expect(named).toEqual(expected);
});

describe.skipIf(whyNot !== undefined)('in the other direction', () => {
  test('this organization asks, and keeps the footprint that the partner sends', async () => {
    const body = { partner: { id: partner.id }, productId: ['urn:gtin:03612345678918'] };
    successful('createFootprintRequest', await service.call('POST', '/application/pact/requests', { body }));
    const asked = await vi.waitFor(
      () => {
        const found = tester.received
          .filter(({ path }) => path === '/3/events')
          .map(({ body, headers }) => ({ headers, event: JSON.parse(body) as { id: string; type: string } }))
          .find(({ event }) => event.type === pactEventTypes.created);
        expect(found).toBeDefined();
        return found as NonNullable<typeof found>;
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(pactFaults('created', asked.event)).toEqual([]);
    expect(asked.headers.authorization).toBe('Bearer of-the-tester');
    const theirs = { ...first(), id: randomUUID(), productNameCompany: 'Of the tester' };
    const sent = sentFootprint('answer', [theirs]) as { data: object };
    expect((await send({ ...sent, data: { ...sent.data, requestEventId: asked.event.id } })).status).toBe(
      200,
    );
    const received = successful(
      'listReceivedFootprints',
      await service.call('GET', `/application/pact/received?partner_id=${partner.id}`),
    );
    expect(received.map(({ footprint }) => footprint)).toEqual([theirs]);
    const requests = successful(
      'listFootprintRequests',
      await service.call('GET', `/application/pact/requests?partner_id=${partner.id}`),
    );
    expect(requests.find(({ direction }) => direction === 'sent')).toMatchObject({ state: 'fulfilled' });
  });
});
