import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { theService } from '../audit.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { type DeliveryScene, deliveryScene, sending } from './delivery-scene.ts';
import { deliveryLimits, deliveryWorker } from './delivery-worker.ts';
import { attemptPauses, pauseAfter } from './schedule.ts';
import { sealer } from './sealed-text.ts';
import type { Sent, WebhookSender } from './send-webhook.ts';
import { rotateWebhookKey } from './webhook-keys.ts';

const [second, hour, day] = [1_000, 3_600_000, 86_400_000];

let scene: DeliveryScene;
beforeEach(async () => {
  scene = await deliveryScene();
});
afterEach(() => scene.close());

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
    const id = await scene.deliver();
    const sender = sending(() => outcome);
    const pauses = await scene.untilEnded(id, sender);
    // 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h: with 0.5 drawn, without deviation.
    expect(pauses).toEqual(attemptPauses.slice(1));
    expect(sender.sent).toHaveLength(8);
    expect(new Set(sender.sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    const times = sender.sent.map(({ headers }) => Number(headers['webhook-timestamp']));
    // 5 + 300 + 1,800 + 7,200 + 18,000 + 36,000 + 36,000 s = 27 h 35 min 5 s.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(99_305);
    expect(await scene.read(id)).toMatchObject({ status: 'failed', attempts: 8 });
    expect((await scene.attemptsOf(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await scene.storage.listDeliveries('a', { limit: 9, status: 'failed' })).toHaveLength(1);
  });

  test('a receiver that comes back is delivered to', async () => {
    const id = await scene.deliver();
    let tries = 0;
    await scene.untilEnded(
      id,
      sending(() => ({ status: ++tries < 4 ? 503 : 204 })),
    );
    expect(await scene.read(id)).toMatchObject({ status: 'delivered', attempts: 4, reason: null });
    expect((await scene.attemptsOf(id)).map(({ status, reason }) => [status, reason])).toEqual([
      [503, 'status'],
      [503, 'status'],
      [503, 'status'],
      [204, null],
    ]);
  });

  test('429 with Retry-After waits as told (W12)', async () => {
    const id = await scene.deliver();
    let tries = 0;
    const pauses = await scene.untilEnded(
      id,
      sending(() => (++tries === 1 ? { status: 429, wish: hour } : { status: 200 })),
    );
    expect(pauses).toEqual([hour]);
  });
});

test('receivers that never answer do not delay others, of the same or another host (W2)', async () => {
  const hang = new Promise<Sent>(() => {});
  const sender = sending(({ url }) => (url.includes('slow') ? hang : { status: 200 }));
  for (let index = 0; index < 100; index++) await scene.deliver({ url: `https://slow-${index}.example/` });
  for (let index = 0; index < 20; index++) await scene.deliver({ url: 'https://one-slow.example/' });
  const healthy: string[] = [];
  for (let index = 0; index < 20; index++)
    healthy.push(await scene.deliver({ url: `https://shop-${index}.example/` }));
  const running = scene.worker(sender);
  running.wake();
  const sentTo = (word: string): number => sender.sent.filter(({ url }) => url.includes(word)).length;
  while (sentTo('shop') < 20 || sentTo('one-slow') < deliveryLimits.host) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // Time for looks that must find nothing more.
  running.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sentTo('one-slow')).toBe(deliveryLimits.host);
}, 30_000);

describe('a process that dies while it delivers (D2)', () => {
  test('the delivery is sent again with the same id, and noted once', async () => {
    const id = await scene.deliver();
    const died = sending(() => new Promise<Sent>(() => {}));
    scene.worker(died).wake();
    while (died.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const sender = sending(() => ({ status: 200 }));
    await scene.worker(sender).drain();
    expect(sender.sent).toHaveLength(0);
    scene.pass(30 * second);
    await scene.worker(sender).drain();
    expect(sender.sent.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
    expect(await scene.read(id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect((await scene.attemptsOf(id)).map(({ number }) => number)).toEqual([2]);
  });

  test('one that stops in good order gives it back at once', async () => {
    const id = await scene.deliver();
    const sender: WebhookSender = {
      send: (_webhook, stopping) =>
        new Promise((resolve) =>
          stopping.addEventListener('abort', () => resolve({ status: null, fault: 'stopped' })),
        ),
      close: async () => {},
    };
    const stopping = scene.worker(sender);
    stopping.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stopping.stop(10);
    expect(await scene.read(id)).toMatchObject({ status: 'pending', attempts: 0 });
    await scene.worker(sending(() => ({ status: 200 }))).drain();
    expect(await scene.read(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });
});

test('a clock that is set back while a delivery waits does not make it wait for the old time (C8)', async () => {
  const month = 30 * 86_400 * second;
  scene.pass(month);
  const id = await scene.deliver();
  const sender = sending(() => ({ status: 500 }));
  const worker = scene.worker(sender);
  await worker.drain();
  scene.pass(-second);
  await worker.drain();
  expect(sender.sent).toHaveLength(1);
  scene.pass(-month);
  await worker.drain();
  expect(sender.sent).toHaveLength(2);
  // From then on by the clock as it is: after five minutes, a fifth more or less.
  const { dueAt } = await scene.read(id);
  expect(Date.parse(dueAt ?? '') - scene.clock()).toBe(300 * second);
});

describe('an outcome that cannot be noted', () => {
  /** A database that is away whenever something has been sent. */
  const forgetful = () => ({
    ...scene,
    storage: {
      ...scene.storage,
      commit: async () => {
        throw new StorageUnavailable('busy', undefined);
      },
    },
  });

  test('counts as an attempt: eight are begun, each when the lease of the one before ends, and no more', async () => {
    const id = await scene.deliver();
    await rotateWebhookKey(scene, theService, 'a');
    const sender = sending(() => ({ status: 500 }));
    const pauses: number[] = [];
    for (let begun = 1; begun <= 8; begun++) {
      await deliveryWorker(forgetful(), { sender, random: () => 0.5 }).drain();
      expect(sender.sent).toHaveLength(begun);
      const { dueAt } = await scene.read(id);
      pauses.push(Date.parse(dueAt ?? '') - scene.clock());
      scene.pass(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual(Array(8).fill(30 * second));
    await scene.worker(sender).drain();
    expect(sender.sent).toHaveLength(8);
    expect(await scene.read(id)).toMatchObject({
      status: 'failed',
      reason: 'unnoted',
      attempts: 8,
      dueAt: null,
    });
  });

  test('a test is sent once', async () => {
    const id = await scene.deliver({ jobId: null });
    await rotateWebhookKey(scene, theService, 'a');
    const sender = sending(() => ({ status: 200 }));
    await deliveryWorker(forgetful(), { sender }).drain();
    scene.pass(30 * second);
    await scene.worker(sender).drain();
    expect(sender.sent).toHaveLength(1);
    expect(await scene.read(id)).toMatchObject({ status: 'failed', reason: 'unnoted', attempts: 1 });
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
