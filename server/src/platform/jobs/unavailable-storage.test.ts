import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEntry, aResult } from '../../../testing/stored-examples.ts';
import { type WorkerFixture, workerFixture } from '../../../testing/worker-fixture.ts';
import type { Change, Storage } from '../ports/storage.ts';
import { StorageUnavailable } from '../ports/storage-errors.ts';
import { jobConcurrency, jobLease, jobRunLimit, storageRetryDelay } from './job-limits.ts';
import { jobWorker } from './job-worker.ts';
import type { JobOutcome, RunJob } from './run-job.ts';

let fixture: WorkerFixture;
let runs: number;
beforeEach(async () => {
  fixture = await workerFixture();
  runs = 0;
});
afterEach(() => fixture.close());

const run: RunJob = async ({ id }): Promise<JobOutcome> => {
  runs++;
  return {
    results: [{ kind: 'put-result', result: aResult('e1') }],
    audit: [{ kind: 'append-audit', entry: anEntry(`line-${id}-${runs}`, id) }],
    body: () => Buffer.from('{}'),
  };
};

/** Creates a worker on a storage whose commits fail with the reason that `refuses` returns. */
function worker(
  refuses: (changes: readonly Change[]) => StorageUnavailable['reason'] | undefined,
  how: RunJob = run,
): ReturnType<typeof jobWorker> {
  const commit: Storage['commit'] = async (organizationId, changes) => {
    const reason = refuses(changes);
    if (reason !== undefined) throw new StorageUnavailable(reason, new Error('of a test'));
    await fixture.storage.commit(organizationId, changes);
  };
  return jobWorker(
    { ...fixture, storage: { ...fixture.storage, commit } },
    { run: how, delivered: () => {} },
  );
}

/** Runs a worker for some seconds of the test clock. */
async function runFor(process: ReturnType<typeof jobWorker>, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await process.runUntilIdle();
    fixture.advance(1_000);
  }
}

const rounds = (seconds: number): number => Math.ceil((1_000 * seconds) / storageRetryDelay);
const ofKind = (changes: readonly Change[], kind: Change['kind']): boolean =>
  changes.some((change) => change.kind === kind);

test('a job whose outcome does not fit on the disk runs again until there is space, without limit (D6)', async () => {
  const id = await fixture.queue();
  let full = true;
  const process = worker((changes) => (full && ofKind(changes, 'end-job') ? 'full' : undefined));
  await runFor(process, 300);
  expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'queued', attempts: 0 });
  // Once per retry delay, not every second.
  expect(runs).toBe(rounds(300));
  full = false;
  await runFor(process, 11);
  expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 });
});

test.each(['full', 'busy'] as const)(
  'a run that ends while the storage is %s is not counted',
  async (reason) => {
    const id = await fixture.queue();
    let unavailable = true;
    const process = worker(
      () => undefined,
      async (job) => {
        const made = await run(job);
        if (unavailable) throw new StorageUnavailable(reason, new Error('of a test'));
        return made;
      },
    );
    await runFor(process, 100);
    expect(runs).toBe(rounds(100));
    unavailable = false;
    await runFor(process, 11);
    expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 });
  },
);

test('a pending release is stored before the job is claimed again, so that the run does not count', async () => {
  const id = await fixture.queue();
  let unavailable = true;
  const process = worker(() => (unavailable ? 'busy' : undefined));
  for (let time = 1; time <= jobRunLimit + 1; time++) {
    // For longer than the lease.
    unavailable = true;
    await runFor(process, (2 * jobLease) / 1_000);
    expect([runs, await fixture.storage.readJob('a', id)]).toMatchObject([time, { status: 'running' }]);
    unavailable = false;
    await process.runUntilIdle();
    expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'queued', attempts: 0 });
    fixture.advance(storageRetryDelay);
  }
  await process.runUntilIdle();
  expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 });
});

test('a stopping worker releases its jobs in parallel, since an unresponsive storage delays each commit (L4)', async () => {
  for (let count = 0; count < jobConcurrency.inAll / 2; count++) {
    await fixture.queue('a');
    await fixture.queue('b');
  }
  let [released, under] = [0, 0];
  let all: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    all = resolve;
  });
  const commit: Storage['commit'] = async (organizationId, changes) => {
    // No commit resolves before all of them were requested.
    if (ofKind(changes, 'requeue-job') && ++released === jobConcurrency.inAll) all();
    await answered;
    await fixture.storage.commit(organizationId, changes);
  };
  const process = jobWorker(
    { ...fixture, storage: { ...fixture.storage, commit } },
    {
      run: () => {
        under++;
        return new Promise<never>(() => {});
      },
      delivered: () => {},
    },
  );
  process.wake();
  while (under < jobConcurrency.inAll) await new Promise((resolve) => setTimeout(resolve, 1));
  await process.stop(1);
  expect(released).toBe(jobConcurrency.inAll);
  for (const org of ['a', 'b']) {
    const jobs = await fixture.storage.listJobs(org, { limit: 9 });
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['queued']));
  }
});
