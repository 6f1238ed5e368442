import { EvaluationPayload, type EvaluationRecord, type Language } from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import type { EvaluationState } from '../platform/ports/evaluations.ts';
import {
  createOrReplace,
  holdersRead,
  type Preconditions,
  withReference,
} from '../platform/records/by-reference.ts';
import { storeNew } from './create-evaluation.ts';
import { changeEvaluation } from './update-evaluation.ts';

/** The evaluations that have a reference, as many as are needed to tell one from several. */
export const holdersOf = (
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  reference: string,
): Promise<readonly EvaluationState[]> =>
  storage.listEvaluations(organizationId, { reference, limit: holdersRead });

export interface PutByReference extends Preconditions {
  readonly reference: string;
  readonly sent: EvaluationPayload;
  readonly language: Language;
}

/**
 * Replaces the evaluation that has a reference, or creates it; an equal payload changes nothing. Of two callers who
 * would create it, the later one replaces the evaluation of the other.
 * Throws: DomainError document.invalid, record.not-found (If-Match), reference.exists (If-None-Match), revision.stale;
 * nothing is stored then.
 */
export async function putByReference(
  context: Context,
  caller: Caller,
  { reference, sent, language, ifMatch, ifNoneMatch }: PutByReference,
): Promise<{ readonly record: EvaluationRecord; readonly created: boolean }> {
  const payload = storedPayload(withReference(EvaluationPayload, sent, reference));
  return createOrReplace({
    noun: 'evaluation',
    reference,
    ifMatch,
    ifNoneMatch,
    holders: (wanted) => holdersOf(context, caller, wanted),
    create: () => storeNew(context, caller, payload, language, true),
    replace: (id) => {
      const change = { id, action: 'replace', ifMatch, payload: () => payload } as const;
      return changeEvaluation(context, caller, change, language);
    },
  });
}
