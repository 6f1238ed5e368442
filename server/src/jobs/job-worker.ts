import type { RefusalCode } from '@sillage/contract';
import { onSetBack, timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import { problemOf } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';
import { refusalOfFault } from '../http/refusal-of-error.ts';
import { type Change, StorageConflict } from '../storage/storage.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { jsonBytes } from '../stored-json.ts';
import { jobInputOf } from './job-input.ts';
import {
  deadlyRuns,
  jobLease,
  jobPause,
  jobsAtOnce,
  jobTries,
  lookForWorkEvery,
  storagePause,
} from './job-limits.ts';
import type { ClaimedJob } from './jobs.ts';
import type { JobOutcome, RunJob } from './run-job.ts';
import { type WorkerLoop, workerLoop } from './worker-loop.ts';

/** Where a test can stop a worker as if its process had died: it then never comes back. */
export type Failpoint = (point: 'claimed' | 'computed' | 'stored', job: ClaimedJob) => Promise<void> | void;

interface JobWorkerOptions {
  readonly run: RunJob;
  /** A delivery was made. */
  readonly delivered: () => void;
  readonly failpoint?: Failpoint;
}

type WorkerContext = Pick<Context, 'storage' | 'clock' | 'newId' | 'log'>;

/** Refusals that another attempt may not meet. */
const passing: ReadonlySet<RefusalCode> = new Set([
  'extscore.scorer-unreachable',
  'extscore.scorer-timeout',
  'server.bug',
]);

/**
 * Runs jobs. Each outcome is stored in one commit with the end of its job, so that it counts once or not at all. A job
 * that the storage has no time or no room for is handed back as often as that happens: it was accepted.
 */
export function jobWorker(
  context: WorkerContext,
  { run, delivered, failpoint = () => {} }: JobWorkerOptions,
): Omit<WorkerLoop, 'stop'> & { stop(patience: number): Promise<void> } {
  const { storage, clock, log } = context;
  const now = (later = 0): string => timestamp(clock() + later);
  const held = new Map<ClaimedJob, Promise<void>>();
  /** What the storage could not even take back. */
  const owed = new Set<ClaimedJob>();
  const straighten = onSetBack(clock, (moment) =>
    storage.straightenJobs(timestamp(moment), timestamp(moment + jobLease)),
  );
  let stopping = false;

  /** One that runs alone waits for all the others: if it takes the process down again, it is the only one to count it. */
  function work(job: ClaimedJob): Promise<void> {
    const running = carryOut(job, job.alone ? [...held.values()] : []);
    held.set(job, running);
    return running;
  }

  async function carryOut(job: ClaimedJob, others: readonly Promise<void>[]): Promise<void> {
    const renewal = setInterval(() => void extend(job, now(jobLease)), jobLease / 3).unref();
    try {
      await Promise.allSettled(others);
      if (job.alone && !(await begins(job))) return;
      await failpoint('claimed', job);
      const changes = await outcomeOf(job);
      await failpoint('computed', job);
      await changes.reduce<Promise<boolean>>(
        async (done, attempt) => (await done) || (await stored(job, attempt)),
        Promise.resolve(false),
      );
      await failpoint('stored', job);
      delivered();
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      log.warn({ err: error, jobId: job.id }, 'a job waits for the storage');
      await handBack(job, storagePause);
    } finally {
      clearInterval(renewal);
      held.delete(job);
    }
  }

  /** Counts the run of a job that runs alone before it; not one that only ends it. Shape: whether it is still ours. */
  async function begins(job: ClaimedJob): Promise<boolean> {
    if (stopping) {
      await handBack(job);
      return false;
    }
    if (job.attempts > deadlyRuns) return true;
    try {
      const change = { kind: 'begin-job', claim: job, leaseUntil: now(jobLease) } as const;
      await storage.commit(job.organizationId, [change]);
      return true;
    } catch (error) {
      if (error instanceof StorageConflict && error.reason === 'lost') return false;
      throw error;
    }
  }

  /** Its lease is not extended any more. What the storage cannot take now is tried again before anything is taken. */
  async function handBack(job: ClaimedJob, pause = 0): Promise<void> {
    owed.add(job);
    try {
      await storage.commit(job.organizationId, [handedBack(job, pause)]);
    } catch (error) {
      if (error instanceof StorageUnavailable) return;
      // Otherwise it has ended, or somebody else has it.
      if (!(error instanceof StorageConflict))
        log.error({ err: error, jobId: job.id }, 'a job was not handed back');
    }
    owed.delete(job);
  }

  async function extend(job: ClaimedJob, leaseUntil: string): Promise<void> {
    const change = { kind: 'extend-job', claim: job, leaseUntil } as const;
    await storage.commit(job.organizationId, [change]).catch((error: unknown) => {
      // Whoever has it now ends it; our own end will be refused.
      if (held.has(job)) log.warn({ err: error, jobId: job.id }, 'the lease of a job was not extended');
    });
  }

  /** What to commit, and what to commit instead when the document has moved on. */
  async function outcomeOf(job: ClaimedJob): Promise<readonly (readonly Change[])[]> {
    // It took its process down each time.
    if (job.attempts > deadlyRuns) return [failed(job, new Refusal('server.bug'))];
    try {
      const outcome = await run(job);
      if (outcome === undefined) return [[handedBack(job)]];
      return [ended(job, outcome), ended(job, { ...outcome, results: [] })];
    } catch (error) {
      // Cancelled, or taken over: nothing is left to be said.
      if (error instanceof StorageConflict && error.reason === 'lost') return [];
      if (error instanceof StorageUnavailable) throw error;
      const refusal = refusalOfFault(error);
      if (refusal.code === 'server.bug') log.error({ err: error, jobId: job.id }, 'a job failed');
      if (!passing.has(refusal.code)) return [failed(job, refusal)];
      if (job.attempts < jobTries) {
        return [[{ kind: 'requeue-job', claim: job, dueAt: now(jobPause(job.attempts)) }]];
      }
      return [failed(job, refusal)];
    }
  }

  /** Whether that is how it ended; not when the document has moved on. */
  async function stored(job: ClaimedJob, changes: readonly Change[]): Promise<boolean> {
    try {
      await storage.commit(job.organizationId, changes);
      return true;
    } catch (error) {
      if (!(error instanceof StorageConflict)) throw error;
      if (error.reason === 'lost') {
        log.warn({ jobId: job.id }, 'a job was taken over by another worker');
        return true;
      }
      return false;
    }
  }

  function ended(job: ClaimedJob, { results, audit, body }: JobOutcome): Change[] {
    return [...end(job, body), ...results, ...audit];
  }

  function failed(job: ClaimedJob, refusal: Refusal): Change[] {
    const problem = problemOf(refusal, job.id, jobInputOf(job.input).language);
    return end(job, jsonBytes({ error: problem }), JSON.stringify(problem));
  }

  /** The end of a job, with the delivery of its outcome where one was asked for. */
  function end(job: ClaimedJob, body: Uint8Array, failure?: string): Change[] {
    const { webhook } = jobInputOf(job.input);
    const finishedAt = now();
    const common = {
      kind: 'end-job',
      claim: job,
      finishedAt,
      ...(failure === undefined ? {} : { failure }),
    } as const;
    if (webhook === undefined) return [common];
    const delivery = { id: context.newId(), jobId: job.id, ...webhook, body, createdAt: finishedAt };
    return [
      { ...common, deliveryId: delivery.id },
      { kind: 'insert-delivery', delivery },
    ];
  }

  const handedBack = (job: ClaimedJob, pause = 0): Change => ({
    kind: 'requeue-job',
    claim: job,
    dueAt: now(pause),
    attemptsAtMost: job.attempts - 1,
    ...(job.alone ? { alone: true } : {}),
  });

  async function take(inAll: number): Promise<readonly ClaimedJob[]> {
    // Before they are claimed as jobs of a dead process, whose runs count.
    await Promise.all([...owed].map((job) => handBack(job, storagePause)));
    if (owed.size > 0 || [...held.keys()].some(({ alone }) => alone)) return [];
    await straighten();
    const of = (organizationId: string): number =>
      jobsAtOnce.organization -
      [...held.keys()].filter((job) => job.organizationId === organizationId).length;
    const claimed = await storage.claimJobs(now(), now(jobLease), { inAll, of });
    // Of those there may be more, which are given out one at a time.
    if (claimed.some(({ alone }) => alone)) loop.wake();
    // What is claimed with one is begun before it.
    return [...claimed].sort((one, other) => Number(one.alone) - Number(other.alone));
  }

  const loop = workerLoop({
    atOnce: jobsAtOnce.inAll,
    every: lookForWorkEvery,
    all: true,
    take,
    work,
    log,
  });

  return {
    ...loop,
    async stop(patience) {
      stopping = true;
      const stopped = loop.stop();
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([stopped, late]);
      // What still runs is another process's from now on: its own end will be refused. All at once: a silent storage
      // takes its time for each.
      await Promise.all([...new Set([...held.keys(), ...owed])].map((job) => handBack(job)));
    },
  };
}
