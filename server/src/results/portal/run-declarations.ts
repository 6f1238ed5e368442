import { redeclarationDays } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import { parseJobInput } from '../../platform/jobs/job-input.ts';
import { jobLease } from '../../platform/jobs/job-limits.ts';
import type { RunJob } from '../../platform/jobs/run-job.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { contentHash } from '../../platform/kernel/content-hash.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { BulkProgress, ClaimedJob } from '../../platform/ports/jobs.ts';
import type { StoredPortalDeclaration } from '../../platform/ports/portal.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { targetPolicy } from '../../platform/webhooks/sender/ssrf-guard.ts';
import { type webhookLimits, webhookSender } from '../../platform/webhooks/sender/webhook-sender.ts';
import { failed, type KeptAnswer, type Outcome } from './portal-answer.ts';
import { keyOf } from './portal-key.ts';
import type { DeclaringSubject, QueuedCall } from './queue-declarations.ts';
import { reasonTexts } from './reason-texts.ts';
import { sendCall } from './send-call.ts';

type RunContext = Pick<Context, 'storage' | 'clock' | 'newId' | 'settings' | 'encryption'>;

/** Pieces in a row without an answer, after which the portal is left alone. */
const unreachableLimit = 3;
const day = 86_400_000;

/**
 * Declares one piece after the other. That a piece is being sent is stored before it is sent, and its outcome before the
 * next one is: a process that takes over sends again only the piece that was being sent, which the portal then knows.
 * `limits`: replaced by tests.
 */
export function runDeclarations(context: RunContext, limits?: typeof webhookLimits): RunJob {
  const { storage, clock, encryption } = context;
  const now = (): string => timestamp(clock());
  const sender = webhookSender(targetPolicy(context.settings), clock, limits === undefined ? {} : { limits });

  const commit = (job: ClaimedJob, changes: readonly Change[]): Promise<void> =>
    storage.commit(job.organizationId, changes);

  return async (job) => {
    const { organizationId, userId } = job;
    const { calls } = parseJobInput<DeclaringSubject>(job.input).subject;
    let { place = null, done = 0, failed: failures = 0 } = job.bulk ?? {};
    let unreachable = 0;
    const begun = Number(place ?? 0);
    const known = await storage.readPortalDeclaration(organizationId, job.id, begun);
    let entry = known ?? begin(job, calls, begun);
    if (known === undefined && entry !== undefined) await commit(job, [put(entry)]);

    for (let position = begun; entry !== undefined; position++) {
      const call = calls[position] as QueuedCall;
      const before = await storage.readLastTaken(organizationId, entry.subjectId);
      const again = known !== undefined && position === begun;
      // Else it was ended by a worker that had lost the job and could not count it.
      const isOpen = entry.state === 'sending';
      const outcome = isOpen ? await declare(organizationId, call, entry, before, again) : undefined;
      const ended = outcome === undefined ? entry : endedEntry(entry, outcome, before);
      unreachable = outcome?.reason === 'unreachable' ? unreachable + 1 : 0;
      const stops = outcome?.stops === true || unreachable === unreachableLimit;
      const next = stops ? undefined : begin(job, calls, position + 1);
      if (ended.state === 'declared' || ended.state === 'unchanged') done++;
      else failures++;
      const progress: BulkProgress = {
        ...{ place: String(position + 1), done, failed: failures, total: calls.length, errors: '[]' },
      };
      await advance(job, place, progress, ended, next);
      if (stops && outcome !== undefined)
        throw new DomainError('portal.unusable', { reason: reasonIn(outcome) });
      place = progress.place;
      entry = next;
    }
    return {
      results: [],
      audit: [
        audit(
          context,
          { userId },
          {
            ...{ action: 'declare-on-portal', noun: 'job', recordId: job.id },
            after: { done, failed: failures },
          },
        ),
      ],
      body: () => jsonBytes({ done, failed: failures }),
    };
  };

  function begin(
    job: ClaimedJob,
    calls: readonly QueuedCall[],
    position: number,
  ): StoredPortalDeclaration | undefined {
    const call = calls[position];
    if (call === undefined) return undefined;
    const { noun, recordId, subjectId, reference, gtins, score, inputsHash, sale, path, body } = call;
    return {
      ...{
        id: context.newId(),
        jobId: job.id,
        position,
        noun,
        recordId,
        subjectId,
        reference,
        score,
        inputsHash,
      },
      gtins: JSON.stringify(gtins),
      sale: sale === undefined ? null : JSON.stringify(sale),
      bodyHash: contentHash(`${path} ${JSON.stringify(body)}`),
      ...{
        state: 'sending',
        status: null,
        answer: '{"issues":[]}',
        againAt: null,
        at: now(),
        userId: job.userId,
      },
    };
  }

  /** `again`: the call may have been taken in an earlier run of the job. */
  async function declare(
    organizationId: string,
    call: QueuedCall,
    entry: StoredPortalDeclaration,
    before: StoredPortalDeclaration | undefined,
    again: boolean,
  ): Promise<Outcome> {
    // Read each time: an administrator may have removed it, or given another key.
    const portal = await storage.readPortal(organizationId);
    const key = portal && keyOf(encryption, portal);
    if (portal === undefined || key === undefined) return { ...failed(null, 'removed'), stops: true };
    const { outcome, maybeTaken } = await sendCall(sender, { address: portal.address, key }, call);
    // Known to the portal, and not by an earlier declaration: it is the attempt whose answer got lost.
    const isOurs = (again || maybeTaken) && before?.bodyHash !== entry.bodyHash;
    return outcome.state === 'unchanged' && isOurs ? { ...outcome, state: 'declared' } : outcome;
  }

  function endedEntry(
    entry: StoredPortalDeclaration,
    { state, status, issues, reason, againAt }: Outcome,
    before: StoredPortalDeclaration | undefined,
  ): StoredPortalDeclaration {
    const kept: KeptAnswer = { issues, ...(reason === undefined ? {} : { reason }) };
    const later = new Date(clock() + redeclarationDays * day).toISOString();
    const ofEarlier = state === 'unchanged' || reason === 'too-soon' ? (before?.againAt ?? null) : null;
    return {
      ...entry,
      ...{ state, status, at: now(), answer: JSON.stringify(kept) },
      againAt: againAt ?? (state === 'declared' ? later : ofEarlier),
    };
  }

  /**
   * Throws: StorageConflict lost once the job is cancelled or another worker has it; the outcome is kept all the same,
   * because the portal keeps it, too.
   */
  async function advance(
    job: ClaimedJob,
    from: string | null,
    progress: BulkProgress,
    ended: StoredPortalDeclaration,
    next: StoredPortalDeclaration | undefined,
  ): Promise<void> {
    const claim = { jobId: job.jobId, fence: job.fence };
    const leaseUntil = timestamp(clock() + jobLease);
    try {
      await commit(job, [
        put(ended),
        ...(next === undefined ? [] : [put(next)]),
        { kind: 'advance-job', claim, leaseUntil, from, progress },
      ]);
    } catch (error) {
      if (error instanceof StorageConflict) await commit(job, [put(ended)]);
      throw error;
    }
  }
}

const put = (declaration: StoredPortalDeclaration): Change => ({
  kind: 'put-portal-declaration',
  declaration,
});

const reasonIn = ({ reason = 'unexpected' }: Outcome) => {
  const { en, fr } = reasonTexts[reason];
  // It stands within a sentence.
  return { en: en.replace(/\.$/, ''), fr: fr.replace(/\.$/, '') };
};
