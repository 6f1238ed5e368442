import type { EvaluationOrder, EvaluationSummary } from '@sillage/contract';
import { beforeAll, expect, test } from 'vitest';
import { evaluationListStatement } from '../../../server/src/platform/database/sql/evaluations.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const made = ['Été', 'automne', 'Été', 'hiver', 'Œuvre', 'Printemps'] as const;
/** In order of creation. */
const ids: string[] = [];

const teamId = await firstTeam(service);
beforeAll(async () => {
  for (const name of made)
    ids.push((await create(service, edited(garmentPayload(teamId), { '/name': name }))).id);
  await evaluate(service, ids[3] as string);
  await evaluate(service, ids[1] as string);
  const changed = edited(garmentPayload(teamId), { '/name': 'automne', '/reference': 'new' });
  await service.call('PUT', `/evaluations/${ids[1]}`, { body: changed });
});

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

test.each<EvaluationOrder>(['climate', 'score', 'quality', 'weight', 'cost'])(
  'sorted by %s, evaluations without it come last, in pages of any length',
  async (sort) => {
    const figure = sort === 'cost' ? 'frenchCost' : (sort as 'climate' | 'score' | 'quality' | 'weight');
    const all = successful('listEvaluations', await service.call('GET', '/evaluations?sort=updated_at'));
    const figureAt = new Map(all.map(({ id, figures }) => [ids.indexOf(id), figures?.[figure] ?? null]));
    const known = [...figureAt].filter(([, value]) => value !== null).length;
    expect(known).toBe(sort === 'cost' ? 0 : 2);
    for (const order of [sort, `-${sort}`]) {
      const whole = await paged(`sort=${order}`, 500);
      expect([...whole].sort()).toEqual([0, 1, 2, 3, 4, 5]);
      const values = whole.map((place) => figureAt.get(place) ?? null);
      const [first = null, second = null] = values;
      expect(values.slice(known)).toEqual(values.slice(known).map(() => null));
      if (first !== null && second !== null)
        expect(order.startsWith('-') ? first >= second : first <= second).toBe(true);
      for (const limit of [1, 2, 3, 4])
        expect(await paged(`sort=${order}`, limit), `${limit}`).toEqual(whole);
    }
  },
);

test('figures in the list, their breakdown and their statistics are those of the result', async () => {
  const id = ids[3] as string;
  const ipc = successful('readEvaluationResult', await service.call('GET', `/results/evaluation/${id}`));
  const found = successful('listEvaluations', await service.call('GET', '/evaluations?expand=breakdown'));
  const { figures, breakdown } = found.find((item) => item.id === id) as EvaluationSummary;
  const climate = ipc.impacts.find((impact) => impact.id === 'cch');
  expect(climate?.unit).toMatch(/^kg CO/);
  const full = successful(
    'readEvaluationFullResult',
    await service.call('GET', `/results/evaluation/${id}/full`),
  );
  const bounds = [
    ...(climate?.atLeast === true ? ['climate'] : []),
    ...(ipc.score.atLeast === true ? ['score'] : []),
  ];
  expect(figures).toEqual({
    ...(bounds.length === 0 ? {} : { atLeast: bounds }),
    climate: climate?.value,
    score: ipc.score.value,
    weight: ipc.totalWeight,
    quality: full.dataQuality.overall.dqr,
    frenchCost: null,
    climateInterval: climate?.interval,
    scoreInterval: ipc.score.interval,
  });
  const sum = (breakdown?.stages ?? []).reduce((total, { score }) => total + (score ?? Number.NaN), 0);
  expect(sum).toBeCloseTo(ipc.score.value ?? Number.NaN, 6);
  expect(breakdown?.categories.map(({ id: category, weighted }) => [category, weighted])).toEqual(
    ipc.impacts.map((impact) => [impact.id, impact.weighted]),
  );
  expect(found.filter((item) => item.figures === null).map((item) => item.breakdown)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(found.find((item) => item.status === 'outdated')?.figures?.score).toBeGreaterThan(0);

  const value = ipc.score.value as number;
  const same = { count: 1, min: value, p10: value, median: value, p90: value, max: value };
  const statisticsOf = async (query: string) =>
    successful('readEvaluationStatistics', await service.call('GET', `/evaluations/statistics?${query}`));
  expect(await statisticsOf('search=hiver')).toMatchObject({
    count: 1,
    evaluated: 1,
    score: same,
    cost: null,
  });
  expect(await statisticsOf('status=draft')).toEqual({
    ...{ count: 4, evaluated: 0, climate: null, score: null, cost: null, weight: null, quality: null },
  });
  const byTeam = await statisticsOf('group_by=team');
  expect(byTeam).toMatchObject({
    count: 6,
    evaluated: 2,
    groups: [{ id: teamId, count: 6, score: byTeam.score }],
  });
  const { groups } = await statisticsOf('group_by=category&search=hiver');
  expect(groups).toMatchObject([{ id: 't-shirt', name: 'T-shirt', count: 1, score: same }]);
  expect((await statisticsOf('group_by=tag')).groups).toEqual([]);
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
  expect(await service.call('GET', '/evaluations?sort=colour')).toMatchObject({
    status: 400,
    body: { code: 'query.invalid', errors: [{ pointer: '/sort' }] },
  });
});

test('on the embedded database each page of a list sorted by a figure uses its index', async ({ skip }) => {
  skip(service.engine !== 'sqlite', 'the query plan is in the format of SQLite');
  for (const by of ['climate', 'score', 'frenchCost', 'weight', 'quality'] as const) {
    for (const [descending, missing] of [true, false].flatMap((direction) =>
      [undefined, 'figure' as const, 'result' as const].map((part) => [direction, part] as const),
    )) {
      const sort = { by, descending };
      const part = missing === undefined ? {} : { missing };
      const query = { limit: 50, sort, after: 'e1', afterKey: '1', ...part };
      const { sql, values } = evaluationListStatement(service.administrator.organizationId, query);
      const plan = await service.query(`EXPLAIN QUERY PLAN ${sql}`, ...values);
      const steps = plan.map((row) => String(row.detail));
      const index =
        missing === undefined
          ? /evaluations_by_/
          : new RegExp(`evaluations_without_${missing === 'result' ? missing : by.replace('frenchC', 'c')}`);
      expect(steps[0]).toMatch(/^SEARCH f USING INDEX \w+ \(organization_id=\? AND /);
      expect(steps[0]).toMatch(index);
      expect(steps.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  }
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
