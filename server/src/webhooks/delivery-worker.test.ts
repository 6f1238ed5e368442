import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { theService } from '../audit.ts';
import { timestamp } from '../clock.ts';
import { type WorkerScene, workerScene } from '../jobs/worker-scene.ts';
import type { StoredDelivery } from './deliveries.ts';
import { deliveryLimits, deliveryWorker } from './delivery-worker.ts';
import { sealTarget } from './new-delivery.ts';
import { attemptPauses, giveUpAfter, pauseAfter } from './schedule.ts';
import { sealer } from './sealed-text.ts';
import type { Webhook as Posted, Sent, WebhookSender } from './send-webhook.ts';
import { keyOverlap, rotateWebhookKey } from './webhook-keys.ts';

const [second, hour, day] = [1_000, 3_600_000, 86_400_000];

let scene: WorkerScene;
beforeEach(async () => {
  scene = await workerScene();
});
afterEach(() => scene.close());

/** A sender that notes what it is given and says how that went. */
function sending(
  answer: (webhook: Posted) => Sent | Promise<Sent>,
): WebhookSender & { readonly sent: Posted[] } {
  const sent: Posted[] = [];
  return {
    sent,
    async send(webhook) {
      sent.push(webhook);
      return answer(webhook);
    },
    close: async () => {},
  };
}

const worker = (sender: WebhookSender, random = () => 0.5): ReturnType<typeof deliveryWorker> =>
  deliveryWorker(scene, { sender, random });

async function deliver(url = 'https://shop.example/hook', seals = scene.sealer): Promise<string> {
  const id = scene.newId();
  const delivery = {
    id,
    jobId: 'j1',
    ...sealTarget(seals, new URL(url), 'token-of-the-client'),
    body: Buffer.from('{"ipc":{}}'),
    createdAt: timestamp(scene.clock()),
  };
  await scene.storage.commit('a', [{ kind: 'insert-delivery', delivery }]);
  return id;
}

const read = async (id: string): Promise<StoredDelivery> =>
  (await scene.storage.readDelivery('a', id)) as StoredDelivery;
const log = (id: string) => scene.storage.listAttempts('a', id);

/** Lets time go from one due time to the next until nothing is due any more. Shape: milliseconds between the attempts. */
async function untilEnded(id: string, sender: WebhookSender, random?: () => number): Promise<number[]> {
  const pauses: number[] = [];
  for (;;) {
    await worker(sender, random).drain();
    const { dueAt } = await read(id);
    if (dueAt === null) return pauses;
    const pause = Date.parse(dueAt) - scene.clock();
    // Not before its time.
    const before = (await log(id)).length;
    scene.pass(pause - 1);
    await worker(sender, random).drain();
    expect(await log(id)).toHaveLength(before);
    scene.pass(1);
    pauses.push(pause);
  }
}

describe('the schedule', () => {
  test('is that of the documentation, within a fifth', () => {
    for (const random of [0, 0.5, 0.999999]) {
      const pauses = attemptPauses.map((_pause, step) => pauseAfter(step, random));
      expect(pauses.at(-1)).toBeUndefined();
      for (const [step, pause] of pauses.slice(0, -1).entries()) {
        const documented = attemptPauses[step + 1] ?? 0;
        expect(pause).toBeGreaterThanOrEqual(0.8 * documented);
        expect(pause).toBeLessThanOrEqual(1.2 * documented);
      }
    }
  });

  test('a wish of the receiver is granted up to a day, and never shortens a pause (W12)', () => {
    expect(pauseAfter(0, 0.5, 3 * hour)).toBe(3 * hour);
    expect(pauseAfter(0, 0.5, 3 * day)).toBe(day);
    expect(pauseAfter(3, 0.5, second)).toBe(2 * hour);
    expect(pauseAfter(7, 0.5, hour)).toBeUndefined();
  });

  test.each([
    { status: null, fault: 'refused' },
    { status: null, fault: 'dns' },
    { status: 502 },
    { status: 302 },
  ] as const)('%j: 8 attempts over 28 h with one id, then failed and visible (W1)', async (outcome) => {
    const id = await deliver();
    const sender = sending(() => outcome);
    const pauses = await untilEnded(id, sender);
    // 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h: with 0.5 drawn, without deviation.
    expect(pauses).toEqual(attemptPauses.slice(1));
    expect(sender.sent).toHaveLength(8);
    expect(new Set(sender.sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    const times = sender.sent.map(({ headers }) => Number(headers['webhook-timestamp']));
    // 5 + 300 + 1,800 + 7,200 + 18,000 + 36,000 + 36,000 s = 27 h 35 min 5 s.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(99_305);
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 8 });
    expect((await log(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await scene.storage.listDeliveries('a', { limit: 9, status: 'failed' })).toHaveLength(1);
  });

  test('a receiver that comes back is delivered to', async () => {
    const id = await deliver();
    let tries = 0;
    await untilEnded(
      id,
      sending(() => ({ status: ++tries < 4 ? 503 : 204 })),
    );
    expect(await read(id)).toMatchObject({ status: 'delivered', attempts: 4, reason: null });
    expect((await log(id)).map(({ status, reason }) => [status, reason])).toEqual([
      [503, 'status'],
      [503, 'status'],
      [503, 'status'],
      [204, null],
    ]);
  });

  test('429 with Retry-After waits as told (W12)', async () => {
    const id = await deliver();
    let tries = 0;
    const pauses = await untilEnded(
      id,
      sending(() => (++tries === 1 ? { status: 429, wish: hour } : { status: 200 })),
    );
    expect(pauses).toEqual([hour]);
  });

  test('410 ends it, and the target gets nothing more until a replay has reached it (W12)', async () => {
    const [gone, next] = [await deliver(), await deliver()];
    const sender = sending(() => ({ status: 410 }));
    await worker(sender).drain();
    expect(sender.sent).toHaveLength(1);
    expect(await read(gone)).toMatchObject({ status: 'failed', reason: 'gone', attempts: 1 });
    expect(await read(next)).toMatchObject({ status: 'failed', reason: 'disabled', attempts: 0 });
    // Another path of the same host is another target.
    const other = await deliver('https://shop.example/other');
    await worker(sending(() => ({ status: 200 }))).drain();
    expect(await read(other)).toMatchObject({ status: 'delivered' });

    const back = sending(() => ({ status: 200 }));
    const dueAt = timestamp(scene.clock());
    await scene.storage.commit('a', [{ kind: 'replay-delivery', deliveryId: next, dueAt, userId: 'u1' }]);
    await worker(back).drain();
    expect(await read(next)).toMatchObject({ status: 'delivered' });
    const later = await deliver();
    await worker(back).drain();
    expect(await read(later)).toMatchObject({ status: 'delivered' });
  });

  test('a target that has only failed for 5 days is given up', async () => {
    const dead = sending(() => ({ status: null, fault: 'refused' }));
    await untilEnded(await deliver(), dead);
    scene.pass(giveUpAfter - 28 * hour);
    // Still tried: 5 days have not gone by since the first failure.
    const tried = await deliver();
    await worker(dead).drain();
    expect(await log(tried)).toHaveLength(1);
    scene.pass(2 * hour);
    await worker(dead).drain();
    const before = dead.sent.length;
    const dropped = await deliver();
    await worker(dead).drain();
    expect(await read(dropped)).toMatchObject({ status: 'failed', reason: 'disabled' });
    expect(await log(dropped)).toEqual([]);
    expect(dead.sent.length).toBe(before);
  });
});

test('receivers that never answer do not delay others, of the same or another host (W2)', async () => {
  const hang = new Promise<Sent>(() => {});
  const sender = sending(({ url }) => (url.includes('slow') ? hang : { status: 200 }));
  for (let index = 0; index < 100; index++) await deliver(`https://slow-${index}.example/`);
  for (let index = 0; index < 20; index++) await deliver('https://one-slow.example/');
  const healthy: string[] = [];
  for (let index = 0; index < 20; index++) healthy.push(await deliver(`https://shop-${index}.example/`));
  const running = worker(sender);
  running.wake();
  while (sender.sent.filter(({ url }) => url.includes('shop')).length < 20) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const toOne = sender.sent.filter(({ url }) => url.includes('one-slow'));
  expect(toOne).toHaveLength(deliveryLimits.host);
}, 30_000);

describe('a process that dies while it delivers (D2)', () => {
  test('the delivery is sent again with the same id, and noted once', async () => {
    const id = await deliver();
    const died = sending(() => new Promise<Sent>(() => {}));
    worker(died).wake();
    while (died.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const sender = sending(() => ({ status: 200 }));
    await worker(sender).drain();
    expect(sender.sent).toHaveLength(0);
    scene.pass(30 * second);
    await worker(sender).drain();
    expect(sender.sent.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
    expect(await read(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test('one that stops in good order gives it back at once', async () => {
    const id = await deliver();
    const sender: WebhookSender = {
      send: (_webhook, stopping) =>
        new Promise((resolve) =>
          stopping.addEventListener('abort', () => resolve({ status: null, fault: 'stopped' })),
        ),
      close: async () => {},
    };
    const stopping = worker(sender);
    stopping.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stopping.stop(10);
    expect(await read(id)).toMatchObject({ status: 'pending', attempts: 0 });
    await worker(sending(() => ({ status: 200 }))).drain();
    expect(await read(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });
});

describe('what is sent', () => {
  test('carries the token of the client, and signatures of the keys that have not retired (W10)', async () => {
    const sender = sending(() => ({ status: 200 }));
    const sentWith = async (): Promise<Posted> => {
      await deliver();
      await worker(sender).drain();
      return sender.sent.at(-1) as Posted;
    };
    const signatures = async () => String((await sentWith()).headers['webhook-signature']).split(' ');
    const first = await rotateWebhookKey(scene, theService, 'a');
    scene.pass(hour);
    const second = await rotateWebhookKey(scene, theService, 'a');
    expect(await signatures()).toHaveLength(2);
    scene.pass(keyOverlap - 1);
    const both = await sentWith();
    expect(both.headers['x-auth-token']).toBe('token-of-the-client');
    // As the reference library does, but for its look at the clock, which has gone on here.
    const at = new Date(Number(both.headers['webhook-timestamp']) * 1_000);
    const id = String(both.headers['webhook-id']);
    const expected = [second, first].map(({ secret }) =>
      new Webhook(secret).sign(id, at, Buffer.from(both.body)),
    );
    expect(both.headers['webhook-signature']).toBe(expected.join(' '));
    scene.pass(1);
    expect(await signatures()).toHaveLength(1);
  });

  test('is signed from the first delivery on, with one key, however many go at once (W10)', async () => {
    const sender = sending(() => ({ status: 200 }));
    for (let index = 0; index < 20; index++) await deliver(`https://shop-${index}.example/`);
    await worker(sender).drain();
    const keys = await scene.storage.listWebhookKeys('a', timestamp(scene.clock()));
    expect(keys).toMatchObject([{ retiresAt: null }]);
    const reference = new Webhook(scene.sealer.open(keys[0]?.sealed ?? '') ?? '');
    expect(sender.sent).toHaveLength(20);
    for (const { headers, body } of sender.sent) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const signature = reference.sign(String(headers['webhook-id']), at, Buffer.from(body));
      expect(headers['webhook-signature']).toBe(signature);
    }
    const lines = await scene.storage.listAudit('a', keys[0]?.id ?? '');
    expect(lines).toMatchObject([{ action: 'create', noun: 'webhook-key', userId: null }]);
  });

  test('cannot be sent when the installation has another secret now, and that is told', async () => {
    const id = await deliver(undefined, sealer('another secret of 32 characters!'));
    await worker(sending(() => ({ status: 200 }))).drain();
    expect(await read(id)).toMatchObject({ status: 'failed', reason: 'unreadable', attempts: 0 });
  });
});

test('what is sealed comes back here alone, and unchanged or not at all', () => {
  const { seal, open } = sealer('a secret of 32 characters and more');
  const sealed = seal('a token');
  expect(open(sealed)).toBe('a token');
  expect(seal('a token')).not.toBe(sealed);
  expect(sealer('another secret of 32 characters!').open(sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(open(changed.toString('base64url'))).toBeUndefined();
  }
  expect(open('')).toBeUndefined();
});
