import type { ErrorCode, Problem } from '@sillage/contract';
import { onClockSetBack, timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { jsonBytes } from '../kernel/json-bytes.ts';
import { problemOf } from '../kernel/problem.ts';
import { type WorkerLoop, workerLoop } from '../kernel/worker-loop.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import { domainErrorOf } from '../ports/domain-error-of.ts';
import type { ClaimedJob, JobCapacity } from '../ports/jobs.ts';
import type { Change } from '../ports/storage.ts';
import { QuotaExceeded, StorageConflict, StorageUnavailable } from '../ports/storage-errors.ts';
import { groupedCommits } from './grouped-commits.ts';
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
import { roundRobinRuns } from './round-robin-runs.ts';
import type { JobOutcome, RunJob } from './run-job.ts';

/** Called at three points of a run. A test that never resolves it simulates the crash of the process. */
export type Failpoint = (point: 'claimed' | 'computed' | 'stored', job: ClaimedJob) => Promise<void> | void;

interface JobWorkerOptions {
  readonly run: RunJob;
  /** Called after the outcome of a job was stored, if it may have inserted a delivery. */
  readonly delivered: () => void;
  /** Pieces of bulk jobs that run at once; absent: one. */
  readonly pieces?: number;
  /** Milliseconds between polls. */
  readonly interval?: number;
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
  { run, delivered, pieces = 1, interval = pollInterval.unnoticed, failpoint = () => {} }: JobWorkerOptions,
): Omit<WorkerLoop, 'stop'> & { stop(timeout: number): Promise<void> } {
  const { storage, clock, log } = context;
  const retryInterval = Math.min(interval, pollInterval.unnoticed);
  const now = (later = 0): string => timestamp(clock() + later);
  const inFlight = new Map<ClaimedJob, Promise<void>>();
  const runs = roundRobinRuns();
  const ends = groupedCommits(context, () => inFlight.size);
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
      const changes = await runs.run(job.organizationId, () => outcomeOf(job));
      await failpoint('computed', job);
      await changes.reduce<Promise<boolean>>(
        async (done, alternative) => (await done) || (await store(job, alternative)),
        Promise.resolve(false),
      );
      await failpoint('stored', job);
      // Without changes, the run has stored its outcome itself.
      if (changes.length === 0 || changes.flat().some(({ kind }) => kind === 'insert-delivery')) delivered();
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      log.warn({ err: error, jobId: job.id }, 'a job waits for the storage');
      await release(job, storageRetryDelay);
    } finally {
      clearInterval(renewal);
      inFlight.delete(job);
      ends.runEnded();
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
      const change = released(job, delay);
      await storage.commit(job.organizationId, [change]);
      wakeWhenDue([change]);
    } catch (error) {
      if (error instanceof StorageUnavailable) return;
      // After a conflict the job has ended, or another worker has claimed it.
      if (!(error instanceof StorageConflict))
        log.error({ err: error, jobId: job.id }, 'a job was not released');
    }
    pendingReleases.delete(job);
  }

  /** Claims when a job that was requeued for later is due: the next poll may be much later. */
  function wakeWhenDue(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.kind !== 'requeue-job') continue;
      const left = Date.parse(change.dueAt) - clock();
      if (left > 0) setTimeout(loop.wake, left).unref();
    }
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
    if (job.failure !== undefined) return [failedWith(job, JSON.parse(job.failure) as Problem)];
    // Each of its runs crashed the process.
    if (job.attempts > crashLimit) return [failed(job, new DomainError('server.bug'))];
    try {
      const outcome = await run(job);
      if (outcome === 'stored') return [];
      if (outcome === 'unfinished') return [[released(job)]];
      return alternativesOf(job, outcome);
    } catch (error) {
      // The job was cancelled, or another worker has claimed it: there is nothing to store.
      if (error instanceof StorageConflict && error.reason === 'lost') return [];
      if (error instanceof StorageUnavailable) throw error;
      const refusal = domainErrorOf(error);
      // The threads that calculate are closed.
      if (refusal.code === 'service.stopping') return [[released(job)]];
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
      await ends.commit(job.organizationId, changes);
      wakeWhenDue(changes);
      return true;
    } catch (error) {
      if (error instanceof QuotaExceeded) return store(job, failed(job, domainErrorOf(error)));
      if (!(error instanceof StorageConflict)) throw error;
      if (error.reason === 'lost') {
        log.warn({ jobId: job.id }, 'a job was taken over by another worker');
        return true;
      }
      return false;
    }
  }

  /** The results are stored only while the document still has the revision of the job. */
  function alternativesOf(job: ClaimedJob, { results, audit, body }: JobOutcome): Change[][] {
    const ended = end(job, body);
    const withResults = [...ended, ...results, ...audit];
    return results.length === 0 ? [withResults] : [withResults, [...ended, ...audit]];
  }

  function failed(job: ClaimedJob, refusal: DomainError): Change[] {
    const { language } = parseJobInput(job.input);
    return failedWith(job, problemOf(refusal, job.piece?.jobId ?? job.id, language));
  }

  /** A piece that fails ends its bulk job, whose next run fails with the same problem. */
  function failedWith(job: ClaimedJob, problem: Problem): Change[] {
    const failure = JSON.stringify(problem);
    if (job.piece === undefined) return end(job, () => jsonBytes({ error: problem }), failure);
    return [{ kind: 'end-piece', claim: job, jobId: job.piece.jobId, now: now(), failure }];
  }

  /** The changes that end a job and, if the job has a webhook, insert the delivery of its outcome. */
  function end(job: ClaimedJob, body: () => Uint8Array, failure?: string): Change[] {
    const { webhook } = parseJobInput(job.input);
    const finishedAt = now();
    const common = {
      kind: 'end-job',
      claim: job,
      finishedAt,
      ...(failure === undefined ? {} : { failure }),
    } as const;
    if (webhook === undefined) return [common];
    const delivery = { id: context.newId(), jobId: job.id, ...webhook, body: body(), createdAt: finishedAt };
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

  async function take(): Promise<readonly ClaimedJob[]> {
    // Otherwise these jobs would be claimed as if their process had crashed, and their runs would count.
    await Promise.all([...pendingReleases].map((job) => release(job, storageRetryDelay)));
    if (pendingReleases.size > 0) setTimeout(loop.wake, retryInterval).unref();
    if (pendingReleases.size > 0 || [...inFlight.keys()].some(({ isolated }) => isolated)) return [];
    await reschedule();
    const running = [...inFlight.keys()];
    const claimed = await storage.claimJobs(now(), now(jobLease), {
      ...capacity(
        jobConcurrency,
        running.filter(({ piece }) => piece === undefined),
      ),
      scored: capacity(jobConcurrency.scored, running.filter(asksScorer)),
      pieces: pieces - running.filter(({ piece }) => piece !== undefined).length,
    });
    // Isolated jobs are claimed one at a time: there may be more.
    if (claimed.some(({ isolated }) => isolated)) loop.wake();
    // Jobs claimed together with an isolated job start before it.
    return [...claimed].sort((one, other) => Number(one.isolated) - Number(other.isolated));
  }

  const loop = workerLoop({
    concurrency: jobConcurrency.inAll + pieces,
    interval,
    retryInterval,
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

/** The capacity that is left beside running jobs. */
const capacity = (
  { inAll, organization }: Pick<(typeof jobConcurrency)['scored'], 'inAll' | 'organization'>,
  running: readonly ClaimedJob[],
): Pick<JobCapacity, 'total' | 'of'> => ({
  total: inAll - running.length,
  of: (id) => organization - running.filter(({ organizationId }) => organizationId === id).length,
});

const asksScorer = ({ kind }: ClaimedJob): boolean =>
  kind === 'evaluate-full' || kind === 'evaluate-extscore';
