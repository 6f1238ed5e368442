import type { ChangePage, EvaluationBatchItem, ProductRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const garments = 60;

/** The garments of another system; one of ten has another name in the second run. */
const garment = (index: number, run: number): unknown =>
  edited(garmentPayload(teamId), {
    '/reference': `G-${index}`,
    '/name': run > 0 && index % 10 === 0 ? `Garment ${index}, changed` : `Garment ${index}`,
  });

async function send(run: number, count = garments): Promise<readonly EvaluationBatchItem[]> {
  const body = Array.from({ length: count }, (_, index) => garment(index, run));
  const path = '/evaluations/batch?mode=upsert&evaluate=true';
  return successful('createEvaluations', await service.call('POST', path, { body }));
}

const outcomes = (items: readonly EvaluationBatchItem[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { outcome } of items) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

test('a sync that ended in the middle is sent again, and only what has changed is written and told', async () => {
  expect(outcomes(await send(0, garments / 2))).toEqual({ created: 30 });
  const first = await send(0);
  expect(outcomes(first)).toEqual({ unchanged: 30, created: 30 });
  const { next }: ChangePage = successful('listChanges', await service.call('GET', '/changes?since=now'));

  const second = await send(1);
  expect(outcomes(second)).toEqual({ updated: 6, unchanged: 54 });
  // The scores of what is the same are those of before; a name changes none.
  const scoresOf = (items: readonly EvaluationBatchItem[]) => items.map(({ evaluated }) => evaluated?.score);
  expect(scoresOf(second)).toEqual(scoresOf(first));
  expect(scoresOf(second).every((score) => typeof score?.value === 'number')).toBe(true);

  const told: ChangePage = successful('listChanges', await service.call('GET', `/changes?since=${next}`));
  const kindsOf = (kind: string) =>
    told.changes.filter((change) => change.kind === kind).map(({ reference }) => reference);
  const changed = ['G-0', 'G-10', 'G-20', 'G-30', 'G-40', 'G-50'];
  expect(kindsOf('evaluation.updated')).toEqual(changed);
  expect(kindsOf('evaluation.evaluated').sort()).toEqual(changed);
  expect(told.changes).toHaveLength(12);

  const before = await service.fingerprint();
  expect(outcomes(await send(1))).toEqual({ unchanged: 60 });
  expect(await service.fingerprint()).toBe(before);
});

test('a product is created by its reference, left alone while it is the same, and replaced', async () => {
  const version = await published(service, edited(garmentPayload(teamId), { '/reference': 'PINNED' }));
  const set = (quantity: number) => ({
    name: 'Set',
    evaluations: [{ id: version.id, quantity }],
    teams: [{ id: teamId }],
  });
  const put = (body: unknown, headers = {}) =>
    service.call('PUT', '/products/by-reference/SET%201', { body, headers });
  expect((await put(set(2), { 'if-match': '*' })).status).toBe(404);
  const made = await put(set(2));
  expect(made.status).toBe(201);
  const product: ProductRecord = successful('putProductByReference', made);
  expect(made.headers.get('location')).toBe(`/products/${product.id}`);
  expect(product).toMatchObject({ reference: 'SET 1', revision: 1 });

  const before = await service.fingerprint();
  const same = await put({ ...set(2), reference: 'SET 1' });
  expect(same).toMatchObject({ status: 200, body: { id: product.id, revision: 1 } });
  expect((await put(set(3), { 'if-none-match': '*' })).body).toMatchObject({ code: 'reference.exists' });
  expect((await put({ ...set(3), reference: 'OTHER' })).status).toBe(422);
  expect(await service.fingerprint()).toBe(before);

  expect(await put(set(3))).toMatchObject({ status: 200, body: { id: product.id, revision: 2 } });
});

test('twelve callers at once create one product', async () => {
  const version = await published(service, edited(garmentPayload(teamId), { '/reference': 'PINNED 2' }));
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const evaluations = [{ id: version.id, quantity: index + 1 }];
      const body = { name: 'Set', evaluations, teams: [{ id: teamId }] };
      return (await service.call('PUT', '/products/by-reference/TOGETHER', { body })).status;
    }),
  );
  expect([...statuses].sort()).toEqual([...Array<number>(11).fill(200), 201]);
  const { body } = await service.call('GET', '/products?reference=TOGETHER');
  expect(body).toHaveLength(1);
});
