import type {
  EvaluationBatchItem,
  EvaluationImportRecord,
  EvaluationPayload,
  EvaluationRecord,
  UndoneImport,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const good = garmentPayload(await firstTeam(service));

const item = (reference: string, name: string): EvaluationPayload => ({ ...good, name, reference });

async function send(importId: string, body: readonly unknown[], query = '') {
  const path = `/evaluations/batch?mode=upsert&import=${importId}${query}`;
  const answer = await service.call('POST', path, { body });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.body as EvaluationBatchItem[];
}
const undo = async (id: string): Promise<UndoneImport> =>
  successful('undoEvaluationImport', await service.call('POST', `/evaluations/imports/${id}/undo`));
const listed = async (): Promise<EvaluationImportRecord[]> =>
  successful('listEvaluationImports', await service.call('GET', '/evaluations/imports'));
const read = (id: string | undefined) => service.call('GET', `/evaluations/${id}`);
const notFound = { status: 404, body: { code: 'record.not-found' } };

test('what an import created is removed, what it replaced is restored, and it can be undone once', async () => {
  const before = await create(service, item('A-1', 'Before'));
  const same = await create(service, item('A-2', 'Same'));
  const items = await send(
    'first',
    // Without tags is what it was with none.
    [item('A-1', 'After'), { ...item('A-2', 'Same'), tags: [] }, item('A-3', 'New')],
    '&evaluate=true',
  );
  expect(items.map(({ outcome }) => outcome)).toEqual(['updated', 'unchanged', 'created']);
  const [entry] = await listed();
  expect(entry).toMatchObject({ id: 'first', created: 1, updated: 1 });
  expect(Date.parse(entry?.undoUntil ?? '') - Date.parse(entry?.startedAt ?? '')).toBe(24 * 3_600_000);

  expect(await undo('first')).toEqual({ removed: 1, restored: 1, kept: [], remaining: false });
  expect((await read(before.id)).body).toMatchObject({ name: 'Before', revision: 3, status: 'outdated' });
  expect((await read(same.id)).body).toMatchObject({ revision: 1 });
  expect(await read(items[2]?.id)).toMatchObject(notFound);
  expect(await service.call('POST', '/evaluations/imports/first/undo')).toMatchObject(notFound);
  expect(await listed()).toEqual([]);
});

test('what one import has stored is listed, counted, exported and evaluated by its id', async () => {
  const before = await create(service, item('L-1', 'Before'));
  await create(service, item('L-2', 'Same'));
  await send('listed', [item('L-1', 'After'), item('L-2', 'Same'), item('L-3', 'New')]);
  await send('other', [item('L-4', 'Other')]);
  const list = async (query: string): Promise<string[]> => {
    const { body } = await service.call('GET', `/evaluations?import_id=${query}`);
    return (body as EvaluationRecord[]).map(({ name }) => name ?? '');
  };
  expect(await list('listed')).toEqual(['After', 'New']);
  expect(await list('listed&sort=-name&limit=1')).toEqual(['New']);
  expect(await list('listed&search=aft')).toEqual(['After']);
  expect(await list('unknown')).toEqual([]);
  const statistics = await service.call('GET', '/evaluations/statistics?import_id=listed');
  expect(statistics).toMatchObject({ status: 200, body: { count: 2 } });
  const csv = (await service.call('GET', '/evaluations/export?import_id=listed&format=csv')).text;
  expect(
    csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.includes('L-1') || line.includes('L-3')),
  ).toEqual([true, true]);
  const job = await service.call('POST', '/evaluations/evaluate', { body: { import_id: 'listed' } });
  expect(job).toMatchObject({ status: 202, body: { progress: { total: 2 } } });
  await undo('listed');
  await undo('other');
  expect(await list('listed')).toEqual([]);
  expect((await read(before.id)).body).toMatchObject({ name: 'Before' });
});

test('an evaluation that the import wrote twice gets the document from before the import', async () => {
  const { id } = await create(service, item('B-1', 'Before'));
  await send('twice', [item('B-1', 'After')]);
  await send('twice', [item('B-1', 'After all'), item('B-2', 'New')]);
  await send('twice', [item('B-2', 'Newer')]);
  expect(await undo('twice')).toMatchObject({ removed: 1, restored: 1, kept: [] });
  expect((await read(id)).body).toMatchObject({ name: 'Before' });
});

test('what has changed or is published since stays, and is reported', async () => {
  const items = await send('third', [item('C-1', 'A'), item('C-2', 'B'), item('C-3', 'C')]);
  const [changed, published, untouched] = items.map(({ id = '' }) => id);
  const body = item('C-1', 'By hand');
  successful('replaceEvaluation', await service.call('PUT', `/evaluations/${changed}`, { body }));
  await evaluate(service, published as string);
  successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${published}`));
  expect(await undo('third')).toEqual({
    removed: 1,
    restored: 0,
    kept: [
      { id: changed, reason: 'changed' },
      { id: published, reason: 'published' },
    ],
    remaining: false,
  });
  expect((await read(changed)).body).toMatchObject({ name: 'By hand' });
  expect((await read(published)).status).toBe(200);
  expect(await read(untouched)).toMatchObject(notFound);
});

test('an earlier document whose team was deleted is not restored', async () => {
  const team = successful(
    'createTeam',
    await service.call('POST', '/application/teams', { body: { name: 'T' } }),
  );
  const { id } = await create(service, { ...item('D-1', 'Before'), teams: [{ id: team.id }] });
  await send('fourth', [item('D-1', 'After')]);
  await service.call('DELETE', `/application/teams/${team.id}`);
  expect(await undo('fourth')).toMatchObject({ restored: 0, kept: [{ id, reason: 'refused' }] });
  expect((await read(id)).body).toMatchObject({ name: 'After' });
});

test('a check notes nothing, another organization sees nothing, and after a day it is too late', async () => {
  await send('checked', [item('E-1', 'A')], '&check=true');
  await send('old', [item('E-2', 'A')]);
  const { token } = await service.addMember('elsewhere', 'admin');
  const path = '/evaluations/imports';
  expect((await service.call('GET', path, { token })).body).toEqual([]);
  expect(await service.call('POST', `${path}/old/undo`, { token })).toMatchObject(notFound);
  expect((await listed()).map(({ id }) => id)).toEqual(['old']);
  const yesterday = new Date(Date.now() - 24 * 3_600_000 - 60_000).toISOString();
  await service.query("UPDATE import_entries SET at = ? WHERE import_id = 'old'", yesterday);
  expect(await service.call('POST', `${path}/old/undo`)).toMatchObject(notFound);
  expect(await listed()).toEqual([]);
});

test('more than 2,000 evaluations are undone by several requests', async () => {
  const many = Array.from({ length: 2_050 }, (_, index) => item(`F-${index}`, 'Many'));
  await send('many', many);
  expect(await undo('many')).toEqual({ removed: 2_000, restored: 0, kept: [], remaining: true });
  expect(await undo('many')).toEqual({ removed: 50, restored: 0, kept: [], remaining: false });
});
