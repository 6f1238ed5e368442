import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { timestamp } from '../clock.ts';
import { type DeliveryScene, deliveryScene, sending } from './delivery-scene.ts';
import { deliveryLimits } from './delivery-worker.ts';
import { attemptPauses, forgetFailureAfter, giveUpAfter, restAfter } from './schedule.ts';

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

let scene: DeliveryScene;
beforeEach(async () => {
  scene = await deliveryScene();
});
afterEach(() => scene.close());

const refusing = () => sending(() => ({ status: null, fault: 'refused' }));
const healthy = () => sending(() => ({ status: 200 }));
const replay = (deliveryId: string): Promise<void> =>
  scene.storage.commit('a', [
    { kind: 'replay-delivery', deliveryId, dueAt: timestamp(scene.clock()), userId: 'u1' },
  ]);

test('410 ends a delivery, and the target gets nothing more until a replay has reached it (W12)', async () => {
  const gone = await scene.deliver();
  const sender = sending(() => ({ status: 410 }));
  await scene.worker(sender).drain();
  const next = await scene.deliver();
  await scene.worker(sender).drain();
  expect(sender.sent).toHaveLength(1);
  expect(await scene.read(gone)).toMatchObject({ status: 'failed', reason: 'gone', attempts: 1 });
  expect(await scene.read(next)).toMatchObject({ status: 'failed', reason: 'disabled', attempts: 0 });
  // Another path of the same host is another target.
  const other = await scene.deliver({ url: 'https://shop.example/other' });
  await scene.worker(healthy()).drain();
  expect(await scene.read(other)).toMatchObject({ status: 'delivered' });

  await replay(next);
  await scene.worker(healthy()).drain();
  expect(await scene.read(next)).toMatchObject({ status: 'delivered' });
  const later = await scene.deliver();
  await scene.worker(healthy()).drain();
  expect(await scene.read(later)).toMatchObject({ status: 'delivered' });
});

test('410 ends also what is in the middle of its schedule', async () => {
  const begun = await scene.deliver();
  await scene.worker(refusing()).drain();
  await scene.deliver();
  await scene.worker(sending(() => ({ status: 410 }))).drain();
  scene.pass(6 * second);
  await scene.worker(healthy()).drain();
  expect(await scene.read(begun)).toMatchObject({ status: 'failed', reason: 'disabled', attempts: 1 });
});

describe('a target that only fails', () => {
  test('is given up after 5 days: what is made then is not tried, what was begun has its eight tries', async () => {
    const begin = scene.clock();
    for (let schedule = 0; schedule < 5; schedule++) {
      const id = await scene.deliver();
      // Also of the one that is in the middle of its schedule when the 5 days are over.
      expect(await scene.untilEnded(id, refusing())).toEqual(attemptPauses.slice(1));
      expect(await scene.read(id)).toMatchObject({ status: 'failed', reason: 'refused', attempts: 8 });
    }
    expect(scene.clock() - begin).toBeGreaterThan(giveUpAfter);
    const dead = refusing();
    const dropped = await scene.deliver();
    await scene.worker(dead).drain();
    expect(await scene.read(dropped)).toMatchObject({ status: 'failed', reason: 'disabled', attempts: 0 });
    expect(dead.sent).toHaveLength(0);
    // A test that arrives enables it again.
    await scene.deliver({ jobId: null });
    await scene.worker(healthy()).drain();
    const back = await scene.deliver();
    await scene.worker(healthy()).drain();
    expect(await scene.read(back)).toMatchObject({ status: 'delivered' });
  });

  test('is counted anew after a time without an attempt', async () => {
    await scene.untilEnded(await scene.deliver(), refusing());
    scene.pass(giveUpAfter);
    const first = await scene.deliver();
    await scene.worker(sending(() => ({ status: 503 }))).drain();
    const next = await scene.deliver();
    await scene.worker(sending(() => ({ status: 503 }))).drain();
    scene.pass(10 * second);
    await scene.worker(healthy()).drain();
    expect(await scene.read(first)).toMatchObject({ status: 'delivered' });
    expect(await scene.read(next)).toMatchObject({ status: 'delivered' });
    // Longer than a schedule with all its deviations takes.
    expect(forgetFailureAfter).toBeGreaterThanOrEqual(1.2 * 99_305 * second);
    expect(forgetFailureAfter).toBeLessThan(giveUpAfter / 2);
  });

  test('is not judged by tests: days of those that failed lose no delivery', async () => {
    for (let tests = 0; tests < 7; tests++) {
      await scene.deliver({ jobId: null });
      await scene.worker(refusing()).drain();
      scene.pass(day);
    }
    const id = await scene.deliver();
    await scene.worker(sending(() => ({ status: 503 }))).drain();
    const next = await scene.deliver();
    scene.pass(5 * second);
    await scene.worker(healthy()).drain();
    expect(await scene.read(id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(await scene.read(next)).toMatchObject({ status: 'delivered', attempts: 1 });
  });
});

describe('a target that asks to be left alone rests as a whole (W12)', () => {
  test.each([429, 503])('%i with Retry-After: nothing goes there until then', async (status) => {
    const ids: string[] = [];
    for (let index = 0; index < 50; index++) ids.push(await scene.deliver());
    const elsewhere = await scene.deliver({ url: 'https://shop.example/elsewhere' });
    const sender = sending(({ url }) => (url.endsWith('hook') ? { status, wish: hour } : { status: 200 }));
    await scene.worker(sender).drain();
    scene.pass(hour - 1);
    await scene.worker(sender).drain();
    const toHook = sender.sent.filter(({ url }) => url.endsWith('hook'));
    // Those that were under way when it was said.
    expect(toHook.length).toBeLessThanOrEqual(deliveryLimits.host);
    expect(await scene.read(elsewhere)).toMatchObject({ status: 'delivered' });
    expect(await scene.read(ids[49] as string)).toMatchObject({ status: 'pending', attempts: 0 });
    scene.pass(1);
    await scene.worker(healthy()).drain();
    for (const id of ids) expect(await scene.read(id)).toMatchObject({ status: 'delivered' });
  });

  test('a wish of more than a day is granted for a day', async () => {
    await scene.deliver();
    await scene.worker(sending(() => ({ status: 429, wish: 9 * day }))).drain();
    const id = await scene.deliver();
    scene.pass(day - 1);
    const sender = healthy();
    await scene.worker(sender).drain();
    expect(sender.sent).toHaveLength(0);
    scene.pass(1);
    await scene.worker(sender).drain();
    expect(await scene.read(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test.each([502, 504])(
    '%i: it rests for 4 s, and twice as long each time, up to 5 minutes',
    async (status) => {
      const overloaded = sending(() => ({ status }));
      const rests: number[] = [];
      for (let round = 0; round < 9; round++) {
        await scene.deliver();
        const before = overloaded.sent.length;
        await scene.worker(overloaded).drain();
        expect(overloaded.sent.length - before).toBeLessThanOrEqual(deliveryLimits.host);
        const begun = scene.clock();
        const held = await scene.deliver();
        await scene.worker(overloaded).drain();
        const { dueAt, attempts } = await scene.read(held);
        expect(attempts).toBe(0);
        rests.push((Date.parse(dueAt ?? '') - begun) / second);
        scene.pass((rests.at(-1) as number) * second);
      }
      expect(rests.slice(0, 3)).toEqual([4, 8, 16]);
      expect(Math.max(...rests)).toBe(300);
    },
  );

  test('other faults are the matter of one delivery', () => {
    for (const status of [null, 200, 302, 404, 410, 500]) expect(restAfter(status, 3, hour)).toBeUndefined();
    expect(restAfter(502, 99)).toBe(5 * minute);
  });
});
