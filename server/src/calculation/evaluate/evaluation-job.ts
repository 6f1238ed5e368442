import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import { parseJobInput } from '../../platform/jobs/job-input.ts';
import type { RunJob } from '../../platform/jobs/run-job.ts';
import { joinJson, jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { ClaimedJob } from '../../platform/ports/jobs.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { type QueuedSnapshot, snapshotOfQueue } from '../prepare/queued-snapshot.ts';
import { evaluateGrouped, jobCalculation } from './calculator.ts';
import { unavailableExternalScore } from './score.ts';

type RunContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'scorers' | 'threads' | 'log'>;

/**
 * Runs the jobs of the three evaluate endpoints on the snapshot in the job;
 * the evaluation may have a newer revision.
 * Throws: DomainError, those of the endpoints.
 */
export function runEvaluationJob(context: RunContext): RunJob {
  const evaluateWithOthers = evaluateGrouped(context);
  return async (job) => {
    const { subject, language, webhook } = parseJobInput<QueuedSnapshot>(job.input);
    const snapshot = await snapshotOfQueue(context, job.organizationId, subject);
    if (job.kind === 'evaluate' && webhook === undefined) {
      const evaluated = await evaluateWithOthers(job.organizationId, snapshot);
      if ('error' in evaluated) throw evaluated.error;
      return { results: [evaluated.change], audit: [lineOf(context, job, 'evaluate')], body: noBody };
    }
    const { evaluate, score } = jobCalculation(context, job.organizationId, snapshot);
    if (job.kind === 'evaluate-extscore') {
      const { change, extscore } = await score();
      return { results: [change], audit: [lineOf(context, job, job.kind)], body: () => extscore };
    }
    const { change, full, ipc, both } = await evaluate();
    const evaluated = { results: [change], audit: [lineOf(context, job, 'evaluate')], body: () => both };
    if (job.kind === 'evaluate') return evaluated;
    const scored = await score().catch((error: unknown) => ({
      extscore: jsonBytes(unavailableExternalScore(error, language)),
      change: undefined,
    }));
    const body = (): Uint8Array => joinJson({ full, ipc, extscore: scored.extscore });
    if (scored.change === undefined) return { ...evaluated, body };
    return {
      results: [change, scored.change],
      audit: [...evaluated.audit, lineOf(context, job, 'evaluate-extscore')],
      body,
    };
  };
}

/** Nobody is sent the full result, which takes longer to render than the standard one that is stored. */
const noBody = (): Uint8Array => {
  throw new Error('A job without a webhook has no body.');
};

function lineOf(context: RunContext, job: ClaimedJob, action: string): Change {
  const { userId, evaluationId: recordId, revision } = job;
  const what = { noun: 'evaluation', recordId, revisionBefore: revision, revisionAfter: revision };
  return audit(context, { userId }, { action, ...what });
}
