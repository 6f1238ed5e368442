import { randomUUID } from 'node:crypto';
import type { Report, VerificationRecord } from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { named, stated } from '../../testing/fixtures/verification-fixture.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { type Member, useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** The endpoints that a verifier may call with the own account, and those of a version that they are named for. */
const ofTheAccount = [
  'signOut',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'readSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'changeOwnPassword',
  'listVerifications',
];
const ofTheVersion = [
  'readEvaluationResult',
  'readEvaluationIpcResult',
  'readEvaluationFullResult',
  'readEvaluationStudy',
  'readEvaluationExtscore',
  'readEvaluationClaims',
  'readEvaluationReport',
  'readEvaluationIlcd',
  'listStatements',
  'createStatement',
  'withdrawStatement',
];

const service = await useService();
let verifier: Member;
/** Named for the first. */
let version: { readonly id: string; readonly evaluationId: string };
let other: { readonly id: string; readonly evaluationId: string };
let verification: VerificationRecord;
let productId: string;

beforeAll(async () => {
  const team = await firstTeam(service);
  const publish = async (name: string) => {
    const { id, evaluation } = await published(service, edited(garmentPayload(team), { '/name': name }));
    return { id, evaluationId: evaluation.id };
  };
  [version, other] = [await publish('Named'), await publish('Secret')];
  const body = { name: 'Set', evaluations: [{ id: version.id, quantity: 1 }], teams: [{ id: team }] };
  productId = successful('createProduct', await service.call('POST', '/products', { body })).id;
  verifier = await service.addMember('auditor', 'verifier', service.administrator.organizationId);
  verification = await named(service, verifier.userId, version.id);
});

const ask = (path: string, options: { readonly body?: unknown } = {}, method = 'GET') =>
  service.call(method, path, { ...options, token: verifier.token });
/** Whether the verifier reads a version now. */
const reads = async (id = version.id): Promise<boolean> => {
  const { status } = await ask(`/results/evaluation/${id}/report?format=json`);
  expect([200, 404]).toContain(status);
  return status === 200;
};
const nameOf = (operationId: string): string => operationId.replace(/_\d+$/, '');

describe('every endpoint that asks for a caller', () => {
  const guarded = service.described.operations.filter(({ security }) => security === undefined);

  test('is closed to a verifier unless it is listed here, whatever id it is called with', async () => {
    const closed = guarded.filter(
      ({ operationId }) => ![...ofTheAccount, ...ofTheVersion].includes(nameOf(operationId)),
    );
    expect(closed.length).toBeGreaterThan(150);
    const before = await service.fingerprint();
    for (const { method, path, requestBody, operationId } of closed) {
      const id = path.startsWith('/products') ? productId : version.id;
      const body = requestBody === undefined ? {} : { body: {} };
      const answer = await ask(path.replace(/\{\w+\}/, id), body, method);
      expect([answer.status, answer.body], operationId).toMatchObject([403, { code: 'auth.role' }]);
    }
    expect(await service.fingerprint()).toBe(before);
  });

  test('that is open to a verifier for a version knows no other one', async () => {
    const open = guarded.filter(({ operationId }) => ofTheVersion.includes(nameOf(operationId)));
    // Nine, and the further spellings of five.
    expect(new Set(open.map(({ operationId }) => nameOf(operationId))).size).toBe(ofTheVersion.length);
    const stranger = await service.addMember('stranger', 'admin');
    const theirs = await published(
      service,
      garmentPayload(await firstTeam(service, stranger.token)),
      stranger.token,
    );
    for (const { method, path, requestBody } of open) {
      const answers = [];
      for (const id of [randomUUID(), other.id, version.evaluationId, productId, theirs.id, '%00']) {
        const body = requestBody === undefined ? {} : { body: {} };
        const { status, text } = await ask(path.replace(/\{\w+\}/, id), body, method);
        expect(status, `${path} ${id}`).toBe(404);
        answers.push(text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, ''));
      }
      // Without a body that is valid: who may not know the version learns nothing of its fields.
      expect(new Set(answers.slice(0, 5)).size, path).toBe(1);
    }
  });
});

test('a verifier reads of the named version what a reader reads, and the totals are those', async () => {
  const reader = await service.addMember('reads', 'reader', service.administrator.organizationId);
  for (const path of ['', '/full', '/study', '/report?format=json', '/report?language=fr']) {
    const at = `/results/evaluation/${version.id}${path}`;
    const seen = await ask(at);
    expect(seen.status, path).toBe(200);
    expect(seen.text).toBe((await service.call('GET', at, { token: reader.token })).text);
    expect(seen.text).not.toContain(other.id);
  }
});

test('the list of a verifier has the live versions alone; that of the administrator has all', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const upcoming = await named(service, verifier.userId, other.id, { from: later });
  expect(upcoming.state).toBe('upcoming');
  const own = successful('listVerifications', await ask('/application/verifications'));
  expect(own.map(({ id }) => id)).toEqual([verification.id]);
  expect(own[0]).toMatchObject({ name: 'Named', state: 'live', evaluation: { number: 1, latest: true } });
  expect(await reads(other.id)).toBe(false);
  const filtered = await ask(`/application/verifications?evaluation_id=${other.evaluationId}`);
  expect(filtered.body).toEqual([]);
  const all = successful(
    'listVerifications',
    await service.call('GET', `/application/verifications?evaluation_id=${other.evaluationId}`),
  );
  expect(all.map(({ id }) => id)).toEqual([upcoming.id]);
  successful('removeVerification', await service.call('DELETE', `/application/verifications/${upcoming.id}`));
});

test('the description of the interface shows a verifier no ids of the organization', async () => {
  const { text } = await ask('/openapi.json');
  for (const id of [version.id, version.evaluationId, other.id, other.evaluationId, productId])
    expect(text).not.toContain(id);
});

test('access ends with its time and with the assignment, at once', async () => {
  const reading = await named(service, verifier.userId, other.id);
  expect(await reads(other.id)).toBe(true);
  const past = new Date(Date.now() - 1).toISOString();
  await service.query('UPDATE verifications SET ends_at = ? WHERE verification_id = ?', past, reading.id);
  expect(await reads(other.id)).toBe(false);
  const shown = successful('listVerifications', await service.call('GET', '/application/verifications'));
  expect(shown.find(({ id }) => id === reading.id)).toMatchObject({ state: 'over' });
  const again = await named(service, verifier.userId, other.id);
  expect(await reads(other.id)).toBe(true);
  const ended = await service.call('DELETE', `/application/verifications/${again.id}`);
  expect(ended.status).toBe(204);
  expect(await reads(other.id)).toBe(false);
  const twice = await service.call('DELETE', `/application/verifications/${again.id}`);
  expect(twice.status).toBe(404);
});

test('a session and an API key of the verifier reach as far, and no further', async () => {
  const credentials = { user: verifier.name, password: verifier.password };
  const signedIn = await service.call('POST', '/application/session', { token: null, body: credentials });
  const { csrfToken } = signedIn.body as { csrfToken: string };
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  // The description knows tokens alone: sessions are those of the application.
  const inBrowser = (path: string) =>
    fetch(`${service.address}${path}`, { headers: { cookie, 'x-csrf-token': csrfToken } });
  const made = await service.call('POST', `/application/users/${verifier.userId}/keys`, {
    body: { name: 'Reads', scopes: ['read'] },
  });
  const { key } = made.body as { key: string };
  const byKey = (path: string) => service.call('GET', path, { token: key });
  for (const call of [inBrowser, byKey]) {
    expect((await call(`/results/evaluation/${version.id}`)).status).toBe(200);
    expect((await call(`/results/evaluation/${other.id}`)).status).toBe(404);
    expect((await call('/evaluations')).status).toBe(403);
  }
  const refused = await service.call('POST', `/application/versions/${version.id}/statements`, {
    token: key,
    body: {},
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'auth.scope' } });
});

test('a later version is another one: the assignment stays with its own', async () => {
  const changed = edited(garmentPayload(await firstTeam(service)), { '/name': 'Named otherwise' });
  const put = await service.call('PUT', `/evaluations/${version.evaluationId}`, { body: changed });
  expect(put.status).toBe(200);
  await evaluate(service, version.evaluationId);
  const later = successful(
    'publishEvaluation',
    await service.call('PATCH', `/evaluations/publish/${version.evaluationId}`),
  );
  expect(await reads()).toBe(true);
  expect(await reads(later.id)).toBe(false);
  const [own] = successful('listVerifications', await ask('/application/verifications'));
  expect(own?.evaluation).toMatchObject({ versionId: version.id, number: 1, latest: false });
});

test('what lies in the trash is not there for a verifier, and comes back with its statements', async () => {
  const team = await firstTeam(service);
  const { id, evaluation } = await published(service, garmentPayload(team));
  await named(service, verifier.userId, id);
  const { id: statementId } = await stated(service, verifier.token, id);
  expect((await service.call('DELETE', `/evaluations/${evaluation.id}`)).status).toBe(204);
  expect(await reads(id)).toBe(false);
  const own = (await ask('/application/verifications')).body as VerificationRecord[];
  expect(own.map(({ evaluation: of }) => of.versionId)).not.toContain(id);
  const write = await ask(
    `/application/versions/${id}/withdrawals`,
    { body: { statement: { id: statementId }, reason: 'x' } },
    'POST',
  );
  expect(write.status).toBe(404);
  await service.call('POST', `/application/trash/${evaluation.id}/restore`);
  expect(await reads(id)).toBe(true);
  const back = successful('listStatements', await ask(`/application/versions/${id}/statements`));
  expect(back.map((one) => one.id)).toEqual([statementId]);
  await service.call('DELETE', `/evaluations/${evaluation.id}`);
  await service.call('DELETE', `/application/trash/${evaluation.id}`);
  const left = await service.query('SELECT count(*) AS n FROM statements WHERE version_id = ?', id);
  expect(Number((left as { n: unknown }[])[0]?.n)).toBe(0);
  const gone = (await service.call('GET', '/application/verifications')).body as VerificationRecord[];
  expect(gone.find(({ evaluation: of }) => of.versionId === id)).toMatchObject({ state: 'gone' });
});

test('a disabled verifier, and one who becomes a reader, have no assignment left to use', async () => {
  const leaving = await service.addMember('leaving', 'verifier', service.administrator.organizationId);
  await named(service, leaving.userId, other.id);
  const path = `/application/users/${leaving.userId}`;
  await service.call('PUT', path, { body: { role: 'verifier', disabled: true } });
  const answer = await service.call('GET', `/results/evaluation/${other.id}`, { token: leaving.token });
  expect(answer.status).toBe(401);
  for (const [role, disabled] of [
    ['verifier', true],
    ['reader', false],
  ] as const) {
    await service.call('PUT', path, { body: { role, disabled } });
    const body = {
      verifier: { id: leaving.userId },
      evaluation: { id: other.id },
      until: '2099-01-01T00:00:00Z',
    };
    const refused = await service.call('POST', '/application/verifications', { body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/verifier/id' }] } });
  }
});

test('of a version with a closed database a verifier reads its name and hash, and none of its figures', async () => {
  // 6.54321 kg CO2e per kilogram: no sum of a stage ends with these digits by chance.
  const secret = 6.54321;
  const table = resultTable([
    { id: 'cotton', name: 'Cotton fibre', unit: 'kg', location: 'GLO', cch: secret },
  ]);
  const query = { name: 'closed', version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database } = await imported(service, query, table);
  if (database === undefined) throw new Error('The import failed.');
  const materials = [{ id: 'cotton', percentage: 100, database: database.id }];
  await service.call('PUT', `/databases/${database.id}/roles`, {
    body: { roles: [{ role: 'material/cotton', process: 'cotton' }] },
  });
  const composition = {
    baseUnit: 'percentage',
    totalWeight: 0.17,
    parts: [{ percentage: 100, materials }],
  };
  const document = edited(garmentPayload(await firstTeam(service)), { '/composition': composition });
  const { id } = await published(service, document);
  await named(service, verifier.userId, id);
  const read = async () => {
    const answers = await Promise.all(
      ['', '/full', '/study', '/report?format=json', '/report'].map((path) =>
        ask(`/results/evaluation/${id}${path}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return answers.map(({ text }) => text);
  };
  expect((await read()).some((text) => text.includes(`${secret}`))).toBe(true);

  const closing = { body: { disclosure: 'aggregated' } };
  expect((await service.call('PATCH', `/databases/${database.id}`, closing)).status).toBe(200);
  const [result = '', , , report = '', page = ''] = await read();
  for (const text of await read()) expect(text).not.toContain(`${secret}`);
  expect(page).toContain('closed');
  const { content, withheld } = JSON.parse(report) as Report;
  expect(content.databases.find(({ id }) => id === 'closed@1')?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(withheld).toEqual([{ database: 'closed@1', disclosure: 'aggregated' }]);
  // The totals are there to verify.
  expect((JSON.parse(result) as { impacts: unknown[] }).impacts).toHaveLength(16);
  for (const path of ['', '/processes', '/processes/cotton', '/roles']) {
    expect((await ask(`/databases/${database.id}${path}`)).status, path).toBe(403);
  }
});

test.each([
  ['a time that is over', { until: '2020-01-01T00:00:00Z' }, '/until'],
  ['an end before the beginning', { from: '2099-02-01T00:00:00Z', until: '2099-01-01T00:00:00Z' }, '/until'],
  ['a day that no calendar has', { until: '2099-13-41T00:00:00Z' }, '/until'],
  ['an unknown verifier', { verifier: { id: randomUUID() } }, '/verifier/id'],
  ['an unknown version', { evaluation: { id: randomUUID() } }, '/evaluation/id'],
])('an assignment with %s is refused, and nothing is stored', async (_name, change, pointer) => {
  const body = {
    verifier: { id: verifier.userId },
    evaluation: { id: version.id },
    until: '2099-01-01T00:00:00Z',
    ...change,
  };
  const before = await service.fingerprint();
  const answer = await service.call('POST', '/application/verifications', { body });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  expect(await service.fingerprint()).toBe(before);
});
