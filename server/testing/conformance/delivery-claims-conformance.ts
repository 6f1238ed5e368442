import { describe, expect, test } from 'vitest';
import type { ClaimedDelivery, DeliveryCapacity } from '../../src/platform/ports/deliveries.ts';
import type { Change } from '../../src/platform/ports/storage.ts';
import { aFailure, after, anAttempt, idsOf, insert, note, room } from '../stored-deliveries.ts';
import { insertOrganization } from '../stored-examples.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

/** Tests of the order of claims and of paused and disabled targets: a part of the contract of deliveries. */
export function deliveryClaimsConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`claims of deliveries: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace);
    const claimMany = (
      now: number,
      more: Partial<DeliveryCapacity> = {},
    ): Promise<readonly ClaimedDelivery[]> =>
      storage.claimDeliveries(after(now), after(now + 30), { ...room, ...more });
    const claim = async (now = 0, more: Partial<DeliveryCapacity> = {}): Promise<ClaimedDelivery> =>
      (await claimMany(now, more))[0] as ClaimedDelivery;
    test('hosts and organizations without capacity are skipped', async () => {
      await commit(insert('d1'), insert('d2', { host: 'other.example' }));
      await storage.commit('b', [insert('d3', { host: 'third.example' })]);
      const held = Array.from({ length: 4 }, () => ({ host: 'shop.example', organizationId: 'a' }));
      expect(await claim(0, { inFlight: held })).toMatchObject({ id: 'd2' });
      expect(await claim(0, { inFlight: held, organization: 4 })).toMatchObject({ id: 'd3' });
      expect(await claim(0, { inFlight: held })).toBeUndefined();
      expect(await claim(0)).toMatchObject({ id: 'd1' });
    });

    test('several deliveries are claimed at once, up to the capacity of each host and organization', async () => {
      const ids = Array.from({ length: 9 }, (_, index) => `d${index}`);
      await commit(...ids.map((id) => insert(id)), insert('other', { host: 'other.example' }));
      await storage.commit('b', [insert('b1'), insert('b2')]);
      const held = [{ host: 'shop.example', organizationId: 'a' }];
      const first = await claimMany(0, { atMost: 9, inFlight: held });
      // Three more to this host, alternating between organizations, and one to another host.
      expect(idsOf(first)).toEqual(['other', 'b1', 'd0', 'b2']);
      expect(idsOf(await claimMany(0, { atMost: 9, host: 99, organization: 2 }))).toEqual(['d1', 'd2']);
      expect(await claimMany(0, { atMost: 3, host: 99 })).toHaveLength(3);
    });

    test('a backlog of one organization does not delay another organization’s deliveries to the same host', async () => {
      const ids = Array.from({ length: 50 }, (_, index) => `d${100 + index}`);
      await commit(...ids.map((id) => insert(id)));
      expect(idsOf(await claimMany(1))).toEqual(['d100']);
      // Due later than all of the backlog.
      await storage.commit('b', [
        insert('b1', { createdAt: after(1) }),
        insert('b2', { createdAt: after(1) }),
      ]);
      const turns = [];
      for (let turn = 0; turn < 5; turn++) turns.push(...idsOf(await claimMany(2)));
      expect(turns).toEqual(['b1', 'd101', 'b2', 'd102', 'd103']);
    });

    test('organizations are served fairly with fewer slots than organizations', async () => {
      await storage.commit('c', insertOrganization('c'));
      for (const org of ['a', 'b', 'c']) {
        await storage.commit(
          org,
          Array.from({ length: 9 }, (_, index) => insert(`${org}${index}`)),
        );
      }
      const served: string[] = [];
      for (let search = 0; search < 6; search++) {
        const claimed = await claimMany(1, { atMost: 2, host: 99 });
        served.push(claimed.map(({ organizationId }) => organizationId).join());
      }
      expect(served).toEqual(['a,b', 'c,a', 'b,c', 'a,b', 'c,a', 'b,c']);
    });

    test('with more hosts than one search covers, each gets its turn', async () => {
      const ids = Array.from({ length: 200 }, (_, index) => `d${100 + index}`);
      // All but the last two are due on another day.
      const later = ids.map((id) => insert(id, { host: `${id}.example`, createdAt: after(86_400) }));
      await commit(...later, insert('last', { host: 'z.example' }), insert('now', { host: 'a.example' }));
      expect(await claim(0)).toMatchObject({ id: 'now' });
      const found: string[] = [];
      for (let search = 0; search < 5; search++) found.push(...idsOf(await claimMany(0)));
      expect(found).toEqual(['last']);
    });

    test('an organization with exactly as many hosts as one search covers does not stop the progress of others', async () => {
      const day = { createdAt: after(86_400) };
      const later = (org: string, count: number): Change[] =>
        Array.from({ length: count }, (_, index) =>
          insert(`d${index}`, { host: `${org}${100 + index}`, ...day }),
        );
      await commit(...later('a', 64));
      await storage.commit('b', [...later('b', 70), insert('last', { host: 'z' })]);
      const found: string[] = [];
      for (let search = 0; search < 5; search++) found.push(...idsOf(await claimMany(0)));
      expect(found).toEqual(['last']);
    });

    test('an organization that was skipped for lack of capacity continues at its cursor', async () => {
      const hosts = Array.from({ length: 130 }, (_, index) => ({ host: `a${100 + index}` }));
      const later = hosts.map(({ host }) => insert(host, { host, createdAt: after(86_400) }));
      await commit(...later, insert('last', { host: 'z' }));
      const held = [{ host: 'y', organizationId: 'a' }];
      const found: string[] = [];
      for (let search = 0; search < 3; search++) {
        found.push(...idsOf(await claimMany(0)));
        expect(await claimMany(0, { inFlight: held, organization: 1 })).toEqual([]);
      }
      expect(found).toEqual(['last']);
    });

    test('many organizations with more hosts than one search covers do not delay others', async () => {
      const others = Array.from({ length: 128 }, (_, index) => `o${100 + index}`);
      for (const org of others) {
        const hosts = Array.from({ length: 65 }, (_, index) => `${org}-${100 + index}`);
        await storage.commit(org, [
          ...insertOrganization(org),
          ...hosts.map((host) => insert(host, { host, createdAt: after(86_400) })),
        ]);
      }
      await commit(insert('d1'), insert('d2'));
      const found: string[] = [];
      // After its first turn, organization `a` comes after all others.
      for (let search = 0; search < 3; search++) found.push(...idsOf(await claimMany(0)));
      expect(found).toEqual(['d1', 'd2']);
    });

    test('concurrent workers never claim the same delivery', async () => {
      await commit(
        ...Array.from({ length: 40 }, (_, index) => insert(`d${100 + index}`, { host: `h${index % 5}` })),
      );
      const taken = await Promise.all(Array.from({ length: 8 }, () => claimMany(0, { atMost: 5, host: 99 })));
      const ids = taken.flatMap(idsOf);
      expect(ids.length).toBeGreaterThan(4);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('a target that keeps failing is disabled until it answers', async () => {
      await commit(insert('d1'));
      // Failing since second 1.
      await commit(note(await claim(), aFailure(1), 'fails', after(10), { giveUpBefore: after(1) }));
      expect((await claim(10)).disabled).toBeNull();
      await commit(note(await claim(40), aFailure(2), 'fails', after(50), { giveUpBefore: after(1.001) }));
      expect((await claim(50)).disabled).toBe('failing');
      await storage.commit('b', [insert('d2')]);
      expect(await claim(50)).toMatchObject({ id: 'd2', disabled: null });
      await commit(note(await claim(80), anAttempt(3), 'answers'), insert('d4'));
      expect(await claim(80)).toMatchObject({ disabled: null });
    });

    test('failures of long ago do not count', async () => {
      await commit(insert('d1'), insert('d2', { createdAt: after(100) }));
      await commit(note(await claim(), aFailure(1), 'fails'));
      // The last failure was in second 1: failures are counted again from second 100.
      const old = { giveUpBefore: after(50), failuresExpireBefore: after(1.001) };
      await commit(note(await claim(100), aFailure(100), 'fails', after(200), old));
      expect((await claim(200)).disabled).toBeNull();
      const since = { giveUpBefore: after(99), failuresExpireBefore: after(99) };
      await commit(note(await claim(230), aFailure(230), 'fails', after(300), since));
      expect((await claim(300)).disabled).toBeNull();
    });

    test('a target that is gone is disabled at once', async () => {
      await commit(insert('d1'), insert('d2'));
      await commit(note(await claim(), anAttempt(1, { status: 410, reason: 'gone' }), 'gone'));
      expect(await claim()).toMatchObject({ id: 'd2', disabled: 'gone' });
    });

    test('deliveries to a paused target are postponed and not counted; others continue', async () => {
      const rest = { until: after(60), rests: 1 };
      const ids = Array.from({ length: 300 }, (_, index) => `d${100 + index}`);
      await commit(insert('d0'), ...ids.map((id) => insert(id)));
      await commit(note(await claim(), aFailure(0), 'fails', after(5), { rest }));
      // Another target on the same host.
      await commit(insert('e1', { targetKey: 'other' }));
      const other = await claim(1);
      expect(other).toMatchObject({ id: 'e1' });
      await commit(note(other, anAttempt(1), 'answers', undefined, { targetKey: 'other' }));
      expect(await claim(59)).toBeUndefined();
      expect(await storage.readDelivery('a', 'd100')).toMatchObject({ dueAt: after(60), attempts: 0 });
      // Tests and replays are requested by users and are not postponed.
      await commit(insert('t1', { jobId: null, createdAt: after(2) }));
      await commit({ kind: 'replay-delivery', deliveryId: 'd399', dueAt: after(3), userId: 'u1' });
      expect(idsOf(await claimMany(4, { atMost: 9 }))).toEqual(['t1', 'd399']);
      expect(await claim(60)).toMatchObject({ attempts: expect.any(Number), rests: 1 });
    });

    test('a pause lasts as long as requested, regardless of later answers', async () => {
      await commit(...['d1', 'd2', 'd3', 'd4'].map((id) => insert(id)));
      const [first, second, third] = await claimMany(0, { atMost: 3 });
      const rest = (seconds: number) => ({ rest: { until: after(seconds), rests: 1 } });
      await commit(note(first as ClaimedDelivery, aFailure(1), 'fails', after(5), rest(60)));
      await commit(note(second as ClaimedDelivery, aFailure(1), 'fails', after(5), rest(20)));
      await commit(note(third as ClaimedDelivery, anAttempt(2), 'answers'));
      expect(await claim(59)).toBeUndefined();
      expect(await claim(60)).toMatchObject({ rests: 0 });
      // An answer after the end of the pause deletes the state of the target.
      await commit(note(await claim(60), anAttempt(61), 'answers'));
      expect(await claim(60)).toMatchObject({ rests: 0, disabled: null });
    });
  });
}
