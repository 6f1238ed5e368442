import type { AuditRecord, UserRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();

const basic = (name: string, password: string): Promise<Answer> =>
  service.call('GET', '/auth/login', {
    token: null,
    headers: { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` },
  });
const post = (path: string, body?: unknown): Promise<Answer> =>
  service.call('POST', path, body === undefined ? {} : { body });
const put = (path: string, body: unknown): Promise<Answer> => service.call('PUT', path, { body });
const pointers = (answer: Answer): string[] =>
  (answer.body as { errors: { code: string; pointer: string }[] }).errors.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

describe('a user', () => {
  test('is created with a password that is shown once and works', async () => {
    const answer = await post('/application/users', { name: '  Zoé Martin ', role: 'editor' });
    const { password = '', ...user } = successful('createUser', answer);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('location')).toBe(`/application/users/${user.id}`);
    expect(user).toMatchObject({ name: 'Zoé Martin', role: 'editor', disabled: false, revision: 1 });
    expect(password).toMatch(/^\w{20}$/);
    expect((await basic('zoé martin', password)).status).toBe(200);
    const read = await service.call('GET', `/application/users/${user.id}`);
    expect(successful('readUser', read)).toEqual(user);
    const all = successful('listUsers', await service.call('GET', '/application/users'));
    expect(all).toContainEqual(user);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort());
  });

  test('is created with a given password, which is not returned', async () => {
    const answer = await post('/application/users', {
      name: 'given',
      role: 'api',
      password: 'a password of mine',
    });
    const { signInName = 'given', ...user } = successful('createUser', answer);
    expect(user).not.toHaveProperty('password');
    expect(answer.text).not.toContain('a password of mine');
    expect((await basic(signInName, 'a password of mine')).status).toBe(200);
  });

  test('has a name that is unique in the organization, ignoring case and Unicode form', async () => {
    const { organizationId } = service.administrator;
    const stranger = await service.addMember('Étranger', 'reader', organizationId);
    for (const name of ['Étranger', 'étranger', 'E\u0301tranger', ' ÉTRANGER ', 'ÉＴＲＡＮＧＥＲ']) {
      const answer = await post('/application/users', { name, role: 'reader' });
      expect(answer, name).toMatchObject({ status: 409, body: { code: 'user.name-taken' } });
      expect(answer.text).not.toContain(stranger.userId);
    }
  });

  test.each([
    ['an empty name', { name: '' }, ['field.value /name']],
    ['blanks', { name: '   ' }, ['field.value /name']],
    ['a line break', { name: 'a\nb' }, ['field.value /name']],
    ['an invisible character', { name: 'ad\u200bmin' }, ['field.value /name']],
    ['a direction override', { name: 'ad\u202emin' }, ['field.value /name']],
    ['a colon', { name: 'a:b' }, ['field.value /name']],
    ['a name that is too long', { name: 'x'.repeat(201) }, ['field.value /name']],
    ['an unknown role', { role: 'root' }, ['field.type /role']],
    ['a short password', { password: 'short-1' }, ['field.value /password']],
    ['a password with a control character', { password: 'with\ttabulator' }, ['field.value /password']],
    ['a password that is no text', { password: 12345678901 }, ['field.type /password']],
    [
      'unknown fields',
      { organizationId: 'x', disabled: true },
      ['field.unknown /disabled', 'field.unknown /organizationId'],
    ],
  ])('is rejected with %s, and the password is not returned', async (_name, edits, expected) => {
    const before = await service.fingerprint();
    const body = { name: 'nobody', role: 'reader', ...edits };
    const answer = await post('/application/users', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'document.invalid' } });
    expect(pointers(answer).sort()).toEqual(expected);
    if ('password' in edits) expect(answer.text).not.toContain(String(edits.password));
    expect(await service.fingerprint()).toBe(before);
  });

  test('that is read, changed and sent back stays the same', async () => {
    const created = successful('createUser', await post('/application/users', { name: 'kept', role: 'api' }));
    const path = `/application/users/${created.id}`;
    const read = await service.call('GET', path);
    expect(successful('replaceUser', await put(path, read.body))).toEqual(read.body);
    const stale = await service.call('PUT', path, {
      body: { role: 'reader', disabled: false },
      headers: { 'if-match': '"7"' },
    });
    expect(stale).toMatchObject({ status: 412, body: { code: 'revision.stale' } });
    const rows = await actionsOn(created.id);
    expect(rows).toEqual(['create']);
  });

  test('whose password is reset can log in only with the new one', async () => {
    const { id, password = '' } = successful(
      'createUser',
      await post('/application/users', { name: 'forgetful', role: 'reader' }),
    );
    const reset = await post(`/application/users/${id}/password`);
    expect(reset.headers.get('cache-control')).toBe('no-store');
    const { password: next = '', revision, signInName } = successful('resetPassword', reset);
    expect(revision).toBe(2);
    expect((await basic(signInName ?? 'forgetful', password)).status).toBe(401);
    expect((await basic(signInName ?? 'forgetful', next)).status).toBe(200);
    expect(await actionsOn(id)).toEqual(['create', 'reset-password']);
  });

  test('of any role can change their own password with the old one', async () => {
    const reader = await service.addMember('own', 'reader', service.administrator.organizationId);
    const change = (oldPassword: string, newPassword: string): Promise<Answer> =>
      service.call('POST', '/application/me/password', {
        token: reader.token,
        body: { oldPassword, newPassword },
      });
    const wrong = await change('not the password', 'the next password');
    expect(pointers(wrong)).toEqual(['password.wrong /oldPassword']);
    expect(wrong.text).not.toMatch(/not the password|the next password/);
    expect((await basic('own', reader.password)).status).toBe(200);
    successful('changeOwnPassword', await change(reader.password, 'the next password'));
    expect((await basic('own', reader.password)).status).toBe(401);
    expect((await basic('own', 'the next password')).status).toBe(200);
    expect(await actionsOn(reader.userId)).toEqual(['change-password']);
  });
});

test('guessing the own password with a stolen token is delayed, like at the login', async () => {
  const { token, password } = await service.addMember(
    'guessed',
    'reader',
    service.administrator.organizationId,
  );
  const change = (oldPassword: string): Promise<Answer> =>
    service.call('POST', '/application/me/password', {
      token,
      body: { oldPassword, newPassword: 'the next password' },
    });
  for (let guess = 0; guess < 10; guess++) expect((await change(`guess ${guess}`)).status).toBe(422);
  const waiting = await change(password);
  expect(waiting).toMatchObject({ status: 429, body: { code: 'auth.too-many-failures' } });
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('the last active administrator', () => {
  test('can be neither disabled nor demoted, but another one can', async () => {
    const { userId } = service.administrator;
    const path = `/application/users/${userId}`;
    for (const body of [
      { role: 'admin', disabled: true },
      { role: 'editor', disabled: false },
      { role: 'reader', disabled: true },
    ]) {
      const before = await service.fingerprint();
      expect(await put(path, body)).toMatchObject({ status: 409, body: { code: 'administrator.last' } });
      expect(await service.fingerprint()).toBe(before);
    }
    const second = await service.addMember('second', 'admin', service.administrator.organizationId);
    const disabled = await put(`/application/users/${second.userId}`, { role: 'admin', disabled: true });
    expect(successful('replaceUser', disabled).disabled).toBe(true);
    // A disabled administrator does not count as active.
    expect((await put(path, { role: 'editor', disabled: false })).status).toBe(409);
  });

  test('remains when two administrators disable each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await service.addMember(`one ${round}`, 'admin');
      const two = await service.addMember(`two ${round}`, 'admin', one.organizationId);
      // Both users are cached: neither is looked up again before the other one acts.
      for (const { token } of [one, two]) await service.call('GET', '/teams', { token });
      const answers = await Promise.all(
        [
          [one.token, two.userId],
          [two.token, one.userId],
        ].map(([token = '', id]) =>
          service.call('PUT', `/application/users/${id}`, { token, body: { role: 'admin', disabled: true } }),
        ),
      );
      // The second one is refused as the last administrator, or because it is disabled already.
      const [done, refused] = answers.map(({ status }) => status).sort();
      expect(done).toBe(200);
      expect([401, 409]).toContain(refused);
      const admins = await service.query(
        "SELECT 1 AS one FROM users WHERE organization_id = ? AND role = 'admin' AND disabled = 0",
        one.organizationId,
      );
      expect(admins).toHaveLength(1);
    }
  });
});

describe.each(['team', 'tag'] as const)('a %s', (noun) => {
  const path = `/application/${noun}s`;
  const [created, renamed, removed] = (
    noun === 'team' ? ['createTeam', 'renameTeam', 'removeTeam'] : ['createTag', 'renameTag', 'removeTag']
  ) as ['createTeam', 'renameTeam', 'removeTeam'];

  test('is created, renamed and deleted, each with an audit entry', async () => {
    const answer = await post(path, { name: ' Maille ' });
    const label = successful(created, answer);
    expect(answer.headers.get('location')).toBe(`${path}/${label.id}`);
    expect(label.name).toBe('Maille');
    const other = successful(renamed, await put(`${path}/${label.id}`, { ...label, name: 'Jersey' }));
    expect(other).toEqual({ id: label.id, name: 'Jersey' });
    expect((await service.call('GET', `/${noun}s`)).body).toContainEqual(other);
    successful(removed, await service.call('DELETE', `${path}/${label.id}`));
    expect((await service.call('GET', `/${noun}s`)).text).not.toContain(label.id);
    expect((await service.call('DELETE', `${path}/${label.id}`)).status).toBe(404);
    expect(await actionsOn(label.id)).toEqual(['create', 'replace', 'remove']);
    expect(pointers(await post(path, { name: ' ' }))).toEqual(['field.value /name']);
  });

  test('cannot be deleted while an evaluation uses it, which is named', async () => {
    const { id } = successful(created, await post(path, { name: 'Carried' }));
    const payload = garmentPayload(await firstTeam(service));
    const labels = noun === 'team' ? { teams: [{ id }] } : { tags: [{ id }] };
    const evaluation = await create(service, { ...payload, ...labels });
    const answer = await service.call('DELETE', `${path}/${id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'record.in-use' } });
    expect((answer.body as { detail: string }).detail).toContain(`evaluation ${evaluation.id}`);
    successful('removeEvaluation', await service.call('DELETE', `/evaluations/${evaluation.id}`));
    successful(removed, await service.call('DELETE', `${path}/${id}`));
  });
});

test('the organization is read and renamed', async () => {
  const { id, name } = successful('readOrganization', await service.call('GET', '/application/organization'));
  expect([id, name]).toEqual([service.administrator.organizationId, 'Demo']);
  const renamed = await put('/application/organization', { name: 'Atelier du Nord' });
  expect(successful('renameOrganization', renamed)).toMatchObject({ id, name: 'Atelier du Nord' });
  expect((await service.logIn('admin')).body).toMatchObject({ organization: { name: 'Atelier du Nord' } });
});

describe('the audit', () => {
  const read = async (query: string): Promise<{ lines: AuditRecord[]; next: string | undefined }> => {
    const answer = await service.call('GET', `/application/audit${query}`);
    const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    return { lines: successful('listAudit', answer), next };
  };

  test('is sorted newest first, and its pages are complete despite concurrent writes', async () => {
    const whole = (await read('?limit=500')).lines;
    expect(whole.length).toBeGreaterThan(20);
    const times = whole.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const pages: AuditRecord[] = [];
    for (let next: string | undefined = '/application/audit?limit=7'; next !== undefined; ) {
      const page = await read(next.replace('/application/audit', ''));
      expect(page.lines.length).toBeLessThanOrEqual(7);
      pages.push(...page.lines);
      next = page.next;
      await post('/application/tags', { name: 'Meanwhile' });
    }
    // Refused sign-ins are counted for a moment before they are recorded: one may have come before the first page.
    expect(pages.slice(pages.findIndex(({ id }) => id === whole[0]?.id))).toEqual(whole);
  });

  test('can be filtered by noun, record, user and time', async () => {
    const users = (await service.call('GET', '/application/users')).body as UserRecord[];
    const id = users.find(({ name }) => name === 'forgetful')?.id ?? '';
    const { lines } = await read(`?noun=user&record_id=${id}`);
    expect(lines.map(({ action, userId }) => [action, userId])).toEqual([
      ['reset-password', service.administrator.userId],
      ['create', service.administrator.userId],
    ]);
    const { lines: mine } = await read(`?user_id=${service.administrator.userId}&limit=500`);
    expect(new Set(mine.map(({ userId }) => userId))).toEqual(new Set([service.administrator.userId]));
    const middle = mine[Math.floor(mine.length / 2)]?.at ?? '';
    const { lines: since } = await read(`?since=${middle}&limit=500`);
    expect(since.every(({ at }) => at >= middle)).toBe(true);
    expect(since.length).toBeGreaterThan(0);
    expect((await read('?since=2999-01-01')).lines).toEqual([]);
    expect((await read('?noun=nothing')).lines).toEqual([]);
  });

  test.each([
    '?limit=0',
    '?limit=501',
    '?limit=1e2',
    '?since=yesterday',
    '?since=2026-02-31',
    '?cursor=abc',
    '?cursor=',
    '?page=2',
  ])('%s is rejected', async (query) => {
    const answer = await service.call('GET', `/application/audit${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'query.invalid' } });
    expect(pointers(answer)).toHaveLength(1);
  });

  test('a cursor is invalid if modified, with other filters, or for another list', async () => {
    const { next = '' } = await read('?limit=1&noun=user');
    const cursor = new URL(next, service.address).searchParams.get('cursor') ?? '';
    const [place = '', signature = ''] = cursor.split('.');
    const stranger = await service.addMember('reader of cursors', 'admin');
    const status = async (query: string, token?: string): Promise<number> =>
      (await service.call('GET', `/application/audit${query}`, token === undefined ? {} : { token })).status;
    expect(await status(`?noun=user&cursor=${cursor}`)).toBe(200);
    expect(await status(`?noun=team&cursor=${cursor}`)).toBe(400);
    expect(await status(`?noun=user&cursor=${cursor}`, stranger.token)).toBe(400);
    const forged = Buffer.from('["2999","z"]').toString('base64url');
    for (const bad of [
      `${forged}.${signature}`,
      `${place}.${signature}x`,
      `${place}.`,
      place,
      `${cursor}.x`,
    ]) {
      expect(await status(`?noun=user&cursor=${bad}`), bad).toBe(400);
    }
  });
});

async function actionsOn(recordId: string): Promise<unknown[]> {
  const rows = await service.query(
    "SELECT action FROM audit WHERE record_id = ? AND noun <> 'sign-in' ORDER BY audit_id",
    recordId,
  );
  return rows.map(({ action }) => action);
}
