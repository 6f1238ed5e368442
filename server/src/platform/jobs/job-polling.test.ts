import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WorkerFixture, workerFixture } from '../../../testing/worker-fixture.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Storage } from '../ports/storage.ts';
import { StorageUnavailable } from '../ports/storage-errors.ts';
import { jobRetryDelay, pollInterval } from './job-limits.ts';
import { jobWorker } from './job-worker.ts';
import type { RunJob } from './run-job.ts';

// The worker of these tests would look for jobs only once an hour.
const interval = 3_600_000;

let fixture: WorkerFixture;
beforeEach(async () => {
  fixture = await workerFixture();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await fixture.close();
});

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Lets some milliseconds pass, for timers and for the clock. */
async function pass(milliseconds: number): Promise<void> {
  fixture.advance(milliseconds);
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 20; turn++) await settled();
}

const statusOf = async (id: string) => (await fixture.storage.readJob('a', id))?.status;

test('a job that failed is run again when it is due, however rarely its worker looks for jobs', async () => {
  let runs = 0;
  const run: RunJob = async () => {
    if (++runs === 1) throw new DomainError('extscore.scorer-timeout');
    return { results: [], audit: [], body: () => Buffer.from('{}') };
  };
  const id = await fixture.queue();
  const worker = jobWorker(fixture, { run, delivered: () => {}, interval });
  worker.start();
  await pass(100);
  expect([runs, await statusOf(id)]).toEqual([1, 'queued']);
  await pass(jobRetryDelay(1) - 200);
  expect([runs, await statusOf(id)]).toEqual([1, 'queued']);
  await pass(200);
  expect([runs, await statusOf(id)]).toEqual([2, 'done']);
  vi.useRealTimers();
  await worker.stop(1_000);
});

test('a worker that could not claim tries again soon, however rarely it looks for jobs', async () => {
  let lost = true;
  const claimJobs: Storage['claimJobs'] = async (...given) => {
    if (lost) throw new StorageUnavailable('busy', new Error('of a test'));
    return fixture.storage.claimJobs(...given);
  };
  const run: RunJob = async () => ({ results: [], audit: [], body: () => Buffer.from('{}') });
  const id = await fixture.queue();
  const worker = jobWorker(
    { ...fixture, storage: { ...fixture.storage, claimJobs } },
    { run, delivered: () => {}, interval },
  );
  worker.start();
  await pass(100);
  lost = false;
  expect(await statusOf(id)).toBe('queued');
  await pass(pollInterval.unnoticed);
  await pass(100);
  expect(await statusOf(id)).toBe('done');
  vi.useRealTimers();
  await worker.stop(1_000);
});
