import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/platform/ports/storage.ts';
import type { Usage } from '../../src/platform/ports/usage.ts';
import {
  aMask,
  anEntry,
  anEvaluation,
  aProduct,
  aResult,
  at,
  aVersion,
  insertEvaluation,
  insertProduct,
} from '../stored-examples.ts';
import { aJob } from './jobs-conformance.ts';
import { replace } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const aDelivery = {
  id: 'd1',
  jobId: null,
  host: 'example.org',
  target: 'https://example.org/…',
  targetKey: 'key',
  sealed: 'sealed',
  body: new Uint8Array(1_000),
  createdAt: at,
};

/** Tests of quotas and counters that every implementation of the storage port must pass. */
export function quotaConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`storage contract of quotas: ${name}`, () => {
    const { storage, commit, reopen } = storageOfEachTest(makePlace);
    const used = async (): Promise<Usage> => (await storage.readUsage('a')).used;
    const limit = (quotas: Extract<Change, { kind: 'set-quotas' }>['quotas']): Promise<void> =>
      commit({ kind: 'set-quotas', quotas });
    const exceeded = (unit: string, limit: number) => ({ name: 'QuotaExceeded', unit, limit });
    /** An evaluation whose payload has this many bytes. */
    const sized = (id: string, bytes: number, revision = 1) => ({
      ...anEvaluation(id, revision),
      payload: 'x'.repeat(bytes),
    });
    /** Fails unless the counters are what the rows add up to. */
    async function expectExact(): Promise<void> {
      expect(await storage.checkUsage(false)).toEqual([]);
    }
    test('each row counts its contents in bytes, not in characters, and 200 bytes', async () => {
      expect(await storage.readUsage('a')).toEqual({
        used: { bytes: 0, records: 0 },
        quotas: { bytes: null, records: null },
      });
      await commit(insertEvaluation({ ...anEvaluation('e1'), payload: 'é👕' }));
      expect(await used()).toEqual({ bytes: 206, records: 1 });
      await commit(replace({ ...anEvaluation('e1', 2), payload: 'é' }, 1));
      expect(await used()).toEqual({ bytes: 202, records: 1 });
      const result = { ...aResult('e1', 2), ipc: new Uint8Array(10), calculation: new Uint8Array(30) };
      await commit({ kind: 'put-result', result });
      expect(await used()).toEqual({ bytes: 202 + 240, records: 1 });
      await commit({ kind: 'put-result', result: { ...result, ipc: new Uint8Array(7) } });
      expect(await used()).toEqual({ bytes: 202 + 237, records: 1 });
      await commit({ kind: 'remove-evaluation', evaluationId: 'e1' });
      expect(await used()).toEqual({ bytes: 0, records: 0 });
      await expectExact();
    });

    test('every kind of stored thing counts, and no longer when it is gone', async () => {
      await commit(
        insertEvaluation(anEvaluation('e1')),
        { kind: 'put-result', result: aResult('e1') },
        { kind: 'insert-version', version: aVersion('v1', 'e1', 1) },
        insertProduct(aProduct('p1'), ['v1']),
        { kind: 'insert-reusable', reusable: aMask('m1') },
        { kind: 'insert-job', job: aJob('j1'), atMost: 9 },
        { kind: 'insert-delivery', delivery: aDelivery },
        {
          kind: 'append-audit',
          entry: anEntry('x1', 'e1'),
          idempotencyKey: { path: '/evaluations', key: 'k', bodyHash: 'h', expiredBefore: at },
        },
        { kind: 'store-answer', userId: 'u1', path: '/evaluations', key: 'k', answer: new Uint8Array(500) },
      );
      expect((await used()).records).toBe(4);
      expect((await used()).bytes).toBeGreaterThan(8 * 200 + 1_500);
      await expectExact();
      await commit({ kind: 'cancel-job', jobId: 'j1', finishedAt: at });
      await expectExact();
      await commit(
        { kind: 'remove-product', productId: 'p1' },
        { kind: 'remove-evaluation', evaluationId: 'e1' },
        { kind: 'remove-reusable', noun: 'mask', reusableId: 'm1' },
      );
      expect((await used()).records).toBe(0);
      const later = '2027';
      await storage.deleteExpired(
        { endedBefore: later, keysBefore: later, sessionsUsedBefore: '', sessionsEndBefore: '' },
        100,
      );
      // The delivery is pending.
      expect(await used()).toEqual({ bytes: 200 + 1_000 + 'sealed'.length, records: 0 });
      await expectExact();
      expect((await storage.readUsage('b')).used).toEqual({ bytes: 0, records: 0 });
    });

    test('a refused commit counts nothing', async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
      const before = await used();
      await expect(
        commit(insertEvaluation(anEvaluation('e2')), replace(anEvaluation('gone', 2), 1)),
      ).rejects.toMatchObject({ reason: 'gone' });
      expect(await used()).toEqual(before);
    });

    test('the last record and the last byte of a quota can be used, and not one more', async () => {
      await limit({ records: 2 });
      await commit(insertEvaluation(anEvaluation('e1')));
      await commit(insertEvaluation(anEvaluation('e2')));
      await expect(commit(insertEvaluation(anEvaluation('e3')))).rejects.toMatchObject({
        ...exceeded('records', 2),
        used: 2,
      });
      expect(await storage.readEvaluation('a', 'e3')).toBeUndefined();

      const { bytes } = await used();
      await limit({ records: 'unlimited', bytes: bytes + 300 });
      await expect(commit(insertEvaluation(sized('e3', 101)))).rejects.toMatchObject({
        ...exceeded('bytes', bytes + 300),
        used: bytes,
      });
      await commit(insertEvaluation(sized('e3', 100)));
      expect(await storage.readUsage('a')).toEqual({
        used: { bytes: bytes + 300, records: 3 },
        quotas: { bytes: bytes + 300, records: null },
      });
      // Another organization is not affected.
      await storage.commit('b', [insertEvaluation(sized('e1', 10_000))]);
      await expectExact();
    });

    test('beyond a quota that was lowered, what adds is refused, and what takes away goes on', async () => {
      await commit(insertEvaluation(sized('e1', 1_000)), insertEvaluation(sized('e2', 1_000)), {
        kind: 'insert-job',
        job: aJob('j1'),
        atMost: 9,
      });
      const [job] = await storage.claimJobs(at, '2026-12-31', { total: 1, of: () => 1 });
      await limit({ bytes: 500, records: 1 });
      const refused = (...changes: Change[]) =>
        expect(commit(...changes)).rejects.toMatchObject({ name: 'QuotaExceeded' });
      await refused(insertEvaluation(sized('e3', 1)));
      await refused(replace(sized('e1', 1_001, 2), 1));
      await refused({ kind: 'put-result', result: aResult('e1') });
      await refused({ kind: 'insert-version', version: aVersion('v1', 'e1', 1) });
      await refused({ kind: 'insert-reusable', reusable: aMask('m1') });
      await refused({ kind: 'insert-job', job: aJob('j2'), atMost: 9 });
      await refused({
        kind: 'insert-product',
        product: aProduct('p1'),
        versions: [],
        teamIds: ['team-1'],
        tagIds: [],
      });
      // Administration, a shorter document, the end of a job with its message, a removal.
      await commit({ kind: 'insert-team', team: { id: 'team-9', name: 'Ninth' } });
      await commit(replace(sized('e1', 999, 2), 1));
      await commit(
        {
          kind: 'end-job',
          claim: job as never,
          finishedAt: at,
          failure: 'x'.repeat(5_000),
          deliveryId: 'd1',
        },
        { kind: 'insert-delivery', delivery: aDelivery },
      );
      await commit({ kind: 'remove-evaluation', evaluationId: 'e2' });
      await refused(insertEvaluation(sized('e3', 1)));
      await expectExact();
    });

    test('quotas and counters survive closing the storage', async () => {
      await limit({ records: 1 });
      await commit(insertEvaluation(anEvaluation('e1')));
      const before = await storage.readUsage('a');
      await reopen();
      expect(await storage.readUsage('a')).toEqual(before);
      await expect(commit(insertEvaluation(anEvaluation('e2')))).rejects.toMatchObject(
        exceeded('records', 1),
      );
      await limit({ records: 'default' });
      await commit(insertEvaluation(anEvaluation('e2')));
    });

    test('quotas of an unknown organization are refused', async () => {
      await expect(storage.commit('c', [{ kind: 'set-quotas', quotas: { bytes: 1 } }])).rejects.toMatchObject(
        { reason: 'gone' },
      );
    });

    test('many writers at once are all counted', async () => {
      await Promise.all(
        Array.from({ length: 60 }, (_, index) => commit(insertEvaluation(sized(`e${index}`, index)))),
      );
      expect(await used()).toEqual({ bytes: 60 * 200 + (60 * 59) / 2, records: 60 });
      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          commit({ kind: 'remove-evaluation', evaluationId: `e${index}` }),
        ),
      );
      expect((await used()).records).toBe(30);
      await expectExact();
    });
  });
}
