import type { AcceptedJob, Language } from '@sillage/contract';
import { queueJob } from '../../calculation/evaluate/queue-job.ts';
import { snapshotOf } from '../../calculation/prepare/evaluation-snapshot.ts';
import { type QueuedSnapshot, queuedSnapshot } from '../../calculation/prepare/queued-snapshot.ts';
import { payloadOf, requireEvaluation } from '../../calculation/prepare/stored-evaluation.ts';
import { preparePayload } from '../../library/own-data/prepare-payload.ts';
import { externalScoreRequestOf } from '../../methods/external-score-request.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { JobInput } from '../../platform/jobs/job-input.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { JobKind } from '../../platform/ports/jobs.ts';
import { encryptTarget } from '../../platform/webhooks/webhook-target.ts';
import type { AsynchronousRequest } from './evaluate-query.ts';

/**
 * Queues the evaluation as a job, stored with its audit entry. Everything that can be validated without a
 * scorer is validated now, so that the client receives errors at once. Returns the job.
 * Throws: DomainError record.not-found, version.immutable, document.invalid, job.limit.
 */
export async function evaluateLater(
  context: Context,
  caller: Caller,
  evaluationId: string,
  options: { readonly kind: JobKind; readonly later: AsynchronousRequest; readonly language: Language },
): Promise<AcceptedJob> {
  const { clock, newId, encryption } = context;
  const { kind, later, language } = options;
  const state = await requireEvaluation(context, caller, evaluationId);
  const payload = payloadOf(state);
  const { preparation, ...found } = await preparePayload(context, caller, payload);
  if (preparation.prepared === undefined) throw invalidDocument(preparation.issues);
  if (kind === 'evaluate-extscore') {
    const { request, errors } = externalScoreRequestOf(
      context.catalog,
      payload,
      preparation,
      found.reusables,
    );
    if (request === undefined) throw invalidDocument(errors);
  }

  const { webhook } = later;
  const input: JobInput<QueuedSnapshot> = {
    language,
    ...(webhook === undefined ? {} : { webhook: encryptTarget(encryption, webhook.url, webhook.token) }),
    subject: queuedSnapshot(snapshotOf(state, found)),
  };
  const { revision } = state;
  const job = {
    id: newId(),
    kind,
    evaluationId,
    revision,
    userId: caller.userId,
    createdAt: timestamp(clock()),
    input: JSON.stringify(input),
  };
  const line = audit(context, caller, {
    action: `queue-${kind}`,
    noun: 'evaluation',
    recordId: evaluationId,
    revisionBefore: revision,
    revisionAfter: revision,
  });
  await queueJob(context, caller, job, line);
  return { id: job.id, evaluation: { id: evaluationId }, revision, status: 'queued' };
}
