import type { Context } from '../../../context.ts';
import { audit } from '../../../identity/audit.ts';
import { parseJobInput } from '../../../jobs/job-input.ts';
import type { JobOutcome, RunJob } from '../../../jobs/run-job.ts';
import { invalidDocument } from '../../../kernel/domain-error.ts';
import { joinJson, jsonBytes } from '../../../kernel/json-bytes.ts';
import { externalScoreRequestOf } from '../../../methods/external-score-request.ts';
import type { ClaimedJob } from '../../../ports/jobs.ts';
import type { Change } from '../../../ports/storage.ts';
import { payloadOf } from '../stored-evaluation.ts';
import { computeEvaluation } from './compute-evaluation.ts';
import { scoreEvaluation, unavailableExternalScore } from './external-score.ts';
import { prepareSnapshot, type Snapshot } from './snapshot.ts';

type RunContext = Pick<Context, 'catalog' | 'clock' | 'newId' | 'scorers'>;

/**
 * Runs the jobs of the three evaluate endpoints on the snapshot in the job;
 * the evaluation may have a newer revision.
 * Throws: DomainError, those of the endpoints.
 */
export function runEvaluationJob(context: RunContext): RunJob {
  return async (job) => {
    const { subject: snapshot, language } = parseJobInput<Snapshot>(job.input);
    const preparation = prepareSnapshot(context, snapshot);
    const line = (action: 'evaluate' | 'evaluate-extscore'): Change => lineOf(context, job, action);
    const score = () =>
      scoreEvaluation(
        context,
        snapshot,
        externalScoreRequestOf(context.catalog, payloadOf(snapshot), preparation, snapshot.reusables),
      );
    if (job.kind === 'evaluate-extscore') {
      const { change, extscore } = await score();
      return { results: [change], audit: [line('evaluate-extscore')], body: extscore };
    }

    const { prepared, issues } = preparation;
    if (prepared === undefined) throw invalidDocument(issues);
    const { change, full, ipc } = computeEvaluation(context, snapshot, prepared);
    const outcome: JobOutcome = {
      results: [change],
      audit: [line('evaluate')],
      body: joinJson({ full, ipc }),
    };
    if (job.kind === 'evaluate') return outcome;
    try {
      const scored = await score();
      return {
        results: [change, scored.change],
        audit: [...outcome.audit, line('evaluate-extscore')],
        body: joinJson({ full, ipc, extscore: scored.extscore }),
      };
    } catch (error) {
      const extscore = jsonBytes(unavailableExternalScore(error, language));
      return { ...outcome, body: joinJson({ full, ipc, extscore }) };
    }
  };
}

function lineOf(context: RunContext, job: ClaimedJob, action: string): Change {
  const { userId, evaluationId: recordId, revision } = job;
  const what = { noun: 'evaluation', recordId, revisionBefore: revision, revisionAfter: revision };
  return audit(context, { userId }, { action, ...what });
}
