import {
  type AcceptedJob,
  accessRoles,
  keptSamples,
  type Language,
  type UncertaintyAnalysis,
} from '@sillage/contract';
import { hypercubes } from '@sillage/engine';
import { queueJob } from '../../calculation/evaluate/queue-job.ts';
import { snapshotOf } from '../../calculation/prepare/evaluation-snapshot.ts';
import {
  type QueuedSnapshot,
  queuedSnapshot,
  snapshotOfQueue,
} from '../../calculation/prepare/queued-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { readRecords } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { JobInput } from '../../platform/jobs/job-input.ts';
import { parseJobInput } from '../../platform/jobs/job-input.ts';
import { jobLease } from '../../platform/jobs/job-limits.ts';
import type { RunJob } from '../../platform/jobs/run-job.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { BulkProgress, NewJob } from '../../platform/ports/jobs.ts';
import type { SampledBlock } from './sample-blocks.ts';
import { sampleBlockTask, summariseSampleTask } from './uncertainty-tasks.ts';

type Options = Pick<UncertaintyAnalysis, 'seed' | 'runs' | 'method'>;

interface SamplingSubject {
  readonly snapshot: QueuedSnapshot;
  readonly options: Options;
}

/**
 * Queues the sampling of an evaluation as it is now.
 * Throws: DomainError auth.role for those who may not write, document.invalid, job.limit.
 */
export async function sampleLater(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  options: Options,
  language: Language,
): Promise<AcceptedJob> {
  requireWriter(caller);
  const { clock, newId } = context;
  const found = await readRecords(context, caller, payloadOf(state));
  const snapshot = snapshotOf(state, found);
  await refuseUnusable(context, caller, snapshot, options);
  const input: JobInput<SamplingSubject> = {
    language,
    subject: { snapshot: queuedSnapshot(snapshot), options },
  };
  const { id: evaluationId, revision } = state;
  const job: NewJob = {
    id: newId(),
    kind: 'sample-uncertainty',
    evaluationId,
    revision,
    bulk: { selection: '{}', total: options.runs },
    userId: caller.userId,
    createdAt: timestamp(clock()),
    input: JSON.stringify(input),
  };
  const line = audit(context, caller, {
    action: 'queue-sample-uncertainty',
    noun: 'evaluation',
    recordId: evaluationId,
    revisionBefore: revision,
    revisionAfter: revision,
  });
  await queueJob(context, caller, job, line);
  return { id: job.id, evaluation: { id: evaluationId }, revision, status: 'queued' };
}

/** What is kept is written: by roles that may write, and by keys that are not limited to reading. */
function requireWriter({ role, scopes }: Caller): void {
  const roles: readonly string[] = accessRoles.write;
  if (!roles.includes(role)) throw new DomainError('auth.role', { role, needed: roles.join(', ') });
  if (scopes !== undefined && !scopes.includes('write'))
    throw new DomainError('auth.scope', { scope: 'write', scopes: scopes.join(', ') });
}

/** Runs nothing, but finds everything that forbids it: the client hears of it at once. */
async function refuseUnusable(
  { threads }: Pick<Context, 'threads'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  snapshot: ReturnType<typeof snapshotOf>,
  options: Options,
): Promise<void> {
  const none = { snapshot, ...options, from: 0, to: 0 };
  const made = await threads.run(sampleBlockTask, none, { organizationId });
  if ('issues' in made) throw invalidDocument(made.issues);
}

type RunContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'threads'>;

/**
 * Runs the hypercubes of a sample in as many threads as there are, and stores its summary with the end of the job. How
 * many threads there are changes no byte of it.
 * Throws: DomainError; StorageConflict lost once the job is cancelled.
 */
export function runSampling(context: RunContext): RunJob {
  const { storage, clock, threads } = context;
  return async (job) => {
    const { organizationId } = job;
    const { snapshot: queued, options } = parseJobInput<SamplingSubject>(job.input).subject;
    const snapshot = await snapshotOfQueue(context, organizationId, queued);
    const blocks: SampledBlock[] = [];
    let place = job.bulk?.place ?? null;
    while (blocks.length < hypercubes) {
      const from = blocks.length;
      const wave = Array.from({ length: Math.min(threads.size, hypercubes - from) }, (_, index) =>
        threads.run(
          sampleBlockTask,
          { snapshot, ...options, from: from + index, to: from + index + 1 },
          { organizationId },
        ),
      );
      for (const made of await Promise.all(wave)) {
        if ('issues' in made) throw invalidDocument(made.issues);
        blocks.push(made);
      }
      const done = (options.runs / hypercubes) * blocks.length;
      const progress: BulkProgress = {
        ...{ place: String(blocks.length), done, failed: 0, total: options.runs, errors: '[]' },
      };
      // Refused once the job is cancelled or another worker has it.
      await storage.commit(organizationId, [
        {
          kind: 'advance-job',
          claim: { jobId: job.jobId, fence: job.fence },
          leaseUntil: timestamp(clock() + jobLease),
          from: place,
          progress,
        },
      ]);
      place = progress.place;
    }
    const content = await threads.run(
      summariseSampleTask,
      { snapshot, ...options, blocks },
      { organizationId },
    );
    const { id, evaluationId, revision, userId } = job;
    const sample = { id, evaluationId, userId, createdAt: timestamp(clock()), content };
    return {
      // Not stored if the evaluation is gone.
      results: [{ kind: 'insert-sample', sample, atMost: keptSamples }],
      audit: [
        audit(
          context,
          { userId },
          {
            action: 'sample-uncertainty',
            noun: 'evaluation',
            recordId: evaluationId,
            revisionBefore: revision,
            revisionAfter: revision,
          },
        ),
      ],
      body: () => content,
    };
  };
}
