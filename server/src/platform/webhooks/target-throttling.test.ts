import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeliveryFixture, deliveryFixture, fakeSender } from '../../../testing/delivery-fixture.ts';
import { timestamp } from '../kernel/clock.ts';
import { deliveryLimits } from './delivery-worker.ts';
import { attemptDelays, failureStreakExpiresAfter, giveUpAfter, throttleAfter } from './retry-schedule.ts';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

let fixture: DeliveryFixture;
beforeEach(async () => {
  fixture = await deliveryFixture();
});
afterEach(() => fixture.close());

const refusing = () => fakeSender(() => ({ status: null, fault: 'refused' }));
const healthy = () => fakeSender(() => ({ status: 200 }));
const replay = (deliveryId: string): Promise<void> =>
  fixture.storage.commit('a', [
    { kind: 'replay-delivery', deliveryId, dueAt: timestamp(fixture.clock()), userId: 'u1' },
  ]);

test('410 ends a delivery and disables the target until a replay succeeds (W12)', async () => {
  const gone = await fixture.deliver();
  const sender = fakeSender(() => ({ status: 410 }));
  await fixture.worker(sender).runUntilIdle();
  const next = await fixture.deliver();
  await fixture.worker(sender).runUntilIdle();
  expect(sender.sent).toHaveLength(1);
  expect(await fixture.read(gone)).toMatchObject({ status: 'failed', reason: 'gone', attempts: 1 });
  expect(await fixture.read(next)).toMatchObject({ status: 'failed', reason: 'disabled', attempts: 0 });
  // Another path of the same host is a different target.
  const other = await fixture.deliver({ url: 'https://shop.example/other' });
  await fixture.worker(healthy()).runUntilIdle();
  expect(await fixture.read(other)).toMatchObject({ status: 'delivered' });

  await replay(next);
  await fixture.worker(healthy()).runUntilIdle();
  expect(await fixture.read(next)).toMatchObject({ status: 'delivered' });
  const later = await fixture.deliver();
  await fixture.worker(healthy()).runUntilIdle();
  expect(await fixture.read(later)).toMatchObject({ status: 'delivered' });
});

test('410 also ends deliveries in the middle of their schedule', async () => {
  const begun = await fixture.deliver();
  await fixture.worker(refusing()).runUntilIdle();
  await fixture.deliver();
  await fixture.worker(fakeSender(() => ({ status: 410 }))).runUntilIdle();
  fixture.advance(6 * second);
  await fixture.worker(healthy()).runUntilIdle();
  expect(await fixture.read(begun)).toMatchObject({ status: 'failed', reason: 'disabled', attempts: 1 });
});

describe('a target that keeps failing', () => {
  test('is disabled after 5 days: later deliveries are not attempted, those already begun keep their 8 attempts', async () => {
    const begin = fixture.clock();
    for (let schedule = 0; schedule < 5; schedule++) {
      const id = await fixture.deliver();
      // Also holds for the delivery in the middle of its schedule when the 5 days are over.
      expect(await fixture.untilEnded(id, refusing())).toEqual(attemptDelays.slice(1));
      expect(await fixture.read(id)).toMatchObject({ status: 'failed', reason: 'refused', attempts: 8 });
    }
    expect(fixture.clock() - begin).toBeGreaterThan(giveUpAfter);
    const dead = refusing();
    const dropped = await fixture.deliver();
    await fixture.worker(dead).runUntilIdle();
    expect(await fixture.read(dropped)).toMatchObject({ status: 'failed', reason: 'disabled', attempts: 0 });
    expect(dead.sent).toHaveLength(0);
    // A successful test enables the target again.
    await fixture.deliver({ jobId: null });
    await fixture.worker(healthy()).runUntilIdle();
    const back = await fixture.deliver();
    await fixture.worker(healthy()).runUntilIdle();
    expect(await fixture.read(back)).toMatchObject({ status: 'delivered' });
  });

  test('has its failures counted again after a long time without an attempt', async () => {
    await fixture.untilEnded(await fixture.deliver(), refusing());
    fixture.advance(giveUpAfter);
    const first = await fixture.deliver();
    await fixture.worker(fakeSender(() => ({ status: 503 }))).runUntilIdle();
    const next = await fixture.deliver();
    await fixture.worker(fakeSender(() => ({ status: 503 }))).runUntilIdle();
    fixture.advance(10 * second);
    await fixture.worker(healthy()).runUntilIdle();
    expect(await fixture.read(first)).toMatchObject({ status: 'delivered' });
    expect(await fixture.read(next)).toMatchObject({ status: 'delivered' });
    // Longer than a whole schedule with maximum jitter.
    expect(failureStreakExpiresAfter).toBeGreaterThanOrEqual(1.2 * 99_305 * second);
    expect(failureStreakExpiresAfter).toBeLessThan(giveUpAfter / 2);
  });

  test('is not disabled by days of failed test webhooks', async () => {
    for (let tests = 0; tests < 7; tests++) {
      await fixture.deliver({ jobId: null });
      await fixture.worker(refusing()).runUntilIdle();
      fixture.advance(day);
    }
    const id = await fixture.deliver();
    await fixture.worker(fakeSender(() => ({ status: 503 }))).runUntilIdle();
    const next = await fixture.deliver();
    fixture.advance(5 * second);
    await fixture.worker(healthy()).runUntilIdle();
    expect(await fixture.read(id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(await fixture.read(next)).toMatchObject({ status: 'delivered', attempts: 1 });
  });
});

describe('a target that requests a slowdown is throttled for all deliveries (W12)', () => {
  test.each([429, 503])('%i with Retry-After: nothing is sent to the target until then', async (status) => {
    const ids: string[] = [];
    for (let index = 0; index < 50; index++) ids.push(await fixture.deliver());
    const elsewhere = await fixture.deliver({ url: 'https://shop.example/elsewhere' });
    const sender = fakeSender(({ url }) =>
      url.endsWith('hook') ? { status, retryAfter: hour } : { status: 200 },
    );
    await fixture.worker(sender).runUntilIdle();
    fixture.advance(hour - 1);
    await fixture.worker(sender).runUntilIdle();
    const toHook = sender.sent.filter(({ url }) => url.endsWith('hook'));
    // Only the deliveries already in flight when the answer arrived.
    expect(toHook.length).toBeLessThanOrEqual(deliveryLimits.host);
    expect(await fixture.read(elsewhere)).toMatchObject({ status: 'delivered' });
    expect(await fixture.read(ids[49] as string)).toMatchObject({ status: 'pending', attempts: 0 });
    fixture.advance(1);
    await fixture.worker(healthy()).runUntilIdle();
    for (const id of ids) expect(await fixture.read(id)).toMatchObject({ status: 'delivered' });
  });

  test('a Retry-After of more than a day is honoured for a day', async () => {
    await fixture.deliver();
    await fixture.worker(fakeSender(() => ({ status: 429, retryAfter: 9 * day }))).runUntilIdle();
    const id = await fixture.deliver();
    fixture.advance(day - 1);
    const sender = healthy();
    await fixture.worker(sender).runUntilIdle();
    expect(sender.sent).toHaveLength(0);
    fixture.advance(1);
    await fixture.worker(sender).runUntilIdle();
    expect(await fixture.read(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test.each([502, 504])(
    '%i: throttled for 4 s, and twice as long each time, up to 5 minutes',
    async (status) => {
      const overloaded = fakeSender(() => ({ status }));
      const rests: number[] = [];
      for (let round = 0; round < 9; round++) {
        await fixture.deliver();
        const before = overloaded.sent.length;
        await fixture.worker(overloaded).runUntilIdle();
        expect(overloaded.sent.length - before).toBeLessThanOrEqual(deliveryLimits.host);
        const begun = fixture.clock();
        const held = await fixture.deliver();
        await fixture.worker(overloaded).runUntilIdle();
        const { dueAt, attempts } = await fixture.read(held);
        expect(attempts).toBe(0);
        rests.push((Date.parse(dueAt ?? '') - begun) / second);
        fixture.advance((rests.at(-1) as number) * second);
      }
      expect(rests.slice(0, 3)).toEqual([4, 8, 16]);
      expect(Math.max(...rests)).toBe(300);
    },
  );

  test('other failures do not throttle the target', () => {
    for (const status of [null, 200, 302, 404, 410, 500])
      expect(throttleAfter(status, 3, hour)).toBeUndefined();
    expect(throttleAfter(502, 99)).toBe(5 * minute);
  });
});
