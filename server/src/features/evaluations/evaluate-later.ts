import type { AcceptedJob, Language } from '@sillage/contract';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { extscoreRequestOf } from '../../extscore-request.ts';
import { invalidDocument } from '../../http/refusal.ts';
import type { JobInput } from '../../jobs/job-input.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { preparePayload } from '../../prepare-payload.ts';
import { sealTarget } from '../../webhooks/new-delivery.ts';
import type { Later } from './evaluate-query.ts';
import { queueJob } from './queue-job.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { payloadOf, requireEvaluation } from './stored-evaluation.ts';

/**
 * Takes an evaluation on: what can be said without a scorer is said now, the rest is a job, stored with its line of the
 * audit. Shape: the job. Throws: Refusal record.not-found, version.immutable, document.invalid, job.limit.
 */
export async function evaluateLater(
  context: Context,
  caller: Caller,
  evaluationId: string,
  asked: { readonly kind: JobKind; readonly later: Later; readonly language: Language },
): Promise<AcceptedJob> {
  const { clock, newId, sealer } = context;
  const { kind, later, language } = asked;
  const state = await requireEvaluation(context, caller, evaluationId);
  const payload = payloadOf(state);
  const { preparation, reusables } = await preparePayload(context, caller, payload);
  if (preparation.prepared === undefined) throw invalidDocument(preparation.issues);
  if (kind === 'evaluate-extscore') {
    const { mapping } = extscoreRequestOf(context.catalog, payload, preparation, reusables);
    if (mapping.request === undefined) throw invalidDocument(mapping.errors);
  }

  const { webhook } = later;
  const input: JobInput<Snapshot> = {
    language,
    ...(webhook === undefined ? {} : { webhook: sealTarget(sealer, webhook.url, webhook.token) }),
    subject: snapshotOf(state, reusables),
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
