import { describe, expect, test } from 'vitest';
import type { BulkProgress, ClaimedJob, NewJob } from '../../src/platform/ports/jobs.ts';
import type { Change, Storage } from '../../src/platform/ports/storage.ts';
import { anEvaluation, aResult, at, insertEvaluation } from '../stored-examples.ts';
import { roomForOne } from './jobs-conformance.ts';
import { refused } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const after = (seconds: number): string => new Date(Date.parse(at) + 1_000 * seconds).toISOString();

export const bulkJob = (id: string): NewJob => ({
  id,
  kind: 'evaluate-many',
  evaluationId: '',
  revision: 0,
  bulk: { selection: '{"all":true}', total: 3 },
  userId: 'u1',
  createdAt: at,
  input: '{"subject":{}}',
});
const insert = (id: string): Change => ({ kind: 'insert-job', job: bulkJob(id), atMost: 9 });
const reached: BulkProgress = { place: 'e2', done: 1, failed: 1, total: 3, errors: '[{"x":1}]' };

/**
 * Tests of bulk jobs, and of the queries that select their evaluations,
 * for every implementation of the port of jobs.
 */
export function bulkJobsConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`bulk jobs: ${name}`, () => {
    const { storage, commit, reopen } = storageOfEachTest(makePlace);
    const claim = async (now = 0): Promise<ClaimedJob> => {
      const [job] = await storage.claimJobs(after(now), after(now + 30), roomForOne);
      if (job === undefined) throw new Error('nothing to claim');
      return job;
    };
    test('progress survives the worker and resets the attempts', async () => {
      await commit(insert('j1'));
      const first = await claim();
      const begun = { place: null, done: 0, failed: 0, total: 3, errors: '[]' };
      expect(first.bulk).toEqual({ selection: '{"all":true}', ...begun });
      expect(first.attempts).toBe(1);
      await commit({
        kind: 'advance-job',
        claim: first,
        leaseUntil: after(40),
        from: null,
        progress: reached,
      });
      expect(await storage.readJob('a', 'j1')).toMatchObject({
        status: 'running',
        attempts: 0,
        bulk: reached,
      });
      await reopen();
      expect(await storage.claimJobs(after(39), after(99), roomForOne)).toEqual([]);
      const second = await claim(40);
      expect(second).toMatchObject({ attempts: 1, fence: first.fence + 1, bulk: reached, isolated: false });
      await commit({ kind: 'end-job', claim: second, finishedAt: after(41) });
      expect(await storage.readJob('a', 'j1')).toMatchObject({ status: 'done', bulk: reached });
    });

    test('a slice of a worker that lost its claim is not stored, nor are its results', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), insert('j1'));
      const slow = await claim(0);
      const quick = await claim(31);
      const slice: Change[] = [
        { kind: 'advance-job', claim: slow, leaseUntil: after(90), from: null, progress: reached },
        { kind: 'put-result', result: aResult('e1') },
      ];
      await refused(commit(...slice), 'lost');
      expect(await storage.readResult('a', 'e1')).toBeUndefined();
      expect((await storage.readJob('a', 'j1'))?.bulk?.place).toBeNull();
      const again: Change = {
        kind: 'advance-job',
        claim: quick,
        leaseUntil: after(90),
        from: null,
        progress: reached,
      };
      await refused(commit(again, { kind: 'put-result', result: aResult('e1', 2) }), 'stale');
      expect((await storage.readJob('a', 'j1'))?.bulk?.place).toBeNull();
    });

    test('of two workers with the same claim, which a crashed database can issue, only one makes progress (C5)', async () => {
      await commit(insertEvaluation(anEvaluation('e1')), insert('j1'));
      const both = await claim();
      const advance = (from: string | null, place: string): Change => ({
        kind: 'advance-job',
        claim: both,
        leaseUntil: after(90),
        from,
        progress: { ...reached, place },
      });
      await commit(advance(null, 'e1'));
      await refused(commit(advance(null, 'e1'), { kind: 'put-result', result: aResult('e1') }), 'lost');
      await commit(advance('e1', 'e2'));
      await refused(commit(advance('e1', 'e2')), 'lost');
      expect(await storage.readResult('a', 'e1')).toBeUndefined();
      expect((await storage.readJob('a', 'j1'))?.bulk?.place).toBe('e2');
    });

    test('a job can be cancelled while queued or running, only by its organization', async () => {
      await commit(insert('j1'), insert('j2'));
      const cancel = (jobId: string): Change => ({ kind: 'cancel-job', jobId, finishedAt: after(5) });
      const running = await claim();
      await refused(storage.commit('b', [cancel(running.id)]), 'gone');
      await commit(cancel('j1'), cancel('j2'));
      for (const id of ['j1', 'j2']) {
        expect(await storage.readJob('a', id)).toMatchObject({ status: 'cancelled', finishedAt: after(5) });
      }
      await refused(
        commit({ kind: 'advance-job', claim: running, leaseUntil: after(9), from: null, progress: reached }),
        'lost',
      );
      await refused(commit({ kind: 'end-job', claim: running, finishedAt: after(6) }), 'lost');
      await refused(commit(cancel('j1')), 'stale');
      await refused(commit(cancel('j9')), 'gone');
      expect(await storage.claimJobs(after(999), after(1_999), roomForOne)).toEqual([]);
    });

    test('jobs are listed newest first on request', async () => {
      await commit(insert('j1'), insert('j2'), insert('j3'));
      const ids = async (query: { after?: string; status?: 'cancelled' }): Promise<string[]> =>
        (await storage.listJobs('a', { newestFirst: true, limit: 2, ...query })).map(({ id }) => id);
      expect(await ids({})).toEqual(['j3', 'j2']);
      expect(await ids({ after: 'j2' })).toEqual(['j1']);
      expect(await ids({ status: 'cancelled' })).toEqual([]);
    });

    test('selected evaluations are counted and read, in parts and up to the last id', async () => {
      await commit(...['e1', 'e2', 'e3', 'e4'].map((id) => insertEvaluation(anEvaluation(id))), {
        kind: 'put-result',
        result: aResult('e2'),
      });
      const count = (query: Parameters<Storage['countEvaluations']>[1]) =>
        storage.countEvaluations('a', query);
      expect(await count({})).toEqual({ count: 4, last: 'e4' });
      expect(await count({ status: 'draft' })).toEqual({ count: 3, last: 'e4' });
      expect(await count({ upTo: 'e2', teamId: 'team-1' })).toEqual({ count: 2, last: 'e2' });
      expect(await count({ ids: ['e1', 'e3', 'e9'] })).toEqual({ count: 2, last: 'e3' });
      expect(await count({ search: 'nothing of it' })).toEqual({ count: 0 });
      expect(await storage.countEvaluations('b', {})).toEqual({ count: 0 });
      const read = async (query: Parameters<Storage['listEvaluations']>[1]): Promise<string[]> =>
        (await storage.listEvaluations('a', query)).map(({ id }) => id);
      expect(await read({ limit: 9, after: 'e1', upTo: 'e3' })).toEqual(['e2', 'e3']);
      expect(await read({ limit: 9, ids: ['e3', 'e1', 'e9'], status: 'draft' })).toEqual(['e1', 'e3']);
      expect([...(await storage.existingEvaluations('a', ['e1', 'e3', 'e9']))].sort()).toEqual(['e1', 'e3']);
      expect(await storage.existingEvaluations('b', ['e1'])).toEqual([]);
    });
  });
}
