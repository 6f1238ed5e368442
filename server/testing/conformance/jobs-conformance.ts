import { describe, expect, test } from 'vitest';
import type { ClaimedJob, JobCapacity, NewJob } from '../../src/platform/ports/jobs.ts';
import type { Change, Storage } from '../../src/platform/ports/storage.ts';
import { at } from '../stored-examples.ts';
import { refused } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

/** A time some seconds after the jobs were created, as stored. */
const after = (seconds: number): string => new Date(Date.parse(at) + 1_000 * seconds).toISOString();

export function aJob(id: string): NewJob {
  return {
    id,
    kind: 'evaluate',
    evaluationId: 'e1',
    revision: 1,
    userId: 'u1',
    createdAt: at,
    input: `{"of":"${id}"}`,
  };
}

const insert = (id: string, atMost = 100): Change => ({ kind: 'insert-job', job: aJob(id), atMost });

/** The capacity of a worker that claims one job at a time. */
export const roomForOne: JobCapacity = { total: 1, of: () => 1 };

/** Tests that every implementation of the port of jobs must pass. */
export function jobsConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`jobs contract: ${name}`, () => {
    const { storage, commit, reopen } = storageOfEachTest(makePlace, ['a', 'b', 'c']);
    const claimSome = (room: JobCapacity, now = 0): Promise<readonly ClaimedJob[]> =>
      storage.claimJobs(after(now), after(now + 30), room);
    const claim = async (now = 0): Promise<ClaimedJob | undefined> => (await claimSome(roomForOne, now))[0];
    test('a job is claimed once, with its input, and is then running', async () => {
      await commit(insert('j1'));
      expect(await storage.readJob('a', 'j1')).toMatchObject({
        status: 'queued',
        attempts: 0,
        startedAt: null,
      });
      expect(await claim(1)).toEqual({
        ...aJob('j1'),
        organizationId: 'a',
        jobId: 'j1',
        fence: 1,
        attempts: 1,
        isolated: false,
      });
      expect(await claim(1)).toBeUndefined();
      expect(await storage.readJob('a', 'j1')).toMatchObject({
        status: 'running',
        attempts: 1,
        startedAt: after(1),
      });
    });

    test('a job survives closing the storage, and can be claimed again when its lease has expired', async () => {
      await commit(insert('j1'));
      const first = await claim();
      await reopen();
      expect(await claim(29.999)).toBeUndefined();
      const fence = (first?.fence ?? 0) + 1;
      expect(await claim(30)).toMatchObject({ id: 'j1', attempts: 2, fence, isolated: false });
    });

    test('a failed commit stores no job', async () => {
      await refused(commit(insert('j1'), { kind: 'remove-evaluation', evaluationId: 'missing' }), 'gone');
      expect(await claim()).toBeUndefined();
      expect(await storage.readJob('a', 'j1')).toBeUndefined();
    });

    test('the end of a job is stored, and the job is not claimed again', async () => {
      await commit(insert('j1'), insert('j2'));
      const [one, two] = [(await claim()) as ClaimedJob, (await claim()) as ClaimedJob];
      await commit({ kind: 'end-job', claim: one, finishedAt: after(2), deliveryId: 'd1' });
      await commit({ kind: 'end-job', claim: two, finishedAt: after(3), failure: '{"code":"x"}' });
      expect(await storage.readJob('a', 'j1')).toMatchObject({
        status: 'done',
        finishedAt: after(2),
        failure: null,
        deliveryId: 'd1',
      });
      expect(await storage.readJob('a', 'j2')).toMatchObject({ status: 'failed', failure: '{"code":"x"}' });
      expect(await claim(1_000)).toBeUndefined();
    });

    test('a worker that lost its claim changes nothing (C5)', async () => {
      await commit(insert('j1'));
      const slow = (await claim(0)) as ClaimedJob;
      const quick = (await claim(31)) as ClaimedJob;
      const late: readonly Change[] = [
        { kind: 'end-job', claim: slow, finishedAt: after(32) },
        { kind: 'extend-job', claim: slow, leaseUntil: after(90) },
        { kind: 'requeue-job', claim: slow, dueAt: after(32) },
        { kind: 'begin-job', claim: slow, leaseUntil: after(90) },
      ];
      for (const change of late) {
        await refused(commit({ kind: 'insert-team', team: { id: 't9', name: 'Late' } }, change), 'lost');
      }
      expect((await storage.listTeams('a')).map(({ id }) => id)).not.toContain('t9');
      await commit({ kind: 'end-job', claim: quick, finishedAt: after(33) });
      await refused(commit({ kind: 'end-job', claim: quick, finishedAt: after(34) }), 'lost');
      expect(await storage.readJob('a', 'j1')).toMatchObject({ status: 'done' });
    });

    test('after two crashes a job runs isolated; such a run is counted only when it begins', async () => {
      await commit(insert('j1'));
      await claim(0);
      expect(await claim(30)).toMatchObject({ attempts: 2, isolated: false });
      const counted = async () => (await storage.readJob('a', 'j1'))?.attempts;
      for (let crash = 2; crash <= 4; crash++) {
        expect(await counted()).toBe(2);
        expect(await claim(30 * crash)).toMatchObject({ attempts: 3, isolated: true });
      }
      const job = (await claim(150)) as ClaimedJob;
      await commit({ kind: 'begin-job', claim: job, leaseUntil: after(185) });
      expect(await counted()).toBe(3);
      expect(await claim(184)).toBeUndefined();
      expect(await claim(185)).toMatchObject({ attempts: 4, isolated: true });
    });

    test('an extended lease keeps the claim', async () => {
      await commit(insert('j1'));
      const job = (await claim(0)) as ClaimedJob;
      await commit({ kind: 'extend-job', claim: job, leaseUntil: after(60) });
      expect(await claim(59)).toBeUndefined();
      expect(await claim(60)).toMatchObject({ id: 'j1', attempts: 2 });
    });

    test('a requeued job waits for its due time', async () => {
      await commit(insert('j1'));
      const job = (await claim(0)) as ClaimedJob;
      await commit({ kind: 'requeue-job', claim: job, dueAt: after(5) });
      expect(await storage.readJob('a', 'j1')).toMatchObject({ status: 'queued', attempts: 1 });
      expect(await claim(4)).toBeUndefined();
      expect(await claim(5)).toMatchObject({ id: 'j1', attempts: 2, isolated: false });
    });

    test('organizations are served round-robin, however long the queue of one is (C7)', async () => {
      await commit(...Array.from({ length: 50 }, (_, index) => insert(`a${index}`)));
      await claim();
      await storage.commit('b', [insert('b1'), insert('b2')]);
      await storage.commit('c', [insert('c1')]);
      const turns: (string | undefined)[] = [];
      for (let turn = 0; turn < 8; turn++) turns.push((await claim())?.organizationId);
      // The claim while `a` was the only organization with jobs did not count as a turn.
      expect(turns).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a', 'a']);
    });

    test('organizations are served fairly with fewer slots than organizations (C7)', async () => {
      for (const id of ['a', 'b', 'c']) {
        await storage.commit(
          id,
          Array.from({ length: 9 }, (_, index) => insert(`${id}${index}`)),
        );
      }
      const served: string[] = [];
      for (let search = 0; search < 6; search++) {
        const jobs = await claimSome({ total: 2, of: () => 9 });
        served.push(jobs.map(({ organizationId }) => organizationId).join());
      }
      expect(served).toEqual(['a,b', 'c,a', 'b,c', 'a,b', 'c,a', 'b,c']);
    });

    test('the pending jobs of an organization are limited; ended jobs do not count', async () => {
      await commit(insert('j1', 2), insert('j2', 2));
      await refused(commit(insert('j3', 2)), 'full');
      await storage.commit('b', [insert('j1', 2)]);
      const job = (await claim()) as ClaimedJob;
      // A running job has not ended.
      await refused(commit(insert('j3', 2)), 'full');
      await storage.commit(job.organizationId, [{ kind: 'end-job', claim: job, finishedAt: after(1) }]);
      if (job.organizationId === 'a') await commit(insert('j3', 2));
      else await storage.commit('b', [insert('j3', 2)]);
    });

    test('several jobs are claimed at once: organizations share the slots within their own limits', async () => {
      await commit(...Array.from({ length: 9 }, (_, index) => insert(`a${index}`)));
      await storage.commit('b', [insert('b1'), insert('b2')]);
      await storage.commit('c', [insert('c1')]);
      const ids = async (room: JobCapacity): Promise<string[]> =>
        (await claimSome(room, 1)).map(({ id }) => id).sort();
      // Five slots for three organizations: 2, then 2 of the remaining 3, then the rest.
      expect(await ids({ total: 5, of: () => 9 })).toEqual(['a0', 'a1', 'b1', 'b2', 'c1']);
      expect(await ids({ total: 5, of: (org) => (org === 'a' ? 3 : 9) })).toEqual(['a2', 'a3', 'a4']);
      expect(await ids({ total: 5, of: () => 0 })).toEqual([]);
      const last = await claimSome({ total: 9, of: () => 9 }, 1);
      expect(last.map(({ id, attempts, fence }) => [id, attempts, fence]).sort()).toEqual(
        ['a5', 'a6', 'a7', 'a8'].map((id) => [id, 1, 1]),
      );
    });

    test('jobs after one crash are claimed together; after two crashes only one at a time, with other jobs', async () => {
      await commit(insert('a1'), insert('a2'), insert('a3'));
      await storage.commit('b', [insert('b1')]);
      const all: JobCapacity = { total: 9, of: () => 9 };
      expect(await claimSome(all)).toHaveLength(4);
      expect((await claimSome(all, 30)).map(({ isolated }) => isolated)).toEqual([
        false,
        false,
        false,
        false,
      ]);
      await commit(insert('a4'));
      const claims = [await claimSome(all, 60), await claimSome(all, 60), await claimSome(all, 60)];
      expect(claims.map((jobs) => jobs.filter(({ isolated }) => isolated).length)).toEqual([1, 1, 1]);
      expect(claims.map((jobs) => jobs.length)).toEqual([2, 1, 1]);
    });

    test('a released run is not counted, and the job stays isolated', async () => {
      await commit(insert('j1'));
      const handBack = async (job: ClaimedJob): Promise<void> =>
        commit({
          kind: 'requeue-job',
          claim: job,
          dueAt: after(30),
          attemptsAtMost: job.attempts - 1,
          ...(job.isolated ? { isolated: true } : {}),
        });
      await handBack((await claim()) as ClaimedJob);
      expect(await storage.readJob('a', 'j1')).toMatchObject({ status: 'queued', attempts: 0 });
      expect(await claim(29)).toBeUndefined();
      expect(await claim(30)).toMatchObject({ attempts: 1, isolated: false });
      await claim(60);
      const job = (await claim(90)) as ClaimedJob;
      await commit({ kind: 'begin-job', claim: job, leaseUntil: after(120) });
      await handBack(job);
      expect(await claim(91)).toMatchObject({ attempts: 3, isolated: true, fence: job.fence + 2 });
    });

    test('after the clock is set back, no job waits for an old due time, and running jobs keep their claims (C8)', async () => {
      await commit(insert('j1'), insert('j2'));
      const day = 86_400;
      const running = (await claim(day)) as ClaimedJob;
      const pausing = (await claim(day)) as ClaimedJob;
      await commit({ kind: 'requeue-job', claim: pausing, dueAt: after(day + 2) });
      expect(await claim(60)).toBeUndefined();
      await storage.rescheduleJobs(after(60), after(90));
      expect(await claim(60)).toMatchObject({ id: pausing.id });
      expect(await claim(89)).toBeUndefined();
      await commit({ kind: 'end-job', claim: running, finishedAt: after(89) });
    });

    test('due times within the limit are unchanged by rescheduling', async () => {
      await commit(insert('j1'));
      const job = (await claim()) as ClaimedJob;
      await commit({ kind: 'requeue-job', claim: job, dueAt: after(8) });
      await storage.rescheduleJobs(after(0), after(30));
      expect(await claim(7)).toBeUndefined();
      expect(await claim(8)).toBeDefined();
    });

    test('jobs that ended long ago are deleted in batches, in all organizations', async () => {
      await commit(insert('j1'), insert('j2'), insert('j3'));
      await storage.commit('b', [insert('j1')]);
      for (let end = 1; end <= 3; end++) {
        const job = (await claim()) as ClaimedJob;
        await storage.commit(job.organizationId, [{ kind: 'end-job', claim: job, finishedAt: after(end) }]);
      }
      const left = async (): Promise<number> =>
        (await storage.listJobs('a', { limit: 9 })).length +
        (await storage.listJobs('b', { limit: 9 })).length;
      const deleteOld = (before: number, atMost: number): Promise<number> =>
        storage.deleteExpired(
          { endedBefore: after(before), keysBefore: '', sessionsUsedBefore: '', sessionsEndBefore: '' },
          atMost,
        );
      expect(await deleteOld(1, 9)).toBe(0);
      expect(await left()).toBe(4);
      expect(await deleteOld(3, 1)).toBe(1);
      expect(await left()).toBe(3);
      expect(await deleteOld(9, 9)).toBe(2);
      // The job that has not ended is kept.
      expect(await left()).toBe(1);
    });

    test('jobs are listed by ascending id, after an id, by status', async () => {
      await commit(insert('j1'), insert('j2'), insert('j3'));
      await claim();
      const ids = async (query: Omit<Parameters<Storage['listJobs']>[1], 'limit'>, limit = 9) =>
        (await storage.listJobs('a', { ...query, limit })).map(({ id }) => id);
      expect(await ids({})).toEqual(['j1', 'j2', 'j3']);
      expect(await ids({ after: 'j1' }, 1)).toEqual(['j2']);
      expect(await ids({ status: 'queued' })).toEqual(['j2', 'j3']);
      expect(await ids({ status: 'running' })).toEqual(['j1']);
    });

    test('another organization can neither read nor end a job', async () => {
      await commit(insert('j1'));
      const job = (await claim()) as ClaimedJob;
      expect(await storage.readJob('b', 'j1')).toBeUndefined();
      expect(await storage.listJobs('b', { limit: 9 })).toEqual([]);
      await refused(storage.commit('b', [{ kind: 'end-job', claim: job, finishedAt: at }]), 'lost');
    });

    test('of twenty concurrent workers exactly one claims each of 30 jobs', async () => {
      await commit(...Array.from({ length: 30 }, (_, index) => insert(`j${index}`)));
      const claimed: string[] = [];
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          for (let job = await claim(); job !== undefined; job = await claim()) claimed.push(job.id);
        }),
      );
      // A worker ends if the remaining jobs are locked by others; no job is claimed twice.
      expect(new Set(claimed).size).toBe(claimed.length);
      for (let job = await claim(); job !== undefined; job = await claim()) claimed.push(job.id);
      expect(claimed).toHaveLength(30);
    });
  });
}
