import type { AcceptedScenario, Language } from '@sillage/contract';
import { queueJob } from '../../calculation/evaluate/queue-job.ts';
import { requireReusable } from '../../library/own-data/reusables.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { JobInput } from '../../platform/jobs/job-input.ts';
import { jobLease } from '../../platform/jobs/job-limits.ts';
import type { RunJob } from '../../platform/jobs/run-job.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { compressJson } from '../../platform/kernel/compressed-json.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { BulkProgress, NewJob } from '../../platform/ports/jobs.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import {
  evaluateStates,
  type ScenarioContext,
  scenarioPayloadOf,
  selectedStates,
} from './scenario-results.ts';

const noun = 'scenario';

/** Queues the evaluation of a scenario. Throws: DomainError job.limit. */
export async function evaluateScenarioLater(
  context: Context,
  caller: Caller,
  { id: scenarioId, revision }: ReusableState,
  total: number,
  language: Language,
): Promise<AcceptedScenario> {
  const { clock, newId } = context;
  const input: JobInput<null> = { language, subject: null };
  const job: NewJob = {
    id: newId(),
    kind: 'evaluate-scenario',
    evaluationId: scenarioId,
    revision,
    bulk: { selection: '{}', total },
    userId: caller.userId,
    createdAt: timestamp(clock()),
    input: JSON.stringify(input),
  };
  const line = audit(context, caller, {
    action: 'queue-evaluate-scenario',
    noun,
    recordId: scenarioId,
    revisionBefore: revision,
    revisionAfter: revision,
  });
  await queueJob(context, caller, job, line);
  return { id: job.id, scenario: { id: scenarioId }, revision, status: 'queued' };
}

/**
 * Evaluates a scenario as it is when the job runs, and keeps its results with the end of the job.
 * Throws: DomainError record.not-found, document.invalid; StorageConflict lost once the job is cancelled.
 */
export function runScenario(context: ScenarioContext & Pick<Context, 'newId'>): RunJob {
  const { storage, clock } = context;
  return async (job) => {
    const { organizationId, evaluationId: id, userId } = job;
    const scenario = await requireReusable(context, { organizationId }, noun, id);
    const states = await selectedStates(context, { organizationId }, scenarioPayloadOf(scenario));
    let place = job.bulk?.place ?? null;
    const made = await evaluateStates(context, organizationId, scenario, states, {
      async advance(done) {
        const progress: BulkProgress = {
          ...{ place: String(done), done, failed: 0, total: states.length, errors: '[]' },
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
      },
    });
    const { revision } = scenario;
    const content = compressJson(JSON.stringify(made));
    const results = { scenarioId: id, revision, evaluatedAt: made.evaluatedAt, content };
    return {
      // Not stored if the scenario is gone.
      results: [{ kind: 'put-scenario-results', results }],
      audit: [
        audit(
          context,
          { userId },
          {
            action: 'evaluate',
            noun,
            recordId: id,
            revisionBefore: revision,
            revisionAfter: revision,
          },
        ),
      ],
      body: () => jsonBytes({ scenario: { id }, evaluatedAt: made.evaluatedAt }),
    };
  };
}
