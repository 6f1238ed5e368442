import {
  checkDocument,
  clearNullFields,
  EvaluationPayload,
  type EvaluationRecord,
  type Language,
  withoutServiceFields,
} from '@sillage/contract';
import { applyPatch, parsePatch, storedPayload } from '@sillage/engine';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { IfMatch } from '../../http/if-match.ts';
import { invalidDocument } from '../../http/refusal.ts';
import { requireJsonLimits } from '../../http/require-json-limits.ts';
import { changeEvaluation } from './change-evaluation.ts';
import { payloadOf } from './stored-evaluation.ts';

/**
 * Merges a patch into the stored payload and stores what comes of it as a PUT of it would. Faults of the patch have
 * pointers into the patch, faults of the outcome pointers into the outcome.
 * Throws: Refusal record.not-found, version.immutable, revision.stale, document.invalid; then nothing is stored.
 */
export async function patchEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  body: unknown,
  language: Language,
  ifMatch?: IfMatch,
): Promise<EvaluationRecord> {
  const { tree, issues } = parsePatch(body);
  if (tree === undefined) throw invalidDocument(issues);
  return changeEvaluation(
    context,
    caller,
    {
      id,
      action: 'patch',
      ifMatch,
      payload(before) {
        const source = payloadOf(before);
        const patched = applyPatch(source, tree);
        if (!('document' in patched)) throw invalidDocument(patched.issues);
        const outcome = clearNullFields(EvaluationPayload, patched.document, source);
        requireJsonLimits(outcome);
        const faults = checkDocument(EvaluationPayload, outcome);
        if (faults.length > 0) throw invalidDocument(faults);
        return storedPayload(withoutServiceFields(EvaluationPayload, outcome));
      },
    },
    language,
  );
}
