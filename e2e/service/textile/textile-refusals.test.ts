import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aTextileRequest } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { errorOf } from '../../testing/service/ecobalyse-error.ts';
import { type CallOptions, useService } from '../../testing/service/running-service.ts';

const root = '/extscore/textile';
const simulator = `${root}/simulator`;

const service = await useService();

const score = (body: unknown, options: CallOptions = {}): Promise<Answer> =>
  service.call('POST', simulator, { body, ...options });

/** All situations of section 1.6: edits of a valid request → the keys of the error. */
const refusals: readonly (readonly [
  situation: string,
  edits: Readonly<Record<string, unknown>>,
  keys: string[],
])[] = [
  ['a mass of 0', { '/mass': 0 }, ['mass']],
  ['an unknown product', { '/product': 'chapeau' }, ['product']],
  ['no material', { '/materials': [] }, ['materials']],
  ['an unknown material', { '/materials/0/id': 'ei-or' }, ['materials']],
  ['an unknown country of a material', { '/materials/0/country': 'XX' }, ['materials']],
  ['a country of a material that is not for textile', { '/materials/0/country': 'ES' }, ['materials']],
  [
    'two wrong countries',
    { '/countryFabric': 'XX', '/countryDyeing': 'ES' },
    ['countryFabric', 'countryDyeing'],
  ],
  ['a wrong spinning country', { '/countrySpinning': 'XX' }, ['countrySpinning']],
  ['a wrong making country', { '/countryMaking': 'XX' }, ['countryMaking']],
  ['no reference', { '/numberOfReferences': 0 }, ['numberOfReferences']],
  ['a price above 1000', { '/price': 1000.01 }, ['price']],
  ['a surface mass below 80', { '/surfaceMass': 79 }, ['surfaceMass']],
  ['a durability above 1.45', { '/physicalDurability': 1.46 }, ['physicalDurability']],
  ['a yarn too thick', { '/yarnSize': '2000Dtex' }, ['yarnSize']],
  ['waste above 0.4', { '/makingWaste': 0.41 }, ['makingWaste']],
  ['dead stock above 0.3', { '/makingDeadStock': 0.31 }, ['makingDeadStock']],
  ['an unknown trim', { '/trims': [{ id: 'x', quantity: 1 }] }, ['trims']],
  [
    'a trim with quantity 0',
    { '/trims': [{ id: '86b877ff-0d59-482f-bb34-3ff306b07496', quantity: 0 }] },
    ['trims'],
  ],
  ['several at once', { '/mass': -1, '/price': 0, '/product': 'x' }, ['mass', 'product', 'price']],
  ['a missing field', { '/mass': null }, ['decoding']],
  ['a wrong type together with a domain error', { '/mass': 0, '/fading': 'no' }, ['decoding']],
  ['a word outside its list', { '/business': 'shop' }, ['decoding']],
  ['an unknown step', { '/disabledSteps': ['sewing'] }, ['decoding']],
  ['an unknown printing', { '/printing': { kind: 'batik' } }, ['decoding']],
  ['a share above 1', { '/materials/0/share': 1.1 }, ['decoding']],
  ['an air share above 1', { '/airTransportRatio': 1.1 }, ['decoding']],
  ['waste above 1', { '/makingWaste': 1.1 }, ['decoding']],
  ['dead stock below 0', { '/makingDeadStock': -0.1 }, ['decoding']],
  ['a print above 80 %', { '/printing': { kind: 'pigment', ratio: 0.81 } }, ['decoding']],
  ['a mass above the number limit of the service', { '/mass': 1.1e15 }, ['decoding']],
  [
    'a trim quantity above the number limit',
    { '/trims': [{ id: '86b877ff-0d59-482f-bb34-3ff306b07496', quantity: 1e300 }] },
    ['decoding'],
  ],
  ['a yarn without unit', { '/yarnSize': '40' }, ['decoding']],
];

describe('rejected like by the official calculator:', () => {
  test.each(refusals)('%s', async (_situation, edits, keys) => {
    for (const path of ['', '/ecs', '/detailed']) {
      const body = edited(aTextileRequest, edits);
      const answer = await service.call('POST', `${simulator}${path}`, { body });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(Object.keys(answer.body as object)).toEqual(['error', 'documentation']);
      expect(Object.keys(errorOf(answer)).sort()).toEqual([...keys].sort());
    }
  });

  test.each([
    ['malformed JSON', '{"mass":'],
    ['no object', '[]'],
    ['nothing', ''],
    ['a reserved key', '{"__proto__":{}}'],
  ])('%s', async (_name, text) => {
    const answer = await service.call('POST', simulator, { text });
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(errorOf(answer))).toEqual(['decoding']);
  });

  test.each([
    ['POST', `${root}/nothing`],
    ['POST', `${simulator}/xyz`],
    ['POST', `${simulator}/cch`],
    ['POST', `${simulator}/ecs/x`],
    ['GET', simulator],
    ['GET', `${simulator}/detailed`],
    ['HEAD', simulator],
  ])('%s %s', async (method, path) => {
    const answer = await service.call(method, path, method === 'POST' ? { body: aTextileRequest } : {});
    expect(answer.status).toBe(404);
    if (method === 'HEAD') return;
    expect(Object.keys(errorOf(answer))).toEqual(['general']);
    const published = await service.call('POST', `${simulator}/cch`, {
      headers: { 'accept-language': 'en' },
    });
    expect(errorOf(published).general).toContain('not published');
  });

  test('with a URL that describes the interface', async () => {
    const { body } = await score({});
    const { documentation } = body as { documentation: string };
    expect((await service.call('GET', documentation)).status).toBe(200);
  });

  test('in French, or in English on request', async () => {
    const messageIn = async (language?: string): Promise<string | undefined> =>
      errorOf(
        await score(
          { ...aTextileRequest, mass: 0 },
          language === undefined ? {} : { headers: { 'accept-language': language } },
        ),
      ).mass;
    expect(await messageIn()).toBe('La masse doit dépasser 0 kg.');
    expect(await messageIn('en')).toBe('The mass must be above 0 kg.');
  });
});

describe('rejected by this service only, with the official members in addition:', () => {
  test.each([
    ['no token', 401, 'auth.missing-token', 'authorization', { token: null }],
    [
      'another content type',
      415,
      'body.media-type',
      'general',
      { headers: { 'content-type': 'text/plain' } },
    ],
    [
      'an unavailable response type',
      406,
      'accept.unavailable',
      'general',
      { headers: { accept: 'text/html' } },
    ],
    ['a large body', 413, 'body.too-large', 'general', { text: `{"a":"${'x'.repeat(1_048_576)}"}` }],
    ['deep nesting', 422, 'document.invalid', 'decoding', { text: `${'['.repeat(65)}${']'.repeat(65)}` }],
  ] as const)('%s', async (_name, status, code, key, options) => {
    const answer = await service.call('POST', simulator, {
      text: JSON.stringify(aTextileRequest),
      ...options,
    });
    expect(answer.status, answer.text).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).toMatchObject({ status, code });
    expect(Object.keys(errorOf(answer))).toEqual([key]);
  });

  test('another HTTP method', async () => {
    const answer = await service.call('PUT', simulator, { body: aTextileRequest });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(Object.keys(errorOf(answer))).toEqual(['general']);
  });
});
