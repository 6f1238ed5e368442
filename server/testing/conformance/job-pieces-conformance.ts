import { beforeEach, describe, expect, test } from 'vitest';
import type { ClaimedJob, JobCapacity } from '../../src/platform/ports/jobs.ts';
import type { Change } from '../../src/platform/ports/storage.ts';
import { anEntry, anEvaluation, aResult, at, insertEvaluation } from '../stored-examples.ts';
import { bulkJob } from './bulk-jobs-conformance.ts';
import { aJob, roomForOne } from './jobs-conformance.ts';
import { refused } from './storage-conformance.ts';
import { type StoragePlace, storageOfEachTest } from './storage-of-each-test.ts';

const after = (seconds: number): string => new Date(Date.parse(at) + 1_000 * seconds).toISOString();
const insert: Change = { kind: 'insert-job', job: bulkJob('j1'), atMost: 9 };
const roomForPieces: JobCapacity = { total: 0, of: () => 0, pieces: 9 };

/** Tests of the pieces of bulk jobs, and of changes written together, for every implementation of the port. */
export function jobPiecesConformance(name: string, makePlace: () => Promise<StoragePlace>): void {
  describe(`pieces of bulk jobs: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace, ['a']);
    const claim = (now: number, room: JobCapacity): Promise<readonly ClaimedJob[]> =>
      storage.claimJobs(after(now), after(now + 30), room);
    const bulk = async () => (await storage.readJob('a', 'j1'))?.bulk;

    beforeEach(async () => {
      await commit(insertEvaluation(anEvaluation('e1')));
    });
    /** A bulk job cut into the pieces p1, up to e2, and p2, up to e4; both claimed. */
    async function cutInTwo(): Promise<readonly [ClaimedJob, ClaimedJob]> {
      await commit(insert);
      const [job] = await claim(0, roomForOne);
      const piece = (id: string, from: string | null) => ({ id, after: from, input: `{"of":"${id}"}` });
      await commit({
        kind: 'cut-job',
        claim: job as ClaimedJob,
        from: null,
        place: 'e4',
        pieces: [piece('p1', null), piece('p2', 'e2')],
        fewPieces: 0,
        now: after(1),
        dueAt: after(31),
      });
      const pieces = await claim(1, roomForPieces);
      expect(pieces.map(({ id, piece: part, input }) => [id, part, input])).toEqual([
        ['p1', { jobId: 'j1', place: null }, '{"of":"p1"}'],
        ['p2', { jobId: 'j1', place: 'e2' }, '{"of":"p2"}'],
      ]);
      return pieces as unknown as readonly [ClaimedJob, ClaimedJob];
    }
    const advance = (piece: ClaimedJob, from: string | null, to: string): Change => ({
      kind: 'advance-piece',
      claim: piece,
      leaseUntil: after(60),
      from,
      place: to,
    });
    const report = (done: number, failed = 0, ...ids: string[]): Change => ({
      kind: 'report-piece',
      jobId: 'j1',
      done,
      failed,
      errors: { added: JSON.stringify(ids.map((id) => ({ evaluation: { id } }))), atMost: 3 },
    });
    const end = (piece: ClaimedJob): Change => ({
      kind: 'end-piece',
      claim: piece,
      jobId: 'j1',
      now: after(5),
    });

    test('pieces are part of their job, which runs until they have ended and is then claimed', async () => {
      const [p1, p2] = await cutInTwo();
      expect(await claim(2, { ...roomForPieces, total: 9, of: () => 9 })).toEqual([]);
      expect(await storage.listJobs('a', { limit: 9 })).toMatchObject([{ id: 'j1', status: 'running' }]);
      expect(await storage.listJobs('a', { limit: 9, status: 'running' })).toHaveLength(1);
      expect(await storage.listJobs('a', { limit: 9, status: 'queued' })).toEqual([]);
      expect(await storage.readJob('a', 'p1')).toBeUndefined();
      expect(await storage.countUnfinishedWork()).toMatchObject({ queuedJobs: 1, runningJobs: 0 });
      await refused(commit({ kind: 'cancel-job', jobId: 'p1', finishedAt: after(2) }), 'gone');
      await commit(advance(p1, null, 'e2'), report(2), end(p1));
      expect(await claim(5, roomForOne)).toEqual([]);
      expect(await storage.countPieces('a', 'j1')).toBe(1);
      await commit(advance(p2, 'e2', 'e4'), report(1, 1), end(p2));
      expect(await bulk()).toMatchObject({ place: 'e4', done: 3, failed: 1, total: 4 });
      expect(await claim(5, roomForOne)).toMatchObject([{ id: 'j1', attempts: 1, isolated: false }]);
    });

    test('no other job waits for the slots of pieces', async () => {
      await cutInTwo();
      await commit({ kind: 'insert-job', job: aJob('j2'), atMost: 9 });
      // The leases of both pieces have expired.
      expect((await claim(31, roomForOne)).map(({ id }) => id)).toEqual(['j2']);
      expect((await claim(31, roomForOne)).map(({ id }) => id)).toEqual(['j1']);
      expect((await claim(31, { ...roomForPieces, pieces: 1 })).map(({ id }) => id)).toEqual(['p1']);
      expect(await claim(31, { ...roomForPieces, pieces: 1 })).toMatchObject([{ id: 'p2', attempts: 2 }]);
    });

    test('jobs that ask a scorer have slots of their own', async () => {
      const insertKind = (id: string, kind: 'evaluate' | 'evaluate-full'): Change => ({
        kind: 'insert-job',
        job: { ...aJob(id), kind },
        atMost: 9,
      });
      await commit(
        insertKind('j1', 'evaluate-full'),
        insertKind('j2', 'evaluate-full'),
        insertKind('j3', 'evaluate'),
      );
      const room: JobCapacity = { total: 9, of: () => 9, scored: { total: 9, of: () => 1 } };
      expect((await claim(1, room)).map(({ id }) => id)).toEqual(['j1', 'j3']);
      expect((await claim(1, { ...room, scored: { total: 0, of: () => 9 } })).map(({ id }) => id)).toEqual(
        [],
      );
      expect((await claim(1, room)).map(({ id }) => id)).toEqual(['j2']);
    });

    test('of two workers with the same claim only one stores a slice, and results go with it (C5)', async () => {
      const [p1] = await cutInTwo();
      const put: Change = { kind: 'put-result', result: aResult('e1') };
      await refused(commit(advance({ ...p1, fence: 7 }, null, 'e2'), put, report(1)), 'lost');
      expect(await storage.readResult('a', 'e1')).toBeUndefined();
      await commit(advance(p1, null, 'e1'), put, report(1));
      await refused(commit(advance(p1, null, 'e1'), put, report(1)), 'lost');
      expect(await bulk()).toMatchObject({ done: 1 });
    });

    test('the first errors by id are kept, in whatever order pieces find them', async () => {
      await cutInTwo();
      await commit(report(0, 2, 'e3', 'e4'));
      await commit(report(0, 2, 'e2', 'e1'));
      const ids = JSON.parse((await bulk())?.errors ?? '').map(
        (error: { evaluation: { id: string } }) => error.evaluation.id,
      );
      expect(ids).toEqual(['e1', 'e2', 'e3']);
      expect(await bulk()).toMatchObject({ failed: 4, total: 4 });
    });

    test('a cancelled job has no pieces, and their workers store nothing more', async () => {
      const [p1, p2] = await cutInTwo();
      await commit({ kind: 'cancel-job', jobId: 'j1', finishedAt: after(5) });
      await refused(commit(advance(p1, null, 'e2'), report(2)), 'lost');
      await refused(commit({ kind: 'extend-job', claim: p2, leaseUntil: after(99) }), 'lost');
      await refused(commit(report(1)), 'lost');
      expect(await storage.countPieces('a', 'j1')).toBe(0);
      expect(await claim(999, { ...roomForPieces, total: 9, of: () => 9 })).toEqual([]);
    });

    test('a piece that fails ends its job: the next claim of the job has the failure', async () => {
      const [p1, p2] = await cutInTwo();
      const failure = '{"code":"server.bug"}';
      await commit({ kind: 'end-piece', claim: p1, jobId: 'j1', now: after(5), failure });
      const [job] = await claim(5, roomForOne);
      expect(job).toMatchObject({ id: 'j1', failure });
      await commit({ kind: 'end-job', claim: job as ClaimedJob, finishedAt: after(6), failure });
      expect(await storage.readJob('a', 'j1')).toMatchObject({ status: 'failed', failure });
      await refused(commit(advance(p2, 'e2', 'e4'), report(2)), 'lost');
    });
  });

  describe(`changes of one kind, written together: ${name}`, () => {
    const { storage, commit } = storageOfEachTest(makePlace, ['a']);
    const ids = Array.from({ length: 71 }, (_, index) => `e${100 + index}`);

    beforeEach(async () => {
      await commit(...ids.map((id) => insertEvaluation(anEvaluation(id))));
    });
    test('the ends of many jobs, their results and audit entries are stored as if one by one', async () => {
      await commit(...ids.map((id): Change => ({ kind: 'insert-job', job: aJob(id), atMost: 99 })));
      const jobs = await storage.claimJobs(at, after(30), { total: 99, of: () => 99 });
      expect(jobs).toHaveLength(ids.length);
      const ends = jobs.map(
        (job, index): Change => ({
          kind: 'end-job',
          claim: job,
          finishedAt: after(index),
          ...(index === 3 ? { failure: '{"code":"x"}' } : {}),
          ...(index === 4 ? { deliveryId: 'd4' } : {}),
        }),
      );
      await commit(
        ...ends,
        ...ids.map((id): Change => ({ kind: 'put-result', result: aResult(id) })),
        // A second result of the same revision replaces the first one.
        { kind: 'put-result', result: { ...aResult('e100'), evaluatedAt: after(9) } },
        ...ids.map((id): Change => ({ kind: 'append-audit', entry: anEntry(`line-${id}`, id) })),
      );
      for (const [index, job] of jobs.entries()) {
        expect(await storage.readJob('a', job.id)).toMatchObject({
          status: index === 3 ? 'failed' : 'done',
          finishedAt: after(index),
          failure: index === 3 ? '{"code":"x"}' : null,
          deliveryId: index === 4 ? 'd4' : null,
        });
      }
      expect(await storage.readResult('a', 'e100')).toMatchObject({ evaluatedAt: after(9) });
      expect(await storage.readResult('a', 'e170')).toEqual(aResult('e170'));
      for (const id of ids) expect(await storage.listAudit('a', id)).toEqual([anEntry(`line-${id}`, id)]);
    });

    test('one lost claim, or one result of another revision, refuses all of them', async () => {
      await commit(...ids.map((id): Change => ({ kind: 'insert-job', job: aJob(id), atMost: 99 })));
      const jobs = await storage.claimJobs(at, after(30), { total: 99, of: () => 99 });
      const ends = jobs.map((claim): Change => ({ kind: 'end-job', claim, finishedAt: after(1) }));
      await commit({ kind: 'cancel-job', jobId: 'e130', finishedAt: after(1) });
      await refused(commit(...ends), 'lost');
      expect(await storage.readJob('a', 'e100')).toMatchObject({ status: 'running' });
      const puts = ids.map((id): Change => ({ kind: 'put-result', result: aResult(id) }));
      await refused(commit(...puts, { kind: 'put-result', result: aResult('e100', 2) }), 'stale');
      await refused(commit(...puts, { kind: 'put-result', result: aResult('e999') }), 'gone');
      expect(await storage.readResult('a', 'e101')).toBeUndefined();
    });
  });
}
