import type { EvaluationRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const teamId = await firstTeam(service);

const post = (key: string, body: unknown, path = '/evaluations', token?: string): Promise<Answer> =>
  service.call('POST', path, {
    body,
    headers: { 'idempotency-key': key },
    ...(token === undefined ? {} : { token }),
  });
const count = async (table: string): Promise<number> =>
  Number((await service.query(`SELECT count(*) AS n FROM ${table}`))[0]?.n);
const idOf = (answer: Answer): string => (answer.body as { id: string }).id;

test('the same key and body return the first answer: status, Location, ETag and all bytes', async () => {
  const first = await post('again', garmentPayload(teamId));
  const before = await count('evaluations');
  const path = `/evaluations/${idOf(first)}`;
  await service.call('PUT', path, { body: edited(garmentPayload(teamId), { '/name': 'Changed since' }) });
  const second = await post('again', garmentPayload(teamId));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toBe(first.text);
  for (const name of ['location', 'etag', 'content-type']) {
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
  const replays = [first, second].map(({ headers }) => headers.get('idempotent-replayed'));
  expect(replays).toEqual([null, 'true']);
  expect(await count('evaluations')).toBe(before);
});

test('any other body under the same key is rejected', async () => {
  await post('other', garmentPayload(teamId));
  const before = await service.fingerprint();
  const answer = await post('other', edited(garmentPayload(teamId), { '/name': 'Another' }));
  expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency.other-body' } });
  expect(await service.fingerprint()).toBe(before);
});

test('a key is scoped to one user and one path', async () => {
  const { id: versionId } = await published(service, garmentPayload(teamId));
  const product = { name: 'Set', evaluations: [{ id: versionId, quantity: 1 }], teams: [{ id: teamId }] };
  const colleague = await service.addMember('colleague', 'editor', service.administrator.organizationId);
  const mine = await post('shared', garmentPayload(teamId));
  const theirs = await post('shared', garmentPayload(teamId), '/evaluations', colleague.token);
  const elsewhere = await post('shared', product, '/products');
  expect([mine.status, theirs.status, elsewhere.status]).toEqual([201, 201, 201]);
  expect(idOf(theirs)).not.toBe(idOf(mine));
});

test('a rejected request does not use up its key', async () => {
  const wrong = edited(garmentPayload(teamId), { '/composition/totalWeight': 9 });
  expect((await post('corrected', wrong)).status).toBe(422);
  expect((await post('corrected', garmentPayload(teamId))).status).toBe(201);
});

test('of 100 equal requests at once one creates a record, and all others return it', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 10; round++) {
    const before = await count('evaluations');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post(`round-${round}`, garmentPayload(teamId))),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(idOf)).size).toBe(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await count('evaluations')).toBe(before + 1);
  }
});

test('after a process death between commit and answer, the same record is still returned', async () => {
  const first = await post('killed', garmentPayload(teamId));
  // The state right after the commit; the following write never happened.
  await service.query("UPDATE retry_keys SET compressed_answer = NULL WHERE retry_key = 'killed'");
  const before = await count('evaluations');
  const second = await post('killed', garmentPayload(teamId));
  expect([second.status, second.headers.get('location')]).toEqual([201, first.headers.get('location')]);
  expect((second.body as EvaluationRecord).id).toBe(idOf(first));
  expect(await count('evaluations')).toBe(before);
});

test('the key is written in the same commit as the record', async () => {
  // The commit fails at its last change, the key: the record must not exist either.
  const fail = {
    sqlite: "CREATE TRIGGER no_keys BEFORE INSERT ON retry_keys BEGIN SELECT RAISE(ABORT, 'failpoint'); END",
    postgres: 'ALTER TABLE retry_keys ADD CONSTRAINT no_keys CHECK (false) NOT VALID',
  };
  const mend = {
    sqlite: 'DROP TRIGGER no_keys',
    postgres: 'ALTER TABLE retry_keys DROP CONSTRAINT no_keys',
  };
  await service.query(fail[service.engine]);
  const before = await service.fingerprint();
  const failed = await post('atomic', garmentPayload(teamId));
  await service.query(mend[service.engine]);
  expect(failed.status).toBe(500);
  expect(await service.fingerprint()).toBe(before);
  expect((await post('atomic', garmentPayload(teamId))).status).toBe(201);
});

test('a key expires after 24 hours', async () => {
  const first = await post('old', garmentPayload(teamId));
  const yesterday = new Date(Date.now() - 24 * 3_600_000 - 60_000).toISOString();
  await service.query("UPDATE retry_keys SET created_at = ? WHERE retry_key = 'old'", yesterday);
  const second = await post('old', garmentPayload(teamId));
  expect(second.status).toBe(201);
  expect(idOf(second)).not.toBe(idOf(first));
});

test.each(['', 'two words', 'clé', 'x'.repeat(256)])('the key %j is rejected', async (key) => {
  const headers = { 'idempotency-key': Buffer.from(key, 'utf8').toString('latin1') };
  const answer = await service.call('POST', '/evaluations', { body: garmentPayload(teamId), headers });
  expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency.invalid-key' } });
});
