import type { EvaluationCopy, EvaluationRecord, Language } from '@sillage/contract';
import { payloadOf, requireEvaluationOrVersion } from '../calculation/prepare/stored-evaluation.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { createEvaluation } from './create-evaluation.ts';

/**
 * Creates an evaluation with the document of another one, or of a version. References are those of systems elsewhere,
 * which mean one product by each: the copy has none unless it is given. Its pieces are those of the original, which collections
 * would count twice.
 * Throws: DomainError record.not-found, document.invalid; nothing is stored then.
 */
export async function duplicateEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  own: EvaluationCopy | undefined,
  language: Language,
): Promise<EvaluationRecord> {
  const original = await requireEvaluationOrVersion(context.storage, caller, id);
  const { reference: _, pieces: __, ...document } = payloadOf(original);
  return createEvaluation(context, caller, { ...document, ...own }, language);
}
