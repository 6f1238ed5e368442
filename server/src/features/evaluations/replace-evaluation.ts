import type { EvaluationPayload, EvaluationRecord, Language } from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { IfMatch } from '../../http/if-match.ts';
import { changeEvaluation } from './change-evaluation.ts';

/**
 * Replaces the payload of an evaluation; the same payload again changes nothing. Of two writers at once the later wins.
 * Throws: Refusal record.not-found, version.immutable, revision.stale, document.invalid; then nothing is stored.
 */
export async function replaceEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  sent: EvaluationPayload,
  language: Language,
  ifMatch?: IfMatch,
): Promise<EvaluationRecord> {
  const payload = storedPayload(sent);
  return changeEvaluation(
    context,
    caller,
    { id, action: 'replace', ifMatch, payload: () => payload },
    language,
  );
}
