import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { extscoreRequestOf } from '../../extscore-request.ts';
import { invalidDocument } from '../../http/refusal.ts';
import { jobInputOf } from '../../jobs/job-input.ts';
import type { ClaimedJob } from '../../jobs/jobs.ts';
import type { JobOutcome, RunJob } from '../../jobs/run-job.ts';
import type { Change } from '../../storage/storage.ts';
import { joinJson, jsonBytes } from '../../stored-json.ts';
import { computeEvaluation } from './compute-evaluation.ts';
import { scoreEvaluation } from './score-evaluation.ts';
import { prepareSnapshot, type Snapshot } from './snapshot.ts';
import { payloadOf } from './stored-evaluation.ts';
import { unavailableExtscore } from './unavailable-extscore.ts';

type RunContext = Pick<Context, 'catalog' | 'clock' | 'newId' | 'scorer'>;

/**
 * What the three evaluate endpoints do, for a revision that may have been overtaken meanwhile.
 * Throws: Refusal as those do.
 */
export function runEvaluationJob(context: RunContext): RunJob {
  return async (job) => {
    const { subject: snapshot, language } = jobInputOf<Snapshot>(job.input);
    const preparation = prepareSnapshot(context, snapshot);
    const line = (action: 'evaluate' | 'evaluate-extscore'): Change => lineOf(context, job, action);
    const score = () =>
      scoreEvaluation(
        context,
        snapshot,
        extscoreRequestOf(context.catalog, payloadOf(snapshot), preparation, snapshot.reusables),
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
      const extscore = jsonBytes(unavailableExtscore(error, language));
      return { ...outcome, body: joinJson({ full, ipc, extscore }) };
    }
  };
}

function lineOf(context: RunContext, job: ClaimedJob, action: string): Change {
  const { userId, evaluationId: recordId, revision } = job;
  const what = { noun: 'evaluation', recordId, revisionBefore: revision, revisionAfter: revision };
  return audit(context, { userId }, { action, ...what });
}
