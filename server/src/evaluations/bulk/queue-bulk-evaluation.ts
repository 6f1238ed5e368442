import type { EvaluationSelection, JobRecord, Language } from '@sillage/contract';
import { queueJob } from '../../calculation/evaluate/queue-job.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { JobInput } from '../../platform/jobs/job-input.ts';
import { jobRecord } from '../../platform/jobs/job-record.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import type { NewJob } from '../../platform/ports/jobs.ts';
import { encryptTarget } from '../../platform/webhooks/webhook-target.ts';
import type { AsynchronousRequest } from '../evaluate/evaluate-query.ts';
import { countSelected, type ResolvedSelection, resolveSelection } from './evaluation-selection.ts';

/**
 * Queues one bulk job for the evaluations that match a selection now; `scored`: also their external scores. Returns
 * the job.
 * Throws: DomainError document.invalid, job.limit.
 */
export async function queueBulkEvaluation(
  context: Context,
  caller: Caller,
  selection: EvaluationSelection,
  { webhook, scored = false }: AsynchronousRequest & { readonly scored?: boolean },
  language: Language,
): Promise<JobRecord> {
  const { clock, newId, encryption } = context;
  const resolved = await resolveSelection(context, caller, selection);
  const { count, last } = await countSelected(context, caller, resolved);
  const input: JobInput<ResolvedSelection> = {
    language,
    ...(webhook === undefined ? {} : { webhook: encryptTarget(encryption, webhook.url, webhook.token) }),
    ...(scored ? { scored } : {}),
    // Excludes evaluations created later.
    subject: { ...resolved, upTo: last ?? '' },
  };
  const job: NewJob = {
    id: newId(),
    kind: 'evaluate-many',
    evaluationId: '',
    revision: 0,
    bulk: { selection: JSON.stringify(selection), total: count },
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
      bulk: {
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
