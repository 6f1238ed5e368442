import type { AuditRecord, NoteRecord, SavedViewRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { aTemplate, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type Member, useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const { organizationId } = service.administrator;
const ada = await service.addMember('Ada', 'editor', organizationId);
const ben = await service.addMember('Ben', 'editor', organizationId);
const rita = await service.addMember('Rita', 'reader', organizationId);
const evaluation = (await create(service, garmentPayload(await firstTeam(service)))).id;
await evaluate(service, evaluation);

const by = ({ token }: Member, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  service.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const write = async (who: Member, text: string): Promise<NoteRecord> =>
  successful('createNote', await by(who, 'POST', notesOf(evaluation), { text }));
const notesOf = (id: string): string => `/application/evaluations/${id}/notes`;
const mentionsOf = async (who: Member): Promise<readonly string[]> =>
  successful('listMentions', await by(who, 'GET', '/application/mentions')).map(({ text }) => text);
const refused = { status: 403, body: { code: 'auth.role' } };
const notFound = { status: 404, body: { code: 'record.not-found' } };

test('a mentioned colleague has the note until the notes are opened; result, revision and hash stay', async () => {
  const path = `/results/evaluation/${evaluation}/full`;
  const before = await service.call('GET', path);
  const record = await service.call('GET', `/evaluations/${evaluation}`);
  const note = await write(ada, 'Ask the mill, @ben and @RITA.\n@Nobody, @Adam');
  expect(note.mentions.map(({ name }) => name)).toEqual(['Ben', 'Rita']);
  expect(note).toMatchObject({ author: { name: 'Ada' }, mayChange: true });
  expect(await mentionsOf(ben)).toEqual([note.text]);
  expect(await mentionsOf(rita)).toEqual([note.text]);
  expect(await mentionsOf(ada)).toEqual([]);

  const after = await service.call('GET', path);
  expect(after.text).toBe(before.text);
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  expect((await service.call('GET', `/evaluations/${evaluation}`)).text).toBe(record.text);

  expect(await by(rita, 'DELETE', `/application/mentions/${evaluation}`)).toMatchObject({ status: 204 });
  expect(await mentionsOf(rita)).toEqual([]);
  expect(await mentionsOf(ben)).toEqual([note.text]);
});

test('an edit tells only those whom it adds; its author and administrators may, others may not', async () => {
  const { id } = await write(ada, '@Ben: first');
  const path = `/application/notes/${id}`;
  await by(ben, 'DELETE', `/application/mentions/${evaluation}`);
  expect(await by(ben, 'PUT', path, { text: 'mine' })).toMatchObject(refused);
  expect(await by(ben, 'DELETE', path)).toMatchObject(refused);
  expect(await by(rita, 'PUT', path, { text: 'mine' })).toMatchObject(refused);
  expect(await by(ada, 'PUT', path, { text: ' ' })).toMatchObject({ status: 422 });
  const edited = successful('replaceNote', await by(ada, 'PUT', path, { text: '@Ben, @Rita: second' }));
  expect(edited.updatedAt >= edited.createdAt).toBe(true);
  expect(await mentionsOf(ben)).toEqual([]);
  expect(await mentionsOf(rita)).toEqual(['@Ben, @Rita: second']);
  expect(await by(service.administrator, 'DELETE', path)).toMatchObject({ status: 204 });
  expect(await by(ada, 'PUT', path, { text: 'gone' })).toMatchObject(notFound);
  expect(await mentionsOf(rita)).toEqual([]);

  const audit = (await service.call('GET', '/application/audit?noun=note')).body as AuditRecord[];
  const own = audit.filter(({ recordId }) => recordId === id);
  expect(own.map(({ action }) => action)).toEqual(['remove', 'replace', 'create']);
  expect(own[0]?.before).toMatchObject({ '/text': '@Ben, @Rita: second' });
});

test('notes are hidden with a deleted evaluation and come back with it, mentions too', async () => {
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  const body = { text: '@Ben look' };
  successful('createNote', await by(ada, 'POST', notesOf(id), body));
  successful('removeEvaluation', await service.call('DELETE', `/evaluations/${id}`));
  expect(await mentionsOf(ben)).toEqual([]);
  expect(await by(ben, 'GET', notesOf(id))).toMatchObject(notFound);
  expect(await by(ada, 'POST', notesOf(id), body)).toMatchObject(notFound);
  successful('restoreTrashed', await service.call('POST', `/application/trash/${id}/restore`));
  expect(await mentionsOf(ben)).toEqual(['@Ben look']);
  const notes = successful('listNotes', await by(rita, 'GET', notesOf(id)));
  expect(notes.map(({ text, mayChange }) => [text, mayChange])).toEqual([['@Ben look', false]]);
});

test('who may be mentioned: people, by name, without users for programs and disabled ones', async () => {
  const { organizationId } = service.administrator;
  await service.addMember('robot', 'api', organizationId);
  const list = successful('listColleagues', await by(ada, 'GET', '/application/colleagues'));
  const names = list.map(({ name }) => name);
  expect(names).toEqual(
    [service.administrator.name, 'Ada', 'Ben', 'Rita'].sort((a, b) => a.localeCompare(b, 'en')),
  );
});

test('a view belongs to one user or is shared; readers keep their own and share none', async () => {
  const body = { name: 'Drafts', shared: false, query: 'status=draft&sort=-score' };
  const viewsOf = async (who: Member): Promise<readonly SavedViewRecord[]> =>
    successful('listSavedViews', await by(who, 'GET', '/application/views'));
  const own = successful('createSavedView', await by(rita, 'POST', '/application/views', body));
  expect(await by(rita, 'POST', '/application/views', { ...body, shared: true })).toMatchObject(refused);
  const shared = successful(
    'createSavedView',
    await by(ada, 'POST', '/application/views', { ...body, name: 'All drafts', shared: true }),
  );
  expect((await viewsOf(rita)).map(({ name, mine }) => [name, mine])).toEqual([
    ['All drafts', false],
    ['Drafts', true],
  ]);
  expect((await viewsOf(ben)).map(({ name }) => name)).toEqual(['All drafts']);
  // A private one does not exist for others, administrators included.
  for (const who of [ben, service.administrator])
    expect(await by(who, 'DELETE', `/application/views/${own.id}`)).toMatchObject(notFound);
  expect(await by(ben, 'PUT', `/application/views/${shared.id}`, body)).toMatchObject(refused);
  expect(await by(service.administrator, 'DELETE', `/application/views/${shared.id}`)).toMatchObject({
    status: 204,
  });
  expect(await viewsOf(ben)).toEqual([]);
  // 99 more are 100.
  for (let n = 0; n < 99; n++) await by(rita, 'POST', '/application/views', { ...body, name: `View ${n}` });
  expect(await viewsOf(rita)).toHaveLength(100);
  expect(await by(rita, 'POST', '/application/views', body)).toMatchObject({ status: 422 });
});

test('an import template is everybody’s; readers only read it, and its category must exist', async () => {
  const path = '/application/import-templates';
  const { id } = successful('createImportTemplate', await by(ada, 'POST', path, aTemplate));
  expect(await by(rita, 'POST', path, aTemplate)).toMatchObject(refused);
  expect(await by(ben, 'POST', path, { ...aTemplate, category: { id: 't-shrt' } })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reference.unknown', pointer: '/category/id' }] },
  });
  const changed = { ...aTemplate, name: 'Mills', columns: [{ title: 'Ref', field: 'reference' }] };
  successful('replaceImportTemplate', await by(ben, 'PUT', `${path}/${id}`, changed));
  const [first] = successful('listImportTemplates', await by(rita, 'GET', path));
  expect(first).toMatchObject({ ...changed, id, owner: { name: 'Ada' } });
  successful('removeImportTemplate', await by(ben, 'DELETE', `${path}/${id}`));
  expect(await by(ben, 'DELETE', `${path}/${id}`)).toMatchObject(notFound);
  const audit = (await service.call('GET', '/application/audit?noun=import-template')).body as AuditRecord[];
  expect(audit.map(({ action }) => action)).toEqual(['remove', 'replace', 'create']);
});
