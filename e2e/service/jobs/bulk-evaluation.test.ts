import { setTimeout as pause } from 'node:timers/promises';
import type { AcceptedJob, AdministeredJob, EvaluationBatchItem, JobRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../server/src/platform/kernel/new-id.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { type Member, useService } from '../../testing/service/running-service.ts';
import { receiver } from '../../testing/service/webhook-receiver.ts';

const path = '/evaluations/evaluate';
/** Enough evaluations to observe a job while it runs: it stores the first 16, and then 50 at a time. */
const enough = 400;
/** Two pieces of a job. */
const twoPieces = 1_050;

const service = await useService();

/** A new organization with `count` drafts. Shape: its administrator and their ids. */
async function organizationWith(count: number): Promise<Member & { readonly ids: readonly string[] }> {
  const member = await service.addMember(`owner-${newId()}`, 'admin');
  const good = garmentPayload(await firstTeam(service, member.token));
  const body = Array.from({ length: count }, (_, index) => ({ ...good, name: `No ${index}` }));
  const answer = await service.call('POST', '/evaluations/batch', { body, token: member.token });
  return { ...member, ids: (answer.body as EvaluationBatchItem[]).map(({ id }) => id as string) };
}

const ask = (body: unknown, token: string, query = ''): Promise<Answer> =>
  service.call('POST', `${path}${query}`, { body, token });

async function requested(body: unknown, token: string, query = ''): Promise<JobRecord> {
  const answer = await ask(body, token, query);
  expect(answer.status, answer.text).toBe(202);
  const job = answer.body as JobRecord;
  expect(answer.headers.get('location')).toBe(`/jobs/${job.id}`);
  return job;
}

const finished = ({ id }: Pick<JobRecord, 'id'>, token: string): Promise<JobRecord> =>
  ended<JobRecord>(service, `/jobs/${id}`, token);

/** Waits until a job has processed some items, but not all. */
async function under({ id }: JobRecord, token: string): Promise<JobRecord> {
  for (;;) {
    const job = (await service.call('GET', `/jobs/${id}`, { token })).body as JobRecord;
    if (job.progress.done > 0) return job;
    await pause(5);
  }
}

const statuses = async (token: string): Promise<string[]> => {
  const { body } = await service.call('GET', '/evaluations', { token });
  return (body as { status: string }[]).map(({ status }) => status);
};

/** Stores an evaluation that an older release accepted and this one rejects. */
async function damaged({ organizationId, userId: _ }: Member, payload: string): Promise<string> {
  const id = newId();
  const at = new Date().toISOString();
  const evaluation = { id, revision: 1, categoryId: 't-shirt', createdAt: at, updatedAt: at, payload };
  await service.storage.commit(organizationId, [
    { kind: 'insert-evaluation', evaluation, teamIds: [], tagIds: [] },
  ]);
  return id;
}

describe('all evaluations of an organization', () => {
  test('get the same results as individually; those that fail have a reason', async () => {
    const owner = await organizationWith(40);
    const { token } = owner;
    const other = await organizationWith(3);
    const good = garmentPayload(await firstTeam(service, token));
    const noCategory = JSON.stringify({ ...good, category: { id: 'gone' } });
    const bad = [await damaged(owner, noCategory), await damaged(owner, '{')];
    const job = await requested({ all: true }, token);
    expect(job).toMatchObject({ kind: 'evaluate-many', status: 'queued', selection: { all: true } });
    expect(job.progress).toEqual({ done: 0, failed: 0, total: 42, rate: null, remaining: null });
    const end = await finished(job, token);
    expect(end).toMatchObject({
      status: 'done',
      progress: { done: 40, failed: 2, total: 42 },
      moreErrors: 0,
    });
    expect(end.progress.rate).toBeGreaterThan(0);
    expect(end.errors?.map(({ evaluation, error }) => [evaluation.id, error.code])).toEqual([
      [bad[0], 'document.invalid'],
      [bad[1], 'server.bug'],
    ]);
    expect(end.errors?.[0]?.error.errors[0]).toMatchObject({
      pointer: '/category/id',
      code: 'reference.unknown',
    });
    expect(await statuses(other.token)).toEqual(['draft', 'draft', 'draft']);

    const [id = ''] = owner.ids;
    const shown = (await service.call('GET', `/results/evaluation/${id}`, { token })).body;
    const { ipc } = await evaluate(service, id, token);
    const undated = (result: unknown): string =>
      JSON.stringify(result).replace(/"evaluatedAt":"[^"]*"/, '"evaluatedAt":""');
    expect(undated(shown)).toBe(undated(ipc));
  });

  test('with more than a hundred failures report the first hundred and the number of the others', async () => {
    const owner = await service.addMember('of-bad-ones', 'admin');
    for (let index = 0; index < 130; index++) await damaged(owner, '{"category":{"id":"gone"}}');
    const end = await finished(await requested({ all: true }, owner.token), owner.token);
    expect(end).toMatchObject({
      status: 'done',
      progress: { done: 0, failed: 130, total: 130 },
      moreErrors: 30,
    });
    expect(end.errors).toHaveLength(100);
  });

  test('that are none give a job that is done', async () => {
    const owner = await service.addMember('of-nothing', 'admin');
    const end = await finished(await requested({ all: true }, owner.token), owner.token);
    expect(end).toMatchObject({ status: 'done', progress: { done: 0, failed: 0, total: 0 } });
  });
});

describe('a selection', () => {
  test('contains the evaluations that meet all its conditions', async () => {
    const { token, ids } = await organizationWith(6);
    const [first = '', second = '', third = ''] = ids;
    await evaluate(service, first, token);
    const total = async (selection: object): Promise<number> => {
      const end = await finished(await requested(selection, token), token);
      expect(end.progress.total).toBe(end.progress.done);
      return end.progress.total;
    };
    expect(await total({ ids: [second, third, second] })).toBe(2);
    expect(await total({ ids: [first, second], status: 'draft' })).toBe(0);
    expect(await total({ search: 'no 3' })).toBe(1);
    expect(await total({ category_id: 'boots' })).toBe(0);
    expect(await total({ team_id: await firstTeam(service, token), status: 'draft' })).toBe(2);
    expect(await statuses(token)).toEqual(Array(6).fill('evaluated'));
    expect(await total({ status: 'draft' })).toBe(0);
    expect(await total({ updated_since: '2000-01-01' })).toBe(6);
  });

  test.each([
    ['nothing', {}, ''],
    ['all together with a condition', { all: true, status: 'draft' }, '/all'],
    ['an unknown evaluation', { ids: ['nobody'] }, '/ids/0'],
    ['an unknown team', { team_id: 'nobody' }, '/team_id'],
    ['an unknown tag', { tag_id: 'nobody' }, '/tag_id'],
    ['an unknown category', { category_id: 'nobody' }, '/category_id'],
    ['a date that does not exist', { updated_since: '2026-02-30' }, '/updated_since'],
    ['an unknown condition', { name: 'x' }, '/name'],
  ])('of %s is rejected and creates no job', async (_name, selection, pointer) => {
    const before = await service.fingerprint();
    const answer = await ask(selection, service.administrator.token);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    expect(await service.fingerprint()).toBe(before);
  });

  test('cannot refer to records of another organization, and its job is visible only to its own', async () => {
    const theirs = await organizationWith(1);
    const mine = await organizationWith(1);
    expect(await ask({ ids: theirs.ids }, mine.token)).toMatchObject({ status: 422 });
    const job = await requested({ all: true }, theirs.token);
    expect((await service.call('DELETE', `/jobs/${job.id}`, { token: mine.token })).status).toBe(404);
    expect((await finished(job, theirs.token)).status).toBe('done');
    expect(await statuses(mine.token)).toEqual(['draft']);
  });

  test('needs the right to evaluate', async () => {
    const { organizationId } = service.administrator;
    const { token } = await service.addMember('only-reads', 'reader', organizationId);
    expect(await ask({ all: true }, token)).toMatchObject({ status: 403 });
    expect((await service.call('DELETE', '/jobs/any', { token })).status).toBe(403);
  });
});

describe('a running bulk job', () => {
  test('shares the workers with other jobs, reports its progress, and tolerates deleted evaluations', async () => {
    const { token, ids } = await organizationWith(twoPieces);
    const job = await requested({ all: true }, token);
    const seen = await under(job, token);
    expect(seen.status).toBe('running');
    expect(seen.progress.remaining).toBeGreaterThan(0);
    const other = await organizationWith(1);
    const single = await service.call('GET', `/evaluation/evaluate/${other.ids[0]}?async`, {
      token: other.token,
    });
    const one = await finished(single.body as AcceptedJob, other.token);
    const gone = ids.slice(-5);
    for (const id of gone) await service.call('DELETE', `/evaluations/${id}`, { token });
    const changed = ids.at(-6) as string;
    const body = { name: 'Changed meanwhile' };
    await service.call('PATCH', `/evaluations/${changed}`, { body, token });
    const end = await finished(job, token);
    expect(end).toMatchObject({ status: 'done', progress: { failed: 0 }, errors: [] });
    expect(end.progress.done).toBe(end.progress.total);
    expect((one.finishedAt as string) < (end.finishedAt as string)).toBe(true);
    expect((await service.call('GET', `/results/evaluation/${changed}`, { token })).status).toBe(200);
    expect(new Set(await statuses(token))).toEqual(new Set(['evaluated']));
  });

  test('can be cancelled: stored results stay, and none is added', async () => {
    const { token } = await organizationWith(enough);
    const job = await requested({ all: true }, token);
    await under(job, token);
    const cancel = (): Promise<Answer> => service.call('DELETE', `/jobs/${job.id}`, { token });
    expect((await cancel()).status).toBe(204);
    const end = await finished(job, token);
    expect(end.status).toBe('cancelled');
    const evaluated = (await statuses(token)).filter((status) => status === 'evaluated').length;
    expect(evaluated).toBe(end.progress.done);
    expect(evaluated).toBeLessThan(enough);
    expect((await cancel()).status).toBe(204);
    await pause(500);
    expect((await statuses(token)).filter((status) => status === 'evaluated')).toHaveLength(evaluated);
    const rest = await finished(await requested({ status: 'draft' }, token), token);
    expect(rest.progress).toMatchObject({ done: enough - evaluated, total: enough - evaluated });
  });

  test('calls its webhook when it has ended', async () => {
    const { token } = await organizationWith(2);
    const shop = await receiver();
    const query = new URLSearchParams({ webhook: `${shop.address}/hook`, webhook_token: 'word' });
    const end = await finished(await requested({ all: true }, token, `?${query}`), token);
    await ended(service, `/application/deliveries/${end.delivery?.id}`, token);
    const [delivery] = shop.received;
    expect(delivery?.headers['x-auth-token']).toBe('word');
    const { id, kind, selection, createdAt } = end;
    const progress = { done: 2, failed: 0, total: 2 };
    expect(JSON.parse(String(delivery?.body))).toEqual({
      job: { id, kind, status: 'done', selection, errors: [], moreErrors: 0, createdAt, progress },
    });
    await shop.close();
    expect(await ask({ all: true }, token, '?webhook_token=word')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/webhook' }] },
    });
  });

  test('is returned again under its Idempotency-Key', async () => {
    const { token } = await organizationWith(2);
    const headers = { 'idempotency-key': 'once' };
    const send = (): Promise<Answer> => service.call('POST', path, { body: { all: true }, token, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body).toEqual(first.body);
    expect((await service.call('GET', '/jobs', { token })).body).toHaveLength(1);
  });
});

test('an administrator sees the jobs of the organization, newest first, in pages', async () => {
  const { token, userId, ids, organizationId } = await organizationWith(1);
  const first = await requested({ all: true }, token);
  const second = await requested({ ids }, token);
  await finished(first, token);
  await finished(second, token);
  const read = async (query: string): Promise<Answer> =>
    service.call('GET', `/application/jobs${query}`, { token });
  const all = (await read('')).body as AdministeredJob[];
  expect(all.map(({ id, user, status }) => [id, user.id, status])).toEqual([
    [second.id, userId, 'done'],
    [first.id, userId, 'done'],
  ]);
  const page = await read('?limit=1&status=done');
  const next = /<[^>]*cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
  expect((await read(`?limit=1&status=done&cursor=${next}`)).body).toMatchObject([{ id: first.id }]);
  expect((await read(`?limit=1&cursor=${next}`)).status).toBe(400);
  expect((await read('?status=failed')).body).toEqual([]);
  const editor = await service.addMember('edits-only', 'editor', organizationId);
  expect((await service.call('GET', '/application/jobs', { token: editor.token })).status).toBe(403);
});

test('a single asynchronous evaluation can be cancelled, too', async () => {
  const { token, ids } = await organizationWith(enough);
  const many = await requested({ all: true }, token);
  const { id } = await create(service, garmentPayload(await firstTeam(service, token)), token);
  const accepted = await service.call('GET', `/evaluation/evaluate/${id}?async`, { token });
  const { id: job } = accepted.body as AcceptedJob;
  const answer = await service.call('DELETE', `/jobs/${job}`, { token });
  // The job may have ended before it could be cancelled.
  const record = await ended<JobRecord>(service, `/jobs/${job}`, token);
  expect([answer.status, record.status]).toEqual(answer.status === 204 ? [204, 'cancelled'] : [409, 'done']);
  const end = await finished(many, token);
  expect(end.progress.total).toBe(ids.length);
});
