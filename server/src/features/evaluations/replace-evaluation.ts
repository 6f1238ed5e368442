import type { EvaluationPayload, EvaluationRecord, Language } from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { columnsOf, labelsOf } from './create-evaluation.ts';
import { requirePrepared } from './prepare-payload.ts';
import { recordOf } from './read-evaluation.ts';
import { requireEvaluation } from './stored-evaluation.ts';

/**
 * Replaces the payload of an evaluation; the same payload again changes nothing. Of two writers at once the later wins.
 * Throws: Refusal record.not-found, version.immutable, document.invalid; then nothing is stored.
 */
export async function replaceEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  sent: EvaluationPayload,
  language: Language,
): Promise<EvaluationRecord> {
  const payload = storedPayload(sent);
  const columns = columnsOf(payload);
  return retryWhenStale(async () => {
    const before = await requireEvaluation(context, caller, id);
    await requirePrepared(context, caller, payload);
    if (before.payload === columns.payload) return recordOf(context, caller, before, language);
    const { id: recordId, createdAt, evaluated } = before;
    const updatedAt = new Date(context.clock()).toISOString();
    const evaluation = { ...columns, id: recordId, revision: before.revision + 1, createdAt, updatedAt };
    await context.storage.commit(caller.organizationId, [
      { kind: 'replace-evaluation', evaluation, expectedRevision: before.revision, ...labelsOf(payload) },
      audit(context, caller, {
        action: 'replace',
        noun: 'evaluation',
        recordId,
        revisionBefore: before.revision,
        revisionAfter: evaluation.revision,
      }),
    ]);
    return recordOf(context, caller, { ...evaluation, evaluated }, language);
  });
}
