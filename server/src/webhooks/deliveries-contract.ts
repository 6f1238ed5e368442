import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change, Storage } from '../storage/storage.ts';
import { refused, type StoragePlace } from '../storage/storage-contract.ts';
import { at, insertOrganization } from '../storage/stored-examples.ts';
import type {
  ClaimedDelivery,
  DeliveryRoom,
  NewDelivery,
  StoredAttempt,
  TargetVerdict,
} from './deliveries.ts';

const after = (seconds: number): string => new Date(Date.parse(at) + 1_000 * seconds).toISOString();
const room: DeliveryRoom = { atMost: 1, host: 4, organization: 128, held: [] };
const target = 'https://shop.example/…';

function aDelivery(id: string, more: Partial<NewDelivery> = {}): NewDelivery {
  const body = new Uint8Array(Buffer.from(`{"of":"${id}"}`));
  const common = { jobId: 'j1', host: 'shop.example', target, targetKey: 'hook', sealed: 'sealed' };
  return { id, ...common, body, createdAt: at, ...more };
}

const insert = (id: string, more: Partial<NewDelivery> = {}): Change => ({
  kind: 'insert-delivery',
  delivery: aDelivery(id, more),
});

const anAttempt = (number: number, more: Partial<StoredAttempt> = {}): StoredAttempt => ({
  number,
  at: after(number),
  milliseconds: 12,
  status: 200,
  reason: null,
  userId: null,
  ...more,
});

const note = (
  claim: ClaimedDelivery,
  attempt: StoredAttempt,
  verdict: TargetVerdict['verdict'],
  dueAt?: string,
  more: Partial<TargetVerdict> = {},
): Change => ({
  kind: 'note-attempt',
  claim,
  attempt,
  ...(dueAt === undefined ? {} : { dueAt }),
  target: { targetKey: 'hook', verdict, at: attempt.at, giveUpBefore: at, forgetBefore: at, ...more },
});

/** What every implementation of the port of webhooks must do. */
export function deliveriesContract(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`deliveries contract: ${name}`, () => {
    let place: StoragePlace;
    let storage: Storage;
    const commit = (...changes: Change[]): Promise<void> => storage.commit('a', changes);
    const claimMany = (now: number, more: Partial<DeliveryRoom> = {}): Promise<readonly ClaimedDelivery[]> =>
      storage.claimDeliveries(after(now), () => after(now + 30), { ...room, ...more });
    const claim = async (now = 0, more: Partial<DeliveryRoom> = {}): Promise<ClaimedDelivery> =>
      (await claimMany(now, more))[0] as ClaimedDelivery;
    const idsOf = (claimed: readonly ClaimedDelivery[]): string[] => claimed.map(({ id }) => id);
    const fails = (number: number): StoredAttempt => anAttempt(number, { status: 500, reason: 'status' });

    beforeEach(async () => {
      place = await makePlace();
      storage = await place.open();
      for (const id of ['a', 'b']) {
        await storage.commit(id, insertOrganization(id));
      }
    });
    afterEach(async () => {
      await storage.close();
      await place.remove();
    });

    test('a delivery is claimed once, to the byte, and again when its lease has ended', async () => {
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

    test('attempts are noted one after the other until it ends', async () => {
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

    test('a worker that was too slow changes nothing', async () => {
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

    test('a replay begins the schedule again and keeps what was noted', async () => {
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

    test('an attempt is counted when it begins; one that is not made is not counted', async () => {
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

    test('the lease is that of its place in the schedule', async () => {
      await commit(insert('d1'));
      const leases = async (now: number): Promise<unknown> => {
        await storage.claimDeliveries(after(now), (step) => after(now + 10 * (step + 1)), room);
        return (await storage.readDelivery('a', 'd1'))?.dueAt;
      };
      expect([await leases(0), await leases(10), await leases(30)]).toEqual([
        after(10),
        after(30),
        after(60),
      ]);
    });

    test('hosts and organizations that are occupied are passed over', async () => {
      await commit(insert('d1'), insert('d2', { host: 'other.example' }));
      await storage.commit('b', [insert('d3', { host: 'third.example' })]);
      const held = Array.from({ length: 4 }, () => ({ host: 'shop.example', organizationId: 'a' }));
      expect(await claim(0, { held })).toMatchObject({ id: 'd2' });
      expect(await claim(0, { held, organization: 4 })).toMatchObject({ id: 'd3' });
      expect(await claim(0, { held })).toBeUndefined();
      expect(await claim(0)).toMatchObject({ id: 'd1' });
    });

    test('many are taken at once, as far as there is room for each host and organization', async () => {
      const ids = Array.from({ length: 9 }, (_, index) => `d${index}`);
      await commit(...ids.map((id) => insert(id)), insert('other', { host: 'other.example' }));
      await storage.commit('b', [insert('b1'), insert('b2')]);
      const held = [{ host: 'shop.example', organizationId: 'a' }];
      const first = await claimMany(0, { atMost: 9, held });
      // Three more to the host, by turns, and what goes elsewhere.
      expect(idsOf(first)).toEqual(['other', 'b1', 'd0', 'b2']);
      expect(idsOf(await claimMany(0, { atMost: 9, host: 99, organization: 2 }))).toEqual(['d1', 'd2']);
      expect(await claimMany(0, { atMost: 3, host: 99 })).toHaveLength(3);
    });

    test('a backlog of one organization does not go before what another one has for the same host', async () => {
      const ids = Array.from({ length: 50 }, (_, index) => `d${100 + index}`);
      await commit(...ids.map((id) => insert(id)));
      expect(idsOf(await claimMany(1))).toEqual(['d100']);
      // Later than all of them.
      await storage.commit('b', [
        insert('b1', { createdAt: after(1) }),
        insert('b2', { createdAt: after(1) }),
      ]);
      const turns = [];
      for (let turn = 0; turn < 5; turn++) turns.push(...idsOf(await claimMany(2)));
      expect(turns).toEqual(['b1', 'd101', 'b2', 'd102', 'd103']);
    });

    test('of more hosts than one look goes through, each has its turn', async () => {
      const ids = Array.from({ length: 200 }, (_, index) => `d${100 + index}`);
      // All but the last are for another day.
      const later = ids.map((id) => insert(id, { host: `${id}.example`, createdAt: after(86_400) }));
      await commit(...later, insert('last', { host: 'z.example' }), insert('now', { host: 'a.example' }));
      expect(await claim(0)).toMatchObject({ id: 'now' });
      const found: string[] = [];
      for (let look = 0; look < 5; look++) found.push(...idsOf(await claimMany(0)));
      expect(found).toEqual(['last']);
    });

    test('several takers at once never take the same one', async () => {
      await commit(
        ...Array.from({ length: 40 }, (_, index) => insert(`d${100 + index}`, { host: `h${index % 5}` })),
      );
      const taken = await Promise.all(Array.from({ length: 8 }, () => claimMany(0, { atMost: 5, host: 99 })));
      const ids = taken.flatMap(idsOf);
      expect(ids.length).toBeGreaterThan(4);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('a target that only fails is given up, until it answers', async () => {
      await commit(insert('d1'));
      // Failing since second 1.
      await commit(note(await claim(), fails(1), 'fails', after(10), { giveUpBefore: after(1) }));
      expect((await claim(10)).disabled).toBeNull();
      await commit(note(await claim(40), fails(2), 'fails', after(50), { giveUpBefore: after(1.001) }));
      expect((await claim(50)).disabled).toBe('failing');
      await storage.commit('b', [insert('d2')]);
      expect(await claim(50)).toMatchObject({ id: 'd2', disabled: null });
      await commit(note(await claim(80), anAttempt(3), 'answers'), insert('d4'));
      expect(await claim(80)).toMatchObject({ disabled: null });
    });

    test('what it failed long ago does not count against it', async () => {
      await commit(insert('d1'), insert('d2', { createdAt: after(100) }));
      await commit(note(await claim(), fails(1), 'fails'));
      // It last failed in second 1: counted from second 100 on.
      const old = { giveUpBefore: after(50), forgetBefore: after(1.001) };
      await commit(note(await claim(100), fails(100), 'fails', after(200), old));
      expect((await claim(200)).disabled).toBeNull();
      const since = { giveUpBefore: after(99), forgetBefore: after(99) };
      await commit(note(await claim(230), fails(230), 'fails', after(300), since));
      expect((await claim(300)).disabled).toBeNull();
    });

    test('a target that is gone is given up at once', async () => {
      await commit(insert('d1'), insert('d2'));
      await commit(note(await claim(), anAttempt(1, { status: 410, reason: 'gone' }), 'gone'));
      expect(await claim()).toMatchObject({ id: 'd2', disabled: 'gone' });
    });

    test('while a target rests, what goes there is put off and not counted; the rest goes on', async () => {
      const rest = { until: after(60), rests: 1 };
      const ids = Array.from({ length: 300 }, (_, index) => `d${100 + index}`);
      await commit(insert('d0'), ...ids.map((id) => insert(id)));
      await commit(note(await claim(), fails(0), 'fails', after(5), { rest }));
      // The same host: another target.
      await commit(insert('e1', { targetKey: 'other' }));
      const other = await claim(1);
      expect(other).toMatchObject({ id: 'e1' });
      await commit(note(other, anAttempt(1), 'answers', undefined, { targetKey: 'other' }));
      expect(await claim(59)).toBeUndefined();
      expect(await storage.readDelivery('a', 'd100')).toMatchObject({ dueAt: after(60), attempts: 0 });
      // Tests and replays are somebody's wish.
      await commit(insert('t1', { jobId: null, createdAt: after(2) }));
      await commit({ kind: 'replay-delivery', deliveryId: 'd399', dueAt: after(3), userId: 'u1' });
      expect(idsOf(await claimMany(4, { atMost: 9 }))).toEqual(['t1', 'd399']);
      expect(await claim(60)).toMatchObject({ attempts: expect.any(Number), rests: 1 });
    });

    test('a rest stays as long as was wished, whatever else is answered', async () => {
      await commit(...['d1', 'd2', 'd3', 'd4'].map((id) => insert(id)));
      const [first, second, third] = await claimMany(0, { atMost: 3 });
      const rest = (seconds: number) => ({ rest: { until: after(seconds), rests: 1 } });
      await commit(note(first as ClaimedDelivery, fails(1), 'fails', after(5), rest(60)));
      await commit(note(second as ClaimedDelivery, fails(1), 'fails', after(5), rest(20)));
      await commit(note(third as ClaimedDelivery, anAttempt(2), 'answers'));
      expect(await claim(59)).toBeUndefined();
      expect(await claim(60)).toMatchObject({ rests: 0 });
      // Answered when the rest was over: nothing is remembered.
      await commit(note(await claim(60), anAttempt(61), 'answers'));
      expect(await claim(60)).toMatchObject({ rests: 0, disabled: null });
    });

    test('a job with a webhook is refused while too many deliveries wait; others are not', async () => {
      const job = (id: string, deliveriesAtMost?: number): Change => ({
        kind: 'insert-job',
        job: {
          id,
          kind: 'evaluate',
          evaluationId: 'e1',
          revision: 1,
          userId: 'u1',
          createdAt: at,
          input: '{}',
        },
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

    test('keys sign until they have retired, the newest first', async () => {
      const key = (id: string, createdAt: string, retireAt: string): Change => ({
        kind: 'insert-webhook-key',
        key: { id, createdAt, sealed: `sealed ${id}` },
        retireAt,
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

    test('a first key is made where there is none: of many at once, one', async () => {
      const first = (id: string): Change => ({
        kind: 'insert-webhook-key',
        key: { id, createdAt: at, sealed: `sealed ${id}` },
        retireAt: after(100),
        beside: [],
      });
      const ids = Array.from({ length: 8 }, (_, index) => `k${index}`);
      const made = await Promise.allSettled(ids.map((id) => commit(first(id))));
      const reasons = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []));
      expect(reasons).toEqual(Array(7).fill('taken'));
      expect(await storage.listWebhookKeys('a', at)).toMatchObject([{ retiresAt: null }]);
      await storage.commit('b', [first('k0')]);
    });

    test('a key is made beside those that nobody can read, which stay', async () => {
      const key = (id: string, more: object): Change => ({
        kind: 'insert-webhook-key',
        key: { id, createdAt: at, sealed: `sealed ${id}` },
        retireAt: after(100),
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

    test('lists show neither body nor address, and nothing of another organization', async () => {
      await commit(insert('d1'), insert('d2', { jobId: null }));
      const { sealed: _sealed, body: _body, targetKey: _key, ...shown } = aDelivery('d1');
      const state = { status: 'pending', attempts: 0, dueAt: at, finishedAt: null, reason: null };
      expect(await storage.listDeliveries('a', { limit: 1 })).toEqual([{ ...shown, ...state }]);
      const rest = await storage.listDeliveries('a', { limit: 9, after: 'd1', status: 'pending' });
      expect(rest.map(({ id }) => id)).toEqual(['d2']);
      expect(await storage.listDeliveries('a', { limit: 9, status: 'failed' })).toEqual([]);
      expect(await storage.listDeliveries('b', { limit: 9 })).toEqual([]);
      expect(await storage.readDelivery('b', 'd1')).toBeUndefined();
      expect(await storage.listAttempts('b', 'd1')).toEqual([]);
    });
  });
}
