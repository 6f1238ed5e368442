import {
  checkDocument,
  EvaluationPayload,
  type EvaluationRecord,
  type Language,
  type LocalizedText,
  trimUnseen,
  withoutServiceFields,
} from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import type { Context } from '../../../context.ts';
import type { Caller } from '../../../identity/caller.ts';
import { DomainError, invalidDocument } from '../../../kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../../../kernel/expected-revision.ts';
import type { EvaluationState } from '../../../ports/evaluations.ts';
import { retryWhenStale, StorageConflict } from '../../../ports/storage-errors.ts';
import { storeNew } from './create-evaluation.ts';
import { changeEvaluation } from './update-evaluation.ts';

/** Evaluations that are named when several have one reference. */
const namedHolders = 3;

/**
 * Returns the evaluation to be replaced out of those that have a reference.
 * Throws: DomainError document.invalid (reference.ambiguous) if there are several.
 */
export function onlyHolder(holders: readonly EvaluationState[]): EvaluationState | undefined {
  if (holders.length < 2) return holders[0];
  const ids = holders.slice(0, namedHolders).map(({ id }) => id);
  const facts = { ids: holders.length > namedHolders ? `${ids.join(', ')} …` : ids.join(', ') };
  throw invalidDocument([{ code: 'reference.ambiguous', pointer: '/reference', facts }]);
}

/** The evaluations that have a reference, as many as are needed to tell one from several. */
export const holdersOf = (
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  reference: string,
): Promise<readonly EvaluationState[]> =>
  storage.listEvaluations(organizationId, { reference, limit: namedHolders + 1 });

export interface PutByReference {
  readonly reference: string;
  readonly sent: EvaluationPayload;
  readonly language: Language;
  readonly ifMatch: ExpectedRevision;
  /** The revisions that the client wants not to be there; `*`: none at all. */
  readonly ifNoneMatch: ExpectedRevision;
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
  const payload = storedPayload(withReference(sent, reference));
  const wanted = payload.reference as string;
  return retryWhenStale(async () => {
    const before = onlyHolder(await holdersOf(context, caller, wanted));
    if (before === undefined) {
      if (ifMatch !== undefined)
        throw new DomainError('record.not-found', { noun: 'evaluation', id: reference });
      return { record: await storeNew(context, caller, payload, language, true), created: true };
    }
    const { id, revision } = before;
    if (ifNoneMatch?.some((tag) => tag === '*' || tag === String(revision)) === true)
      throw new DomainError('reference.exists', { id, revision });
    requireRevision(ifMatch, revision);
    const change = { id, action: 'replace', ifMatch, payload: () => payload } as const;
    return {
      record: await changeEvaluation(context, caller, change, language).catch(removedMeanwhile),
      created: false,
    };
  }, true);
}

/** The next attempt finds that nothing has the reference any more. */
function removedMeanwhile(error: unknown): never {
  if (error instanceof DomainError && error.code === 'record.not-found') throw new StorageConflict('gone');
  throw error;
}

const otherReference: LocalizedText = {
  en: 'must be the reference of the address, or be left out',
  fr: 'la référence de l’adresse, ou rien',
};

/** Adds the reference of the address to a document. Throws: DomainError document.invalid. */
function withReference(sent: EvaluationPayload, given: string): EvaluationPayload {
  const issues = checkDocument(EvaluationPayload, { ...sent, reference: given });
  if (issues.length > 0) throw invalidDocument(issues);
  const reference = trimUnseen(given);
  if (sent.reference !== undefined && sent.reference !== reference) {
    const facts = { rule: otherReference };
    throw invalidDocument([{ code: 'field.value', pointer: '/reference', facts, expected: otherReference }]);
  }
  // In the order of the schema, so that an equal document has an equal text.
  return withoutServiceFields(EvaluationPayload, { ...sent, reference }) as EvaluationPayload;
}
