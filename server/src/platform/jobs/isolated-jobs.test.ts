import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WorkerFixture, workerFixture } from '../../../testing/worker-fixture.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { type ClaimedJob, runsBeforeIsolation } from '../ports/jobs.ts';
import { crashLimit, jobConcurrency, jobLease, jobRetryDelay, jobRunLimit } from './job-limits.ts';
import { jobWorker } from './job-worker.ts';
import type { JobOutcome } from './run-job.ts';

let fixture: WorkerFixture;
beforeEach(async () => {
  fixture = await workerFixture();
});
afterEach(() => fixture.close());

const outcome: JobOutcome = { results: [], audit: [], body: () => Buffer.from('{}') };
const never = (): Promise<never> => new Promise(() => {});
const moment = (milliseconds = 1): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const worker = (
  run: (job: ClaimedJob) => Promise<JobOutcome>,
  context: Omit<WorkerFixture, 'queue'> = fixture,
) => jobWorker(context, { run, delivered: () => {} });

/**
 * Runs jobs in a process that crashes, with all jobs in flight, when `run` calls `crashNow`;
 * then lets their leases expire.
 */
async function runUntilCrash(run: (job: ClaimedJob, crashNow: () => Promise<never>) => Promise<JobOutcome>) {
  let crashed = false;
  const { storage } = fixture;
  const claimJobs: typeof storage.claimJobs = async (...given) =>
    crashed ? [] : storage.claimJobs(...given);
  await new Promise<void>((onCrash) => {
    async function crashNow(): Promise<never> {
      crashed = true;
      onCrash();
      return never();
    }
    const untilThen = async (job: ClaimedJob): Promise<JobOutcome> => {
      const made = await run(job, crashNow);
      return crashed ? never() : made;
    };
    worker(untilThen, { ...fixture, storage: { ...storage, claimJobs } }).wake();
  });
  fixture.advance(jobLease);
}

const statusOf = async (id: string, organization = 'a') =>
  (await fixture.storage.readJob(organization, id))?.status;

test('jobs that one crash interrupted all run again at once in the next process (D2)', async () => {
  for (let count = 0; count < jobConcurrency.inAll / 2; count++) {
    await fixture.queue('a');
    await fixture.queue('b');
  }
  let begun = 0;
  await runUntilCrash((_job, crashNow) => (++begun === jobConcurrency.inAll ? crashNow() : never()));
  let [under, most] = [0, 0];
  await worker(async () => {
    most = Math.max(most, ++under);
    while (most < jobConcurrency.inAll) await moment();
    under--;
    return outcome;
  }).runUntilIdle();
  expect(most).toBe(jobConcurrency.inAll);
});

describe('with a job that crashes its process each time (C6)', () => {
  test('other jobs do not fail with it: after the second crash each runs isolated', async () => {
    const ids = [await fixture.queue(), await fixture.queue(), await fixture.queue()];
    const concurrent: number[] = [];
    let under = 0;
    for (let crash = 1; crash <= crashLimit; crash++) {
      under = 0;
      await runUntilCrash(async (job, crashNow) => {
        if (job.id === ids[1]) {
          // While jobs may run concurrently, waits for the others, so that the crash interrupts them too.
          while (crash <= runsBeforeIsolation && under < 2) await moment();
          // Time for the others to start, if they may.
          await moment(50);
          concurrent.push(under);
          return crashNow();
        }
        under++;
        if (crash <= runsBeforeIsolation) return never();
        await moment(100);
        under--;
        return outcome;
      });
    }
    await worker(async () => outcome).runUntilIdle();
    expect(await Promise.all(ids.map((id) => statusOf(id)))).toEqual(['done', 'failed', 'done']);
    expect(concurrent).toEqual([2, 2, 0, 0]);
  });

  test('a job that failed twice with a retryable error, and is interrupted in its third run, runs again', async () => {
    const retried = await fixture.queue();
    for (let attempt = 1; attempt < jobRunLimit; attempt++) {
      await worker(async () => {
        throw new DomainError('extscore.scorer-unreachable', { reason: 'asleep' });
      }).runUntilIdle();
      fixture.advance(jobRetryDelay(attempt));
    }
    const crashing = await fixture.queue();
    await runUntilCrash((job, crashNow) => (job.id === crashing ? crashNow() : never()));
    expect(await fixture.storage.readJob('a', retried)).toMatchObject({ attempts: jobRunLimit });
    await runUntilCrash((job, crashNow) => (job.id === crashing ? crashNow() : Promise.resolve(outcome)));
    await worker(async () => outcome).runUntilIdle();
    expect(await statusOf(retried)).toBe('done');
  });
});

describe('a process that stops while an isolated job waits (L4)', () => {
  /** Returns an isolated job that two processes crashed on, and a job that a worker started before it. */
  async function startBoth() {
    const isolated = await fixture.queue('a');
    for (let crash = 1; crash <= runsBeforeIsolation; crash++)
      await runUntilCrash((_job, crashNow) => crashNow());
    const other = await fixture.queue('b');
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
    return { isolated, other, begun, held, end: () => end() };
  }

  /** Expects that the job can be claimed at once, isolated, and that its attempts are unchanged. */
  async function expectReleased(id: string): Promise<void> {
    expect(await fixture.storage.readJob('a', id)).toMatchObject({ attempts: runsBeforeIsolation });
    const seen: boolean[] = [];
    await worker(async (job) => {
      if (job.id === id) seen.push(job.isolated);
      return outcome;
    }).runUntilIdle();
    expect(seen).toEqual([true]);
    expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: jobRunLimit });
  }

  test('the isolated job is released when the other job takes too long', async () => {
    const { isolated, other, begun, held } = await startBoth();
    await held.stop(20);
    expect(begun).toEqual([other]);
    await expectReleased(isolated);
  });

  test('the isolated job is released, and not begun, when the other job ends in time', async () => {
    const { isolated, other, begun, held, end } = await startBoth();
    const stopped = held.stop(60_000);
    end();
    await stopped;
    expect([begun, await statusOf(other, 'b')]).toEqual([[other], 'done']);
    await expectReleased(isolated);
  });
});
