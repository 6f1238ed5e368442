import { readFileSync } from 'node:fs';
import type { EvaluationPayload, ExtscoreResult, Problem } from '@sillage/contract';
import { frenchTextile } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { declarablePayload, publishedWithExtscore } from '../../testing/fixtures/extscore-fixture.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { dishPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const score = async (id: string): Promise<ExtscoreResult> =>
  successful('evaluateExtscore', await service.call('GET', `/evaluation/evaluate/${id}/extscore`));
const read = (id: string) => service.call('GET', `/results/evaluation/${id}/extscore`);
const codeOf = async (answer: Promise<{ status: number; body: unknown }>): Promise<string> => {
  const { status, body } = await answer;
  return `${status} ${(body as { code?: string }).code}`;
};

/** An example shipped with the catalog. */
function shipped(name: string): EvaluationPayload {
  const file = new URL(`../../../catalog/data/examples/${name}.json`, import.meta.url);
  const { demonstration, ...example } = JSON.parse(readFileSync(file, 'utf8'));
  return { ...example, teams: [{ id: teamId }] };
}

describe('the shipped T-shirt', () => {
  test('is scored by the embedded scorer with the returned request', async () => {
    const { id } = await create(service, shipped('organic-t-shirt'));
    const result = await score(id);
    const { tables: frenchCost } = service.catalog.methods['french-textile'];
    const { request } = frenchTextile.read(frenchCost, result.request);
    if (request === undefined) throw new Error('not a request');
    const expected = frenchTextile.scoreDetailed(frenchCost, request);
    expect(result.score).toEqual({ value: expected.impacts.ecs, unit: 'Pts' });
    expect(result).toMatchObject({
      durability: expected.durability,
      scoreWithoutDurability: expected.impactsWithoutDurability.ecs,
      trims: expected.trimsImpacts.ecs,
      pef: expected.impacts.pef,
      impacts: 'unavailable',
      methodVersion: '7.0.0',
      scorer: 'embedded',
      provenance: { attribution: frenchCost.attribution, evaluatedAt: expect.any(String) },
    });
    const parts = result.stages.reduce((sum, stage) => sum + stage.score + stage.transport, result.trims);
    expect(parts).toBeCloseTo(result.scoreWithoutDurability, 9);
    expect(result.scoreWithoutDurability / result.durability).toBeCloseTo(result.score.value, 9);
    expect(result.per100g).toBeCloseTo(result.score.value / Number(result.request.mass) / 10, 9);

    const stored = await read(id);
    expect(stored.status).toBe(200);
    expect(stored.body).toEqual(result);
  });

  test('is evaluated by both methods in one call', async () => {
    const { id } = await create(service, shipped('organic-t-shirt'));
    const answer = await service.call('GET', `/evaluations/evaluate/${id}/full`);
    const { full, ipc, extscore } = successful('evaluateFull', answer);
    expect(full.score).toEqual(ipc.score);
    expect((await read(id)).body).toEqual(extscore);
    expect((await service.call('GET', `/results/evaluation/${id}`)).body).toEqual(ipc);
    expect(await codeOf(service.call('GET', `/results/evaluations/${id}/extscore`))).toBe('200 undefined');
  });
});

test('parameters of the French cost do not affect the standard result', async () => {
  const scores = await Promise.all(
    [{}, { '/lifecycles/0/parameters': [] }].map(async (edits) => {
      const { id } = await create(service, edited(declarablePayload(teamId), edits));
      const { ipc, full } = await evaluate(service, id);
      const { contributions, dataQuality } = full;
      return { impacts: ipc.impacts, score: ipc.score, contributions, dataQuality };
    }),
  );
  expect(scores[0]).toEqual(scores[1]);
});

describe('the slot', () => {
  test('is empty, then filled, then outdated by a change, and independent of the standard one', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const empty = await read(id);
    expect(empty).toMatchObject({ status: 409, body: { code: 'evaluation.not-evaluated' } });
    expect((empty.body as { detail: string }).detail).toContain(`GET /evaluation/evaluate/${id}/extscore`);
    await score(id);
    expect((await read(id)).status).toBe(200);
    expect(await codeOf(service.call('GET', `/results/evaluation/${id}`))).toBe(
      '409 evaluation.not-evaluated',
    );

    const body = edited(garmentPayload(teamId), { '/name': 'Another name' });
    successful('replaceEvaluation', await service.call('PUT', `/evaluations/${id}`, { body }));
    expect(await codeOf(read(id))).toBe('409 evaluation.outdated');
    await score(id);
    expect((await read(id)).status).toBe(200);
  });

  test('is outdated by a change of the mask, whose values are sent', async () => {
    const mask = { name: 'Made in Vietnam', parameters: [{ id: 'fabric-country', value: 'VN' }] };
    const made = successful('createMask', await service.call('POST', '/masks', { body: mask }));
    const { id } = await create(service, edited(garmentPayload(teamId), { '/mask': { id: made.id } }));
    expect((await score(id)).request.countryFabric).toBe('VN');
    const body = { ...mask, parameters: [{ id: 'fabric-country', value: 'MA' }] };
    successful('replaceMask', await service.call('PUT', `/masks/${made.id}`, { body }));
    expect(await codeOf(read(id))).toBe('409 evaluation.outdated');
    expect((await score(id)).request.countryFabric).toBe('MA');
    expect((await read(id)).status).toBe(200);
  });

  test('of a dish stays empty and does not affect its standard results', async () => {
    const { id } = await create(service, dishPayload(teamId));
    const check = await service.call('GET', `/evaluation/check/${id}/extscore`);
    const { evaluable, errors } = successful('checkExtscore', check);
    expect([evaluable, errors.map(({ code }) => code)]).toEqual([false, ['extscore.category-unmapped']]);
    const before = await service.fingerprint();
    expect(await service.call('GET', `/evaluation/evaluate/${id}/extscore`)).toMatchObject({
      status: 422,
      body: { code: 'document.invalid', errors },
    });
    expect(await service.fingerprint()).toBe(before);
    const full = await service.call('GET', `/evaluation/evaluate/${id}/full`);
    expect(successful('evaluateFull', full).extscore).toEqual({ available: false, errors });
    expect((await service.call('GET', `/results/evaluation/${id}/full`)).status).toBe(200);
    expect(await codeOf(read(id))).toBe('409 extscore.not-available');
  });
});

test('check reports all obstacles with their pointers, in the language of the caller', async () => {
  const { id } = await create(
    service,
    edited(declarablePayload(teamId), {
      '/lifecycles/0/parameters/3/value': 0.5,
      '/lifecycles/1/parameters': [{ id: 't-shirt.making-waste', value: 0.9 }],
    }),
  );
  const path = `/evaluations/check/${id}/extscore`;
  const english = successful('checkExtscore', await service.call('GET', path));
  expect(english.errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'extscore.value-refused /lifecycles/0/parameters/3/value',
    'extscore.not-regulatory /lifecycles/1',
    'extscore.not-regulatory /lifecycles/1',
    'extscore.not-regulatory /lifecycles/1',
  ]);
  expect(english.errors.map(({ message }) => message.match(/"([\w-]+)"/)?.[1])).toEqual([
    'price',
    'making-country',
    'fabric-country',
    'dyeing-country',
  ]);
  const headers = { 'accept-language': 'fr' };
  const french = successful('checkExtscore', await service.call('GET', path, { headers }));
  expect(french.errors[0]?.message).toContain('La méthode française');
  expect(french.warnings.map(({ message }) => message).join(' ')).toContain('n’est pas envoyé');
  expect((await service.call('GET', '/evaluation/check/nothing/extscore')).status).toBe(404);
});

describe('versions and products', () => {
  test('a version freezes the score; one published without a score never gets one', async () => {
    const without = await published(service, garmentPayload(teamId));
    expect(without.compositionSchema).not.toHaveProperty('extscore');
    expect(await codeOf(read(without.id))).toBe('409 extscore.not-available');

    const version = await publishedWithExtscore(service, garmentPayload(teamId));
    const frozen = await read(version.id);
    expect(frozen.body).toEqual(version.compositionSchema.extscore);
    const body = edited(garmentPayload(teamId), { '/composition/totalWeight': 0.17, '/name': 'Later' });
    successful(
      'replaceEvaluation',
      await service.call('PUT', `/evaluations/${version.evaluation.id}`, { body }),
    );
    expect((await read(version.id)).text).toBe(frozen.text);
    expect(await codeOf(service.call('GET', `/evaluation/evaluate/${version.id}/extscore`))).toBe(
      '409 version.immutable',
    );
    const check = await service.call('GET', `/evaluation/check/${version.id}/extscore`);
    expect(successful('checkExtscore', check).evaluable).toBe(true);
  });

  test('a product costs the sum of its versions by quantity; one without a score is named', async () => {
    const one = await publishedWithExtscore(service, garmentPayload(teamId));
    const two = await publishedWithExtscore(service, declarablePayload(teamId));
    const without = await published(service, garmentPayload(teamId));
    const product = async (...items: readonly (readonly [string, number])[]): Promise<string> => {
      const evaluations = items.map(([id, quantity]) => ({ id, quantity }));
      const body = { name: 'Set', evaluations, teams: [{ id: teamId }] };
      return successful('createProduct', await service.call('POST', '/products', { body })).id;
    };
    const id = await product([one.id, 2], [two.id, 3]);
    const answer = await service.call('GET', `/results/products/${id}/extscore`);
    const result = successful('readProductExtscore', answer);
    const [first = Number.NaN, second = Number.NaN] = [one, two].map(
      ({ compositionSchema }) => compositionSchema.extscore?.score.value,
    );
    expect(result.score.value).toBeCloseTo(2 * first + 3 * second, 9);
    // Both weigh 170 g: 2 × 0.17 + 3 × 0.17 = 0.85 kg.
    expect(result.per100g).toBeCloseTo((2 * first + 3 * second) / 8.5, 9);
    expect(result.evaluations.map(({ versionId, quantity }) => [versionId, quantity])).toEqual([
      [one.id, 2],
      [two.id, 3],
    ]);

    const holed = await product([one.id, 1], [without.id, 1]);
    const refused = await service.call('GET', `/results/product/${holed}/extscore`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'extscore.version-without' } });
    expect((refused.body as { detail: string }).detail).toContain(without.id);
    expect((await service.call('GET', '/results/product/nothing/extscore')).status).toBe(404);
  });
});

describe('a declaration', () => {
  const product = async (versionId: string, rest: object, quantity = 1): Promise<string> => {
    const evaluations = [{ id: versionId, quantity }];
    const body = { name: 'T-shirt', evaluations, teams: [{ id: teamId }], ...rest };
    return successful('createProduct', await service.call('POST', '/products', { body })).id;
  };
  const declare = (id: string, query = '?brand_id=brand-1') =>
    service.call('GET', `/results/product/${id}/extscore/declaration${query}`);

  test('is the body that the portal accepts', async () => {
    const version = await publishedWithExtscore(service, declarablePayload(teamId));
    const id = await product(version.id, { reference: 'TS-001', gtins: ['4006381333931', '96385074'] });
    const { body, path, per100g } = successful('readProductDeclaration', await declare(id));
    const extscore = version.compositionSchema.extscore as ExtscoreResult;
    expect(path).toBe('/api/produits');
    expect(body).toEqual({
      gtins: ['4006381333931', '96385074'],
      internalReference: 'TS-001',
      brandId: 'brand-1',
      declaredScore: extscore.score.value,
      ...extscore.request,
    });
    expect(per100g).toBe(extscore.per100g);
    expect(await codeOf(declare(id, ''))).toBe('400 query.invalid');
  });

  test('is rejected with all issues that the portal would report', async () => {
    const version = await publishedWithExtscore(service, garmentPayload(teamId));
    const id = await product(version.id, { gtins: ['012345678905'] }, 2);
    const answer = await declare(id);
    const { errors } = answer.body as { errors: { code: string; pointer: string; message: string }[] };
    expect(answer.status).toBe(422);
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'extscore.not-declarable /gtins/0',
      'extscore.not-declarable /reference',
      'extscore.not-declarable /evaluations',
      // Intrinsic quality was given, the country of knitting was not.
      'extscore.not-regulatory /evaluations/0',
      'extscore.not-regulatory /evaluations/0',
    ]);
    expect(errors.slice(3).map(({ message }) => /"([^"]+)"/.exec(message)?.[1])).toEqual([
      'Intrinsic quality multiplier',
      'Country of knitting or weaving',
    ]);
  });
});

test('a reader may read and check, but not evaluate', async () => {
  const { organizationId } = service.administrator;
  const { token } = await service.addMember('looker', 'reader', organizationId);
  const { id } = await create(service, garmentPayload(teamId));
  await score(id);
  const before = await service.fingerprint();
  const asReader = (path: string) => codeOf(service.call('GET', path, { token }));
  expect(await asReader(`/evaluation/evaluate/${id}/extscore`)).toBe('403 auth.role');
  expect(await asReader(`/evaluation/evaluate/${id}/full`)).toBe('403 auth.role');
  expect(await asReader(`/evaluation/check/${id}/extscore`)).toBe('200 undefined');
  expect(await asReader(`/results/evaluation/${id}/extscore`)).toBe('200 undefined');
  expect(await service.fingerprint()).toBe(before);
});

describe('the label', () => {
  const label = (id: string, format: string, noun = 'evaluation') =>
    service.call('GET', `/results/${noun}/${id}/extscore/label.${format}`);

  test('of an evaluation, its version and a product shows the rounded cost, as SVG, PNG and an element to paste', async () => {
    const version = await publishedWithExtscore(service, declarablePayload(teamId));
    const { score: cost } = (await read(version.id)).body as ExtscoreResult;
    const words = new Intl.NumberFormat('en').format(Math.round(cost.value));
    for (const id of [version.id, version.evaluation.id]) {
      const svg = await label(id, 'svg');
      expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(svg.text).toContain(`Environmental cost (France): ${words} impact points`);
      expect((await label(id, 'html')).text).toBe(svg.text);
      expect((await label(id, 'html?language=fr')).text).toContain('Coût environnemental : ');
      const png = await label(id, 'png?width=154');
      expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
      // Nothing was declared from here.
      for (const { headers } of [svg, png]) expect(headers.get('sillage-conditions')).toBe('declare-first');
    }
    const body = { name: 'Pair', evaluations: [{ id: version.id, quantity: 2 }], teams: [{ id: teamId }] };
    const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
    const pair = new Intl.NumberFormat('en').format(Math.round(2 * cost.value));
    expect((await label(id, 'svg', 'product')).text).toContain(`${pair} impact points`);
    expect(await codeOf(label(id, 'png?width=9', 'product'))).toBe('400 query.invalid');
  });

  test('is refused while the cost is missing, outdated or not one to show', async () => {
    const payload = edited(declarablePayload(teamId), { '/lifecycles/0/parameters/0/value': false });
    const { id } = await create(service, payload);
    expect(await codeOf(label(id, 'svg'))).toBe('409 evaluation.not-evaluated');
    await score(id);
    expect((await label(id, 'svg')).status).toBe(200);
    const body = edited(payload, { '/lifecycles/1/parameters': [] });
    expect((await service.call('PUT', `/evaluations/${id}`, { body })).status).toBe(200);
    expect(await codeOf(label(id, 'svg'))).toBe('409 evaluation.outdated');
    await score(id);
    const refused = await label(id, 'svg');
    expect(refused.body).toMatchObject({
      status: 422,
      code: 'document.invalid',
      errors: [
        { message: expect.stringContaining('Country of making: it is required') },
        { message: expect.stringContaining('Country of knitting or weaving: it is required') },
        { message: expect.stringContaining('Country of dyeing and finishing: it is required') },
      ],
    });
    const { detail, errors } = refused.body as Problem;
    // Reading stores nothing, and each missing value has its place.
    expect(detail).not.toContain('stored');
    for (const { pointer } of errors) expect(pointer).toMatch(/^\/request\/country\w+$/);
  });
});
