import type { ErrorCode } from '@sillage/contract';
import { onClockSetBack, timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { jsonBytes } from '../kernel/json-bytes.ts';
import { problemOf } from '../kernel/problem.ts';
import { type WorkerLoop, workerLoop } from '../kernel/worker-loop.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import { domainErrorOf } from '../ports/domain-error-of.ts';
import type { ClaimedJob } from '../ports/jobs.ts';
import type { Change } from '../ports/storage.ts';
import { StorageConflict, StorageUnavailable } from '../ports/storage-errors.ts';
import { parseJobInput } from './job-input.ts';
import {
  crashLimit,
  jobConcurrency,
  jobLease,
  jobRetryDelay,
  jobRunLimit,
  pollInterval,
  storageRetryDelay,
} from './job-limits.ts';
import type { JobOutcome, RunJob } from './run-job.ts';

/** Called at three points of a run. A test that never resolves it simulates the crash of the process. */
export type Failpoint = (point: 'claimed' | 'computed' | 'stored', job: ClaimedJob) => Promise<void> | void;

interface JobWorkerOptions {
  readonly run: RunJob;
  /** Called after the outcome of a job was stored, which may have inserted a delivery. */
  readonly delivered: () => void;
  readonly failpoint?: Failpoint;
}

type WorkerContext = Pick<Dependencies, 'storage' | 'clock' | 'newId' | 'log'>;

/** Errors that may not recur in the next run. */
const retryable: ReadonlySet<ErrorCode> = new Set([
  'extscore.scorer-unreachable',
  'extscore.scorer-timeout',
  'server.bug',
]);

/**
 * Creates a worker that runs jobs. The end of a job and its outcome are stored in one commit, so that the
 * outcome is stored once or not at all. While the storage is unavailable, a job is released and run again
 * without limit, since it was accepted.
 */
export function jobWorker(
  context: WorkerContext,
  { run, delivered, failpoint = () => {} }: JobWorkerOptions,
): Omit<WorkerLoop, 'stop'> & { stop(timeout: number): Promise<void> } {
  const { storage, clock, log } = context;
  const now = (later = 0): string => timestamp(clock() + later);
  const inFlight = new Map<ClaimedJob, Promise<void>>();
  /** Released jobs whose release could not be stored because the storage was unavailable. */
  const pendingReleases = new Set<ClaimedJob>();
  const reschedule = onClockSetBack(clock, (moment) =>
    storage.rescheduleJobs(timestamp(moment), timestamp(moment + jobLease)),
  );
  let stopping = false;

  /**
   * An isolated job waits for all others: if the process dies again, only the isolated job can be the cause.
   */
  function startRun(job: ClaimedJob): Promise<void> {
    const running = runToEnd(job, job.isolated ? [...inFlight.values()] : []);
    inFlight.set(job, running);
    return running;
  }

  async function runToEnd(job: ClaimedJob, others: readonly Promise<void>[]): Promise<void> {
    // Three renewals per lease: two may fail before the lease expires.
    const renewal = setInterval(() => void extendLease(job, now(jobLease)), jobLease / 3).unref();
    try {
      await Promise.allSettled(others);
      if (job.isolated && !(await beginIsolatedRun(job))) return;
      await failpoint('claimed', job);
      const changes = await outcomeOf(job);
      await failpoint('computed', job);
      await changes.reduce<Promise<boolean>>(
        async (done, alternative) => (await done) || (await store(job, alternative)),
        Promise.resolve(false),
      );
      await failpoint('stored', job);
      delivered();
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      log.warn({ err: error, jobId: job.id }, 'a job waits for the storage');
      await release(job, storageRetryDelay);
    } finally {
      clearInterval(renewal);
      inFlight.delete(job);
    }
  }

  /**
   * Counts the run of an isolated job when it begins, unless the run only ends a job that has reached the
   * crash limit. Returns whether this worker still holds the claim.
   */
  async function beginIsolatedRun(job: ClaimedJob): Promise<boolean> {
    if (stopping) {
      await release(job);
      return false;
    }
    if (job.attempts > crashLimit) return true;
    try {
      const change = { kind: 'begin-job', claim: job, leaseUntil: now(jobLease) } as const;
      await storage.commit(job.organizationId, [change]);
      return true;
    } catch (error) {
      if (error instanceof StorageConflict && error.reason === 'lost') return false;
      throw error;
    }
  }

  /**
   * Requeues a job, to be claimed again after `delay` milliseconds. While the storage is unavailable, the
   * release is kept pending and retried before more jobs are claimed.
   */
  async function release(job: ClaimedJob, delay = 0): Promise<void> {
    pendingReleases.add(job);
    try {
      await storage.commit(job.organizationId, [released(job, delay)]);
    } catch (error) {
      if (error instanceof StorageUnavailable) return;
      // After a conflict the job has ended, or another worker has claimed it.
      if (!(error instanceof StorageConflict))
        log.error({ err: error, jobId: job.id }, 'a job was not released');
    }
    pendingReleases.delete(job);
  }

  async function extendLease(job: ClaimedJob, leaseUntil: string): Promise<void> {
    const change = { kind: 'extend-job', claim: job, leaseUntil } as const;
    await storage.commit(job.organizationId, [change]).catch((error: unknown) => {
      // Another worker may have claimed the job; the commit that ends the job will then be rejected.
      if (inFlight.has(job)) log.warn({ err: error, jobId: job.id }, 'the lease of a job was not extended');
    });
  }

  /** The changes to commit, followed by those to commit instead if the document's revision has changed. */
  async function outcomeOf(job: ClaimedJob): Promise<readonly (readonly Change[])[]> {
    // Each of its runs crashed the process.
    if (job.attempts > crashLimit) return [failed(job, new DomainError('server.bug'))];
    try {
      const outcome = await run(job);
      if (outcome === undefined) return [[released(job)]];
      return [ended(job, outcome), ended(job, { ...outcome, results: [] })];
    } catch (error) {
      // The job was cancelled, or another worker has claimed it: there is nothing to store.
      if (error instanceof StorageConflict && error.reason === 'lost') return [];
      if (error instanceof StorageUnavailable) throw error;
      const refusal = domainErrorOf(error);
      if (refusal.code === 'server.bug') log.error({ err: error, jobId: job.id }, 'a job failed');
      if (!retryable.has(refusal.code)) return [failed(job, refusal)];
      if (job.attempts < jobRunLimit) {
        return [[{ kind: 'requeue-job', claim: job, dueAt: now(jobRetryDelay(job.attempts)) }]];
      }
      return [failed(job, refusal)];
    }
  }

  /** Returns false if the changes were rejected because the document's revision has changed. */
  async function store(job: ClaimedJob, changes: readonly Change[]): Promise<boolean> {
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

  function failed(job: ClaimedJob, refusal: DomainError): Change[] {
    const problem = problemOf(refusal, job.id, parseJobInput(job.input).language);
    return end(job, jsonBytes({ error: problem }), JSON.stringify(problem));
  }

  /** The changes that end a job and, if the job has a webhook, insert the delivery of its outcome. */
  function end(job: ClaimedJob, body: Uint8Array, failure?: string): Change[] {
    const { webhook } = parseJobInput(job.input);
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

  /** The change that requeues a job without counting the run. */
  const released = (job: ClaimedJob, delay = 0): Change => ({
    kind: 'requeue-job',
    claim: job,
    dueAt: now(delay),
    attemptsAtMost: job.attempts - 1,
    ...(job.isolated ? { isolated: true } : {}),
  });

  async function take(total: number): Promise<readonly ClaimedJob[]> {
    // Otherwise these jobs would be claimed as if their process had crashed, and their runs would count.
    await Promise.all([...pendingReleases].map((job) => release(job, storageRetryDelay)));
    if (pendingReleases.size > 0 || [...inFlight.keys()].some(({ isolated }) => isolated)) return [];
    await reschedule();
    const of = (organizationId: string): number =>
      jobConcurrency.organization -
      [...inFlight.keys()].filter((job) => job.organizationId === organizationId).length;
    const claimed = await storage.claimJobs(now(), now(jobLease), { total, of });
    // Isolated jobs are claimed one at a time: there may be more.
    if (claimed.some(({ isolated }) => isolated)) loop.wake();
    // Jobs claimed together with an isolated job start before it.
    return [...claimed].sort((one, other) => Number(one.isolated) - Number(other.isolated));
  }

  const loop = workerLoop({
    concurrency: jobConcurrency.inAll,
    interval: pollInterval,
    take,
    takesAll: true,
    work: startRun,
    log,
  });

  return {
    ...loop,
    async stop(timeout) {
      stopping = true;
      const stopped = loop.stop();
      const timedOut = new Promise<void>((resolve) => setTimeout(resolve, timeout).unref());
      await Promise.race([stopped, timedOut]);
      // Jobs that still run are released to other processes; this process can then no longer end them.
      // Released in parallel, since each commit may wait for the timeout of an unresponsive storage.
      await Promise.all([...new Set([...inFlight.keys(), ...pendingReleases])].map((job) => release(job)));
    },
  };
}
