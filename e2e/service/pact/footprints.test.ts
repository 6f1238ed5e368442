import type { NewPartner, OfferedFootprint, ProductFootprint } from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDeclaration, partnered } from '../../testing/fixtures/partner-fixture.ts';
import { nextPage, type PactCaller, pactCaller } from '../../testing/pact/pact-client.ts';
import { pactFaults } from '../../testing/pact/pact-schemas.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
let partner: NewPartner;
let caller: PactCaller;
/** Of one evaluation: the second replaces the first. */
let [first, second, evaluationId] = ['', '', ''];
/** Of another evaluation. */
let other: { id: string; evaluation: { id: string } };
let tagId: string;

const declare = async (id: string, body: unknown = aDeclaration): Promise<void> => {
  successful(
    'replacePactDeclaration',
    await service.call('PUT', `/application/pact/declarations/${id}`, { body }),
  );
};

beforeAll(async () => {
  const team = await firstTeam(service);
  tagId = successful(
    'createTag',
    await service.call('POST', '/application/tags', { body: { name: 'Northern' } }),
  ).id;
  const payload = edited(garmentPayload(team), { '/tags': [{ id: tagId }] });
  const one = await published(service, payload);
  [first, evaluationId] = [one.id, one.evaluation.id];
  const changed = edited(payload, {
    '/composition/totalWeight': 0.18,
    '/composition/parts/0/weight': 0.158,
    '/composition/parts/0/materials/0/weight': 0.128,
  });
  successful(
    'replaceEvaluation',
    await service.call('PUT', `/evaluations/${evaluationId}`, { body: changed }),
  );
  await evaluate(service, evaluationId);
  second = successful(
    'publishEvaluation',
    await service.call('PATCH', `/evaluations/publish/${evaluationId}`),
  ).id;
  other = await published(
    service,
    edited(garmentPayload(team), { '/reference': 'TS 002/b', '/name': 'Other' }),
  );
  await declare(evaluationId);
  await declare(other.evaluation.id, {
    ...aDeclaration,
    productIds: ['urn:gtin:03612345678918'],
    country: 'FR',
  });
  partner = await partnered(service);
  caller = await pactCaller(service.address, partner);
});

describe('a footprint', () => {
  const read = async (id: string): Promise<ProductFootprint> =>
    ((await caller.get(`/3/footprints/${id}`)).body as { data: ProductFootprint }).data;

  test('has every field that the specification demands, and its figures add up', async () => {
    const answer = await caller.get(`/3/footprints/${second}`);
    expect(answer.status).toBe(200);
    expect(pactFaults('footprint', answer.body)).toEqual([]);
    const footprint = await read(second);
    expect(footprint).toMatchObject({
      id: second,
      specVersion: '3.0.0',
      precedingPfIds: [first],
      status: 'Active',
      productNameCompany: 'Organic T-shirt',
      productDescription: aDeclaration.description,
      pcf: {
        declaredUnitOfMeasurement: 'piece',
        declaredUnitAmount: '1',
        productMassPerDeclaredUnit: '0.18',
        referencePeriodStart: '2025-01-01T00:00:00.000Z',
        referencePeriodEnd: '2026-01-01T00:00:00.000Z',
        geographyCountry: 'PT',
        fossilCarbonContent: '0.03',
        biogenicCarbonContent: '0.05',
        exemptedEmissionsPercent: '1.5',
        ipccCharacterizationFactors: ['AR6'],
        crossSectoralStandards: ['PEF'],
      },
    });
    const { pcf } = footprint;
    // 44.009 / 12.011 kg of CO₂ take up 1 kg of carbon: 0.05 kg take up 0.18320 kg.
    expect(Number(pcf.biogenicCO2Uptake)).toBeCloseTo(-0.1832, 4);
    expect(Number(pcf.pcfIncludingBiogenicUptake)).toBeCloseTo(
      Number(pcf.pcfExcludingBiogenicUptake) + Number(pcf.biogenicCO2Uptake),
      9,
    );
    expect(footprint.validityPeriodEnd?.slice(0, 4)).toBe(
      String(Number(footprint.validityPeriodStart?.slice(0, 4)) + 3),
    );
  });

  test('is that of the stages from cradle to gate, to the last digit that is sent', async () => {
    const { pcf } = await read(second);
    const result = successful(
      'readEvaluationResult',
      await service.call('GET', `/results/evaluation/${evaluationId}`),
    );
    const climate = result.impacts.findIndex(({ id }) => id === 'cch');
    const gate = ['product-description', 'raw-materials', 'manufacturing', 'packaging'];
    const sum = (stages: readonly string[]): number =>
      result.lifecycles
        .filter(({ stage }) => stages.includes(stage))
        .reduce((all, { impacts }) => all + (impacts[climate] ?? 0), 0);
    expect(Number(pcf.pcfExcludingBiogenicUptake)).toBeCloseTo(sum(gate), 9);
    expect(sum(gate)).toBeLessThan(result.impacts[climate]?.value ?? 0);
    expect(Number(pcf.packagingGhgEmissions ?? 0)).toBeCloseTo(sum(['packaging']), 9);
  });

  test('says what it does not know, and gives no zero for it', async () => {
    const { pcf, comment = '' } = await read(second);
    expect(pcf).not.toHaveProperty('landUseChangeGhgEmissions');
    expect(pcf).not.toHaveProperty('biogenicNonCO2Emissions');
    expect(pcf.fossilGhgEmissions).toBe(pcf.pcfExcludingBiogenicUptake);
    expect(comment).toContain('fossilGhgEmissions holds all greenhouse gases');
    expect(comment).toContain('Declared by the company: fossil carbon content');
    expect(comment).toContain('distribution, use and end of life are not included');
  });

  test('is not offered while a field that the specification demands is not known', async () => {
    const team = await firstTeam(service);
    const version = await published(service, edited(garmentPayload(team), { '/reference': 'TS-003' }));
    const answer = await caller.get(`/3/footprints/${version.id}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    const offered = async (): Promise<OfferedFootprint | undefined> => {
      const list = successful(
        'listOfferedFootprints',
        await service.call('GET', '/application/pact/footprints'),
      );
      return list.find(({ id }) => id === version.id);
    };
    // Elastane and buttons have no known composition.
    expect(await offered()).toMatchObject({
      offered: false,
      missing: ['pcf.pcfIncludingBiogenicUptake', 'pcf.fossilCarbonContent'],
      pcf: null,
    });
    await declare(version.evaluation.id, { fossilCarbonContent: 0, biogenicCarbonContent: 0 });
    expect(await offered()).toMatchObject({ offered: true, missing: [] });
    const footprint = await read(version.id);
    expect(footprint.pcf).toMatchObject({ fossilCarbonContent: '0', biogenicCO2Uptake: '0' });
    expect(pactFaults('footprint', { data: footprint })).toEqual([]);
    await service.call('DELETE', `/evaluations/${version.evaluation.id}`);
    expect((await caller.get(`/3/footprints/${version.id}`)).status).toBe(404);
  });

  test('knows the carbon of fibres by their molecules', async () => {
    const team = await firstTeam(service);
    const { accessories: _accessories, ...composition } = garmentPayload(team).composition;
    const version = await published(service, {
      ...garmentPayload(team),
      reference: 'TS-004',
      composition: {
        ...composition,
        totalWeight: 0.2,
        parts: [
          {
            name: 'Body',
            weight: 0.2,
            materials: [
              { id: 'organic-cotton', weight: 0.15 },
              { id: 'polyester', weight: 0.05 },
            ],
          },
        ],
      },
    });
    const { pcf } = await read(version.id);
    // 0.05 kg of C10H8O4: 120.11 / 192.17 of it is carbon; 0.15 kg of C6H10O5: 72.066 / 162.141.
    expect(Number(pcf.fossilCarbonContent)).toBeCloseTo(0.05 * 0.62502, 5);
    expect(Number(pcf.biogenicCarbonContent)).toBeCloseTo(0.15 * 0.44446, 5);
    await service.call('DELETE', `/evaluations/${version.evaluation.id}`);
  });
});

describe('the list', () => {
  test('holds what the partner may see, each valid, deprecated ones too', async () => {
    const answer = await caller.get('/3/footprints');
    expect(answer.status).toBe(200);
    expect(pactFaults('footprints', answer.body)).toEqual([]);
    const list = await caller.list();
    expect(list.map(({ id, status }) => [id, status])).toEqual([
      [first, 'Deprecated'],
      [second, 'Active'],
      [other.id, 'Active'],
    ]);
    expect(nextPage(answer)).toBeUndefined();
  });

  test('is shown to the administrator as the partner receives it, and to nobody else', async () => {
    const path = `/application/pact/footprints?partner_id=${partner.id}&expand=footprint`;
    const shown = successful('listOfferedFootprints', await service.call('GET', path));
    const received = await caller.list();
    expect(shown.flatMap(({ footprint }) => footprint ?? [])).toEqual([...received].reverse());
    for (const { offered, footprint } of shown) expect(footprint === null).toBe(!offered);
    const [plain] = successful(
      'listOfferedFootprints',
      await service.call('GET', '/application/pact/footprints?limit=1'),
    );
    expect(plain).not.toHaveProperty('footprint');
    const editor = await service.addMember('editor', 'editor', service.administrator.organizationId);
    expect((await service.call('GET', path, { token: editor.token })).status).toBe(403);
  });

  test('comes in pages, whose links are absolute, keep the filters and may be used twice', async () => {
    const seen: string[] = [];
    let at: string | undefined = '/3/footprints?limit=1&geography=PT&geography=fr';
    for (let pages = 0; at !== undefined && pages < 9; pages++) {
      const answer = await caller.get(at);
      const { data } = answer.body as { data: ProductFootprint[] };
      expect(data.length).toBeLessThanOrEqual(1);
      expect((await caller.get(at)).body).toEqual(answer.body);
      seen.push(...data.map(({ id }) => id));
      at = nextPage(answer);
      if (at !== undefined) expect(at.startsWith(`${service.address}/pact/3/footprints?`)).toBe(true);
    }
    expect(seen).toEqual([first, second, other.id]);
  });

  test('with limit 0 is empty, and names the first page', async () => {
    const answer = await caller.get('/3/footprints?limit=0');
    expect(answer.body).toEqual({ data: [] });
    const next = nextPage(answer);
    expect(next).toBeDefined();
  });

  test('a link to another page is of the host that was asked, and of no other partner', async () => {
    const { port } = new URL(service.address);
    const answer = await caller.get(`http://localhost:${port}/pact/3/footprints?limit=1`);
    const next = nextPage(answer) ?? '';
    expect(new URL(next).host).toBe(`localhost:${port}`);
    const stranger = await pactCaller(service.address, await partnered(service, { name: 'Another' }));
    expect(await stranger.get(next)).toMatchObject({ status: 400, body: { code: 'BadRequest' } });
  });

  const on = (time: number): string => encodeURIComponent(new Date(time).toISOString());
  const day = 86_400_000;
  test.each([
    ['a product', () => 'productId=urn:gtin:03612345678901', ['first', 'second']],
    ['a product, whatever its case', () => 'productId=URN:GTIN:03612345678918', ['other']],
    ['a reference', () => 'productId=urn:pact:127.0.0.1:product-id:TS%2520002%252Fb', ['other']],
    ['one of several products', () => 'productId=urn:x:1&productId=urn:gtin:03612345678918', ['other']],
    [
      'the company',
      () => `companyId=urn:uuid:${service.administrator.organizationId}`,
      ['first', 'second', 'other'],
    ],
    ['another company', () => 'companyId=urn:bogus:company:1&companyId=urn:bogus:company:2', []],
    ['a country', () => 'geography=pt', ['first', 'second']],
    ['an unknown country', () => 'geography=XX', []],
    [
      'a classification',
      () => 'classification=urn:pact:productclassification:un-cpc:28223',
      ['first', 'second', 'other'],
    ],
    ['an unknown classification', () => 'classification=urn:bogus:1', []],
    ['active ones', () => 'status=active', ['second', 'other']],
    ['deprecated ones', () => 'status=Deprecated', ['first']],
    ['an unknown status', () => 'status=Bogus', []],
    ['a status and a product', () => 'status=Active&productId=urn:gtin:03612345678901', ['second']],
    ['two that exclude each other', () => 'productId=urn:gtin:03612345678918&status=Deprecated', []],
    ['a day of validity', () => `validOn=${on(Date.now() + day)}`, ['first', 'second', 'other']],
    ['a day before', () => 'validOn=1900-01-01T00:00Z', []],
    ['a beginning after', () => `validAfter=${on(Date.now() - day)}`, ['first', 'second', 'other']],
    ['a beginning in the future', () => 'validAfter=2099-12-31T23:59:59Z', []],
    ['an end before', () => `validBefore=${on(Date.now() + 4 * 366 * day)}`, ['first', 'second', 'other']],
    ['an end in the past', () => 'validBefore=1900-01-01T00:00:00Z', []],
    ['a reference of nothing', () => 'productId=urn:bogus:product:1&companyId=urn:bogus:2', []],
  ] as readonly (readonly [string, () => string, readonly string[]])[])(
    'can be asked for %s',
    async (_what, query, expected) => {
      const ids: Readonly<Record<string, string>> = { first, second, other: other.id };
      const list = await caller.list(`?${query()}`);
      expect(list.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]));
    },
  );
});

describe('a partner sees', () => {
  const sightOf = async (sees: object): Promise<PactCaller> =>
    pactCaller(service.address, await partnered(service, { sees } as never));
  const ids = async (of: PactCaller): Promise<string[]> => (await of.list()).map(({ id }) => id);

  test('what has one of the tags, and is refused the rest with 403', async () => {
    const tagged = await sightOf({ which: 'tags', tags: [{ id: tagId }] });
    expect(await ids(tagged)).toEqual([first, second]);
    expect((await tagged.get(`/3/footprints/${second}`)).status).toBe(200);
    const denied = await tagged.get(`/3/footprints/${other.id}`);
    expect(denied).toMatchObject({ status: 403, body: { code: 'AccessDenied' } });
    expect(pactFaults('error', denied.body)).toEqual([]);
  });

  test('the listed versions, or all of a listed evaluation', async () => {
    expect(await ids(await sightOf({ which: 'listed', evaluations: [{ id: first }] }))).toEqual([first]);
    expect(await ids(await sightOf({ which: 'listed', evaluations: [{ id: evaluationId }] }))).toEqual([
      first,
      second,
    ]);
  });

  test('nothing of another organization', async () => {
    const stranger = await service.addMember('stranger', 'admin');
    const theirs = await pactCaller(service.address, await partnered(service, {}, stranger.token));
    expect(await ids(theirs)).toEqual([]);
    expect(await theirs.get(`/3/footprints/${first}`)).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    });
  });
});
