import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replace } from '../../../testing/conformance/storage-conformance.ts';
import { anEntry, anEvaluation, aResult } from '../../../testing/stored-examples.ts';
import { type WorkerFixture, workerFixture } from '../../../testing/worker-fixture.ts';
import { timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import {
  crashLimit,
  jobConcurrency,
  jobLease,
  jobRetryDelay,
  jobRunLimit,
  pendingJobsLimit,
} from './job-limits.ts';
import { type Failpoint, jobWorker } from './job-worker.ts';
import type { JobOutcome, RunJob } from './run-job.ts';

let fixture: WorkerFixture;
let runs: number;
beforeEach(async () => {
  fixture = await workerFixture();
  runs = 0;
});
afterEach(() => fixture.close());

/** The outcome of a job: a result for its revision, an audit entry, a webhook body. */
const outcome = (id: string): JobOutcome => ({
  results: [{ kind: 'put-result', result: aResult('e1') }],
  audit: [{ kind: 'append-audit', entry: anEntry(`line-${id}`, id) }],
  body: () => Buffer.from('{"ipc":{}}'),
});
const run: RunJob = async ({ id }) => {
  runs++;
  return outcome(id);
};

function worker(how: RunJob = run, failpoint?: Failpoint): ReturnType<typeof jobWorker> {
  return jobWorker(fixture, {
    run: how,
    delivered: () => {},
    ...(failpoint === undefined ? {} : { failpoint }),
  });
}

/** Simulates a crash of the process: calls `onCrash` and never resolves. */
async function neverResolve(onCrash: () => void): Promise<void> {
  onCrash();
  await new Promise<never>(() => {});
}

const deliveries = () => fixture.storage.listDeliveries('a', { limit: 100 });

/** Runs all jobs that become due within a minute, as a restarted process would. */
async function runAMinute(how: RunJob = run): Promise<void> {
  for (let second = 0; second < 60; second++) {
    await worker(how).runUntilIdle();
    fixture.advance(1_000);
  }
}

describe('a process that dies while a job runs (D2)', () => {
  test.each(['claimed', 'computed', 'stored'] as const)(
    'after the job was %s: the job ends within a minute, once',
    async (point) => {
      const id = await fixture.queue();
      await new Promise<void>((onCrash) => {
        worker(run, (reached) => (reached === point ? neverResolve(onCrash) : undefined)).wake();
      });
      await runAMinute();
      const lost = point === 'stored' ? 0 : 1;
      expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 + lost });
      expect(await fixture.storage.readResult('a', 'e1')).toEqual(aResult('e1'));
      expect(await fixture.storage.listAudit('a', id)).toHaveLength(1);
      expect(await deliveries()).toHaveLength(1);
    },
  );
});

test('a worker that has lost its claim to another worker changes nothing (C5)', async () => {
  const id = await fixture.queue();
  let goOn: () => void = () => {};
  const slow = worker(run, (point) =>
    point === 'computed'
      ? new Promise<void>((resolve) => {
          goOn = resolve;
        })
      : undefined,
  );
  slow.wake();
  while (runs === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  // The clock jumps: the lease expires while the first worker still runs the job.
  fixture.advance(jobLease);
  await worker().runUntilIdle();
  expect(runs).toBe(2);
  const after = [await fixture.storage.readJob('a', id), await deliveries()];
  goOn();
  await slow.runUntilIdle();
  expect([await fixture.storage.readJob('a', id), await deliveries()]).toEqual(after);
  expect(await fixture.storage.listAudit('a', id)).toHaveLength(1);
});

describe('jobs that fail (C6)', () => {
  test('a job that throws is retried with growing delays, then fails with a reason; other jobs are not affected', async () => {
    const poison = await fixture.queue('a', undefined, 'poison');
    const times: number[] = [];
    const begun = fixture.clock();
    const how: RunJob = async (job) => {
      if (!job.input.includes('poison')) return run(job);
      times.push(fixture.clock() - begun);
      throw new TypeError('of a bug');
    };
    await worker(how).runUntilIdle();
    const healthy = await fixture.queue();
    await worker(how).runUntilIdle();
    expect(await fixture.storage.readJob('a', healthy)).toMatchObject({ status: 'done' });
    expect(await fixture.storage.readJob('a', poison)).toMatchObject({ status: 'queued', attempts: 1 });
    await runAMinute(how);
    const job = await fixture.storage.readJob('a', poison);
    expect(job).toMatchObject({ status: 'failed', attempts: jobRunLimit });
    expect(JSON.parse(job?.failure ?? '')).toMatchObject({
      code: 'server.bug',
      status: 500,
      requestId: poison,
    });
    expect(job?.failure).not.toContain('of a bug');
    // After 2 s, then after another 8 s.
    expect(times).toEqual([0, jobRetryDelay(1), jobRetryDelay(1) + jobRetryDelay(2)]);
    const delivery = (await deliveries()).find(({ jobId }) => jobId === poison);
    expect(delivery?.id).toBe(job?.deliveryId);
  });

  test('a job that crashes its process each time is run four times, then fails without another run', async () => {
    const id = await fixture.queue();
    for (let crash = 0; crash < crashLimit; crash++) {
      await new Promise<void>((onCrash) => {
        worker(run, () => neverResolve(onCrash)).wake();
      });
      fixture.advance(jobLease);
    }
    await worker().runUntilIdle();
    expect(runs).toBe(0);
    const job = await fixture.storage.readJob('a', id);
    expect(job).toMatchObject({ status: 'failed', attempts: crashLimit });
    expect(JSON.parse(job?.failure ?? '')).toMatchObject({ code: 'server.bug' });
  });

  test('a permanent error ends the job at once and is delivered; a retryable error is retried', async () => {
    const id = await fixture.queue();
    await worker(async () => {
      throw new DomainError('extscore.scorer-refused', { reason: 'no such fibre' });
    }).runUntilIdle();
    const job = await fixture.storage.readJob('a', id);
    expect(job).toMatchObject({ status: 'failed', attempts: 1 });
    const room = { atMost: 1, host: 1, organization: 1, inFlight: [] };
    const [claimed] = await fixture.storage.claimDeliveries(job?.finishedAt ?? '', '9', room);
    expect(JSON.parse(Buffer.from(claimed?.body ?? []).toString())).toEqual({
      error: JSON.parse(job?.failure ?? ''),
    });

    const passing = await fixture.queue();
    await runAMinute(async () => {
      runs++;
      if (runs < 3) throw new DomainError('extscore.scorer-unreachable', { reason: 'asleep' });
      return outcome(passing);
    });
    expect(await fixture.storage.readJob('a', passing)).toMatchObject({ status: 'done', attempts: 3 });
  });
});

test('the outcome is delivered, but not stored, when the document has another revision (W13)', async () => {
  const id = await fixture.queue();
  await fixture.storage.commit(
    'a',
    [replace(anEvaluation('e1', 2), 1)].map((change) => ({ ...change, teamIds: [] }) as typeof change),
  );
  await worker().runUntilIdle();
  expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'done' });
  expect(await fixture.storage.readResult('a', 'e1')).toBeUndefined();
  expect(await deliveries()).toHaveLength(1);

  const removed = await fixture.queue();
  await fixture.storage.commit('a', [{ kind: 'remove-evaluation', evaluationId: 'e1' }]);
  await worker().runUntilIdle();
  expect(await fixture.storage.readJob('a', removed)).toMatchObject({ status: 'done' });
  expect(await deliveries()).toHaveLength(2);
});

test('a full queue of one organization does not delay the ten jobs of another one (C7)', async () => {
  for (let index = 0; index < pendingJobsLimit; index++) await fixture.queue('a');
  await expect(fixture.queue('a')).rejects.toMatchObject({ reason: 'full' });
  const ids: string[] = [];
  for (let index = 0; index < 10; index++) ids.push(await fixture.queue('b'));
  const order: string[] = [];
  await worker(async (job) => {
    order.push(job.organizationId);
    return outcome(job.id);
  }).runUntilIdle();
  // About every second job belongs to b while b has any: slots are assigned a few at a time.
  expect(order.slice(0, 30).filter((organization) => organization === 'b')).toHaveLength(10);
  for (const id of ids) expect(await fixture.storage.readJob('b', id)).toMatchObject({ status: 'done' });
});

test('an organization whose jobs all wait for their scorer leaves slots for another one (C7)', async () => {
  for (let index = 0; index < 20; index++) {
    await fixture.queue('a', undefined, undefined, 'evaluate-extscore');
  }
  const ids: string[] = [];
  for (let index = 0; index < 10; index++) ids.push(await fixture.queue('b'));
  let goOn: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let waiting = 0;
  const busy = worker(async (job) => {
    if (job.organizationId === 'a') {
      waiting++;
      await answered;
    }
    return outcome(job.id);
  });
  busy.wake();
  const isDone = async (id: string) => (await fixture.storage.readJob('b', id))?.status === 'done';
  while (!(await Promise.all(ids.map(isDone))).every(Boolean)) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(waiting).toBe(jobConcurrency.scored.organization);
  goOn();
  await busy.runUntilIdle();
});

test('a stopping worker releases its jobs and can no longer end them (L4)', async () => {
  const id = await fixture.queue();
  let goOn: () => void = () => {};
  const stopping = worker(async (job) => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return run(job);
  });
  stopping.wake();
  while ((await fixture.storage.readJob('a', id))?.status !== 'running') {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await stopping.stop(20);
  // The job did nothing wrong: three restarts during its runs must not make it fail.
  expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'queued', attempts: 0 });
  // The released job can be claimed at once, before its lease expires.
  await worker().runUntilIdle();
  expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 });
  goOn();
  await stopping.stop(1_000);
  expect(runs).toBe(2);
  expect(await deliveries()).toHaveLength(1);
});

test('after the clock is set back, no job waits for its old due time (C8)', async () => {
  const queued = await fixture.queue();
  const one = worker();
  await one.runUntilIdle();
  const [waiting, leased] = [await fixture.queue(), await fixture.queue()];
  await fixture.storage.claimJobs(timestamp(fixture.clock()), timestamp(fixture.clock() + jobLease), {
    total: 1,
    of: () => 1,
  });
  fixture.advance(-86_400_000);
  await one.runUntilIdle();
  fixture.advance(jobLease);
  await one.runUntilIdle();
  for (const id of [queued, waiting, leased]) {
    expect(await fixture.storage.readJob('a', id)).toMatchObject({ status: 'done' });
  }
});
