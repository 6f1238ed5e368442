import type { Collection, EvaluationSummary } from '@sillage/contract';
import { expect, test } from 'vitest';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { runService } from '../../testing/service/running-service.ts';

test('a damaged evaluation does not hide the others: lists, exports and sums show what is left of it', async () => {
  const service = await runService();
  const { organizationId } = service.administrator;
  const whole = await create(service, garmentPayload(await firstTeam(service)));
  await evaluate(service, whole.id);
  const damaged = await Promise.all(
    ['{', '{"name":"Old","category":{"id":"gone"}}'].map(async (payload) => {
      const id = newId();
      const at = new Date().toISOString();
      const evaluation = { id, revision: 1, categoryId: 't-shirt', createdAt: at, updatedAt: at, payload };
      await service.storage.commit(organizationId, [
        { kind: 'insert-evaluation', evaluation, teamIds: [], tagIds: [] },
      ]);
      return id;
    }),
  );
  const ids = [whole.id, ...damaged].sort();
  for (const query of ['', '?limit=5', '?expand=payload', '?fields=id']) {
    const { status, body } = await service.call('GET', `/evaluations${query}`);
    expect(status, query).toBe(200);
    expect((body as EvaluationSummary[]).map(({ id }) => id).sort(), query).toEqual(ids);
  }
  const listed = (await service.call('GET', '/evaluations')).body as EvaluationSummary[];
  const shown = damaged.map((id) => listed.find((one) => one.id === id));
  expect(shown).toMatchObject([
    { status: 'draft', category: { id: 't-shirt' }, teams: [], figures: null },
    { status: 'draft', name: 'Old', teams: [], figures: null },
  ]);
  const { season } = (await service.call('GET', '/collections')).body as Collection;
  expect(season.evaluations).toBe(3);
  // What is not known is missing, and no zero.
  expect(season.missing.map(({ figure, count }) => [figure, count])).toContainEqual(['climate', 2]);
  for (const path of ['/evaluations/export', '/collections/export', '/collections/actions']) {
    const answer = await service.call('GET', `${path}${path.endsWith('export') ? '?format=csv' : ''}`);
    expect(answer.status, path).toBe(200);
  }
  await service.close();
});
