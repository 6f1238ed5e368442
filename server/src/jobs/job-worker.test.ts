import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { timestamp } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { replace } from '../storage/storage-contract.ts';
import { anEntry, anEvaluation, aResult } from '../storage/stored-examples.ts';
import { deadlyRuns, jobLease, jobPause, jobsAtOnce, jobsWaiting, jobTries } from './job-limits.ts';
import { type Failpoint, jobWorker } from './job-worker.ts';
import type { JobOutcome, RunJob } from './run-job.ts';
import { type WorkerScene, workerScene } from './worker-scene.ts';

let scene: WorkerScene;
let runs: number;
beforeEach(async () => {
  scene = await workerScene();
  runs = 0;
});
afterEach(() => scene.close());

/** What a job of these tests comes to: a result of the revision, a line of the audit, a body. */
const outcome = (id: string): JobOutcome => ({
  results: [{ kind: 'put-result', result: aResult('e1') }],
  audit: [{ kind: 'append-audit', entry: anEntry(`line-${id}`, id) }],
  body: Buffer.from('{"ipc":{}}'),
});
const run: RunJob = async ({ id }) => {
  runs++;
  return outcome(id);
};

function worker(how: RunJob = run, failpoint?: Failpoint): ReturnType<typeof jobWorker> {
  return jobWorker(scene, {
    run: how,
    delivered: () => {},
    ...(failpoint === undefined ? {} : { failpoint }),
  });
}

/** A process that died does nothing more: not even end. */
async function dead(died: () => void): Promise<void> {
  died();
  await new Promise<never>(() => {});
}

const deliveries = () => scene.storage.listDeliveries('a', { limit: 100 });

/** Runs whatever becomes due within a minute, as the process after a restart does. */
async function runAMinute(how: RunJob = run): Promise<void> {
  for (let second = 0; second < 60; second++) {
    await worker(how).drain();
    scene.pass(1_000);
  }
}

describe('a process that dies while a job runs (D2)', () => {
  test.each(['claimed', 'computed', 'stored'] as const)(
    'when it was %s: it ends within a minute, once',
    async (point) => {
      const id = await scene.queue();
      await new Promise<void>((died) => {
        worker(run, (reached) => (reached === point ? dead(died) : undefined)).wake();
      });
      await runAMinute();
      const lost = point === 'stored' ? 0 : 1;
      expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 + lost });
      expect(await scene.storage.readResult('a', 'e1')).toEqual(aResult('e1'));
      expect(await scene.storage.listAudit('a', id)).toHaveLength(1);
      expect(await deliveries()).toHaveLength(1);
    },
  );
});

test('a worker that lost its job to another one changes nothing (C5)', async () => {
  const id = await scene.queue();
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
  // The clock jumps: the lease has ended while the first worker is still at it.
  scene.pass(jobLease);
  await worker().drain();
  expect(runs).toBe(2);
  const after = [await scene.storage.readJob('a', id), await deliveries()];
  goOn();
  await slow.drain();
  expect([await scene.storage.readJob('a', id), await deliveries()]).toEqual(after);
  expect(await scene.storage.listAudit('a', id)).toHaveLength(1);
});

describe('poison (C6)', () => {
  test('a job that throws is tried with growing pauses, and failed with a reason; others are not disturbed', async () => {
    const poison = await scene.queue('a', undefined, 'poison');
    const times: number[] = [];
    const begun = scene.clock();
    const how: RunJob = async (job) => {
      if (!job.input.includes('poison')) return run(job);
      times.push(scene.clock() - begun);
      throw new TypeError('of a bug');
    };
    await worker(how).drain();
    const healthy = await scene.queue();
    await worker(how).drain();
    expect(await scene.storage.readJob('a', healthy)).toMatchObject({ status: 'done' });
    expect(await scene.storage.readJob('a', poison)).toMatchObject({ status: 'queued', attempts: 1 });
    await runAMinute(how);
    const job = await scene.storage.readJob('a', poison);
    expect(job).toMatchObject({ status: 'failed', attempts: jobTries });
    expect(JSON.parse(job?.failure ?? '')).toMatchObject({
      code: 'server.bug',
      status: 500,
      requestId: poison,
    });
    expect(job?.failure).not.toContain('of a bug');
    // 2 s, then 8 s more.
    expect(times).toEqual([0, jobPause(1), jobPause(1) + jobPause(2)]);
    const delivery = (await deliveries()).find(({ jobId }) => jobId === poison);
    expect(delivery?.id).toBe(job?.deliveryId);
  });

  test('a job that takes its process down each time is begun four times, and then failed without a run', async () => {
    const id = await scene.queue();
    for (let death = 0; death < deadlyRuns; death++) {
      await new Promise<void>((died) => {
        worker(run, () => dead(died)).wake();
      });
      scene.pass(jobLease);
    }
    await worker().drain();
    expect(runs).toBe(0);
    const job = await scene.storage.readJob('a', id);
    expect(job).toMatchObject({ status: 'failed', attempts: deadlyRuns });
    expect(JSON.parse(job?.failure ?? '')).toMatchObject({ code: 'server.bug' });
  });

  test('a refusal is final at once, and is what is delivered; one that may pass is tried again', async () => {
    const id = await scene.queue();
    await worker(async () => {
      throw new Refusal('extscore.scorer-refused', { reason: 'no such fibre' });
    }).drain();
    const job = await scene.storage.readJob('a', id);
    expect(job).toMatchObject({ status: 'failed', attempts: 1 });
    const room = { atMost: 1, host: 1, organization: 1, held: [] };
    const [claimed] = await scene.storage.claimDeliveries(job?.finishedAt ?? '', '9', room);
    expect(JSON.parse(Buffer.from(claimed?.body ?? []).toString())).toEqual({
      error: JSON.parse(job?.failure ?? ''),
    });

    const passing = await scene.queue();
    await runAMinute(async () => {
      runs++;
      if (runs < 3) throw new Refusal('extscore.scorer-unreachable', { reason: 'asleep' });
      return outcome(passing);
    });
    expect(await scene.storage.readJob('a', passing)).toMatchObject({ status: 'done', attempts: 3 });
  });
});

test('the outcome is delivered, but not stored, when the document has moved on (W13)', async () => {
  const id = await scene.queue();
  await scene.storage.commit(
    'a',
    [replace(anEvaluation('e1', 2), 1)].map((change) => ({ ...change, teamIds: [] }) as typeof change),
  );
  await worker().drain();
  expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'done' });
  expect(await scene.storage.readResult('a', 'e1')).toBeUndefined();
  expect(await deliveries()).toHaveLength(1);

  const removed = await scene.queue();
  await scene.storage.commit('a', [{ kind: 'remove-evaluation', evaluationId: 'e1' }]);
  await worker().drain();
  expect(await scene.storage.readJob('a', removed)).toMatchObject({ status: 'done' });
  expect(await deliveries()).toHaveLength(2);
});

test('a queue of one organization at its cap does not keep the ten jobs of another one waiting (C7)', async () => {
  for (let index = 0; index < jobsWaiting; index++) await scene.queue('a');
  await expect(scene.queue('a')).rejects.toMatchObject({ reason: 'full' });
  const ids: string[] = [];
  for (let index = 0; index < 10; index++) ids.push(await scene.queue('b'));
  const order: string[] = [];
  await worker(async (job) => {
    order.push(job.organizationId);
    return outcome(job.id);
  }).drain();
  // About every second job is b's, as long as b has any: places are dealt out a few at a time.
  expect(order.slice(0, 30).filter((organization) => organization === 'b')).toHaveLength(10);
  for (const id of ids) expect(await scene.storage.readJob('b', id)).toMatchObject({ status: 'done' });
}, 60_000);

test('an organization whose jobs all wait for their scorer leaves places for another one (C7)', async () => {
  for (let index = 0; index < 20; index++) await scene.queue('a');
  const ids: string[] = [];
  for (let index = 0; index < 10; index++) ids.push(await scene.queue('b'));
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
  const isDone = async (id: string) => (await scene.storage.readJob('b', id))?.status === 'done';
  while (!(await Promise.all(ids.map(isDone))).every(Boolean)) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(waiting).toBe(jobsAtOnce.organization);
  goOn();
  await busy.drain();
}, 60_000);

test('a worker that stops hands back what it has, and its own end is refused (L4)', async () => {
  const id = await scene.queue();
  let goOn: () => void = () => {};
  const stopping = worker(async (job) => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return run(job);
  });
  stopping.wake();
  while ((await scene.storage.readJob('a', id))?.status !== 'running') {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await stopping.stop(20);
  // Nothing was wrong with it: three restarts in its time do not make a job fail.
  expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'queued', attempts: 0 });
  // At once, without waiting for the end of a lease.
  await worker().drain();
  expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'done', attempts: 1 });
  goOn();
  await stopping.stop(1_000);
  expect(runs).toBe(2);
  expect(await deliveries()).toHaveLength(1);
});

test('a clock that was set back keeps no job waiting for the old time (C8)', async () => {
  const queued = await scene.queue();
  const one = worker();
  await one.drain();
  const [waiting, leased] = [await scene.queue(), await scene.queue()];
  await scene.storage.claimJobs(timestamp(scene.clock()), timestamp(scene.clock() + jobLease), {
    inAll: 1,
    of: () => 1,
  });
  scene.pass(-86_400_000);
  await one.drain();
  scene.pass(jobLease);
  await one.drain();
  for (const id of [queued, waiting, leased]) {
    expect(await scene.storage.readJob('a', id)).toMatchObject({ status: 'done' });
  }
});
