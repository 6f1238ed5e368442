import { externalScoreRequestOf } from '../../methods/external-score-request.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import { parseJobInput } from '../../platform/jobs/job-input.ts';
import type { JobOutcome, RunJob } from '../../platform/jobs/run-job.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { joinJson, jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { ClaimedJob } from '../../platform/ports/jobs.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { isHeavy } from '../prepare/heavy-evaluations.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { computeEvaluation } from './evaluate.ts';
import { evaluateInThread } from './evaluate-in-pool.ts';
import { scoreEvaluation, unavailableExternalScore } from './score.ts';
import { groupedEvaluations } from './group.ts';
import { scoreInThread, scoresItself } from './score-in-pool.ts';
import { prepareSnapshot, type QueuedSnapshot, snapshotOfQueue } from '../prepare/prepare-snapshot.ts';

type RunContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId' | 'scorers' | 'threads' | 'log'>;

/**
 * Runs the jobs of the three evaluate endpoints on the snapshot in the job;
 * the evaluation may have a newer revision.
 * Throws: DomainError, those of the endpoints.
 */
export function runEvaluationJob(context: RunContext): RunJob {
  const evaluateGrouped = groupedEvaluations(context);
  return async (job) => {
    const { subject, language, webhook } = parseJobInput<QueuedSnapshot>(job.input);
    const snapshot = await snapshotOfQueue(context, job.organizationId, subject);
    if (job.kind === 'evaluate' && webhook === undefined) {
      const evaluated = await evaluateGrouped(job.organizationId, snapshot);
      if ('error' in evaluated) throw evaluated.error;
      return { results: [evaluated.change], audit: [lineOf(context, job, 'evaluate')], body: noBody };
    }
    let made: ReturnType<typeof prepareSnapshot> | undefined;
    // A heavy evaluation is prepared in its threads, and here only if they have no room.
    const preparation = () => {
      made ??= prepareSnapshot(context, snapshot);
      return made;
    };
    const line = (action: 'evaluate' | 'evaluate-extscore'): Change => lineOf(context, job, action);
    const scoreHere = () =>
      scoreEvaluation(
        context,
        snapshot,
        externalScoreRequestOf(context.catalog, payloadOf(snapshot), preparation(), snapshot.reusables),
      );
    const heavy = isHeavy(payloadOf(snapshot));
    const { organizationId } = job;
    const score = () =>
      heavy && scoresItself(context)
        ? scoreInThread(context, snapshot, { organizationId }).catch(orHere(scoreHere))
        : scoreHere();
    if (job.kind === 'evaluate-extscore') {
      const { change, extscore } = await score();
      return { results: [change], audit: [line('evaluate-extscore')], body: () => extscore };
    }

    const evaluateHere = () => {
      const { prepared, issues } = preparation();
      if (prepared === undefined) throw invalidDocument(issues);
      return computeEvaluation(context, snapshot, prepared);
    };
    const { change, full, ipc, both } = heavy
      ? await evaluateInThread(context, snapshot, { organizationId }).catch(orHere(evaluateHere))
      : evaluateHere();
    const outcome: JobOutcome = {
      results: [change],
      audit: [line('evaluate')],
      body: () => both,
    };
    if (job.kind === 'evaluate') return outcome;
    try {
      const scored = await score();
      return {
        results: [change, scored.change],
        audit: [...outcome.audit, line('evaluate-extscore')],
        body: () => joinJson({ full, ipc, extscore: scored.extscore }),
      };
    } catch (error) {
      const extscore = jsonBytes(unavailableExternalScore(error, language));
      return { ...outcome, body: () => joinJson({ full, ipc, extscore }) };
    }
  };
}

/** A job that was accepted becomes slower rather than refused. */
const orHere =
  <T>(compute: () => T) =>
  (error: unknown): T => {
    if (!(error instanceof DomainError) || error.code !== 'service.overloaded') throw error;
    return compute();
  };

/** Nobody is sent the full result, which takes longer to render than the standard one that is stored. */
const noBody = (): Uint8Array => {
  throw new Error('A job without a webhook has no body.');
};

function lineOf(context: RunContext, job: ClaimedJob, action: string): Change {
  const { userId, evaluationId: recordId, revision } = job;
  const what = { noun: 'evaluation', recordId, revisionBefore: revision, revisionAfter: revision };
  return audit(context, { userId }, { action, ...what });
}
