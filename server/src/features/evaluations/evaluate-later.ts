import type { AcceptedJob, Language } from '@sillage/contract';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { extscoreRequestOf } from '../../extscore-request.ts';
import { invalidDocument, Refusal } from '../../http/refusal.ts';
import type { JobInput } from '../../jobs/job-input.ts';
import { jobLifetime, jobsWaiting } from '../../jobs/job-limits.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { preparePayload } from '../../prepare-payload.ts';
import { StorageConflict } from '../../storage/storage.ts';
import { sealTarget } from '../../webhooks/new-delivery.ts';
import type { Later } from './evaluate-query.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { payloadOf, requireEvaluation } from './stored-evaluation.ts';

/** Seconds after which an organization with too many jobs may come again. */
const retryAfter = 10;

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
  const { storage, clock, newId, sealer } = context;
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
  const now = clock();
  const job = {
    id: newId(),
    kind,
    evaluationId,
    revision,
    userId: caller.userId,
    createdAt: timestamp(now),
    input: JSON.stringify(input),
  };
  try {
    await storage.commit(caller.organizationId, [
      { kind: 'insert-job', job, atMost: jobsWaiting, forgetBefore: timestamp(now - jobLifetime) },
      audit(context, caller, {
        action: `queue-${kind}`,
        noun: 'evaluation',
        recordId: evaluationId,
        revisionBefore: revision,
        revisionAfter: revision,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'full') throw error;
    throw new Refusal('job.limit', { limit: jobsWaiting, seconds: retryAfter });
  }
  context.work.wakeJobs();
  return { id: job.id, evaluation: { id: evaluationId }, revision, status: 'queued' };
}
