import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const { organizationId } = service.administrator;
const editor = await service.addMember('editor', 'editor', organizationId);
const reader = await service.addMember('reader', 'reader', organizationId);
const stranger = await service.addMember('stranger', 'admin');

const trashOf = async (token?: string) =>
  successful(
    'listTrash',
    await service.call('GET', '/application/trash', token === undefined ? {} : { token }),
  );
const restored = (id: string, token?: string) =>
  service.call('POST', `/application/trash/${id}/restore`, token === undefined ? {} : { token });
const status = async (method: string, path: string, token?: string): Promise<number> =>
  (await service.call(method, path, token === undefined ? {} : { token })).status;

describe('a deleted evaluation', () => {
  test('is not found, is in the trash, and is restored with its result and versions by an editor', async () => {
    const version = await published(service, garmentPayload(teamId));
    const { id } = version.evaluation;
    const pages = [
      `/evaluations/${id}`,
      `/results/evaluation/${id}`,
      `/results/evaluation/${id}/full`,
      `/results/evaluation/${version.id}/full`,
    ];
    const read = async () =>
      Promise.all(pages.map(async (page) => (await service.call('GET', page)).body as unknown));
    const before = await read();
    await service.call('DELETE', `/evaluations/${id}`, { token: editor.token });
    for (const page of pages) expect(await status('GET', page)).toBe(404);
    expect(await status('DELETE', `/evaluations/${id}`)).toBe(404);
    const [trashed] = await trashOf();
    expect(trashed).toMatchObject({
      id,
      noun: 'evaluation',
      category: { id: 't-shirt' },
      revision: 1,
      deletedBy: { id: editor.userId, name: 'editor' },
    });
    const kept = Date.parse(trashed?.keptUntil ?? '') - Date.parse(trashed?.deletedAt ?? '');
    expect(kept).toBe(30 * 24 * 3_600_000);
    const document = await service.call('GET', `/application/trash/${id}`);
    expect(document.body).toMatchObject({ payload: garmentPayload(teamId), missing: [] });
    successful('restoreTrashed', await restored(id, editor.token));
    expect(await read()).toEqual(before);
    expect(await trashOf()).toEqual([]);
    const audit = await service.call('GET', `/application/audit?record_id=${id}`);
    const actions = (audit.body as { action: string }[]).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['restore', 'remove']);
  });

  test('whose mask is gone is restored after the mask, and is outdated if the mask has changed', async () => {
    const mask = successful('createMask', await service.call('POST', '/masks', { body: aMask }));
    const { id } = await create(service, edited(garmentPayload(teamId), { '/mask': { id: mask.id } }));
    await evaluate(service, id);
    successful('removeEvaluation', await service.call('DELETE', `/evaluations/${id}`));
    successful('removeMask', await service.call('DELETE', `/masks/${mask.id}`));
    expect(await restored(id)).toMatchObject({ status: 409, body: { code: 'trash.missing-records' } });
    expect((await service.call('GET', `/application/trash/${id}`)).body).toMatchObject({
      missing: [{ noun: 'mask', id: mask.id, inTrash: true }],
    });
    successful('restoreTrashed', await restored(mask.id));
    const renamed = { ...aMask, name: 'Another mask' };
    successful('replaceMask', await service.call('PUT', `/masks/${mask.id}`, { body: renamed }));
    successful('restoreTrashed', await restored(id));
    expect((await service.call('GET', `/evaluations/${id}`)).body).toMatchObject({ status: 'outdated' });
  });
});

describe('the trash', () => {
  test('belongs to its organization; readers see nothing and editors delete nothing for good', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    successful('removeEvaluation', await service.call('DELETE', `/evaluations/${id}`));
    expect(await trashOf(stranger.token)).toEqual([]);
    for (const [method, path] of [
      ['GET', `/application/trash/${id}`],
      ['POST', `/application/trash/${id}/restore`],
      ['DELETE', `/application/trash/${id}`],
    ] as const) {
      expect(await status(method, path, stranger.token)).toBe(404);
      expect(await status(method, path, reader.token)).toBe(403);
    }
    expect(await status('DELETE', '/application/trash', stranger.token)).toBe(204);
    expect(await status('DELETE', `/application/trash/${id}`, editor.token)).toBe(403);
    expect(await status('DELETE', '/application/trash', editor.token)).toBe(403);
    expect((await trashOf(editor.token)).map((record) => record.id)).toContain(id);
  });

  test('is read page by page, and emptied by an administrator', async () => {
    const made = await Promise.all([1, 2, 3].map(() => create(service, garmentPayload(teamId))));
    for (const { id } of made)
      successful('removeEvaluation', await service.call('DELETE', `/evaluations/${id}`));
    const all = (await trashOf()).map(({ id }) => id);
    const first = await service.call('GET', '/application/trash?limit=2');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await service.call('GET', next);
    const seen = [first, second].flatMap(({ body }) => (body as { id: string }[]).map(({ id }) => id));
    expect(seen).toEqual(all.slice(0, 4));
    expect(await status('DELETE', `/application/trash/${all[0]}`)).toBe(204);
    expect(await status('DELETE', `/application/trash/${all[0]}`)).toBe(404);
    expect(await status('DELETE', '/application/trash')).toBe(204);
    expect(await trashOf()).toEqual([]);
    expect((await restored(all[1] ?? '')).status).toBe(404);
  });
});
