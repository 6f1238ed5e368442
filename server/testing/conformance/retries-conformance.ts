import { describe, expect, test } from 'vitest';
import type { IdempotencyKey } from '../../src/platform/ports/idempotency-keys.ts';
import type { Change } from '../../src/platform/ports/storage.ts';
import { anEntry, anEvaluation, at, insertEvaluation } from '../stored-examples.ts';
import { refused, replace } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const path = '/evaluations';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const aKey = (key: string): IdempotencyKey => ({ path, key, bodyHash: `hash of ${key}`, expiredBefore: at });

/** Tests of repeated POSTs that every implementation of the storage port must pass. */
export function retriesConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`storage contract of retries: ${name}`, () => {
    const { storage, commit, reopen } = storageOfEachTest(makePlace);
    /** The changes that create an evaluation under a key of user u1. */
    const made = (key: string, id: string, idempotencyKey = aKey(key)): Change[] => [
      insertEvaluation(anEvaluation(id)),
      { kind: 'append-audit', entry: anEntry(`x-${id}`, id), idempotencyKey },
    ];
    const keep = (key: string, answer: string, userId = 'u1'): Change => ({
      kind: 'store-answer',
      userId,
      path,
      key,
      answer: bytesOf(answer),
    });
    test('a key is returned with the record created under it, first without an answer, then with it', async () => {
      await commit(...made('k1', 'e1'));
      const first = {
        bodyHash: 'hash of k1',
        recordId: 'e1',
        createdAt: at,
        recordRevision: 1,
        answer: null,
      };
      expect(await storage.readIdempotencyKey('a', 'u1', path, 'k1')).toEqual(first);
      await commit(keep('k1', '{"body":{}}'));
      expect(await storage.readIdempotencyKey('a', 'u1', path, 'k1')).toEqual({
        ...first,
        answer: bytesOf('{"body":{}}'),
      });
    });

    test('a key survives closing the storage', async () => {
      await commit(...made('k1', 'e1'), keep('k1', 'kept'));
      await reopen();
      expect((await storage.readIdempotencyKey('a', 'u1', path, 'k1'))?.answer).toEqual(bytesOf('kept'));
    });

    test('a key belongs to one organization, user and path', async () => {
      await commit(...made('k1', 'e1'));
      expect(await storage.readIdempotencyKey('b', 'u1', path, 'k1')).toBeUndefined();
      expect(await storage.readIdempotencyKey('a', 'u2', path, 'k1')).toBeUndefined();
      expect(await storage.readIdempotencyKey('a', 'u1', '/products', 'k1')).toBeUndefined();
      expect(await storage.readIdempotencyKey('a', 'u1', path, 'k2')).toBeUndefined();
      await storage.commit('b', [keep('k1', 'of b')]);
      await commit(keep('k1', 'of another user', 'u2'));
      expect((await storage.readIdempotencyKey('a', 'u1', path, 'k1'))?.answer).toBeNull();
      // The same key is unused in another organization.
      await storage.commit('b', made('k1', 'e1'));
      expect((await storage.readIdempotencyKey('b', 'u1', path, 'k1'))?.recordId).toBe('e1');
    });

    test('a key that is already in use stores nothing', async () => {
      await commit(...made('k1', 'e1'));
      await refused(commit(...made('k1', 'e2')), 'taken');
      expect(await storage.readEvaluation('a', 'e2')).toBeUndefined();
      expect((await storage.readIdempotencyKey('a', 'u1', path, 'k1'))?.recordId).toBe('e1');
    });

    test('a failed commit stores no key', async () => {
      await refused(commit(...made('k1', 'e1'), replace(anEvaluation('missing', 2), 1)), 'gone');
      expect(await storage.readIdempotencyKey('a', 'u1', path, 'k1')).toBeUndefined();
    });

    const justAfter = '2026-01-02T03:04:05.679Z';

    test('an expired key may be used again, without affecting other organizations', async () => {
      await commit(...made('k1', 'e1'));
      await storage.commit('b', made('k1', 'e1'));
      // Created at `at`, which is not before `at`.
      await refused(commit(...made('k1', 'e2')), 'taken');
      await commit(...made('k1', 'e3', { ...aKey('k1'), expiredBefore: justAfter }));
      expect((await storage.readIdempotencyKey('a', 'u1', path, 'k1'))?.recordId).toBe('e3');
      expect((await storage.readIdempotencyKey('b', 'u1', path, 'k1'))?.recordId).toBe('e1');
      // The record created under the expired key is kept.
      expect(await storage.readEvaluation('a', 'e1')).toBeDefined();
    });

    test('old keys are deleted in batches, in all organizations', async () => {
      await commit(...made('k1', 'e1'), ...made('k2', 'e2'));
      await storage.commit('b', made('k1', 'e1'));
      const deleteOld = (keysBefore: string, atMost: number) =>
        storage.deleteExpired(
          { endedBefore: '', keysBefore, sessionsUsedBefore: '', sessionsEndBefore: '' },
          atMost,
        );
      expect(await deleteOld(at, 9)).toBe(0);
      expect(await deleteOld(justAfter, 2)).toBe(2);
      expect(await deleteOld(justAfter, 2)).toBe(1);
      expect(await storage.readIdempotencyKey('a', 'u1', path, 'k2')).toBeUndefined();
      expect(await storage.readIdempotencyKey('b', 'u1', path, 'k1')).toBeUndefined();
    });
  });
}
