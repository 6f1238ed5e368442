import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeliveryFixture, deliveryFixture, fakeSender } from '../../../testing/delivery-fixture.ts';
import { serviceActor } from '../identity/audit.ts';
import { makeEncryption } from '../kernel/encryption.ts';
import { StorageUnavailable } from '../ports/storage-errors.ts';
import { deliveryLimits, deliveryWorker } from './delivery-worker.ts';
import { attemptDelays, retryDelay } from './retry-schedule.ts';
import type { Sent, WebhookSender } from './sender/webhook-sender.ts';
import { rotateWebhookKey } from './webhook-signing.ts';

const [second, hour, day] = [1_000, 3_600_000, 86_400_000];

let fixture: DeliveryFixture;
beforeEach(async () => {
  fixture = await deliveryFixture();
});
afterEach(() => fixture.close());

describe('the schedule', () => {
  test('matches the documentation, with a jitter of at most 20 %', () => {
    for (const random of [0, 0.5, 0.999999]) {
      const pauses = attemptDelays.map((_pause, step) => retryDelay(step, random));
      expect(pauses.at(-1)).toBeUndefined();
      for (const [step, pause] of pauses.slice(0, -1).entries()) {
        const documented = attemptDelays[step + 1] ?? 0;
        expect(pause).toBeGreaterThanOrEqual(0.8 * documented);
        expect(pause).toBeLessThanOrEqual(1.2 * documented);
      }
    }
  });

  test('Retry-After is honoured up to a day, and never shortens a delay (W12)', () => {
    expect(retryDelay(0, 0.5, 3 * hour)).toBe(3 * hour);
    expect(retryDelay(0, 0.5, 3 * day)).toBe(day);
    expect(retryDelay(3, 0.5, second)).toBe(2 * hour);
    expect(retryDelay(7, 0.5, hour)).toBeUndefined();
  });

  test.each([
    { status: null, fault: 'refused' },
    { status: null, fault: 'dns' },
    { status: 502 },
    { status: 302 },
  ] as const)('%j: 8 attempts over 28 h with one id, then failed and visible (W1)', async (outcome) => {
    const id = await fixture.deliver();
    const sender = fakeSender(() => outcome);
    const pauses = await fixture.untilEnded(id, sender);
    // 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h: `random` is 0.5, which means no jitter.
    expect(pauses).toEqual(attemptDelays.slice(1));
    expect(sender.sent).toHaveLength(8);
    expect(new Set(sender.sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    const times = sender.sent.map(({ headers }) => Number(headers['webhook-timestamp']));
    // 5 + 300 + 1,800 + 7,200 + 18,000 + 36,000 + 36,000 s = 27 h 35 min 5 s.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(99_305);
    expect(await fixture.read(id)).toMatchObject({ status: 'failed', attempts: 8 });
    expect((await fixture.attemptsOf(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await fixture.storage.listDeliveries('a', { limit: 9, status: 'failed' })).toHaveLength(1);
  });

  test('a receiver that recovers receives the delivery', async () => {
    const id = await fixture.deliver();
    let tries = 0;
    await fixture.untilEnded(
      id,
      fakeSender(() => ({ status: ++tries < 4 ? 503 : 204 })),
    );
    expect(await fixture.read(id)).toMatchObject({ status: 'delivered', attempts: 4, reason: null });
    expect((await fixture.attemptsOf(id)).map(({ status, reason }) => [status, reason])).toEqual([
      [503, 'status'],
      [503, 'status'],
      [503, 'status'],
      [204, null],
    ]);
  });

  test('429 with Retry-After waits that long (W12)', async () => {
    const id = await fixture.deliver();
    let tries = 0;
    const pauses = await fixture.untilEnded(
      id,
      fakeSender(() => (++tries === 1 ? { status: 429, retryAfter: hour } : { status: 200 })),
    );
    expect(pauses).toEqual([hour]);
  });
});

test('receivers that never answer do not delay others, of the same or another host (W2)', async () => {
  const hang = new Promise<Sent>(() => {});
  const sender = fakeSender(({ url }) => (url.includes('slow') ? hang : { status: 200 }));
  for (let index = 0; index < 100; index++) await fixture.deliver({ url: `https://slow-${index}.example/` });
  for (let index = 0; index < 20; index++) await fixture.deliver({ url: 'https://one-slow.example/' });
  const healthy: string[] = [];
  for (let index = 0; index < 20; index++)
    healthy.push(await fixture.deliver({ url: `https://shop-${index}.example/` }));
  const running = fixture.worker(sender);
  running.wake();
  const sentTo = (word: string): number => sender.sent.filter(({ url }) => url.includes(word)).length;
  while (sentTo('shop') < 20 || sentTo('one-slow') < deliveryLimits.host) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // Leaves time for polls that must claim nothing more.
  running.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sentTo('one-slow')).toBe(deliveryLimits.host);
});

describe('a process that dies while it delivers (D2)', () => {
  test('the delivery is sent again with the same id, and one attempt is stored', async () => {
    const id = await fixture.deliver();
    const died = fakeSender(() => new Promise<Sent>(() => {}));
    fixture.worker(died).wake();
    while (died.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const sender = fakeSender(() => ({ status: 200 }));
    await fixture.worker(sender).runUntilIdle();
    expect(sender.sent).toHaveLength(0);
    fixture.advance(30 * second);
    await fixture.worker(sender).runUntilIdle();
    expect(sender.sent.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
    expect(await fixture.read(id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect((await fixture.attemptsOf(id)).map(({ number }) => number)).toEqual([2]);
  });

  test('a process that shuts down gracefully releases the delivery at once', async () => {
    const id = await fixture.deliver();
    const sender: WebhookSender = {
      send: (_webhook, stopping) =>
        new Promise((resolve) =>
          stopping.addEventListener('abort', () => resolve({ status: null, fault: 'stopped' })),
        ),
      close: async () => {},
    };
    const stopping = fixture.worker(sender);
    stopping.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stopping.stop(10);
    expect(await fixture.read(id)).toMatchObject({ status: 'pending', attempts: 0 });
    await fixture.worker(fakeSender(() => ({ status: 200 }))).runUntilIdle();
    expect(await fixture.read(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });
});

test('after the clock is set back, a pending delivery does not wait for its old due time (C8)', async () => {
  const month = 30 * 86_400 * second;
  fixture.advance(month);
  const id = await fixture.deliver();
  const sender = fakeSender(() => ({ status: 500 }));
  const worker = fixture.worker(sender);
  await worker.runUntilIdle();
  fixture.advance(-second);
  await worker.runUntilIdle();
  expect(sender.sent).toHaveLength(1);
  fixture.advance(-month);
  await worker.runUntilIdle();
  expect(sender.sent).toHaveLength(2);
  // The next attempt is scheduled by the new clock, after five minutes.
  const { dueAt } = await fixture.read(id);
  expect(Date.parse(dueAt ?? '') - fixture.clock()).toBe(300 * second);
});

describe('an outcome that cannot be stored', () => {
  /** A storage whose commits fail, so that the outcome of an attempt is lost. */
  const withFailingCommits = () => ({
    ...fixture,
    storage: {
      ...fixture.storage,
      commit: async () => {
        throw new StorageUnavailable('busy', undefined);
      },
    },
  });

  test('counts as an attempt: at most eight are begun, each when the previous lease expires', async () => {
    const id = await fixture.deliver();
    await rotateWebhookKey(fixture, serviceActor, 'a');
    const sender = fakeSender(() => ({ status: 500 }));
    const pauses: number[] = [];
    for (let begun = 1; begun <= 8; begun++) {
      await deliveryWorker(withFailingCommits(), { sender, random: () => 0.5 }).runUntilIdle();
      expect(sender.sent).toHaveLength(begun);
      const { dueAt } = await fixture.read(id);
      pauses.push(Date.parse(dueAt ?? '') - fixture.clock());
      fixture.advance(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual(Array(8).fill(30 * second));
    await fixture.worker(sender).runUntilIdle();
    expect(sender.sent).toHaveLength(8);
    expect(await fixture.read(id)).toMatchObject({
      status: 'failed',
      reason: 'unnoted',
      attempts: 8,
      dueAt: null,
    });
  });

  test('a test webhook is sent only once', async () => {
    const id = await fixture.deliver({ jobId: null });
    await rotateWebhookKey(fixture, serviceActor, 'a');
    const sender = fakeSender(() => ({ status: 200 }));
    await deliveryWorker(withFailingCommits(), { sender }).runUntilIdle();
    fixture.advance(30 * second);
    await fixture.worker(sender).runUntilIdle();
    expect(sender.sent).toHaveLength(1);
    expect(await fixture.read(id)).toMatchObject({ status: 'failed', reason: 'unnoted', attempts: 1 });
  });
});

test('encrypted texts are decrypted only by the same installation and only if unchanged', () => {
  const { encrypt, decrypt } = makeEncryption('a secret of 32 characters and more');
  const encrypted = encrypt('a token');
  expect(decrypt(encrypted)).toBe('a token');
  expect(encrypt('a token')).not.toBe(encrypted);
  expect(makeEncryption('another secret of 32 characters!').decrypt(encrypted)).toBeUndefined();
  const bytes = Buffer.from(encrypted, 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decrypt(changed.toString('base64url'))).toBeUndefined();
  }
  expect(decrypt('')).toBeUndefined();
});
