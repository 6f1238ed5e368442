import type { EvaluationBatchItem, EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { itemsIn } from '../../testing/service/batch-items.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const good = garmentPayload(await firstTeam(service));

const item = (reference: string | undefined, name: string): EvaluationPayload => {
  const { reference: _, ...others } = good;
  return { ...others, name, ...(reference === undefined ? {} : { reference }) };
};
type Headers = Readonly<Record<string, string>>;

async function upsert(body: readonly unknown[], query = '', headers: Headers = {}) {
  const path = `/evaluations/batch?mode=upsert${query}`;
  const answer = await service.call('POST', path, { body, headers });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.body as EvaluationBatchItem[];
}
const outcomes = (items: readonly EvaluationBatchItem[]) => items.map(({ outcome }) => outcome);
const read = async (id: string | undefined) => (await service.call('GET', `/evaluations/${id}`)).body;
const auditOf = async (id: string | undefined) => {
  const { organizationId } = service.administrator;
  return (await service.storage.listAudit(organizationId, id ?? '')).map(({ action }) => action);
};

test('items are created, updated or unchanged by their references; unchanged ones write nothing', async () => {
  const first = await upsert([item('U-1', 'A'), item('U-2', 'B'), item('U-3', 'C')], '&evaluate=true');
  expect(outcomes(first)).toEqual(['created', 'created', 'created']);
  const ids = first.map(({ id }) => id);

  const before = await service.fingerprint();
  const again = await upsert([item('U-1', 'A'), item('U-2', 'B'), item('U-3', 'C')], '&evaluate=true');
  expect(outcomes(again)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  expect(again.map(({ id }) => id)).toEqual(ids);
  // The results that are stored already, not new ones.
  expect(again.map(({ evaluated }) => evaluated)).toEqual(first.map(({ evaluated }) => evaluated));
  expect(await service.fingerprint()).toBe(before);

  const mixed = await upsert(
    [item('U-2', 'B'), item('U-1', 'A, longer'), item('U-4', 'D'), item(undefined, 'E')],
    '&evaluate=true',
  );
  expect(outcomes(mixed)).toEqual(['unchanged', 'updated', 'created', 'created']);
  expect(mixed[1]?.id).toBe(ids[0]);
  expect(await read(ids[0])).toMatchObject({ name: 'A, longer', revision: 2, status: 'evaluated' });
  expect(await auditOf(ids[0])).toEqual(['create', 'evaluate', 'replace', 'evaluate']);
  expect(await auditOf(ids[1])).toEqual(['create', 'evaluate']);
});

test('an unchanged evaluation without a valid result is evaluated, and only that, also before new ones', async () => {
  const { id } = await create(service, item('V-1', 'A'));
  const items = await upsert([item('V-1', 'A'), item('V-2', 'B')], '&evaluate=true');
  expect(outcomes(items)).toEqual(['unchanged', 'created']);
  expect(await read(id)).toMatchObject({ revision: 1, status: 'evaluated' });
  expect(await auditOf(id)).toEqual(['create', 'evaluate']);
});

test('a check says what would become of each, with scores of a dry run, and stores nothing', async () => {
  const same = await create(service, item('W-1', 'A'));
  await evaluate(service, same.id);
  await create(service, item('W-2', 'B'));
  const before = await service.fingerprint();
  const items = await upsert(
    [item('W-1', 'A'), item('W-2', 'B, longer'), item('W-3', 'C'), { ...item('W-4', 'D'), teams: [] }],
    '&check=true&evaluate=true',
  );
  expect(items.map(({ outcome, would }) => [outcome, would])).toEqual([
    ['valid', 'unchanged'],
    ['valid', 'updated'],
    ['valid', 'created'],
    ['refused', undefined],
  ]);
  expect(items[0]?.id).toBe(same.id);
  // Names do not change a score: one garment three times.
  const [first, ...others] = items.slice(0, 3).map(({ evaluated }) => evaluated?.score.value);
  expect(first).toBeGreaterThan(0);
  expect(others).toEqual([first, first]);
  expect(await service.fingerprint()).toBe(before);
});

test('the second item with a reference, and one whose reference several have, are refused at their places', async () => {
  await create(service, item('X-0', 'A'));
  await create(service, item('X-0', 'B'));
  const body = [item('X-0', 'C'), item('X-1', 'A'), item(' X-1', 'B'), item('X-2', 'C')];
  for (const query of ['&check=true', '']) {
    const items = await upsert(body, query);
    expect(items.map(({ error }) => error?.errors.map(({ code, pointer }) => [code, pointer]))).toEqual([
      [['reference.ambiguous', '/reference']],
      undefined,
      [['field.value', '/reference']],
      undefined,
    ]);
    expect(items[2]?.error?.errors[0]?.message).toContain('item 1');
  }
  // Also far from each other, in another commit.
  const many = Array.from({ length: 450 }, (_, index) => item(`Y-${index}`, 'A'));
  const text = [...many, item('Y-3', 'B')].map((one) => JSON.stringify(one)).join('\n');
  const answer = await service.call('POST', '/evaluations/batch?mode=upsert', {
    text,
    headers: { 'content-type': 'application/x-ndjson' },
  });
  const items = itemsIn(answer);
  expect(new Set(outcomes(items.slice(0, 450)))).toEqual(new Set(['created']));
  expect(items[450]).toMatchObject({ outcome: 'refused', line: 451 });
});

test('sent again with the same key, created and updated items are repeated', async () => {
  await create(service, item('Z-1', 'A'));
  const body = [item('Z-1', 'B'), item('Z-2', 'C')];
  const headers = { 'idempotency-key': 'upsert-1' };
  const first = await upsert(body, '', headers);
  expect(outcomes(first)).toEqual(['updated', 'created']);
  const before = await service.fingerprint();
  const again = await upsert(body, '', headers);
  expect(outcomes(again)).toEqual(['repeated', 'repeated']);
  expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(await service.fingerprint()).toBe(before);
});

test('two batches at once create each evaluation once', async () => {
  const batchOf = (name: string) => Array.from({ length: 60 }, (_, index) => item(`P-${index}`, name));
  const both = await Promise.all(['A', 'B', 'C'].map((name) => upsert(batchOf(name))));
  expect(both.flat().filter(({ outcome }) => outcome === 'created')).toHaveLength(60);
  expect(both.flat().filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  const { organizationId } = service.administrator;
  const { count } = await service.storage.countEvaluations(organizationId, { search: 'P-' });
  expect(count).toBe(60);
});

test('without the mode, each item is a new evaluation', async () => {
  const answer = await service.call('POST', '/evaluations/batch', { body: [item('U-1', 'A')] });
  expect(answer.body).toMatchObject([{ outcome: 'created' }]);
});
