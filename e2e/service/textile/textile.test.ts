import {
  businessIds,
  complexityIds,
  dyeingIds,
  fabricIds,
  frenchTextile,
  printingIds,
  spinningIds,
  stageIds,
} from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aTextileRequest } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { errorOf } from '../../testing/service/ecobalyse-error.ts';
import { type CallOptions, useService } from '../../testing/service/running-service.ts';

const root = '/extscore/textile';
const simulator = `${root}/simulator`;

const service = await useService();

const score = (body: unknown, options: CallOptions & { readonly query?: string } = {}): Promise<Answer> =>
  service.call('POST', `${simulator}${options.query ?? ''}`, { body, ...options });
const impactsOf = ({ body }: Answer): Record<string, number> =>
  (body as { impacts: Record<string, number> }).impacts;

describe('lists', () => {
  test('are those of the method', async () => {
    const read = async (list: string): Promise<unknown[]> => {
      const answer = await service.call('GET', `${root}/${list}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).not.toBeNull();
      return answer.body as unknown[];
    };
    const [countries, materials, products, trims] = await Promise.all(
      ['countries', 'materials', 'products', 'trims'].map(read),
    );
    // Section 1.2 of the method; a trim without parts, which 7.0.0 also lists, is not listed here.
    expect([countries?.length, materials?.length, products?.length, trims?.length]).toEqual([20, 16, 11, 4]);
    for (const row of countries ?? []) expect(Object.keys(row as object)).toEqual(['code', 'name']);
    for (const row of [materials, products, trims].flat())
      expect(Object.keys(row as object)).toEqual(['id', 'name']);
    expect(countries).toContainEqual({ code: '---', name: 'Pays inconnu' });
    expect(trims).toContainEqual(expect.objectContaining({ id: '86b877ff-0d59-482f-bb34-3ff306b07496' }));
  });

  test('are French unless English is requested', async () => {
    const name = async (language: string): Promise<string> => {
      const headers = { 'accept-language': language };
      const { body } = await service.call('GET', `${root}/countries`, { headers });
      return (body as { code: string; name: string }[]).find(({ code }) => code === 'TR')?.name ?? '';
    };
    expect(await Promise.all(['*', 'de', 'fr', 'en-GB, fr;q=0.5', 'en;q=0.5, fr'].map(name))).toEqual([
      'Turquie',
      'Turquie',
      'Turquie',
      'Turkey',
      'Turquie',
    ]);
  });
});

describe('a garment', () => {
  test('is answered with the full scores of the engine', async () => {
    const answer = await score(aTextileRequest);
    expect(answer.status, answer.text).toBe(200);
    expect(Object.keys(answer.body as object)).toEqual([
      'webUrl',
      'impacts',
      'description',
      'query',
      'warnings',
    ]);
    const { request } = frenchTextile.read(service.catalog.methods['french-textile'].tables, aTextileRequest);
    if (request === undefined) throw new Error('not read');
    expect(impactsOf(answer)).toEqual({
      ...frenchTextile.score(service.catalog.methods['french-textile'].tables, request),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  test('has one figure on request, and detailed stages that add up', async () => {
    const whole = impactsOf(await score(aTextileRequest));
    for (const figure of ['ecs', 'pef']) {
      const answer = await service.call('POST', `${simulator}/${figure}`, { body: aTextileRequest });
      expect(impactsOf(answer)).toEqual({ [figure]: whole[figure] });
    }
    const detailed = await service.call('POST', `${simulator}/detailed`, { body: aTextileRequest });
    expect(detailed.status, detailed.text).toBe(200);
    const { durability, lifeCycle, trimsImpacts, impactsWithoutDurability, impacts } = detailed.body as {
      durability: number;
      lifeCycle: { enabled: boolean; impacts: { ecs: number }; transport: { impacts: { ecs: number } } }[];
      trimsImpacts: { ecs: number };
      impactsWithoutDurability: { ecs: number };
      impacts: { ecs: number };
    };
    expect(impacts.ecs).toBeCloseTo(whole.ecs ?? Number.NaN, 8);
    const sum = lifeCycle
      .filter(({ enabled }) => enabled)
      .reduce((total, stage) => total + stage.impacts.ecs + stage.transport.impacts.ecs, trimsImpacts.ecs);
    expect(sum).toBeCloseTo(impactsWithoutDurability.ecs, 8);
    expect(sum / durability).toBeCloseTo(impacts.ecs, 8);
    expect(lifeCycle).toHaveLength(8);
  });

  test('may have unknown keys and nulls, which are treated as absent', async () => {
    const nulls = Object.fromEntries(
      ['business', 'price', 'printing', 'trims', 'yarnSize', 'fading', 'disabledSteps'].map((key) => [
        key,
        null,
      ]),
    );
    const { price: _price, ...request } = aTextileRequest;
    const bare = await score(request);
    const noisy = await score({ ...request, ...nulls, marketingDuration: 3, traceability: true });
    expect(noisy.status, noisy.text).toBe(200);
    expect(noisy.body).toEqual(bare.body);
  });

  test('gets warnings for what the official calculator accepts silently, and is rejected in strict mode', async () => {
    const cases: Readonly<Record<string, readonly [request: unknown, field: string]>> = {
      'shares-sum': [edited(aTextileRequest, { '/materials/0/share': 0.9 }), 'materials'],
      'trims-heavier': [
        { ...aTextileRequest, trims: [{ id: '86b877ff-0d59-482f-bb34-3ff306b07496', quantity: 4 }] },
        'trims',
      ],
      'foreign-spinning': [
        edited(aTextileRequest, { '/materials/0/spinning': 'SyntheticSpinning' }),
        'materials',
      ],
    };
    for (const [code, [request, field]] of Object.entries(cases)) {
      const mild = await score(request);
      expect(mild.status, mild.text).toBe(200);
      expect((mild.body as { warnings: unknown[] }).warnings).toEqual([
        { code, field, message: expect.stringMatching(/\S/) },
      ]);
      for (const strict of ['?strict=true', '?strict=1', '?strict=', '?strict']) {
        const refused = await score(request, { query: strict });
        expect(refused.status).toBe(400);
        expect(Object.keys(errorOf(refused))).toEqual([field]);
      }
      for (const lax of ['?strict=false', '?strict=0'])
        expect((await score(request, { query: lax })).status).toBe(200);
    }
    expect((await score(aTextileRequest, { query: '?strict=true' })).status).toBe(200);
    expect(errorOf(await score(aTextileRequest, { query: '?strict=yes' }))).toHaveProperty('strict');
    expect(errorOf(await score(aTextileRequest, { query: '?strickt=1' }))).toHaveProperty('strickt');
  });

  test('stores nothing', async () => {
    const before = await service.fingerprint();
    await score(aTextileRequest, { headers: { 'idempotency-key': 'k' } });
    await score({ ...aTextileRequest, mass: 1 }, { headers: { 'idempotency-key': 'k' } });
    expect(await service.fingerprint()).toBe(before);
  });
});

describe('a token', () => {
  const ask = (headers: Readonly<Record<string, string>>, path = `${root}/trims`): Promise<Answer> =>
    service.call('GET', path, { token: null, headers });

  test('is also accepted in its own header, but nowhere else', async () => {
    const { token } = service.administrator;
    expect((await ask({ token })).status).toBe(200);
    expect((await ask({ Token: token, authorization: `bearer  ${token}` })).status).toBe(200);
    expect((await score(aTextileRequest, { token: null, headers: { token } })).status).toBe(200);
    expect(await ask({ token }, '/teams')).toMatchObject({
      status: 401,
      body: { code: 'auth.missing-token' },
    });
  });

  test('is rejected if it is invalid, or if two differ', async () => {
    const { token } = service.administrator;
    const other = await service.addMember('other', 'reader', service.administrator.organizationId);
    for (const headers of [
      { token: 'x' },
      { token: `Bearer ${token}` },
      { token: '' },
      { token, authorization: `Bearer ${other.token}` },
      { token: other.token, authorization: `Basic ${btoa('admin:x')}` },
    ]) {
      const answer = await ask(headers);
      expect(answer, JSON.stringify(headers)).toMatchObject({
        status: 401,
        body: { code: 'auth.invalid-token', error: { authorization: expect.stringMatching(/\S/) } },
      });
    }
  });

  test('of a reader is enough', async () => {
    const reader = await service.addMember('a reader', 'reader', service.administrator.organizationId);
    expect((await score(aTextileRequest, { token: reader.token })).status).toBe(200);
  });
});

test('the documented words are those that the engine accepts', () => {
  const { components, schema } = service.described;
  const { properties } = schema({ $ref: '#/components/schemas/TextileRequest' }) as {
    properties: Record<
      string,
      { enum?: unknown; items?: { enum?: unknown; properties?: Record<string, { enum?: unknown }> } }
    >;
  };
  expect(components.schemas).toHaveProperty('TextileRequest');
  const { printing, materials } = properties as unknown as {
    printing: { properties: { kind: { enum: unknown } } };
    materials: { items: { properties: { spinning: { enum: unknown } } } };
  };
  expect(properties.business?.enum).toEqual([...businessIds, null]);
  expect(properties.makingComplexity?.enum).toEqual([...complexityIds, null]);
  expect(properties.dyeingProcessType?.enum).toEqual([...dyeingIds, null]);
  expect(properties.fabricProcess?.enum).toEqual([...fabricIds, null]);
  expect(properties.disabledSteps?.items?.enum).toEqual([...stageIds]);
  expect(printing.properties.kind.enum).toEqual([...printingIds]);
  expect(materials.items.properties.spinning.enum).toEqual([...spinningIds, null]);
});
