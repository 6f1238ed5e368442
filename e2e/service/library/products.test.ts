import type { EvaluationRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aPackaging, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const product = (id: string, quantity = 1) => ({
  name: 'Lot d’été',
  reference: 'LOT-1',
  evaluations: [{ id, quantity }],
  teams: [{ id: teamId }],
});
const created = async (id: string) =>
  successful('createProduct', await service.call('POST', '/products', { body: product(id) }));
const score = async (id: string) =>
  successful('readProductResult', await service.call('GET', `/results/product/${id}/ipc`)).score.value ??
  Number.NaN;

test('PUT recomputes the results: twice the quantity, twice the score', async () => {
  const version = await published(service, garmentPayload(teamId));
  const { id } = await created(version.id);
  const once = await score(id);
  const body = product(version.id, 2);
  const record = successful('replaceProduct', await service.call('PUT', `/products/${id}`, { body }));
  expect(record).toMatchObject({ id, revision: 2, evaluations: [{ quantity: 2 }] });
  expect(await score(id)).toBeCloseTo(2 * once, 9);
});

test('PUT pins the latest version of an evaluation; until then the product keeps its versions', async () => {
  const first = await published(service, garmentPayload(teamId));
  const evaluation = first.evaluation.id;
  const record = await created(evaluation);
  const before = await score(record.id);
  const heavier = edited(garmentPayload(teamId), {
    '/lifecycles/1/parameters/0/value': 0.8,
  });
  await service.call('PUT', `/evaluations/${evaluation}`, { body: heavier });
  await evaluate(service, evaluation);
  const second = successful(
    'publishEvaluation',
    await service.call('PATCH', `/evaluations/publish/${evaluation}`),
  );
  expect(await score(record.id)).toBe(before);
  const body = product(evaluation);
  const again = successful('replaceProduct', await service.call('PUT', `/products/${record.id}`, { body }));
  expect(again.evaluations).toMatchObject([{ id: evaluation, versionId: second.id, number: 2 }]);
  expect(await score(record.id)).not.toBe(before);
});

test('sending back what was read changes nothing', async () => {
  const version = await published(service, garmentPayload(teamId));
  const record = await created(version.id);
  const before = await service.fingerprint();
  const same = successful(
    'replaceProduct',
    await service.call('PUT', `/products/${record.id}`, { body: record }),
  );
  expect(same).toEqual(record);
  expect(await service.fingerprint()).toBe(before);
});

test('a GTIN with a wrong check digit is rejected, with the right one', async () => {
  const version = await published(service, garmentPayload(teamId));
  const before = await service.fingerprint();
  const body = {
    ...product(version.id),
    gtins: ['96385074', '036000291453', '6291041500214', '10614141000416'],
  };
  const answer = await service.call('POST', '/products', { body });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: [
        { code: 'field.value', pointer: '/gtins/1', message: expect.stringContaining('digit, 2:') },
        { code: 'field.value', pointer: '/gtins/2', message: expect.stringContaining('6291041500213') },
        { code: 'field.value', pointer: '/gtins/3', message: expect.stringContaining('digit, 5:') },
      ],
    },
  });
  expect(await service.fingerprint()).toBe(before);
});

test('a product and a version have the names of what they refer to, beside the ids', async () => {
  const tag = await service.call('POST', '/application/tags', { body: { name: 'Spring' } });
  const tags = [{ id: (tag.body as { id: string }).id }];
  const stored = async (level: string) => {
    const packaging = await service.call('POST', '/products/packagings', { body: { ...aPackaging, level } });
    return { id: (packaging.body as { id: string }).id };
  };
  const [primary, outer] = [await stored('primary'), await stored('outer')];
  const version = await published(
    service,
    edited(garmentPayload(teamId), { '/tags': tags, '/packaging': primary }),
  );
  const labels = { teams: [{ id: teamId, name: 'Default' }], tags: [{ ...tags[0], name: 'Spring' }] };
  const named = (packaging: { id: string }) => ({
    ...labels,
    packaging: { ...packaging, name: aPackaging.name },
  });
  expect(version).toMatchObject({ ...named(primary), category: { id: 't-shirt', name: 'T-shirt' } });

  const body = { ...product(version.id), tags, packaging: outer };
  const record = successful('createProduct', await service.call('POST', '/products', { body }));
  expect(record).toMatchObject(named(outer));
  expect((await service.call('GET', `/products/${record.id}`)).body).toEqual(record);
  const listed = successful('listProducts', await service.call('GET', '/products'));
  expect(listed.find(({ id }) => id === record.id)).toEqual(record);

  for (const [{ id }, level] of [
    [primary, 'primary'],
    [outer, 'outer'],
  ] as const)
    await service.call('PUT', `/products/packagings/${id}`, {
      body: { ...aPackaging, level, name: 'Later' },
    });
  const later = successful('readProduct', await service.call('GET', `/products/${record.id}`));
  expect(later.packaging).toEqual({ ...outer, name: 'Later' });
  const frozen = await service.call('GET', `/evaluations/${version.id}`, {
    headers: { 'accept-language': 'fr' },
  });
  expect(successful('readEvaluation', frozen).packaging).toEqual({ ...primary, name: aPackaging.name });
  expect(frozen.headers.get('vary')).toContain('Accept-Language');
});

test('a rejected PUT leaves the product unchanged', async () => {
  const version = await published(service, garmentPayload(teamId));
  const { id } = await created(version.id);
  const before = await service.fingerprint();
  const body = { ...product(version.id), teams: [{ id: 'nobody' }] };
  expect(await service.call('PUT', `/products/${id}`, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reference.unknown', pointer: '/teams/0/id' }] },
  });
  expect(await service.fingerprint()).toBe(before);
});

test('deleting a product releases its versions', async () => {
  const version = await published(service, garmentPayload(teamId));
  const { id } = await created(version.id);
  expect((await service.call('DELETE', `/evaluations/${version.evaluation.id}`)).status).toBe(409);
  successful('removeProduct', await service.call('DELETE', `/products/${id}`));
  expect((await service.call('GET', `/products/${id}`)).status).toBe(404);
  expect((await service.call('GET', `/results/product/${id}/full`)).status).toBe(404);
  expect((await service.call('DELETE', `/products/${id}`)).status).toBe(404);
  const read = await service.call('GET', `/evaluations/${version.evaluation.id}`);
  expect((read.body as EvaluationRecord).versions).toHaveLength(1);
  expect((await service.call('DELETE', `/evaluations/${version.evaluation.id}`)).status).toBe(204);
});

test('products are listed like single ones, in pages, and found by name, reference and team', async () => {
  const other = await service.addMember('seller', 'editor');
  const { token } = other;
  const team = await firstTeam(service, token);
  const version = await published(service, garmentPayload(team), token);
  const ids: string[] = [];
  for (const reference of ['A', 'B', 'C']) {
    const body = { ...product(version.id), reference, teams: [{ id: team }] };
    ids.push(successful('createProduct', await service.call('POST', '/products', { body, token })).id);
  }
  const list = async (query: string) =>
    successful('listProducts', await service.call('GET', `/products${query}`, { token }));
  const all = await list('');
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(all[0]).toEqual((await service.call('GET', `/products/${ids[0]}`, { token })).body);
  const found = async (query: string) => (await list(query)).map(({ reference }) => reference);
  expect(await found('?limit=2')).toEqual(['A', 'B']);
  expect(await found('?reference=B')).toEqual(['B']);
  expect(await found(`?search=ETE&team_id=${team}`)).toEqual(['A', 'B', 'C']);
  expect(await found('?tag_id=none')).toEqual([]);
});

test('products are sorted, with equal keys by id, page by page; expanded, each version says what it is', async () => {
  const { token } = await service.addMember('planner', 'editor');
  const team = await firstTeam(service, token);
  const payload = { ...garmentPayload(team), name: 'Blue shirt', reference: 'BS-1' };
  const first = await published(service, payload, token);
  const second = await published(
    service,
    { ...garmentPayload(team), name: 'Belt', reference: 'BE-1' },
    token,
  );
  const made: string[] = [];
  for (const [name, reference] of [
    ['Éclair', 'S1'],
    ['azur', 'S2'],
    ['Zèbre', 'S3'],
    ['Azur', 'S4'],
  ] as const) {
    const evaluations = [first, second, first].map(({ id }, index) => ({ id, quantity: index + 1 }));
    const body = { ...product(first.id), name, reference, evaluations, teams: [{ id: team }] };
    made.push(successful('createProduct', await service.call('POST', '/products', { body, token })).id);
  }
  /** References in the order of the pages of two, found by the links. */
  const walked = async (query: string): Promise<(string | undefined)[]> => {
    const found: (string | undefined)[] = [];
    let path: string | undefined = `/products?team_id=${team}&limit=2&${query}`;
    while (path !== undefined) {
      const answer = await service.call('GET', path, { token });
      found.push(...successful('listProducts', answer).map(({ reference }) => reference));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return found;
  };
  // Without accents and case: azur s2, azur s4, eclair s1, zebre s3.
  expect(await walked('sort=name')).toEqual(['S2', 'S4', 'S1', 'S3']);
  expect(await walked('sort=-name')).toEqual(['S3', 'S1', 'S4', 'S2']);
  expect(await walked('sort=updated_at')).toEqual(['S1', 'S2', 'S3', 'S4']);
  expect(await walked('sort=-updated_at')).toEqual(['S4', 'S3', 'S2', 'S1']);
  expect((await service.call('GET', '/products?sort=score', { token })).status).toBe(400);

  const blue = { name: 'Blue shirt', reference: 'BS-1', evaluationId: first.evaluation.id };
  const expanded = [
    { ...blue, id: first.id, quantity: 1, versionId: first.id, number: 1 },
    {
      name: 'Belt',
      reference: 'BE-1',
      evaluationId: second.evaluation.id,
      id: second.id,
      quantity: 2,
      versionId: second.id,
      number: 1,
    },
    { ...blue, id: first.id, quantity: 3, versionId: first.id, number: 1 },
  ];
  const path = `/products/${made[0]}`;
  const record = successful(
    'readProduct',
    await service.call('GET', `${path}?expand=evaluations`, { token }),
  );
  expect(record.evaluations).toEqual(expanded);
  const listed = await service.call('GET', '/products?reference=S1&expand=evaluations&fields=evaluations', {
    token,
  });
  expect(listed.body).toEqual([{ id: made[0], evaluations: expanded }]);
  // What was read may be sent back as it is.
  successful('replaceProduct', await service.call('PUT', path, { body: record, token }));
  const plain = successful('readProduct', await service.call('GET', path, { token }));
  expect(plain.evaluations).toEqual(
    expanded.map(({ id, quantity, versionId, number }) => ({ id, quantity, versionId, number })),
  );
});

test('a product combines as much as the limits page says, and no more', async () => {
  const materials = Array.from({ length: 500 }, () => ({ id: 'cotton', percentage: 0.2 }));
  const { lifecycles, category, teams } = garmentPayload(teamId);
  const composition = { baseUnit: 'percentage', totalWeight: 1, parts: [{ percentage: 100, materials }] };
  // The full result of 500 materials is more than half of the limit of a product.
  const large = await published(service, { category, teams, lifecycles, composition } as never);
  const once = { ...product(large.id), evaluations: [{ id: large.id, quantity: 1 }] };
  const twice = { ...once, evaluations: [...once.evaluations, ...once.evaluations] };
  const many = { ...once, evaluations: Array.from({ length: 101 }, () => ({ id: large.id, quantity: 1 })) };
  const before = await service.fingerprint();
  for (const body of [twice, many]) {
    const answer = await service.call('POST', '/products', { body });
    expect(answer, answer.text).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'field.value', pointer: '/evaluations' }] },
    });
  }
  expect(await service.fingerprint()).toBe(before);
  expect((await service.call('POST', '/products', { body: once })).status).toBe(201);
});
