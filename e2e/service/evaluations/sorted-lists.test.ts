import type { EvaluationOrder, EvaluationSummary } from '@sillage/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluationListStatement } from '../../../server/src/storage/sql/evaluations.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

let service: RunningService;
let teamId: string;
const made = ['Été', 'automne', 'Été', 'hiver', 'Œuvre', 'Printemps'] as const;
/** In order of creation. */
const ids: string[] = [];

beforeAll(async () => {
  service = await runService();
  teamId = await firstTeam(service);
  for (const name of made)
    ids.push((await create(service, edited(garmentPayload(teamId), { '/name': name }))).id);
  await evaluate(service, ids[3] as string);
  await evaluate(service, ids[1] as string);
  const changed = edited(garmentPayload(teamId), { '/name': 'automne', '/reference': 'new' });
  await service.call('PUT', `/evaluations/${ids[1]}`, { body: changed });
});
afterAll(() => service?.close());

const places = (items: readonly EvaluationSummary[]): number[] => items.map(({ id }) => ids.indexOf(id));

/** Reads all pages of a list, one after the other. */
async function paged(query: string, limit: number): Promise<number[]> {
  const seen: number[] = [];
  for (let path: string | undefined = `/evaluations?${query}&limit=${limit}`; path !== undefined; ) {
    const answer = await service.call('GET', path);
    seen.push(...places(successful('listEvaluations', answer)));
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return seen;
}

/** automne, été, été, hiver, œuvre, printemps: folded; equal names in order of creation. */
const byName = [1, 0, 2, 3, 4, 5];
/** 1 was changed last. */
const byChange = [0, 2, 3, 4, 5, 1];
/** 3 is evaluated, 1 was changed after it was evaluated. */
const byStatus = [0, 2, 4, 5, 3, 1];

test.each<[EvaluationOrder, readonly number[]]>([
  ['name', byName],
  ['-name', [...byName].reverse()],
  ['updated_at', byChange],
  ['-updated_at', [...byChange].reverse()],
  ['status', byStatus],
  // Within a status by ascending id, in both directions.
  ['-status', [1, 3, 0, 2, 4, 5]],
])('sorted by %s, as a whole and in pages of one, two and four', async (sort, expected) => {
  expect(
    places(successful('listEvaluations', await service.call('GET', `/evaluations?sort=${sort}`))),
  ).toEqual(expected);
  for (const limit of [1, 2, 4]) expect(await paged(`sort=${sort}`, limit), `${limit}`).toEqual(expected);
});

test('sorting works with all filters', async () => {
  expect(await paged(`sort=-name&team_id=${teamId}&search=e`, 2)).toEqual([5, 4, 3, 2, 0, 1]);
  expect(await paged('sort=-updated_at&status=draft', 3)).toEqual([5, 4, 2, 0]);
  expect(await paged('sort=status&status=outdated', 1)).toEqual([1]);
});

test('the last item of a page may be deleted or changed before the next page is read', async () => {
  const { id } = await create(service, edited(garmentPayload(teamId), { '/name': 'aaa' }));
  const first = await service.call('GET', '/evaluations?sort=name&limit=1');
  expect(successful('listEvaluations', first)[0]?.id).toBe(id);
  const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] as string;
  await service.call('DELETE', `/evaluations/${id}`);
  const second = successful('listEvaluations', await service.call('GET', next.replace('limit=1', 'limit=9')));
  expect(places(second)).toEqual(byName);
});

test('a cursor of another order is rejected, and so is an unknown order', async () => {
  const { headers } = await service.call('GET', '/evaluations?sort=name&limit=1');
  const link = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] as string;
  expect(link).toContain('sort=name');
  for (const other of [link.replace('sort=name', 'sort=-name'), link.replace('sort=name&', '')]) {
    expect(await service.call('GET', other)).toMatchObject({
      status: 400,
      body: { code: 'query.invalid', errors: [{ pointer: '/cursor' }] },
    });
  }
  expect(await service.call('GET', '/evaluations?sort=score')).toMatchObject({
    status: 400,
    body: { code: 'query.invalid', errors: [{ pointer: '/sort' }] },
  });
});

test('on the embedded database each page of a sorted list uses an index', async ({ skip }) => {
  skip(service.engine !== 'sqlite', 'the query plan is in the format of SQLite');
  for (const by of ['name', 'updatedAt'] as const) {
    for (const descending of [true, false]) {
      const query = { limit: 50, sort: { by, descending }, after: 'e1', afterKey: 'k' };
      const { sql, values } = evaluationListStatement(service.administrator.organizationId, query);
      const plan = await service.query(`EXPLAIN QUERY PLAN ${sql}`, ...values);
      const steps = plan.map((row) => String(row.detail));
      expect(steps[0]).toMatch(
        /^SEARCH e USING INDEX evaluations_by_(name|change) \(organization_id=\? AND .*[<>]\?/,
      );
      expect(steps.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  }
});
