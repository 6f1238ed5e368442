import type { EvaluationSummary } from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { evaluationListStatement } from '../../../server/src/platform/database/sql/evaluations.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { dishPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { type Member, useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
let names: readonly string[];
let ids: Readonly<Record<string, string>>;

const garments = ['Été', 'Hiver', 'Œuvre 100 %', 'draft_1', 'Printemps', 'Automne', 'Change'];

const teamId = await firstTeam(service);
beforeAll(async () => {
  const made: [string, string][] = [];
  for (const name of garments) {
    const { id } = await create(service, edited(garmentPayload(teamId), { '/name': name }));
    made.push([name, id]);
  }
  const dish = await create(service, dishPayload(teamId));
  ids = Object.fromEntries([...made, ['Dish', dish.id]]);
  names = [...garments, 'Vegetable stew'];
  await evaluate(service, ids.Hiver as string);
  await evaluate(service, ids.Change as string);
  const changed = edited(garmentPayload(teamId), { '/name': 'Change', '/reference': 'CH-2' });
  await service.call('PUT', `/evaluations/${ids.Change}`, { body: changed });
});

const list = async (query = '', path = '/evaluations'): Promise<EvaluationSummary[]> =>
  successful('listEvaluations', await service.call('GET', `${path}${query}`));
const namesOf = (items: readonly EvaluationSummary[]): (string | undefined)[] =>
  items.map(({ name }) => name);

test('without limit all are listed, oldest first, without their long fields', async () => {
  const all = await list();
  expect(namesOf(all)).toEqual(names);
  const [first] = all;
  expect(first).toMatchObject({ status: 'draft', revision: 1, category: { id: 't-shirt', name: 'T-shirt' } });
  expect(first?.teams).toEqual([{ id: teamId, name: 'Default' }]);
  for (const field of ['lifecycles', 'composition', 'resolvedParameters'])
    expect(first).not.toHaveProperty(field);
});

test('expand=payload adds the payload as it was sent', async () => {
  const [first] = await list('?expand=payload&limit=1');
  const { lifecycles, composition } = garmentPayload(teamId);
  expect([first?.lifecycles, first?.composition]).toEqual([lifecycles, composition]);
});

test('versions are listed within their evaluation and are no items', async () => {
  const other = await service.addMember('publisher', 'editor');
  const version = await published(
    service,
    garmentPayload(await firstTeam(service, other.token)),
    other.token,
  );
  const items = successful(
    'listEvaluations',
    await service.call('GET', '/evaluations', { token: other.token }),
  );
  expect(items).toHaveLength(1);
  expect(items[0]?.versions).toMatchObject([{ id: version.id, number: 1 }]);
});

test.each([
  ['category_id=prepared-dish', ['Vegetable stew']],
  ['category_id=nothing', []],
  ['category_id=food', ['Vegetable stew']],
  ['status=evaluated', ['Hiver']],
  ['status=outdated', ['Change']],
  ['status=draft&category_id=t-shirt', ['Été', 'Œuvre 100 %', 'draft_1', 'Printemps', 'Automne']],
  ['reference=CH-2', ['Change']],
  ['reference=ch-2', []],
  ['search=ch-2', ['Change']],
  ['search=ETE', ['Été']],
  ['search=oeuvre', ['Œuvre 100 %']],
  ['search=100%20%25', ['Œuvre 100 %']],
  ['search=%25', ['Œuvre 100 %']],
  ['search=draft_', ['draft_1']],
  ['updated_since=2999-01-01', []],
  ['tag_id=none', []],
  ['team_id=none', []],
])('the filter %s', async (query, expected) => {
  expect(namesOf(await list(`?${query}`))).toEqual(expected);
});

test('the filter by team, alone and with others', async () => {
  expect(namesOf(await list(`?team_id=${teamId}`))).toEqual(names);
  expect(namesOf(await list(`?team_id=${teamId}&search=hiver`))).toEqual(['Hiver']);
  expect(await list(`?team_id=${teamId}&tag_id=none`)).toEqual([]);
  expect(namesOf(await list('?updated_since=2020-02-29T00:00:00Z'))).toEqual(names);
});

describe('pages', () => {
  const nextOf = ({ headers }: Answer): string | undefined =>
    /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

  test('are linked by their Link header until the last one, and keep their filter', async () => {
    const seen: (string | undefined)[] = [];
    let path: string | undefined = `/evaluations?limit=3&team_id=${teamId}`;
    for (let page = 0; path !== undefined; page++) {
      const answer = await service.call('GET', path);
      const items = successful('listEvaluations', answer);
      seen.push(...namesOf(items));
      path = nextOf(answer);
      expect(items.length).toBe([3, 3, 2][page]);
    }
    expect(seen).toEqual(names);
  });

  test('a last page that is exactly full has no next link', async () => {
    expect(nextOf(await service.call('GET', `/evaluations?limit=${names.length}`))).toBeUndefined();
  });

  test('creating or deleting a record between two pages does not affect the others', async () => {
    const other: Member = await service.addMember('pager', 'editor');
    const { token } = other;
    const team = await firstTeam(service, token);
    const made: string[] = [];
    for (let n = 0; n < 4; n++) made.push((await create(service, garmentPayload(team), token)).id);
    const first = await service.call('GET', '/evaluations?limit=2', { token });
    await service.call('DELETE', `/evaluations/${made[0]}`, { token });
    const late = (await create(service, garmentPayload(team), token)).id;
    const second = await service.call('GET', `${nextOf(first)?.replace('limit=2', 'limit=9')}`, { token });
    expect(successful('listEvaluations', second).map(({ id }) => id)).toEqual([made[2], made[3], late]);
  });

  test('a cursor of another organization, of another list or invented is rejected', async () => {
    const other = await service.addMember('other', 'editor');
    const { cursor } = Object.fromEntries(
      new URL(nextOf(await service.call('GET', '/evaluations?limit=1')) ?? '', service.address).searchParams,
    );
    expect(cursor).toBeDefined();
    const answers = await Promise.all([
      service.call('GET', `/evaluations?limit=1&cursor=${cursor}`, { token: other.token }),
      service.call('GET', `/masks?limit=1&cursor=${cursor}`),
      service.call('GET', `/products?limit=1&cursor=${cursor}`),
      service.call('GET', `/evaluations?limit=1&cursor=${cursor}x`),
      service.call('GET', '/evaluations?limit=1&cursor=made-up'),
      service.call('GET', `/evaluations?cursor=${cursor}`),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'query.invalid', errors: [{ pointer: '/cursor' }] },
      });
    }
  });
});

test.each([
  ['limit=0', '/limit'],
  ['limit=501', '/limit'],
  ['limit=1.5', '/limit'],
  ['limit=', '/limit'],
  ['status=done', '/status'],
  ['expand=all', '/expand'],
  ['updated_since=yesterday', '/updated_since'],
  ['updated_since=2026-02-30', '/updated_since'],
  ['updated_since=2026-13-01', '/updated_since'],
  ['search=', '/search'],
  ['page=2', '/page'],
])('the query %s is rejected with the name of the parameter', async (query, pointer) => {
  for (const path of [
    '/evaluations',
    ...(query.startsWith('status') || query.startsWith('expand') ? [] : ['/masks', '/products']),
  ]) {
    expect(await service.call('GET', `${path}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'query.invalid', errors: [{ pointer }] },
    });
  }
});

describe('three thousand evaluations', () => {
  const count = 3000;
  let many: Member;

  beforeAll(async () => {
    many = await service.addMember('many', 'editor');
    const team = await firstTeam(service, many.token);
    const payload = JSON.stringify(garmentPayload(team));
    const at = new Date().toISOString();
    const changes = Array.from({ length: count }, (_, n) => ({
      kind: 'insert-evaluation' as const,
      evaluation: {
        id: `e${String(n).padStart(6, '0')}`,
        revision: 1,
        categoryId: 't-shirt',
        name: `Number ${n}`,
        createdAt: at,
        updatedAt: at,
        payload,
      },
      teamIds: [team],
      tagIds: [],
    }));
    await service.storage.commit(many.organizationId, changes);
  });

  test('are all streamed, each once', async () => {
    const answer = await service.call('GET', '/evaluations', { token: many.token });
    const items = answer.body as EvaluationSummary[];
    expect(items.map(({ id }) => id)).toEqual(
      Array.from({ length: count }, (_, n) => `e${String(n).padStart(6, '0')}`),
    );
    expect(answer.headers.get('etag')).toBeNull();
  });

  test('a page at the end is read from the index like the first: no sorting, no skipped rows', async ({
    skip,
  }) => {
    skip(service.engine !== 'sqlite', 'only SQLite always uses the same query plan');
    const after = 'e002949';
    for (const filter of [{}, { teamId: 'x' }, { tagId: 'x' }]) {
      const { sql, values } = evaluationListStatement(many.organizationId, { limit: 50, after, ...filter });
      const plan = await service.query(`EXPLAIN QUERY PLAN ${sql}`, ...values);
      const steps = plan.map((row) => String(row.detail));
      expect(steps[0]).toMatch(/^SEARCH [el] USING .*INDEX .*organization_id=\? .*(evaluation_id>\?)/);
      expect(steps.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
    }
    const page = evaluationListStatement(many.organizationId, { limit: 50, after });
    expect(await service.query(page.sql, ...page.values)).toHaveLength(50);
  });
});

test.each(['evaluations', 'products', 'masks', 'products/packagings'])(
  'the number of all matching %s is given on request, whatever the page shows',
  async (noun) => {
    const total = async (query: string) => {
      const { status, headers } = await service.call('GET', `/${noun}?${query}`);
      return [status, headers.get('x-total-count')];
    };
    const all = (await service.call('GET', `/${noun}`)).body as readonly unknown[];
    expect(await total('total=true')).toEqual([200, String(all.length)]);
    expect(await total('total=1&limit=1')).toEqual([200, String(all.length)]);
    expect(await total('total=true&limit=1&search=no-such-name')).toEqual([200, '0']);
    expect(await total('limit=1')).toEqual([200, null]);
    expect(await total('total=false')).toEqual([200, null]);
    expect((await total('total=many'))[0]).toBe(400);
  },
);
