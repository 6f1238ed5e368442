import type { MaskRecord, PackagingRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, aPackaging, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();

type Headers = Readonly<Record<string, string>>;
type Reusable = MaskRecord | PackagingRecord;

const refused = (code: string) => ({ status: 422, body: { errors: [{ code, pointer: '/reference' }] } });

describe.each([
  { path: '/masks', sample: aMask, operation: 'putMaskByReference' },
  { path: '/products/packagings', sample: aPackaging, operation: 'putPackagingByReference' },
] as const)('$path', ({ path, sample, operation }) => {
  const put = (reference: string, edits: Readonly<Record<string, unknown>> = {}, headers: Headers = {}) =>
    service.call('PUT', `${path}/by-reference/${encodeURIComponent(reference)}`, {
      body: edited(sample, edits),
      headers,
    });
  const listed = async (query: string): Promise<readonly Reusable[]> =>
    (await service.call('GET', `${path}?${query}`)).body as Reusable[];

  test('one is created by its reference, left alone when it is the same, replaced, and found by it', async () => {
    const made = await put('MILL 7/a');
    expect(made.status).toBe(201);
    const { id } = successful(operation, made);
    expect(made.headers.get('location')).toBe(`${path}/${id}`);

    const before = await service.fingerprint();
    const same = await put('MILL 7/a', { '/reference': 'MILL 7/a' });
    expect(same).toMatchObject({ status: 200, body: { id, revision: 1, reference: 'MILL 7/a' } });
    expect(await service.fingerprint()).toBe(before);

    const other = await put('MILL 7/a', { '/name': 'Second' });
    expect(other).toMatchObject({ status: 200, body: { id, revision: 2, name: 'Second' } });
    expect(await listed('reference=MILL%207%2Fa')).toMatchObject([{ id }]);
    expect(await listed('reference=MILL')).toEqual([]);
    expect(await listed('search=mill%207')).toMatchObject([{ id }]);
  });

  test('no other one may have the reference, be it created, replaced or restored', async () => {
    const { id } = successful(operation, await put('ONE'));
    const before = await service.fingerprint();
    expect(await service.call('POST', path, { body: edited(sample, { '/reference': 'ONE' }) })).toMatchObject(
      refused('reference.taken'),
    );
    const free = await service.call('POST', path, { body: sample });
    const second = (free.body as Reusable).id;
    const taking = { body: edited(sample, { '/reference': 'ONE' }) };
    expect(await service.call('PUT', `${path}/${second}`, taking)).toMatchObject(refused('reference.taken'));
    await service.call('DELETE', `${path}/${second}`);
    await service.call('DELETE', `/application/trash/${second}`);
    expect(await service.fingerprint()).not.toBe(before);

    expect((await service.call('DELETE', `${path}/${id}`)).status).toBe(204);
    const { id: heir } = successful(operation, await put('ONE'));
    expect(heir).not.toBe(id);
    const restored = await service.call('POST', `/application/trash/${id}/restore`);
    expect(restored).toMatchObject({ status: 409, body: { code: 'trash.reference-taken' } });
    await service.call('DELETE', `${path}/${heir}`);
    expect((await service.call('POST', `/application/trash/${id}/restore`)).status).toBeLessThan(300);
    expect(await listed('reference=ONE')).toMatchObject([{ id }]);
  });

  test('conditions are honoured, and another reference in the body is refused; nothing is stored then', async () => {
    const before = await service.fingerprint();
    expect((await put('IF', {}, { 'if-match': '*' })).status).toBe(404);
    expect(await put('IF', { '/reference': 'ELSE' })).toMatchObject(refused('field.value'));
    expect(await put('\u200b')).toMatchObject(refused('field.value'));
    expect(await service.fingerprint()).toBe(before);

    expect((await put('IF', {}, { 'if-none-match': '*' })).status).toBe(201);
    const stored = await service.fingerprint();
    const exists = await put('IF', { '/name': 'B' }, { 'if-none-match': '*' });
    expect(exists).toMatchObject({ status: 412, body: { code: 'reference.exists' } });
    const stale = await put('IF', { '/name': 'B' }, { 'if-match': '"7"' });
    expect(stale).toMatchObject({ status: 412, body: { code: 'revision.stale' } });
    expect(await service.fingerprint()).toBe(stored);
    expect((await put('IF', { '/name': 'B' }, { 'if-match': '"1"' })).status).toBe(200);
  });

  test('twelve callers at once create one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => put('TOGETHER', { '/name': `Caller ${index}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array<number>(11).fill(200), 201]);
    expect(await listed('reference=TOGETHER')).toMatchObject([{ revision: 12 }]);
  });
});

test('what uses a mask is outdated when the mask is replaced by its reference', async () => {
  const mask = await service.call('PUT', '/masks/by-reference/USED', { body: aMask });
  const { id } = mask.body as MaskRecord;
  const payload = edited(garmentPayload(await firstTeam(service)), { '/lifecycles': [], '/mask': { id } });
  const evaluation = await create(service, payload);
  await evaluate(service, evaluation.id);
  const renamed = await service.call('PUT', '/masks/by-reference/USED', {
    body: { ...aMask, name: 'Other' },
  });
  expect(renamed).toMatchObject({ status: 200, body: { id, revision: 2, usedBy: 1 } });
  expect((await service.call('GET', `/evaluations/${evaluation.id}`)).body).toMatchObject({
    status: 'outdated',
  });
});
