import { beforeEach, describe, expect, test } from 'vitest';
import type { FailureCounts } from '../../src/platform/ports/sign-in-failures.ts';
import type { Change } from '../../src/platform/ports/storage.ts';
import { at, aUser } from '../stored-examples.ts';
import { refused } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const later = (minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Tests of what signing in stores, which every implementation of the storage port must pass. */
export function signInConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`storage contract of signing in: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace);

    beforeEach(async () => {
      await commit({ kind: 'insert-user', user: aUser('u1', 'anna') });
    });
    describe('the counters of failed sign-ins', () => {
      const addOne = (present: FailureCounts, counters: readonly string[], expiresAt = later(15)) =>
        new Map(
          counters.map((key) => [
            key,
            { failures: (present.get(key)?.failures ?? 0) + 1, lastFailedAt: at, expiresAt },
          ]),
        );
      const fail = (...counters: string[]): Promise<void> =>
        storage.changeSignInFailures(counters, (present) => addOne(present, counters));

      test('of 40 changes at once, in any order of the counters, none is lost', async () => {
        const orders = [
          ['k1', 'k2'],
          ['k2', 'k1'],
        ];
        await Promise.all(Array.from({ length: 40 }, (_, index) => fail(...(orders[index % 2] as string[]))));
        const counted = await storage.readSignInFailures(['k1', 'k2', 'k3']);
        expect([...counted].sort()).toEqual(
          ['k1', 'k2'].map((key) => [key, { failures: 40, lastFailedAt: at, expiresAt: later(15) }]),
        );
      });

      test('stay as they were if the change throws, and leave nothing behind', async () => {
        await fail('k1');
        const change = storage.changeSignInFailures(['k1', 'k2'], () => {
          throw new Error('too many');
        });
        await expect(change).rejects.toThrow('too many');
        await storage.changeSignInFailures(['k3'], () => new Map());
        const counted = await storage.readSignInFailures(['k1', 'k2', 'k3']);
        expect([...counted.keys()]).toEqual(['k1']);
      });

      test('are removed one by one, and when they expire', async () => {
        await fail('k1', 'k2', 'k3');
        await storage.changeSignInFailures(['k1'], () => new Map([['k1', undefined]]));
        expect([...(await storage.readSignInFailures(['k1', 'k2'])).keys()]).toEqual(['k2']);
        const expire = (failuresBefore: string): Promise<number> =>
          storage.deleteExpired(
            {
              endedBefore: '',
              keysBefore: '',
              failuresBefore,
              sessionsUsedBefore: '',
              sessionsEndBefore: '',
            },
            9,
          );
        expect(await expire(later(15))).toBe(0);
        expect(await expire(later(16))).toBe(2);
        expect((await storage.readSignInFailures(['k2', 'k3'])).size).toBe(0);
      });
    });

    describe('a second factor', () => {
      const start = (encryptedSecret: string): Change => ({
        kind: 'start-second-factor',
        userId: 'u1',
        encryptedSecret,
        createdAt: at,
      });
      const accept = (step: number, encryptedSecret = 's2', digests?: readonly string[]): Promise<void> =>
        commit({
          kind: 'accept-code',
          userId: 'u1',
          encryptedSecret,
          step,
          ...(digests === undefined ? {} : { recoveryCodeDigests: digests }),
        });

      test('may be started again until a code confirms it, and counts with its recovery codes', async () => {
        await commit(start('s1'));
        await commit(start('s2'));
        expect(await storage.readSecondFactor('a', 'u1')).toEqual({
          encryptedSecret: 's2',
          lastStep: null,
          createdAt: at,
          recoveryCodes: 0,
        });
        await refused(accept(7, 's1'), 'lost');
        await accept(7, 's2', ['c1', 'c2']);
        expect(await storage.readSecondFactor('a', 'u1')).toMatchObject({ lastStep: 7, recoveryCodes: 2 });
        expect(await storage.readSecondFactor('b', 'u1')).toBeUndefined();
        await refused(commit(start('s3')), 'taken');
      });

      test('accepts a step once, in rising order, and a recovery code once', async () => {
        await commit(start('s2'));
        await accept(7, 's2', ['c1', 'c2']);
        for (const step of [7, 6]) await refused(accept(step), 'lost');
        const eights = await Promise.allSettled(Array.from({ length: 8 }, () => accept(8)));
        expect(eights.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const use = (digest: string): Promise<void> =>
          commit({ kind: 'use-recovery-code', userId: 'u1', digest });
        await use('c1');
        await refused(use('c1'), 'lost');
        await refused(use('c9'), 'lost');
        await commit({ kind: 'remove-second-factor', userId: 'u1' });
        await refused(use('c2'), 'lost');
        expect(await storage.readSecondFactor('a', 'u1')).toBeUndefined();
      });
    });

    test('a user of organization/name is found by its id or its name, and leaves the name alone to another', async () => {
      const namesake = { ...aUser('u2', 'Anna'), organizationId: 'b', qualified: true as const };
      await storage.commit('b', [{ kind: 'insert-user', user: namesake }]);
      await refused(
        storage.commit('b', [{ kind: 'insert-user', user: { ...namesake, id: 'u3', name: 'ANNA' } }]),
        'taken',
      );
      const found = async (signInName: string): Promise<string | undefined> =>
        (await storage.readUserByName(signInName))?.id;
      expect(await found('anna')).toBe('u1');
      expect(await found('b/ANNA')).toBe('u2');
      expect(await found('name of B/anna')).toBe('u2');
      expect(await found('Name of a/anna')).toBe('u1');
      expect([await found('c/anna'), await found('/anna'), await found('b/')]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(await storage.readUser('b', 'u2')).toEqual(namesake);
      expect((await storage.listUsersNamed('aNNa')).map(({ id }) => id)).toEqual(['u1', 'u2']);
      expect(await storage.hasSeveralOrganizations()).toBe(true);
    });
  });
}
