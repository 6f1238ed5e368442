import { expect, test } from 'vitest';
import { edited, removed } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

type Headers = Readonly<Record<string, string>>;

const named = (name: string, reference: unknown = removed) =>
  edited(garmentPayload(teamId), { '/name': name, '/reference': reference });
const put = (reference: string, body: unknown, headers: Headers = {}) =>
  service.call('PUT', `/evaluations/by-reference/${encodeURIComponent(reference)}`, { body, headers });
const auditOf = async (id: string) => {
  const { organizationId } = service.administrator;
  return (await service.storage.listAudit(organizationId, id)).map(({ action }) => action);
};

test('an evaluation is created by its reference, replaced by it, and left alone when it is the same', async () => {
  const first = await put('SS/27 n° 1', named('First'));
  expect(first.status).toBe(201);
  const { id } = successful('putEvaluationByReference', first);
  expect(first.headers.get('location')).toBe(`/evaluations/${id}`);
  await evaluate(service, id);

  const same = await put('SS/27 n° 1', named('First', 'SS/27 n° 1'));
  expect(same.status).toBe(200);
  expect(same.body).toMatchObject({ id, revision: 1, status: 'evaluated', reference: 'SS/27 n° 1' });
  expect(await auditOf(id)).toEqual(['create', 'evaluate']);

  const other = await put('SS/27 n° 1', named('Second'));
  expect(other.status).toBe(200);
  expect(other.body).toMatchObject({ id, revision: 2, status: 'outdated', name: 'Second' });
  expect(await auditOf(id)).toEqual(['create', 'evaluate', 'replace']);
});

test('the fields of a document may be in another order', async () => {
  const body = named('Sorted');
  const { id } = successful('putEvaluationByReference', await put('sorted', body));
  const turned = Object.fromEntries(Object.entries(body as object).reverse());
  expect((await put('sorted', turned)).body).toMatchObject({ id, revision: 1 });
});

test('If-Match and If-None-Match are honoured, and nothing is stored when they fail', async () => {
  const before = await service.fingerprint();
  const absent = await put('conditional', named('A'), { 'if-match': '*' });
  expect(absent).toMatchObject({ status: 404, body: { code: 'record.not-found' } });
  expect(await service.fingerprint()).toBe(before);

  expect((await put('conditional', named('A'), { 'if-none-match': '*' })).status).toBe(201);
  const created = await service.fingerprint();
  const exists = await put('conditional', named('B'), { 'if-none-match': '*' });
  expect(exists).toMatchObject({ status: 412, body: { code: 'reference.exists' } });
  const stale = await put('conditional', named('B'), { 'if-match': '"7"' });
  expect(stale).toMatchObject({ status: 412, body: { code: 'revision.stale' } });
  expect(await service.fingerprint()).toBe(created);
  expect((await put('conditional', named('B'), { 'if-match': '"1"' })).status).toBe(200);
});

test('a body with another reference, a reference of several and one that shows nothing are refused', async () => {
  await create(service, named('A', 'twice'));
  await create(service, named('B', 'twice'));
  const before = await service.fingerprint();
  const refused = (code: string) => ({ status: 422, body: { errors: [{ code, pointer: '/reference' }] } });
  expect(await put('one', named('A', 'another'))).toMatchObject(refused('field.value'));
  expect(await put('twice', named('A'))).toMatchObject(refused('reference.ambiguous'));
  expect(await put('\u200b', named('A'))).toMatchObject(refused('field.value'));
  expect(await service.fingerprint()).toBe(before);
});

test('twelve callers at once create one evaluation', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Caller ${index}`);
  const answers = await Promise.all(names.map((name) => put('raced', named(name))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  const found = successful('listEvaluations', await service.call('GET', '/evaluations?reference=raced'));
  expect(found).toHaveLength(1);
});

test('an id alone names the same record as an object with it, in every kind of write, and one form is stored', async () => {
  const body = named('Ids') as { category: { id: string }; teams: { id: string }[] };
  const plain = { ...body, category: body.category.id, teams: body.teams.map(({ id }) => id), tags: [] };
  const { id } = successful('putEvaluationByReference', await put('ids', { ...body, tags: [] }));
  expect((await put('ids', plain)).body).toMatchObject({ id, revision: 1 });

  const patched = async (contentType: string, change: object) =>
    service.call('PATCH', `/evaluations/${id}`, { body: change, headers: { 'content-type': contentType } });
  for (const type of ['application/merge-patch+json', 'application/json'])
    for (const category of [body.category.id, { id: body.category.id }]) {
      const { status, body: record } = await patched(type, { category, teams: [teamId] });
      expect([status, record], type).toEqual([
        200,
        expect.objectContaining({
          revision: 1,
          category: expect.objectContaining({ id: body.category.id }),
          teams: [expect.objectContaining({ id: teamId })],
        }),
      ]);
    }
  const many = await service.call('POST', '/evaluations/evaluate', { body: { ids: [{ id }] } });
  expect(many.status, many.text).toBe(202);
  const refused = await put('ids', { ...plain, category: 5 });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/category', hint: 'send the id, or { "id": "…" }' }] },
  });
});
