import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { deadlyRuns, jobLease, jobPause, jobsAtOnce, jobTries, runsInCompany } from './job-limits.ts';
import { jobWorker } from './job-worker.ts';
import type { ClaimedJob } from './jobs.ts';
import type { JobOutcome } from './run-job.ts';
import { type WorkerScene, workerScene } from './worker-scene.ts';

let scene: WorkerScene;
beforeEach(async () => {
  scene = await workerScene();
});
afterEach(() => scene.close());

const outcome: JobOutcome = { results: [], audit: [], body: Buffer.from('{}') };
const never = (): Promise<never> => new Promise(() => {});
const moment = (milliseconds = 1): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const worker = (run: (job: ClaimedJob) => Promise<JobOutcome>, context: Omit<WorkerScene, 'queue'> = scene) =>
  jobWorker(context, { run, delivered: () => {} });

/** Runs jobs in a process that dies, with all that it holds, as soon as `run` says so; then their leases end. */
async function untilItDies(run: (job: ClaimedJob, die: () => Promise<never>) => Promise<JobOutcome>) {
  let crashed = false;
  const { storage } = scene;
  const claimJobs: typeof storage.claimJobs = async (...given) =>
    crashed ? [] : storage.claimJobs(...given);
  await new Promise<void>((died) => {
    async function die(): Promise<never> {
      crashed = true;
      died();
      return never();
    }
    const untilThen = async (job: ClaimedJob): Promise<JobOutcome> => {
      const made = await run(job, die);
      return crashed ? never() : made;
    };
    worker(untilThen, { ...scene, storage: { ...storage, claimJobs } }).wake();
  });
  scene.pass(jobLease);
}

const statusOf = async (id: string, organization = 'a') =>
  (await scene.storage.readJob(organization, id))?.status;

test('what one death interrupted runs at once, all of it, in the next process (D2)', async () => {
  for (let count = 0; count < jobsAtOnce.inAll / 2; count++) {
    await scene.queue('a');
    await scene.queue('b');
  }
  let begun = 0;
  await untilItDies((_job, die) => (++begun === jobsAtOnce.inAll ? die() : never()));
  let [under, most] = [0, 0];
  await worker(async () => {
    most = Math.max(most, ++under);
    while (most < jobsAtOnce.inAll) await moment();
    under--;
    return outcome;
  }).drain();
  expect(most).toBe(jobsAtOnce.inAll);
});

describe('beside a job that takes its process down each time (C6)', () => {
  test('those that ran with it are not failed with it: from the second death on each runs alone', async () => {
    const ids = [await scene.queue(), await scene.queue(), await scene.queue()];
    const beside: number[] = [];
    let under = 0;
    for (let death = 1; death <= deadlyRuns; death++) {
      under = 0;
      await untilItDies(async (job, die) => {
        if (job.id === ids[1]) {
          // As long as it may have company it has some, so that it takes others with it.
          while (death <= runsInCompany && under < 2) await moment();
          // Long enough for the others to begin, where they may.
          await moment(50);
          beside.push(under);
          return die();
        }
        under++;
        if (death <= runsInCompany) return never();
        await moment(100);
        under--;
        return outcome;
      });
    }
    await worker(async () => outcome).drain();
    expect(await Promise.all(ids.map((id) => statusOf(id)))).toEqual(['done', 'failed', 'done']);
    expect(beside).toEqual([2, 2, 0, 0]);
  });

  test('one that failed twice for a reason that may pass, and is interrupted the third time, has its run', async () => {
    const unlucky = await scene.queue();
    for (let attempt = 1; attempt < jobTries; attempt++) {
      await worker(async () => {
        throw new Refusal('extscore.scorer-unreachable', { reason: 'asleep' });
      }).drain();
      scene.pass(jobPause(attempt));
    }
    const deadly = await scene.queue();
    await untilItDies((job, die) => (job.id === deadly ? die() : never()));
    expect(await scene.storage.readJob('a', unlucky)).toMatchObject({ attempts: jobTries });
    await untilItDies((job, die) => (job.id === deadly ? die() : Promise.resolve(outcome)));
    await worker(async () => outcome).drain();
    expect(await statusOf(unlucky)).toBe('done');
  });
});

describe('a process that stops while a job waits to run alone (L4)', () => {
  /** One that two processes died of, and one that a worker has begun before it. */
  async function bothHeld() {
    const alone = await scene.queue('a');
    for (let death = 1; death <= runsInCompany; death++) await untilItDies((_job, die) => die());
    const other = await scene.queue('b');
    const begun: string[] = [];
    let end: () => void = () => {};
    const held = worker(async ({ id }) => {
      begun.push(id);
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return outcome;
    });
    held.wake();
    while (begun.length === 0) await moment();
    return { alone, other, begun, held, end: () => end() };
  }

  /** It is given out at once, with the count that it had, to run alone. */
  async function expectGivenOn(id: string): Promise<void> {
    expect(await scene.storage.readJob('a', id)).toMatchObject({ attempts: runsInCompany });
    const seen: boolean[] = [];
    await worker(async (job) => {
      if (job.id === id) seen.push(job.alone);
      return outcome;
    }).drain();
    expect(seen).toEqual([true]);
    expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: jobTries });
  }

  test('it gives it on when the other job takes too long', async () => {
    const { alone, other, begun, held } = await bothHeld();
    await held.stop(20);
    expect(begun).toEqual([other]);
    await expectGivenOn(alone);
  });

  test('it gives it on, and does not begin it, when the other job ends in time', async () => {
    const { alone, other, begun, held, end } = await bothHeld();
    const stopped = held.stop(60_000);
    end();
    await stopped;
    expect([begun, await statusOf(other, 'b')]).toEqual([[other], 'done']);
    await expectGivenOn(alone);
  });
});
