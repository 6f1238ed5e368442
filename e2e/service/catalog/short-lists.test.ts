import type { MaterialRecord, TeamRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { anOwnMaterial } from '../../testing/payloads/sample-payloads.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const made = await service.call('POST', '/materials', {
  body: { ...anOwnMaterial, name: 'Coton de l’été' },
});
expect(made.status).toBe(201);
for (const name of ['Atelier Nord', 'Atelier Sud'])
  expect((await service.call('POST', '/application/teams', { body: { name } })).status).toBe(201);

type Named = { readonly id: string; readonly name: string };
const listed = async (path: string, headers = {}) => {
  const answer = await service.call('GET', path, { headers });
  return { ...answer, items: answer.body as Named[] };
};

/** All pages of a list, by their links. */
async function paged(path: string): Promise<{ ids: string[]; sizes: number[] }> {
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { items, headers } = await listed(next);
    ids.push(...items.map(({ id }) => id));
    sizes.push(items.length);
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return { ids, sizes };
}

describe.each(['/materials', '/accessories', '/teams', '/tags'])('%s', (path) => {
  test('pages of any length are the whole list, in its order', async () => {
    const whole = (await listed(path)).items.map(({ id }) => id);
    for (const limit of [1, 2, whole.length || 1, 500]) {
      if (limit === 1 && whole.length > 20) continue;
      const { ids, sizes } = await paged(`${path}?limit=${limit}`);
      expect(ids).toEqual(whole);
      expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true);
    }
    const { items, headers } = await listed(`${path}?total=true&limit=1`);
    expect([headers.get('x-total-count'), items.length]).toEqual([
      String(whole.length),
      Math.min(1, whole.length),
    ]);
  });

  test('a cursor of another list, or without a limit, is refused at its place', async () => {
    const other = path === '/materials' ? '/accessories' : '/materials';
    const { headers } = await listed(`${other}?limit=1`);
    const cursor = new URLSearchParams(headers.get('link')?.split('?')[1]?.split('>')[0]).get('cursor');
    for (const query of [`limit=1&cursor=${cursor}`, `limit=1&cursor=x`]) {
      const { status, body } = await listed(`${path}?${query}`);
      expect([status, body]).toMatchObject([
        400,
        { code: 'query.invalid', errors: [{ pointer: '/cursor' }] },
      ]);
    }
  });
});

test('search finds names in the language of the answer, whatever their accents and case, and ids; own ones, too', async () => {
  const english = (await listed('/materials?search=COTTON')).items as MaterialRecord[];
  expect(english.map(({ id }) => id)).toEqual(expect.arrayContaining(['cotton', 'organic-cotton']));
  expect(english.every(({ id, name }) => /cotton/i.test(`${name} ${id}`))).toBe(true);
  const french = (await listed('/materials?search=coton', { 'accept-language': 'fr' })).items;
  expect(french.map(({ id }) => id)).toEqual(expect.arrayContaining(['cotton', 'organic-cotton']));
  expect((await listed('/materials?search=ete')).items).toMatchObject([
    { name: 'Coton de l’été', own: true },
  ]);
  expect((await listed('/materials?search=nothing-is-called-so')).items).toEqual([]);
  const teams = (await listed('/teams?search=atelier&total=1&limit=1')) as {
    headers: Headers;
    items: TeamRecord[];
  };
  expect([teams.headers.get('x-total-count'), teams.items.length]).toEqual(['2', 1]);
  // Search and paging go together.
  expect((await paged('/materials?search=cotton&limit=1')).ids).toEqual(english.map(({ id }) => id));
});

test('fields are chosen as in other lists, in a page and in the whole list', async () => {
  const page = await listed('/materials?search=cotton&limit=1&fields=family');
  expect(page.items).toEqual([{ id: 'cotton', family: expect.any(String) }]);
  for (const path of ['/materials', '/accessories']) {
    const [all, some] = [await listed(path), await listed(`${path}?fields=name,id`)];
    expect(some.items).toEqual((all.items as MaterialRecord[]).map(({ id, name }) => ({ id, name })));
  }
});

test('filters by category go with search', async () => {
  const of = (await listed('/materials?evaluation_category_id=t-shirt&search=cotton')).items;
  expect(of.length).toBeGreaterThan(0);
  expect((await listed('/materials?evaluation_category_id=beverage&search=cotton')).items).toEqual([]);
});
