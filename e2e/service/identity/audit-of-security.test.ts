import type { AuditRecord, LoginAnswer, NewApiKey, UserWithPassword } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

type Line = Readonly<Record<string, unknown>>;

let text = '';
const write = (line: string): void => {
  text += line;
};
const log = makeLog('info', { write });
const service = await useService({ log });

const lines = (event: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event);
const entries = async (query: string, token?: string): Promise<AuditRecord[]> =>
  successful(
    'listAudit',
    await service.call('GET', `/application/audit?${query}`, token === undefined ? {} : { token }),
  );
const logIn = (user: string, password: string): Promise<Answer> =>
  service.call('POST', '/auth/login', { token: null, body: { user, password } });
const idOf = ({ headers }: Answer): string | null => headers.get('x-request-id');
const origin = (answer: Answer) => ({ address: '127.0.0.1', requestId: idOf(answer) });
/** Entries of refusals are written after the answer. */
const eventually = (query: string, count = 1): Promise<AuditRecord[]> =>
  expect
    .poll(async () => (await entries(query)).length)
    .toBeGreaterThanOrEqual(count)
    .then(() => entries(query));

describe('signing in', () => {
  test('is in the audit and in the log, with user, address and request id', async () => {
    const { administrator } = service;
    const answer = await logIn('admin', administrator.password);
    const [entry] = await entries('noun=sign-in&limit=1');
    expect(entry).toMatchObject({
      action: 'sign-in',
      userId: administrator.userId,
      userName: 'admin',
      ...origin(answer),
    });
    const line = lines('sign-in.sign-in').at(-1);
    expect(line).toMatchObject({
      level: 30,
      userId: administrator.userId,
      organizationId: administrator.organizationId,
      user: 'admin',
      ...origin(answer),
    });
  });

  test('with a wrong password is logged at once; of each account the audit has one entry a minute', async () => {
    const { organizationId, userId } = await service.addMember(
      'guessed at',
      'reader',
      service.administrator.organizationId,
    );
    const refused: Answer[] = [];
    for (let guess = 0; guess < 8; guess++) refused.push(await logIn('Guessed AT', `wrong guess ${guess}`));
    expect(lines('sign-in.refuse').filter((line) => line.userId === userId)).toMatchObject(
      refused.map((answer) => ({ level: 30, user: 'guessed at', organizationId, ...origin(answer) })),
    );
    const query = `noun=sign-in&record_id=${userId}`;
    await eventually(query, 2);
    const written = (await entries(query)).filter(({ action }) => action === 'refuse');
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ userId, userName: 'guessed at', address: '127.0.0.1' });
    expect(written[0]?.after).toMatchObject({ '/reason': 'password' });
    expect(refused.map(idOf)).toContain(written[0]?.requestId);
  });

  test('is noted as locked out once too many failures delay it', async () => {
    const { userId } = await service.addMember('locked', 'reader', service.administrator.organizationId);
    for (let guess = 0; guess < 10; guess++) await logIn('locked', 'wrong guess');
    const answers = [await logIn('locked', 'wrong guess'), await logIn('locked', 'correct horse battery')];
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    await eventually(`noun=sign-in&record_id=${userId}`, 3);
    const written = (await entries(`noun=sign-in&record_id=${userId}`)).filter(
      ({ action }) => action === 'lock-out',
    );
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ userId, userName: 'locked', address: '127.0.0.1' });
    expect(lines('sign-in.lock-out').length).toBeGreaterThan(0);
  });

  test('with an unknown name is in the log alone, the name masked: it may be a mistyped password', async () => {
    const before = await service.query('SELECT audit_id FROM audit');
    const answer = await logIn('Tr0ub4dor&3\u202e\n', 'wrong guess');
    expect(answer.status).toBe(401);
    const line = lines('sign-in.refuse').at(-1);
    expect(line).toMatchObject({ level: 30, user: 'Tr… (13)', ...origin(answer) });
    expect(line).not.toHaveProperty('organizationId');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await service.query('SELECT audit_id FROM audit')).toHaveLength(before.length);
  });
});

test('a request that the role does not allow is noted with the account, once a minute', async () => {
  const reader = await service.addMember('curious', 'reader', service.administrator.organizationId);
  const ask = () => service.call('GET', '/application/users', { token: reader.token });
  const refused = [await ask(), await ask(), await ask()];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  const query = `noun=access&user_id=${reader.userId}`;
  const [entry, ...others] = await eventually(query);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: 'refuse', userName: 'curious', address: '127.0.0.1' });
  expect(entry?.after).toMatchObject({
    '/request': 'GET /application/users',
    '/role': 'reader',
    '/needed': 'admin',
  });
  expect(lines('access.refuse').filter(({ userId }) => userId === reader.userId)).toMatchObject(
    refused.map((answer) => ({ level: 30, ...origin(answer) })),
  );
});

test('keys, roles, passwords and settings are logged and keep what was before and after, without secrets', async () => {
  const post = (path: string, body?: unknown) =>
    service.call('POST', path, body === undefined ? {} : { body });
  const made = await post('/application/users', { name: 'colleague', role: 'reader' });
  const { id, password = '' } = made.body as UserWithPassword;
  const keyed = await post(`/application/users/${id}/keys`, { name: 'Shop' });
  const key = keyed.body as NewApiKey;
  const promoted = await service.call('PUT', `/application/users/${id}`, {
    body: { role: 'editor', disabled: false },
  });
  const reset = (await post(`/application/users/${id}/password`)).body as UserWithPassword;
  const revoked = await service.call('DELETE', `/application/keys/${key.id}`);
  const renamed = await service.call('PUT', '/application/organization', { body: { name: 'Atelier' } });

  const [role] = (await entries(`noun=user&record_id=${id}`)).filter(({ action }) => action === 'replace');
  expect(role).toMatchObject({
    userName: 'admin',
    recordName: 'colleague',
    before: { '/role': 'reader' },
    after: { '/role': 'editor' },
    ...origin(promoted),
  });
  expect(await entries(`noun=api-key&record_id=${key.id}`)).toMatchObject([
    {
      action: 'remove',
      recordName: 'Shop',
      before: { '/name': 'Shop', '/user': 'colleague' },
      ...origin(revoked),
    },
    { action: 'create', after: { '/name': 'Shop', '/user': 'colleague' }, ...origin(keyed) },
  ]);
  const [setting] = await entries('noun=organization&limit=1');
  expect(setting).toMatchObject({
    before: { '/name': 'Demo' },
    after: { '/name': 'Atelier' },
    ...origin(renamed),
  });
  for (const [event, answer] of [
    ['user.create', made],
    ['user.replace', promoted],
    ['api-key.create', keyed],
    ['api-key.remove', revoked],
    ['organization.replace', renamed],
  ] as const) {
    expect(lines(event).at(-1), event).toMatchObject({
      level: 30,
      userId: service.administrator.userId,
      ...origin(answer),
    });
  }
  await logIn('colleague', password);
  const rows = JSON.stringify(await service.query('SELECT * FROM audit'));
  const [user] = await service.query('SELECT password_hash FROM users WHERE user_id = ?', id);
  const [, token] = [0, ((await logIn('colleague', reset.password ?? '')).body as LoginAnswer).token];
  for (const secret of [
    password,
    reset.password ?? '-',
    key.key,
    key.key.slice(3),
    token,
    String(user?.password_hash),
    'correct horse battery',
    'wrong guess',
    'Tr0ub4dor',
  ]) {
    expect(rows, 'a secret is in the audit').not.toContain(secret);
    expect(text, 'a secret is in the log').not.toContain(secret);
  }
});

test('names with invisible characters cannot disturb a line of the log', async () => {
  // Written by an earlier release, which allowed them.
  await service.addMember('eve\u202e\u2028",level=10', 'reader', service.administrator.organizationId);
  const line = text.split('\n').find((found) => found.includes('"user":"eve'));
  expect(line).toContain('eve\\\\u{202e}\\\\u{2028}');
  expect(JSON.parse(line ?? '')).toMatchObject({ event: 'sign-in.sign-in' });
});

describe('a changed record', () => {
  test('keeps the fields that differ, by pointer; long values by their length', async () => {
    const teamId = await firstTeam(service);
    const payload = garmentPayload(teamId);
    const { id } = await create(service, payload);
    const change = edited(payload, { '/name': 'Renamed', '/composition/parts/0/name': 'Bodice' });
    await service.call('PUT', `/evaluations/${id}`, { body: change });
    const removed = await service.call('DELETE', `/evaluations/${id}`);
    const [gone, replaced, created] = await entries(`record_id=${id}`);
    expect(created?.after).toMatchObject({ '/name': payload.name });
    expect(created).not.toHaveProperty('before');
    expect(replaced?.before).toMatchObject({ '/name': payload.name });
    expect(replaced?.after).toEqual({ '/name': 'Renamed', '/composition/parts/0/name': 'Bodice' });
    expect(gone).toMatchObject({ recordName: 'Renamed', before: { '/name': 'Renamed' }, ...origin(removed) });
    expect(gone).not.toHaveProperty('after');
  });

  test('has the address and request of the caller also in a batch', async () => {
    const payload = garmentPayload(await firstTeam(service));
    const answer = await service.call('POST', '/evaluations/batch?evaluate=true', { body: [payload] });
    const [item] = answer.body as { id: string }[];
    expect(await entries(`record_id=${item?.id}`)).toMatchObject([
      { action: 'evaluate', ...origin(answer) },
      { action: 'create', ...origin(answer) },
    ]);
  });
});

describe('an export', () => {
  test('of lists is noted with its filters', async () => {
    const answer = await service.call('GET', '/evaluations/export?format=csv&search=shirt');
    const [entry] = await entries('noun=export&limit=1');
    expect(entry).toMatchObject({
      action: 'export',
      recordId: 'evaluations',
      after: { '/format': 'csv', '/filters': 'search' },
      ...origin(answer),
    });
    expect(lines('export.export').at(-1)).toMatchObject({ level: 30, format: 'csv', ...origin(answer) });
  });

  test('of the audit has every entry as a line, the filters of the list, and is for administrators only', async () => {
    // More than one page of the export, of the same instant, where nothing else happens.
    const { token, organizationId } = await service.addMember('auditor', 'admin');
    const at = new Date(Date.now() - 60_000).toISOString();
    const what = {
      at,
      userId: null,
      action: 'create',
      noun: 'tag',
      revisionBefore: null,
      revisionAfter: null,
    };
    await service.storage.commit(
      organizationId,
      Array.from({ length: 600 }, (_, index) => ({
        kind: 'append-audit',
        entry: { id: `many-${index}`, recordId: `tag-${index}`, ...what },
      })),
    );
    const whole = await service.call('GET', '/application/audit/export', { token });
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('application/x-ndjson');
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="audit.ndjson"');
    expect(whole.headers.get('cache-control')).toBe('no-store');
    const parsed = whole.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditRecord);
    // With the sign-in of the administrator, and the export itself.
    expect(parsed).toHaveLength(602);
    expect(new Set(parsed.map(({ id }) => id)).size).toBe(602);
    expect(parsed).toEqual([...(await entries('limit=500', token)), ...parsed.slice(500)]);
    expect(parsed[0]).toMatchObject({ noun: 'export', recordId: 'audit', ...origin(whole) });

    const filtered = await service.call('GET', '/application/audit/export?noun=organization');
    expect(
      filtered.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(await entries('noun=organization'));
    expect(await service.call('GET', '/application/audit/export?since=yesterday')).toMatchObject({
      status: 400,
    });
    expect(await service.call('GET', '/application/audit/export?limit=1')).toMatchObject({ status: 400 });
    const editor = await service.addMember('an editor', 'editor', service.administrator.organizationId);
    const refused = await service.call('GET', '/application/audit/export', { token: editor.token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.role' } });
    const stranger = await service.addMember('stranger', 'admin');
    const theirs = await service.call('GET', '/application/audit/export', { token: stranger.token });
    expect(theirs.text).not.toContain(service.administrator.userId);
  });

  test('asked for by HEAD holds no place of further exports', async () => {
    for (let time = 0; time < 6; time++) {
      expect((await service.call('HEAD', '/application/audit/export')).status).toBe(200);
      expect((await service.call('HEAD', '/products/export')).status).toBe(200);
    }
    expect((await service.call('GET', '/application/audit/export?noun=mask')).status).toBe(200);
    expect((await service.call('GET', '/products/export')).status).toBe(200);
  });
});

test('a flood of failures of one name leaves ten lines of the log and hides no failure of others', async () => {
  const other = await service.addMember('not hidden', 'reader', service.administrator.organizationId);
  await Promise.all(Array.from({ length: 40 }, () => logIn('flooded', 'wrong guess')));
  await logIn('not hidden', 'wrong guess');
  const ofName = (line: Line): boolean => line.user === 'fl… (7)';
  const written = [...lines('sign-in.refuse'), ...lines('sign-in.lock-out')].filter(ofName);
  expect(written.length).toBeLessThanOrEqual(22);
  expect(lines('sign-in.refuse').at(-1)).toMatchObject({ userId: other.userId });
});

test('an account that signs in all the time fills the audit with few entries', async () => {
  const busy = await service.addMember('busy', 'api', service.administrator.organizationId);
  for (let time = 0; time < 60; time++) expect((await logIn('busy', busy.password)).status).toBe(200);
  const written = await entries(`noun=sign-in&record_id=${busy.userId}&limit=500`);
  expect(written.length).toBe(30);
  expect(lines('sign-in.sign-in').filter(({ userId }) => userId === busy.userId).length).toBe(61);
});
