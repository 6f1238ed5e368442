import { setTimeout as pause } from 'node:timers/promises';
import type {
  AcceptedJob,
  EvaluationBatchItem,
  EvaluationRecord,
  JobRecord,
  UsageRecord,
} from '@sillage/contract';
import { afterEach, expect, test } from 'vitest';
import type { Change } from '../../../server/src/platform/ports/storage.ts';
import { manyParts } from '../../testing/error-cases/error-case.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
afterEach(() => limit({ bytes: 'default', records: 'default' }));

async function limit(quotas: Extract<Change, { kind: 'set-quotas' }>['quotas']): Promise<void> {
  await service.storage.commit(service.administrator.organizationId, [{ kind: 'set-quotas', quotas }]);
  // The processes of a shared database read quotas again after a second.
  if (service.engine === 'postgres') await pause(1_100);
}
const usage = async (): Promise<UsageRecord> =>
  successful('readUsage', await service.call('GET', '/application/organization/usage'));
const create = (name = 'A garment'): Promise<Answer> =>
  service.call('POST', '/evaluations', { body: { ...garmentPayload(teamId), name } });
const idOf = ({ body }: Answer): string => (body as EvaluationRecord).id;
const post = (key: string, body: unknown): Promise<Answer> =>
  service.call('POST', '/evaluations', { body, headers: { 'idempotency-key': key } });

test('at the quota of records a creation is 507 and says what to do; what is deleted and emptied from the trash makes room', async () => {
  const first = await create();
  const { used } = (await usage()).records;
  await limit({ records: used + 1 });
  expect((await create()).status).toBe(201);
  const before = await service.fingerprint();
  const refused = await create();
  expect(refused).toMatchObject({ status: 507, body: { code: 'quota.exceeded' } });
  const { detail } = refused.body as { detail: string };
  expect(detail).toContain(`uses ${used + 1} of ${used + 1} records`);
  expect(detail).toMatch(/Delete what is no longer needed .* or ask the operator/);
  expect(await service.fingerprint()).toBe(before);
  expect(await usage()).toMatchObject({
    records: { used: used + 1, limit: used + 1 },
    bytes: { limit: null },
  });
  // Reading, administration and removal go on.
  expect((await service.call('GET', `/evaluations/${idOf(first)}`)).status).toBe(200);
  expect((await service.call('POST', '/application/tags', { body: { name: 'At the limit' } })).status).toBe(
    201,
  );
  expect((await service.call('DELETE', `/evaluations/${idOf(first)}`)).status).toBe(204);
  // In the trash it counts as before.
  expect((await create()).status).toBe(507);
  expect((await service.call('DELETE', '/application/trash')).status).toBe(204);
  expect((await create()).status).toBe(201);
});

test('of a batch, each line gets its own answer: those beyond the quota are 507', async () => {
  const { used } = (await usage()).records;
  await limit({ records: used + 3 });
  const body = Array.from({ length: 5 }, (_, index) => ({
    ...garmentPayload(teamId),
    name: `Item ${index}`,
  }));
  const items = (await service.call('POST', '/evaluations/batch', { body })).body as EvaluationBatchItem[];
  expect(items.map((item) => ('error' in item ? item.error?.code : item.outcome))).toEqual([
    'created',
    'created',
    'created',
    'quota.exceeded',
    'quota.exceeded',
  ]);
  expect((await usage()).records.used).toBe(used + 3);
});

test('a job whose result does not fit ends as failed with that reason', async () => {
  const id = idOf(await create());
  const { used } = (await usage()).bytes;
  // Room for the job, but not for the result of a kilobyte and more.
  await limit({ bytes: used + 4_000 });
  const queued = await service.call('GET', `/evaluation/evaluate/${id}?async`);
  const job = await ended<JobRecord>(service, `/jobs/${(queued.body as AcceptedJob).id}`);
  expect(job).toMatchObject({ status: 'failed', failure: { code: 'quota.exceeded', status: 507 } });
  const read = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  expect(read.status).toBe('draft');
  await limit({ bytes: 'default' });
  expect((await service.call('GET', `/evaluation/evaluate/${id}`)).status).toBe(200);
});

const storedBytes = async (key: string): Promise<number> =>
  Number(
    (
      await service.query(
        'SELECT coalesce(octet_length(compressed_answer), 0) + coalesce(octet_length(answer), 0) AS n FROM retry_keys WHERE retry_key = ?',
        key,
      )
    )[0]?.n,
  );

test('a small answer is kept compressed; a large one is not kept, and rendered again', async () => {
  const small = await post('small', garmentPayload(teamId));
  const large = await post('large', edited(garmentPayload(teamId), manyParts));
  const sizes = [small, large].map(({ text }) => Buffer.byteLength(text));
  const stored = [await storedBytes('small'), await storedBytes('large')];
  console.info(`answers of ${sizes.join(' and ')} bytes are kept in ${stored.join(' and ')}`);
  expect(sizes[0]).toBeLessThanOrEqual(65_536);
  expect(sizes[1]).toBeGreaterThan(65_536);
  expect(stored[0]).toBeGreaterThan(0);
  expect(stored[0]).toBeLessThan(Number(sizes[0]) / 2);
  expect(stored[1]).toBe(0);
  for (const [key, first, body] of [
    ['small', small, garmentPayload(teamId)],
    ['large', large, edited(garmentPayload(teamId), manyParts)],
  ] as const) {
    const again = await post(key, body);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    for (const name of ['location', 'etag']) expect(again.headers.get(name)).toBe(first.headers.get(name));
  }
});

test('a large answer whose record was changed or deleted since is 409 with the id', async () => {
  const body = edited(garmentPayload(teamId), manyParts) as object;
  const first = idOf(await post('changing', body));
  await service.call('PUT', `/evaluations/${first}`, { body: { ...body, name: 'Changed since' } });
  const changed = await post('changing', body);
  expect(changed).toMatchObject({ status: 409, body: { code: 'idempotency.record-changed' } });
  expect((changed.body as { detail: string }).detail).toContain(first);
  await service.call('DELETE', `/evaluations/${first}`);
  const deleted = await post('changing', body);
  expect(deleted).toMatchObject({ status: 409, body: { code: 'idempotency.record-deleted' } });
  expect((deleted.body as { detail: string }).detail).toContain(first);
});

test('an answer that an earlier release kept as text is still returned', async () => {
  const first = await post('earlier', garmentPayload(teamId));
  const text = JSON.stringify({ body: first.body, headers: { Location: first.headers.get('location') } });
  await service.query(
    "UPDATE retry_keys SET answer = ?, compressed_answer = NULL, record_revision = NULL WHERE retry_key = 'earlier'",
    text,
  );
  await service.call('DELETE', `/evaluations/${idOf(first)}`);
  const again = await post('earlier', garmentPayload(teamId));
  expect(again.status).toBe(201);
  expect(again.text).toBe(first.text);
});

test('an answer for which the quota leaves no room is rendered again', async () => {
  const body = garmentPayload(teamId);
  const { used } = (await usage()).bytes;
  const size = Buffer.byteLength(JSON.stringify(body));
  // The evaluation and its key fit; the answer, larger than 200 bytes also when compressed, does not.
  await limit({ bytes: used + size + 500 });
  const first = await post('tight', body);
  expect(first.status).toBe(201);
  expect(await storedBytes('tight')).toBe(0);
  expect((await post('tight', body)).text).toBe(first.text);
});
