import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change, Storage } from '../storage/storage.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { anEntry, aResult } from '../storage/stored-examples.ts';
import { jobLease, jobsAtOnce, jobTries, storagePause } from './job-limits.ts';
import { jobWorker } from './job-worker.ts';
import type { JobOutcome, RunJob } from './run-job.ts';
import { type WorkerScene, workerScene } from './worker-scene.ts';

let scene: WorkerScene;
let runs: number;
beforeEach(async () => {
  scene = await workerScene();
  runs = 0;
});
afterEach(() => scene.close());

const run: RunJob = async ({ id }): Promise<JobOutcome> => {
  runs++;
  return {
    results: [{ kind: 'put-result', result: aResult('e1') }],
    audit: [{ kind: 'append-audit', entry: anEntry(`line-${id}-${runs}`, id) }],
    body: Buffer.from('{}'),
  };
};

/** A worker on a storage that refuses what the test says. */
function worker(
  refuses: (changes: readonly Change[]) => StorageUnavailable['reason'] | undefined,
  how: RunJob = run,
): ReturnType<typeof jobWorker> {
  const commit: Storage['commit'] = async (organizationId, changes) => {
    const reason = refuses(changes);
    if (reason !== undefined) throw new StorageUnavailable(reason, new Error('of a test'));
    await scene.storage.commit(organizationId, changes);
  };
  return jobWorker({ ...scene, storage: { ...scene.storage, commit } }, { run: how, delivered: () => {} });
}

/** Lets a process live, second by second. */
async function live(process: ReturnType<typeof jobWorker>, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await process.drain();
    scene.pass(1_000);
  }
}

const rounds = (seconds: number): number => Math.ceil((1_000 * seconds) / storagePause);
const ofKind = (changes: readonly Change[], kind: Change['kind']): boolean =>
  changes.some((change) => change.kind === kind);

test('a job whose outcome finds no room is run again until there is room, however long that takes (D6)', async () => {
  const id = await scene.queue();
  let full = true;
  const process = worker((changes) => (full && ofKind(changes, 'end-job') ? 'full' : undefined));
  await live(process, 300);
  expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'queued', attempts: 0 });
  // With its pauses, not each second.
  expect(runs).toBe(rounds(300));
  full = false;
  await live(process, 11);
  expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 });
});

test.each(['full', 'busy'] as const)(
  'a run that meets a storage that is %s is no attempt',
  async (reason) => {
    const id = await scene.queue();
    let unavailable = true;
    const process = worker(
      () => undefined,
      async (job) => {
        const made = await run(job);
        if (unavailable) throw new StorageUnavailable(reason, new Error('of a test'));
        return made;
      },
    );
    await live(process, 100);
    expect(runs).toBe(rounds(100));
    unavailable = false;
    await live(process, 11);
    expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 });
  },
);

test('what cannot even be handed back is, once the storage takes it, before it is claimed and counted', async () => {
  const id = await scene.queue();
  let away = true;
  const process = worker(() => (away ? 'busy' : undefined));
  for (let time = 1; time <= jobTries + 1; time++) {
    // Longer than its lease.
    away = true;
    await live(process, (2 * jobLease) / 1_000);
    expect([runs, await scene.storage.readJob('a', id)]).toMatchObject([time, { status: 'running' }]);
    away = false;
    await process.drain();
    expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'queued', attempts: 0 });
    scene.pass(storagePause);
  }
  await process.drain();
  expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 });
});

test('a worker that stops hands back all at once, as a silent storage takes its time for each (L4)', async () => {
  for (let count = 0; count < jobsAtOnce.inAll / 2; count++) {
    await scene.queue('a');
    await scene.queue('b');
  }
  let [handed, under] = [0, 0];
  let all: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    all = resolve;
  });
  const commit: Storage['commit'] = async (organizationId, changes) => {
    // Nothing is answered before everything was asked.
    if (ofKind(changes, 'requeue-job') && ++handed === jobsAtOnce.inAll) all();
    await answered;
    await scene.storage.commit(organizationId, changes);
  };
  const process = jobWorker(
    { ...scene, storage: { ...scene.storage, commit } },
    {
      run: () => {
        under++;
        return new Promise<never>(() => {});
      },
      delivered: () => {},
    },
  );
  process.wake();
  while (under < jobsAtOnce.inAll) await new Promise((resolve) => setTimeout(resolve, 1));
  await process.stop(1);
  expect(handed).toBe(jobsAtOnce.inAll);
  for (const org of ['a', 'b']) {
    const jobs = await scene.storage.listJobs(org, { limit: 9 });
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['queued']));
  }
});
