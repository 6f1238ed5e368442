import type { AcceptedJob, DeliveryWithAttempts, JobRecord, NewWebhookKey, Problem } from '@sillage/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import { installationSecret } from '../../../server/src/platform/identity/installation-secret.ts';
import { makeEncryption } from '../../../server/src/platform/kernel/encryption.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { dishPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { sharedSecret } from '../../testing/service/postgres-database.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { type Received, type Receiver, receiver } from '../../testing/service/webhook-receiver.ts';

let service: RunningService;
let shop: Receiver;
let teamId: string;
let draftId: string;
beforeAll(async () => {
  service = await runService();
  shop = await receiver();
  teamId = await firstTeam(service);
  draftId = (await create(service, garmentPayload(teamId))).id;
});
afterAll(async () => {
  await shop?.close();
  await service?.close();
});

const token = 'a-word-of-the-client';

function ask(id: string, suffix = '', webhook = `${shop.address}/hook?secret=of-the-url`): Promise<Answer> {
  const query = new URLSearchParams({ async: 'true', webhook, webhook_token: token });
  return service.call('GET', `/evaluation/evaluate/${id}${suffix}?${query}`);
}

const jobOf = ({ body }: Answer): AcceptedJob => body as AcceptedJob;
const jobEnded = (answer: Answer): Promise<JobRecord> => ended(service, `/jobs/${jobOf(answer).id}`);

/** The request that the receiver got for a job, once the delivery has ended. */
async function delivered(answer: Answer): Promise<Received> {
  const { delivery } = await jobEnded(answer);
  await ended(service, `/application/deliveries/${delivery?.id}`);
  return shop.received.find(({ headers }) => headers['webhook-id'] === delivery?.id) as Received;
}

/** The three result resources in the form of a webhook body, to the byte. */
async function storedBody(id: string, suffix: string): Promise<string> {
  const result = async (name: string): Promise<string> => {
    const answer = await service.call('GET', `/results/evaluation/${id}/${name}`);
    expect(answer.status).toBe(200);
    return answer.text;
  };
  if (suffix === '/extscore') return result('extscore');
  const names = ['full', 'ipc', ...(suffix === '/full' ? ['extscore'] : [])];
  const parts = await Promise.all(names.map(async (name) => `"${name}":${await result(name)}`));
  return `{${parts.join()}}`;
}

/** Removes times, which differ from one evaluation to the next. */
const timeless = (text: string): unknown =>
  JSON.parse(text, (key, value) => (key === 'evaluatedAt' ? 'a time' : value));

describe.each(['', '/full', '/extscore'])('evaluate%s, asynchronously', (suffix) => {
  test('answers immediately with a job, and delivers the answer of a synchronous call', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const answer = await ask(id, suffix);
    expect(answer.status).toBe(202);
    const job = jobOf(answer);
    expect(job).toEqual({ id: expect.any(String), evaluation: { id }, revision: 1, status: 'queued' });
    expect(answer.headers.get('location')).toBe(`/jobs/${job.id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');

    const { body, headers, path } = await delivered(answer);
    expect(path).toBe('/hook?secret=of-the-url');
    expect(headers).toMatchObject({ 'x-auth-token': token, 'content-type': 'application/json' });
    expect(body).toBe(await storedBody(id, suffix));
    const waited = await service.call('GET', `/evaluation/evaluate/${id}${suffix}`);
    expect(timeless(body)).toEqual(timeless(waited.text));
    const keys = { '': ['full', 'ipc'], '/full': ['full', 'ipc', 'extscore'] }[suffix];
    if (keys !== undefined) expect(Object.keys(JSON.parse(body))).toEqual(keys);
    else expect(JSON.parse(body)).toMatchObject({ score: { unit: 'Pts' } });

    expect(await jobEnded(answer)).toMatchObject({
      status: 'done',
      attempts: 1,
      progress: { done: 1, failed: 0, total: 1 },
    });
    const { body: lines } = await service.call('GET', `/application/audit?record_id=${id}`);
    const actions = (lines as { action: string }[]).map(({ action }) => action);
    const kind = { '': 'evaluate', '/full': 'evaluate-full', '/extscore': 'evaluate-extscore' }[suffix];
    expect(actions).toContain(`queue-${kind}`);
  });

  test('errors are reported immediately, and nothing is stored (W7, W9)', async () => {
    const before = await service.fingerprint();
    const path = `/evaluation/evaluate/${draftId}${suffix}`;
    const hook = `webhook=${encodeURIComponent('https://client.example/hook')}`;
    const pointers = async (query: string): Promise<unknown> => {
      const { status, body } = await service.call('GET', `${path}?${query}`);
      const { errors } = body as { errors: { code: string; pointer: string }[] };
      return [status, ...errors.map(({ code, pointer }) => `${code} ${pointer}`)];
    };
    expect(await pointers(`async=true&${hook}`)).toEqual([422, 'field.missing /webhook_token']);
    expect(await pointers(hook)).toEqual([422, 'field.missing /async', 'field.missing /webhook_token']);
    expect(await pointers('async&webhook_token=x')).toEqual([422, 'field.missing /webhook']);
    expect(await pointers('async=maybe')).toEqual([422, 'field.value /async']);
    expect(await pointers('callback=x')).toEqual([400, 'field.unknown /callback']);
    expect(await pointers('async&webhook_token=a%0d%0ab&webhook=https://user:pw@client.example/')).toEqual([
      422,
      'field.value /webhook',
      'field.value /webhook_token',
    ]);
    expect((await service.call('GET', `/evaluation/evaluate/unknown${suffix}?async`)).status).toBe(404);
    expect(await service.fingerprint()).toBe(before);
  });
});

test('results whose delivery fails on all eight attempts are evaluated nevertheless (W1)', async ({
  skip,
}) => {
  skip(service.engine !== 'sqlite', 'the test advances time by changing tables of SQLite only');
  const closed = await receiver();
  await closed.close();
  const { id } = await create(service, garmentPayload(teamId));
  const job = await jobEnded(await ask(id, '', `${closed.address}/hook`));
  const path = `/application/deliveries/${job.delivery?.id}`;
  // Only pending ones.
  const hasten = `UPDATE deliveries SET due_at = created_at
    WHERE delivery_id = ? AND status = 'pending' AND attempts > 0 AND attempts =
      (SELECT count(*) FROM delivery_attempts a WHERE a.delivery_id = deliveries.delivery_id)`;
  let delivery: DeliveryWithAttempts;
  do {
    await service.query(hasten, job.delivery?.id);
    await new Promise((resolve) => setTimeout(resolve, 50));
    delivery = (await service.call('GET', path)).body as DeliveryWithAttempts;
  } while (delivery.status === 'pending');
  expect(delivery).toMatchObject({ status: 'failed', reason: 'refused', attempts: 8 });
  expect(delivery.log.map(({ reason }) => reason)).toEqual(Array(8).fill('refused'));
  expect(job).toMatchObject({ status: 'done' });
  expect((await service.call('GET', `/evaluations/${id}`)).body).toMatchObject({ status: 'evaluated' });
  expect((await service.call('GET', `/results/evaluation/${id}`)).status).toBe(200);
});

test('two calls are two jobs with one delivery each', async () => {
  const answers = [await ask(draftId), await ask(draftId)];
  const ids = await Promise.all(
    answers.map(async (answer) => (await delivered(answer)).headers['webhook-id']),
  );
  expect(new Set(ids).size).toBe(2);
  expect(new Set(answers.map((answer) => jobOf(answer).id)).size).toBe(2);
});

test('without a webhook there is a job and no delivery', async () => {
  const answer = await service.call('GET', `/evaluations/evaluate/${draftId}?async=1`);
  expect(answer.status).toBe(202);
  const job = await jobEnded(answer);
  expect(job.status).toBe('done');
  expect(job.delivery).toBeUndefined();
  const list = (await service.call('GET', '/jobs?status=done')).body as JobRecord[];
  expect(list).toContainEqual(job);
});

test('a document that cannot be scored is rejected before it becomes a job', async () => {
  const { id } = await create(service, dishPayload(teamId));
  const before = await service.fingerprint();
  const [later, now] = [
    await ask(id, '/extscore'),
    await service.call('GET', `/evaluation/evaluate/${id}/extscore`),
  ];
  expect([later.status, (later.body as Problem).errors]).toEqual([422, (now.body as Problem).errors]);
  expect(await service.fingerprint()).toBe(before);
  // With the standard results, the reason for the missing score is delivered.
  const { body } = await delivered(await ask(id, '/full'));
  expect(JSON.parse(body)).toMatchObject({ ipc: {}, extscore: { available: false } });
});

test('a version is immutable, and a reader may not evaluate', async () => {
  const version = await published(service, garmentPayload(teamId));
  expect((await ask(version.id)).status).toBe(409);
  const reader = await service.addMember('reader', 'reader', service.administrator.organizationId);
  const path = `/evaluation/evaluate/${draftId}?async`;
  expect((await service.call('GET', path, { token: reader.token })).status).toBe(403);
});

test('the requested revision is delivered, whatever happens to the document (W13)', async () => {
  const payload = edited(garmentPayload(teamId), { '/name': 'As it was' });
  const changed = edited(payload, { '/name': 'Changed since' });
  const changes: readonly ((id: string) => Promise<Answer>)[] = [
    (id) => service.call('PUT', `/evaluations/${id}`, { body: changed }),
    (id) => service.call('DELETE', `/evaluations/${id}`),
  ];
  for (const change of changes) {
    const { id } = await create(service, payload);
    const answer = await ask(id);
    // The job may run before, during or after this; the fault tests of the worker cover each case.
    expect((await change(id)).status).toBeLessThan(300);
    const { body } = await delivered(answer);
    expect(JSON.parse(body)).toMatchObject({ ipc: { evaluation: { id, name: 'As it was', revision: 1 } } });
  }
});

/** The secret that encrypts the keys in the database of a service. */
const secretOf = ({ engine, dataFolder }: RunningService): string =>
  engine === 'postgres' ? sharedSecret : installationSecret(dataFolder);

describe('signatures (W10)', () => {
  const rotate = async (): Promise<string> =>
    ((await service.call('POST', '/application/webhook-keys')).body as NewWebhookKey).secret;
  const signatureHeaders = ({ headers }: Received): Record<string, string> => ({
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });

  test('are present from the first delivery on, before any key was created explicitly', async () => {
    await delivered(await ask(draftId));
    const { organizationId } = service.administrator;
    const keys = await service.storage.listWebhookKeys(organizationId, new Date().toISOString());
    expect(keys).toHaveLength(1);
    const secret = makeEncryption(secretOf(service)).decrypt(keys[0]?.sealed ?? '') ?? '';
    for (const sent of shop.received) {
      expect(new Webhook(secret).verify(sent.body, signatureHeaders(sent))).toEqual(JSON.parse(sent.body));
    }
  });

  test('can be verified by the reference library with the current and the previous key, and with no other', async () => {
    const first = await rotate();
    const second = await rotate();
    const sent = await delivered(await ask(draftId));
    const headers = signatureHeaders(sent);
    for (const secret of [first, second]) {
      expect(new Webhook(secret).verify(sent.body, headers)).toEqual(JSON.parse(sent.body));
    }
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(() => new Webhook(other).verify(sent.body, headers)).toThrow();
    expect(() => new Webhook(first).verify(`${sent.body} `, headers)).toThrow();
    for (const name of ['webhook-id', 'webhook-timestamp']) {
      const changed = {
        ...headers,
        [name]: headers[name]?.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      };
      expect(() => new Webhook(first).verify(sent.body, changed as Record<string, string>)).toThrow();
    }
  });

  test('keys are listed without their secrets', async () => {
    const secret = await rotate();
    const { text, body } = await service.call('GET', '/application/webhook-keys');
    expect(text).not.toContain(secret.slice(6));
    const retiring = (body as { retiresAt: string | null }[]).map(({ retiresAt }) => retiresAt === null);
    expect(retiring).toEqual([true, ...retiring.slice(1).map(() => false)]);
  });
});

describe('the view and the actions of an administrator', () => {
  const read = async (id: string): Promise<DeliveryWithAttempts> =>
    (await service.call('GET', `/application/deliveries/${id}`)).body as DeliveryWithAttempts;

  test('a delivery hides its token, the query of its URL and the body that was sent', async () => {
    const { headers } = await delivered(await ask(draftId));
    const { text } = await service.call('GET', `/application/deliveries/${headers['webhook-id']}`);
    for (const secret of [token, 'of-the-url', '"ipc"']) expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      status: 'delivered',
      target: `${shop.address}/hook`,
      log: [{ number: 1, status: 200, reason: null, userId: null }],
    });
  });

  test('a replay has the same id, a new time, and the name of the user who requested it (W11)', async () => {
    const { headers } = await delivered(await ask(draftId));
    const id = String(headers['webhook-id']);
    const before = shop.received.length;
    const answer = await service.call('POST', `/application/deliveries/${id}/replay`);
    expect([answer.status, answer.headers.get('location')]).toEqual([202, `/application/deliveries/${id}`]);
    await ended(service, `/application/deliveries/${id}`);
    const again = shop.received.slice(before).filter(({ headers: sent }) => sent['webhook-id'] === id);
    expect(again).toHaveLength(1);
    expect((await read(id)).log).toMatchObject([
      { number: 1, userId: null },
      { number: 2, userId: service.administrator.userId, status: 200 },
    ]);
  });

  test('a test is sent once and reports its outcome', async () => {
    const send = async (webhook: string): Promise<DeliveryWithAttempts> => {
      const body = { webhook, webhook_token: token };
      const answer = await service.call('POST', '/application/webhooks/test', { body });
      expect(answer.status).toBe(202);
      const { id } = answer.body as { id: string };
      await ended(service, `/application/deliveries/${id}`);
      return read(id);
    };
    expect(await send(`${shop.address}/test`)).toMatchObject({ status: 'delivered', job: null });
    expect(JSON.parse(shop.received.at(-1)?.body ?? '')).toMatchObject({ test: true });
    const closed = await receiver();
    await closed.close();
    expect(await send(closed.address)).toMatchObject({ status: 'failed', reason: 'refused', attempts: 1 });
    const wrong = await service.call('POST', '/application/webhooks/test', {
      body: { webhook: 'ftp://x.example', webhook_token: 'a b' },
    });
    expect(wrong.body).toMatchObject({ errors: [{ pointer: '/webhook' }, { pointer: '/webhook_token' }] });
  });
});

test('no database, audit or answer holds a token, or the path or query of a webhook URL (W7)', async () => {
  // Some receivers identify callers by a secret path; a failed target is stored, too.
  const closed = await receiver();
  await closed.close();
  await delivered(await ask(draftId, '', `${shop.address}/services/of-the-path?secret=of-the-url`));
  const failing = await ask(draftId, '', `${closed.address}/services/of-the-path?secret=of-the-url`);
  const { delivery } = await jobEnded(failing);
  const attempts = () =>
    service.storage.listAttempts(service.administrator.organizationId, delivery?.id ?? '');
  while ((await attempts()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const tables = service.engine === 'sqlite' ? ['jobs', 'deliveries', 'audit', 'webhook_targets'] : [];
  for (const table of tables) {
    const rows = JSON.stringify(await service.query(`SELECT * FROM ${table}`));
    for (const secret of [token, 'of-the-url', 'of-the-path']) expect(rows, table).not.toContain(secret);
  }
});

test('no log line holds a token, a key or the query of a URL (W7, A15)', async () => {
  const lines: string[] = [];
  const log = makeLog('trace', { write: (line) => void lines.push(line) });
  const logging = await runService({ log });
  const closed = await receiver();
  await closed.close();
  const { id } = await create(logging, garmentPayload(await firstTeam(logging)));
  const answer = await logging.call('POST', '/application/webhook-keys');
  const { secret } = answer.body as NewWebhookKey;
  for (const address of [shop.address, closed.address]) {
    for (const word of [token, 'not visible ASCII: é']) {
      const webhook = `${address}/hook?secret=of-the-url`;
      const query = new URLSearchParams({ async: 'true', webhook, webhook_token: word });
      await logging.call('GET', `/evaluation/evaluate/${id}?${query}`);
    }
    const body = { webhook: `${address}/hook?secret=of-the-url`, webhook_token: token };
    const test = await logging.call('POST', '/application/webhooks/test', { body });
    await ended(logging, `/application/deliveries/${(test.body as { id: string }).id}`);
  }
  await logging.close();
  expect(lines.length).toBeGreaterThan(0);
  for (const hidden of [token, 'of-the-url', 'not visible', secret.slice(6)]) {
    expect(lines.join('')).not.toContain(hidden);
  }
});
