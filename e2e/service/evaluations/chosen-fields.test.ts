import type { MaskRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, aPackaging, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

type Item = Readonly<Record<string, unknown>>;

const service = await useService();
const teamId = await firstTeam(service);
const { id } = await create(service, edited(garmentPayload(teamId), { '/reference': 'F-1' }));
await evaluate(service, id);
const version = await published(service, garmentPayload(teamId));
const set = { name: 'Set', teams: [{ id: teamId }], evaluations: [{ id: version.id, quantity: 1 }] };
for (const [path, body] of [
  ['/products', set],
  ['/masks', aMask],
  ['/products/packagings', aPackaging],
] as const)
  expect((await service.call('POST', path, { body })).status).toBe(201);

const list = async (path: string): Promise<readonly Item[]> =>
  (await service.call('GET', path)).body as readonly Item[];
const picked = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

test.each([
  ['/evaluations', ['name', 'reference', 'figures']],
  ['/evaluations?expand=breakdown', ['breakdown']],
  ['/evaluations?expand=payload&status=evaluated', ['category', 'composition']],
  ['/products', ['name', 'evaluations']],
  ['/masks', ['parameters', 'revision']],
  ['/products/packagings', ['components']],
])('%s has only the fields that are named, and the id', async (path, names) => {
  const fields = `${path.includes('?') ? '&' : '?'}fields=${names}`;
  const all = await list(path);
  expect(all.length).toBeGreaterThan(0);
  const wanted = all.map((item) => picked(item, ['id', ...names]));
  expect(await list(`${path}${fields}`)).toEqual(wanted);
  expect(await list(`${path}${fields}&limit=1`)).toEqual(wanted.slice(0, 1));
});

test('the next page has the same fields', async () => {
  await service.call('POST', '/masks', { body: { ...aMask, name: 'Second' } });
  const first = await service.call('GET', '/masks?fields=name&limit=1');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const [item, ...others] = await list(next.replace(/^https?:\/\/[^/]+/, ''));
  expect(others).toEqual([]);
  expect(item).toEqual({ id: (item as unknown as MaskRecord).id, name: 'Second' });
});

test('a field that is none is refused with those that are', async () => {
  for (const fields of ['price', 'name,', 'name,price', '']) {
    const answer = await service.call('GET', `/masks?fields=${fields}`);
    expect(answer, fields).toMatchObject({
      status: 400,
      body: { code: 'query.invalid', errors: [{ pointer: '/fields' }] },
    });
    expect(answer.text).toContain('name, reference');
  }
});

test('a record read in part keeps its entity tag for a change', async () => {
  const [mask] = (await list('/masks')) as unknown as readonly MaskRecord[];
  const path = `/masks/${mask?.id}`;
  const some = await service.call('GET', `${path}?fields=name`);
  expect(some.body).toEqual({ id: mask?.id, name: mask?.name });
  const ifMatch = { 'if-match': some.headers.get('etag') ?? '' };
  const body = { ...aMask, name: 'Third' };
  expect((await service.call('PUT', path, { body, headers: ifMatch })).status).toBe(200);
  expect((await service.call('PUT', path, { body, headers: ifMatch })).status).toBe(412);
  const wrong = await service.call('GET', `${path}?fields=nmae`);
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ hint: 'did you mean "name"?' }] } });
});

test('fields of the payload are there without being asked for twice', async () => {
  const [some, expanded] = await Promise.all([
    list('/evaluations?fields=composition,lifecycles'),
    list('/evaluations?expand=payload'),
  ]);
  expect(some.length).toBeGreaterThan(0);
  expect(some).toEqual(expanded.map((item) => picked(item, ['id', 'composition', 'lifecycles'])));
});
