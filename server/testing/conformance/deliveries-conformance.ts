import { describe, expect, test } from 'vitest';
import type { ClaimedDelivery, TargetVerdict } from '../../src/platform/ports/deliveries.ts';
import type { Change } from '../../src/platform/ports/storage.ts';
import { aDelivery, after, anAttempt, insert, note, room } from '../stored-deliveries.ts';
import { at } from '../stored-examples.ts';
import { deliveryClaimsConformance } from './delivery-claims-conformance.ts';
import { aJob } from './jobs-conformance.ts';
import { refused } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

/** Tests that every implementation of the port of deliveries must pass. */
export function deliveriesConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`deliveries contract: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace);
    const claim = async (now = 0): Promise<ClaimedDelivery> =>
      (await storage.claimDeliveries(after(now), after(now + 30), room))[0] as ClaimedDelivery;
    test('a delivery is claimed once, byte for byte, and again when its lease has expired', async () => {
      await commit(insert('d1'));
      expect(await claim(1)).toEqual({
        ...aDelivery('d1'),
        organizationId: 'a',
        deliveryId: 'd1',
        fence: 1,
        attempts: 1,
        step: 0,
        userId: null,
        disabled: null,
        rests: 0,
      });
      expect(await claim(30)).toBeUndefined();
      expect(await claim(31)).toMatchObject({ id: 'd1', fence: 2, attempts: 2, step: 1 });
    });

    test('attempts are recorded until the delivery ends', async () => {
      await commit(insert('d1'));
      const failed = anAttempt(1, { status: 500, reason: 'status' });
      await commit(note(await claim(), failed, 'fails', after(9)));
      const pending = { status: 'pending', attempts: 1, dueAt: after(9), reason: 'status', finishedAt: null };
      expect(await storage.readDelivery('a', 'd1')).toMatchObject(pending);
      expect(await claim(8)).toBeUndefined();
      const again = await claim(9);
      expect(again).toMatchObject({ attempts: 2, step: 1 });
      await commit(note(again, anAttempt(2), 'answers'));
      const delivered = { status: 'delivered', attempts: 2, dueAt: null, reason: null, finishedAt: after(2) };
      expect(await storage.readDelivery('a', 'd1')).toMatchObject(delivered);
      expect(await storage.listAttempts('a', 'd1')).toEqual([failed, anAttempt(2)]);
      expect(await claim(1_000)).toBeUndefined();
    });

    test('a worker that lost its claim changes nothing', async () => {
      await commit(insert('d1'));
      const slow = await claim(0);
      const quick = await claim(31);
      await refused(commit(note(slow, anAttempt(1), 'answers')), 'lost');
      await refused(commit({ kind: 'requeue-delivery', claim: slow, dueAt: at }), 'lost');
      const drop: Change = { kind: 'drop-delivery', claim: slow, finishedAt: at, reason: 'disabled' };
      await refused(commit(drop), 'lost');
      expect(await storage.listAttempts('a', 'd1')).toEqual([]);
      await commit(note(quick, anAttempt(1), 'answers'));
    });

    test('after the clock is set back, no delivery or target waits for an old due time (C8)', async () => {
      const day = 86_400;
      await commit(insert('d1'), insert('d2', { targetKey: 'other' }));
      const rest = { until: after(3 * day), rests: 1 };
      const failed = anAttempt(1, { status: 503, reason: 'status' });
      await commit(note(await claim(2 * day), failed, 'fails', after(3 * day), { rest }));
      await commit(note(await claim(2 * day), failed, 'fails', after(9), { targetKey: 'other' }));
      expect(await claim(8)).toBeUndefined();
      await storage.rescheduleDeliveries(after(7), after(7 + day));
      expect(await claim(8)).toMatchObject({ id: 'd1' });
      // Due times within the limit are unchanged.
      expect(await claim(8)).toBeUndefined();
      expect(await claim(9)).toMatchObject({ id: 'd2' });
    });

    test('targets that failed long ago are deleted in batches, except disabled or paused ones', async () => {
      let count = 0;
      const claimNext = async (targetKey: string, now: number): Promise<ClaimedDelivery> => {
        await commit(insert(`d${count++}`, { host: targetKey, targetKey, createdAt: after(now) }));
        return claim(now);
      };
      const verdict = async (targetKey: string, second: number, more: Partial<TargetVerdict> = {}) => {
        // No delivery is old enough to be deleted.
        const attempt = anAttempt(1, { at: after(99) });
        const verdictMade = { targetKey, at: after(second), ...more };
        await commit(
          note(await claimNext(targetKey, second), attempt, more.verdict ?? 'fails', undefined, verdictMade),
        );
      };
      const rest = (second: number) => ({ rest: { until: after(second), rests: 1 } });
      await verdict('b-old', 2, rest(5));
      await verdict('a-older', 1, rest(5));
      await verdict('recent', 8, rest(9));
      await verdict('rested', 1, rest(9));
      await verdict('resting', 1, rest(200));
      await verdict('gone', 1, { verdict: 'gone' });
      await verdict('disabled', 1);
      await verdict('disabled', 2, { giveUpBefore: after(50) });
      await commit(insert('in-time', { host: 'answered', targetKey: 'answered' }));
      const inTime = await claim();
      await verdict('answered', 1, rest(5));
      const answers = { targetKey: 'answered', at: after(2) };
      await commit(note(inTime, anAttempt(1, { at: after(99) }), 'answers', undefined, answers));

      const rests = async (targetKey: string) => (await claimNext(targetKey, 100)).rests;
      const deleteOld = (before: number, atMost: number): Promise<number> =>
        storage.deleteExpired(
          { endedBefore: after(before), keysBefore: '', sessionsUsedBefore: '', sessionsEndBefore: '' },
          atMost,
        );
      expect(await deleteOld(1, 9)).toBe(0);
      expect(await deleteOld(8, 2)).toBe(2);
      expect([await rests('a-older'), await rests('b-old')]).toEqual([0, 1]);
      expect(await deleteOld(8, 2)).toBe(1);
      expect(await deleteOld(8, 2)).toBe(0);
      expect(await rests('b-old')).toBe(0);
      expect([await rests('recent'), await rests('rested')]).toEqual([1, 1]);
      expect(await claimNext('resting', 100)).toBeUndefined();
      expect(await claimNext('gone', 100)).toMatchObject({ disabled: 'gone' });
      expect(await claimNext('disabled', 100)).toMatchObject({ disabled: 'failing' });
    });

    test('a replay restarts the schedule and keeps the recorded attempts', async () => {
      await commit(insert('d1'));
      await commit(note(await claim(), anAttempt(1, { status: 404, reason: 'status' }), 'fails'));
      expect(await storage.readDelivery('a', 'd1')).toMatchObject({ status: 'failed' });
      await commit({ kind: 'replay-delivery', deliveryId: 'd1', dueAt: after(50), userId: 'u1' });
      const replayed = await claim(50);
      expect(replayed).toMatchObject({ attempts: 2, step: 0, userId: 'u1' });
      await commit(note(replayed, anAttempt(2, { userId: 'u1' }), 'answers'));
      expect(await storage.listAttempts('a', 'd1')).toHaveLength(2);
      const elsewhere: Change = { kind: 'replay-delivery', deliveryId: 'd1', dueAt: at, userId: 'u1' };
      await refused(storage.commit('b', [elsewhere]), 'gone');
    });

    test('an attempt is counted when it begins, and not counted if it is not made', async () => {
      await commit(insert('d1'));
      const begun = await claim();
      expect(await storage.readDelivery('a', 'd1')).toMatchObject({ attempts: 1, status: 'pending' });
      await commit({ kind: 'requeue-delivery', claim: begun, dueAt: at });
      expect(await storage.readDelivery('a', 'd1')).toMatchObject({ attempts: 0, dueAt: at });
      const again = await claim();
      expect(again).toMatchObject({ attempts: 1, step: 0 });
      await commit({ kind: 'drop-delivery', claim: again, finishedAt: at, reason: 'disabled' });
      expect(await storage.readDelivery('a', 'd1')).toMatchObject({ attempts: 0, status: 'failed' });
    });

    test('a test webhook is rejected while too many deliveries, tests included, are pending', async () => {
      const aTest = (id: string): Change => ({
        kind: 'insert-delivery',
        delivery: aDelivery(id, { jobId: null }),
        atMost: 2,
      });
      await commit(insert('d1'));
      await commit(aTest('t1'));
      await refused(commit(aTest('t2')), 'undelivered');
      await storage.commit('b', [aTest('t3')]);
      await commit(note(await claim(), anAttempt(1), 'answers'));
      await commit(aTest('t4'));
      // The delivery of an accepted job is always stored.
      await commit(insert('d2'));
    });

    test('a job with a webhook is rejected while too many deliveries are pending; other jobs are not', async () => {
      const job = (id: string, deliveriesAtMost?: number): Change => ({
        kind: 'insert-job',
        job: aJob(id),
        atMost: 99,
        ...(deliveriesAtMost === undefined ? {} : { deliveriesAtMost }),
      });
      await commit(insert('d1'), insert('d2'));
      await refused(commit(job('j1', 2)), 'undelivered');
      await commit(job('j2'));
      await storage.commit('b', [job('j3', 2)]);
      await commit(note(await claim(), anAttempt(1), 'answers'));
      await commit(job('j4', 2));
    });

    test('keys sign until they retire, the newest first', async () => {
      const key = (id: string, createdAt: string, retireAt: string): Change => ({
        kind: 'insert-webhook-key',
        key: { id, createdAt, sealed: `sealed ${id}` },
        retireAt,
        atMost: 4,
      });
      const at0 = async (seconds: number): Promise<string[]> =>
        (await storage.listWebhookKeys('a', after(seconds))).map(({ id }) => id);
      expect(await at0(0)).toEqual([]);
      await commit(key('k1', after(0), after(100)));
      await commit(key('k2', after(10), after(110)));
      expect(await at0(109)).toEqual(['k2', 'k1']);
      expect(await at0(110)).toEqual(['k2']);
      await commit(key('k3', after(111), after(211)));
      expect(await at0(0)).toEqual(['k3', 'k2']);
      expect(await storage.listWebhookKeys('b', at)).toEqual([]);
    });

    test('after many rotations, sequential or concurrent, only the newest keys sign', async () => {
      const key = (number: number): Change => ({
        kind: 'insert-webhook-key',
        key: { id: `k${number}`, createdAt: after(number), sealed: 'sealed' },
        retireAt: after(100 + number),
        atMost: 4,
      });
      const signing = async () =>
        (await storage.listWebhookKeys('a', after(9))).map(({ id, retiresAt }) => [id, retiresAt]);
      await storage.commit('b', [key(0)]);
      for (const number of [1, 2, 3, 4, 5, 6]) await commit(key(number));
      expect(await signing()).toEqual([
        ['k6', null],
        ['k5', after(106)],
        ['k4', after(105)],
        ['k3', after(104)],
      ]);
      await Promise.all(Array.from({ length: 8 }, (_, index) => commit(key(10 + index))));
      const left = await signing();
      expect(left).toHaveLength(4);
      expect(left.filter(([, retiresAt]) => retiresAt === null)).toHaveLength(1);
      // The key that was just replaced still signs, even if a clock that
      // was set back makes it retire before the others.
      const [current] = left.find(([, retiresAt]) => retiresAt === null) ?? [];
      await commit(key(7));
      const ids = (await signing()).map(([id]) => id);
      expect(ids).toHaveLength(4);
      expect(ids).toEqual(expect.arrayContaining(['k7', current]));
      expect(await storage.listWebhookKeys('b', at)).toMatchObject([{ id: 'k0', retiresAt: null }]);
    });

    test('of many concurrent first keys only one is stored', async () => {
      const first = (id: string): Change => ({
        kind: 'insert-webhook-key',
        key: { id, createdAt: at, sealed: `sealed ${id}` },
        retireAt: after(100),
        atMost: 4,
        beside: [],
      });
      const ids = Array.from({ length: 8 }, (_, index) => `k${index}`);
      const made = await Promise.allSettled(ids.map((id) => commit(first(id))));
      const reasons = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []));
      expect(reasons).toEqual(Array(7).fill('taken'));
      expect(await storage.listWebhookKeys('a', at)).toMatchObject([{ retiresAt: null }]);
      await storage.commit('b', [first('k0')]);
    });

    test('a key is added to unreadable keys, which are kept', async () => {
      const key = (id: string, more: object): Change => ({
        kind: 'insert-webhook-key',
        key: { id, createdAt: at, sealed: `sealed ${id}` },
        retireAt: after(100),
        atMost: 4,
        ...more,
      });
      await commit(key('k1', {}));
      await refused(commit(key('k2', { beside: [] })), 'taken');
      await commit(key('k2', { beside: ['k1'] }));
      await refused(commit(key('k3', { beside: ['k1'] })), 'taken');
      const retiring = (await storage.listWebhookKeys('a', at)).map(({ id, retiresAt }) => [id, retiresAt]);
      expect(retiring).toEqual([
        ['k2', null],
        ['k1', null],
      ]);
    });

    test('lists contain neither body nor URL, and nothing of other organizations', async () => {
      await commit(insert('d1'), insert('d2', { jobId: null }));
      const { sealed: _sealed, body: _body, targetKey: _key, ...shown } = aDelivery('d1');
      const state = { status: 'pending', attempts: 0, dueAt: at, finishedAt: null, reason: null };
      expect(await storage.listDeliveries('a', { limit: 1 })).toEqual([{ ...shown, ...state }]);
      const rest = await storage.listDeliveries('a', { limit: 9, after: 'd1', status: 'pending' });
      expect(rest.map(({ id }) => id)).toEqual(['d2']);
      expect(await storage.listDeliveries('a', { limit: 9, status: 'failed' })).toEqual([]);
      const newest = await storage.listDeliveries('a', { limit: 9, newestFirst: true });
      expect(newest.map(({ id }) => id)).toEqual(['d2', 'd1']);
      const older = await storage.listDeliveries('a', { limit: 9, newestFirst: true, after: 'd2' });
      expect(older.map(({ id }) => id)).toEqual(['d1']);
      expect(await storage.listDeliveries('b', { limit: 9 })).toEqual([]);
      expect(await storage.readDelivery('b', 'd1')).toBeUndefined();
      expect(await storage.listAttempts('b', 'd1')).toEqual([]);
    });
  });

  deliveryClaimsConformance(name, makePlace);
}
