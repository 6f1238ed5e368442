import type { EvaluationPayload, EvaluationRecord, Language } from '@sillage/contract';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { type IfMatch, requireRevision } from '../../http/if-match.ts';
import { requirePrepared } from '../../prepare-payload.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import type { EvaluationState } from '../../storage/storage.ts';
import { columnsOf, labelsOf } from './create-evaluation.ts';
import { recordOf } from './read-evaluation.ts';
import { requireEvaluation } from './stored-evaluation.ts';

/** One change of an evaluation, however the client said it. */
export interface EvaluationChange {
  readonly id: string;
  /** As the audit names it. */
  readonly action: 'replace' | 'patch';
  readonly ifMatch: IfMatch;
  /** The payload to store, in its stored form; computed anew when another writer came between. */
  payload(before: EvaluationState): EvaluationPayload;
}

/**
 * Stores a new payload; the payload that is stored already changes nothing. Of two writers at once the later wins.
 * Throws: Refusal record.not-found, version.immutable, revision.stale, document.invalid; then nothing is stored.
 */
export async function changeEvaluation(
  context: Context,
  caller: Caller,
  change: EvaluationChange,
  language: Language,
): Promise<EvaluationRecord> {
  return retryWhenStale(async () => {
    const before = await requireEvaluation(context, caller, change.id);
    requireRevision(change.ifMatch, before.revision);
    const payload = change.payload(before);
    await requirePrepared(context, caller, payload);
    const columns = columnsOf(payload);
    if (before.payload === columns.payload) return recordOf(context, caller, before, language);
    const { id: recordId, createdAt, evaluated } = before;
    const updatedAt = new Date(context.clock()).toISOString();
    const evaluation = { ...columns, id: recordId, revision: before.revision + 1, createdAt, updatedAt };
    await context.storage.commit(caller.organizationId, [
      { kind: 'replace-evaluation', evaluation, expectedRevision: before.revision, ...labelsOf(payload) },
      audit(context, caller, {
        action: change.action,
        noun: 'evaluation',
        recordId,
        revisionBefore: before.revision,
        revisionAfter: evaluation.revision,
      }),
    ]);
    return recordOf(context, caller, { ...evaluation, evaluated }, language);
  });
}
