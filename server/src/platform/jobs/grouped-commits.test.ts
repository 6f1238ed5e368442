import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEntry, aResult } from '../../../testing/stored-examples.ts';
import { type WorkerFixture, workerFixture } from '../../../testing/worker-fixture.ts';
import type { Change, Storage } from '../ports/storage.ts';
import { jobWorker } from './job-worker.ts';
import type { RunJob } from './run-job.ts';

let fixture: WorkerFixture;
let commits: (readonly Change[])[];
beforeEach(async () => {
  fixture = await workerFixture();
  commits = [];
});
afterEach(() => fixture.close());

const run: RunJob = async ({ id }) => ({
  results: [{ kind: 'put-result', result: aResult('e1') }],
  audit: [{ kind: 'append-audit', entry: anEntry(`line-${id}`, id) }],
  body: () => Buffer.from('{}'),
});

function worker(how: RunJob = run): ReturnType<typeof jobWorker> {
  const commit: Storage['commit'] = async (organizationId, changes) => {
    commits.push(changes);
    await fixture.storage.commit(organizationId, changes);
  };
  const storage = { ...fixture.storage, commit };
  return jobWorker({ ...fixture, storage }, { run: how, delivered: () => {} });
}

const endsIn = (changes: readonly Change[]): number =>
  changes.filter(({ kind }) => kind === 'end-job').length;

test('jobs that were claimed together end in common commits, one organization each', async () => {
  for (let count = 0; count < 20; count++) await fixture.queue('a');
  for (let count = 0; count < 5; count++) await fixture.queue('b');
  await worker().runUntilIdle();
  // On a slow machine not all of them: no job waits longer than 20 ms for others.
  expect(commits.length).toBeLessThan(25);
  expect(commits.map(endsIn).reduce((sum, ends) => sum + ends)).toBe(25);
  for (const [org, count] of [
    ['a', 20],
    ['b', 5],
  ] as const) {
    const jobs = await fixture.storage.listJobs(org, { limit: 99 });
    expect(jobs.map(({ status }) => status)).toEqual(Array(count).fill('done'));
    const deliveries = await fixture.storage.listDeliveries(org, { limit: 99 });
    expect(new Set(deliveries.map(({ id }) => id))).toEqual(
      new Set(jobs.map(({ deliveryId }) => deliveryId)),
    );
    for (const { id } of jobs) expect(await fixture.storage.listAudit(org, id)).toHaveLength(1);
  }
});

test('a job that is cancelled while others of its commit run does not keep them from ending (C5)', async () => {
  const ids = [await fixture.queue(), await fixture.queue(), await fixture.queue()];
  const [, cancelled] = ids;
  await worker(async (job) => {
    if (job.id === cancelled) {
      await fixture.storage.commit('a', [
        { kind: 'cancel-job', jobId: job.id, finishedAt: '2026-01-02T03:04:05.678Z' },
      ]);
    }
    return run(job);
  }).runUntilIdle();
  const ends = await Promise.all(ids.map(async (id) => (await fixture.storage.readJob('a', id))?.status));
  expect(ends).toEqual(['done', 'cancelled', 'done']);
  expect(await fixture.storage.listAudit('a', cancelled ?? '')).toEqual([]);
  expect(await fixture.storage.listDeliveries('a', { limit: 9 })).toHaveLength(2);
});

test('an ended job does not wait for one that runs long', async () => {
  const [slow, quick] = [await fixture.queue(), await fixture.queue()];
  let goOn: () => void = () => {};
  const busy = worker(async (job) => {
    if (job.id === slow) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
    return run(job);
  });
  busy.wake();
  while ((await fixture.storage.readJob('a', quick))?.status !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(await fixture.storage.readJob('a', slow)).toMatchObject({ status: 'running' });
  goOn();
  await busy.runUntilIdle();
  expect(await fixture.storage.readJob('a', slow)).toMatchObject({ status: 'done' });
});
