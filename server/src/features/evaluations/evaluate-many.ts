import type { EvaluationSelection, JobRecord, Language } from '@sillage/contract';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { JobInput } from '../../jobs/job-input.ts';
import { jobRecord } from '../../jobs/job-record.ts';
import type { NewJob } from '../../jobs/jobs.ts';
import { sealTarget } from '../../webhooks/new-delivery.ts';
import type { Later } from './evaluate-query.ts';
import { queueJob } from './queue-job.ts';
import { countSelected, type Selected, selected } from './selected-evaluations.ts';

/**
 * Takes on the evaluation of all that a selection means now, as one job. Shape: the job.
 * Throws: Refusal document.invalid, job.limit.
 */
export async function evaluateMany(
  context: Context,
  caller: Caller,
  selection: EvaluationSelection,
  { webhook }: Later,
  language: Language,
): Promise<JobRecord> {
  const { clock, newId, sealer } = context;
  const meant = await selected(context, caller, selection);
  const { count, last } = await countSelected(context, caller, meant);
  const input: JobInput<Selected> = {
    language,
    ...(webhook === undefined ? {} : { webhook: sealTarget(sealer, webhook.url, webhook.token) }),
    // What is made from now on is not meant.
    subject: { ...meant, upTo: last ?? '' },
  };
  const job: NewJob = {
    id: newId(),
    kind: 'evaluate-many',
    evaluationId: '',
    revision: 0,
    many: { selection: JSON.stringify(selection), total: count },
    userId: caller.userId,
    createdAt: timestamp(clock()),
    input: JSON.stringify(input),
  };
  const line = audit(context, caller, {
    action: 'queue-evaluate-many',
    noun: 'job',
    recordId: job.id,
    revisionBefore: null,
    revisionAfter: null,
  });
  await queueJob(context, caller, job, line);
  return jobRecord(
    {
      ...job,
      many: {
        selection: JSON.stringify(selection),
        place: null,
        total: count,
        done: 0,
        failed: 0,
        errors: '[]',
      },
      status: 'queued',
      attempts: 0,
      startedAt: null,
      finishedAt: null,
      failure: null,
      deliveryId: null,
    },
    clock(),
  );
}
