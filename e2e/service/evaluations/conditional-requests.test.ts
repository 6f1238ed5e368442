import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const tagOf = async (path: string, headers = {}): Promise<string> => {
  const answer = await service.call('GET', path, { headers });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.headers.get('etag') ?? '';
};
const since = (path: string, tag: string, headers = {}) =>
  service.call('GET', path, { headers: { 'if-none-match': tag, ...headers } });

describe('a response that was read before', () => {
  test.each([
    '/evaluations/categories',
    '/evaluations/categories/schema/t-shirt',
    '/materials',
    '/materials/schema/cotton',
    '/accessories',
    '/teams',
    '/openapi.json',
    '/docs',
    '/docs/errors',
  ])('%s is not sent again while unchanged', async (path) => {
    const tag = await tagOf(path);
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const named of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await since(path, named);
      expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await since(path, '"other"')).status).toBe(200);
  });

  test('evaluation, schema, results and version: the ETag changes exactly when the content does', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const path = `/evaluations/${id}`;
    const draft = await tagOf(path);
    expect(draft).toMatch(/^"1-/);
    expect((await since(path, draft)).status).toBe(304);
    await evaluate(service, id);
    const evaluated = await tagOf(path);
    expect(evaluated, 'the status has changed, the revision has not').toMatch(/^"1-/);
    expect(evaluated).not.toBe(draft);

    for (const other of [
      `/evaluations/schema/${id}`,
      `/results/evaluation/${id}`,
      `/results/evaluation/${id}/full`,
    ]) {
      expect((await since(other, await tagOf(other))).status, other).toBe(304);
    }
    const version = successful(
      'publishEvaluation',
      await service.call('PATCH', `/evaluations/publish/${id}`),
    );
    const frozen = await tagOf(`/evaluations/${version.id}`);
    expect((await since(`/evaluations/${version.id}`, frozen)).status).toBe(304);
  });

  test('each language has its own ETag if the texts differ, and the same one if the bytes are equal', async () => {
    const french = { 'accept-language': 'fr' };
    const { id } = await create(service, garmentPayload(teamId));
    await evaluate(service, id);
    expect(await tagOf('/materials', french)).not.toBe(await tagOf('/materials'));
    expect((await since('/materials', await tagOf('/materials'), french)).status).toBe(200);
    const result = `/results/evaluation/${id}`;
    expect(await tagOf(result, french)).toBe(await tagOf(result));
  });
});

describe('a change from a revision given by the client', () => {
  const put = (id: string, name: string, ifMatch: string) =>
    service.call('PUT', `/evaluations/${id}`, {
      body: edited(garmentPayload(teamId), { '/name': name }),
      headers: { 'if-match': ifMatch },
    });

  test('succeeds with its ETag, its revision, one of several or any, and fails with another', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const first = await put(id, 'one', await tagOf(`/evaluations/${id}`));
    expect([first.status, first.headers.get('etag')?.slice(0, 6)]).toEqual([200, '"2-en-']);
    expect((await put(id, 'two', '2')).status).toBe(200);
    expect((await put(id, 'three', '"9", "3-fr-x"')).status).toBe(200);
    expect((await put(id, 'four', '*')).status).toBe(200);
    const before = await service.fingerprint();
    for (const stale of ['"1"', 'W/"5"', '4', '"x"', '']) {
      const answer = await put(id, 'lost', stale);
      expect([stale, answer.status]).toEqual([stale, 412]);
    }
    for (const [method, path] of [
      ['DELETE', `/evaluations/${id}`],
      ['PATCH', `/evaluations/publish/${id}`],
    ] as const) {
      const answer = await service.call(method, path, { headers: { 'if-match': '"1"' } });
      expect(answer).toMatchObject({ status: 412, body: { code: 'revision.stale' } });
      expect((answer.body as { detail: string }).detail).toMatch(/revision 1.*revision 5/);
    }
    expect(await service.fingerprint()).toBe(before);
    const removed = await service.call('DELETE', `/evaluations/${id}`, { headers: { 'if-match': '"5"' } });
    expect(removed.status).toBe(204);
  });
});
