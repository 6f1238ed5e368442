import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WorkerFixture, workerFixture } from '../../testing/worker-fixture.ts';
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

const outcome: JobOutcome = { results: [], audit: [], body: Buffer.from('{}') };
const never = (): Promise<never> => new Promise(() => {});
const moment = (milliseconds = 1): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const worker = (
  run: (job: ClaimedJob) => Promise<JobOutcome>,
  context: Omit<WorkerFixture, 'queue'> = fixture,
) => jobWorker(context, { run, delivered: () => {} });

/**
 * Runs jobs in a process that crashes, with all jobs in flight, when `run` calls `die`; then lets their
 * leases expire.
 */
async function untilItDies(run: (job: ClaimedJob, die: () => Promise<never>) => Promise<JobOutcome>) {
  let crashed = false;
  const { storage } = fixture;
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
  await untilItDies((_job, die) => (++begun === jobConcurrency.inAll ? die() : never()));
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
    const beside: number[] = [];
    let under = 0;
    for (let death = 1; death <= crashLimit; death++) {
      under = 0;
      await untilItDies(async (job, die) => {
        if (job.id === ids[1]) {
          // While jobs may run concurrently, waits for the others, so that the crash interrupts them too.
          while (death <= runsBeforeIsolation && under < 2) await moment();
          // Time for the others to start, if they may.
          await moment(50);
          beside.push(under);
          return die();
        }
        under++;
        if (death <= runsBeforeIsolation) return never();
        await moment(100);
        under--;
        return outcome;
      });
    }
    await worker(async () => outcome).runUntilIdle();
    expect(await Promise.all(ids.map((id) => statusOf(id)))).toEqual(['done', 'failed', 'done']);
    expect(beside).toEqual([2, 2, 0, 0]);
  });

  test('a job that failed twice with a retryable error, and is interrupted in its third run, runs again', async () => {
    const unlucky = await fixture.queue();
    for (let attempt = 1; attempt < jobRunLimit; attempt++) {
      await worker(async () => {
        throw new DomainError('extscore.scorer-unreachable', { reason: 'asleep' });
      }).runUntilIdle();
      fixture.advance(jobRetryDelay(attempt));
    }
    const deadly = await fixture.queue();
    await untilItDies((job, die) => (job.id === deadly ? die() : never()));
    expect(await fixture.storage.readJob('a', unlucky)).toMatchObject({ attempts: jobRunLimit });
    await untilItDies((job, die) => (job.id === deadly ? die() : Promise.resolve(outcome)));
    await worker(async () => outcome).runUntilIdle();
    expect(await statusOf(unlucky)).toBe('done');
  });
});

describe('a process that stops while an isolated job waits (L4)', () => {
  /** Returns an isolated job that two processes crashed on, and a job that a worker started before it. */
  async function bothHeld() {
    const isolated = await fixture.queue('a');
    for (let death = 1; death <= runsBeforeIsolation; death++) await untilItDies((_job, die) => die());
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
  async function expectGivenOn(id: string): Promise<void> {
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
    const { isolated, other, begun, held } = await bothHeld();
    await held.stop(20);
    expect(begun).toEqual([other]);
    await expectGivenOn(isolated);
  });

  test('the isolated job is released, and not begun, when the other job ends in time', async () => {
    const { isolated, other, begun, held, end } = await bothHeld();
    const stopped = held.stop(60_000);
    end();
    await stopped;
    expect([begun, await statusOf(other, 'b')]).toEqual([[other], 'done']);
    await expectGivenOn(isolated);
  });
});
