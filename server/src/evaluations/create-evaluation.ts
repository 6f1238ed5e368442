import type { EvaluationPayload, EvaluationRecord, Language } from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import { evaluationRecord } from '../calculation/prepare/stored-evaluation.ts';
import { requirePrepared } from '../library/own-data/prepare-payload.ts';
import type { Context } from '../platform/context.ts';
import { type Actor, audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import type { StoredEvaluation } from '../platform/ports/evaluations.ts';
import type { StoredReusable } from '../platform/ports/reusables.ts';
import type { Change } from '../platform/ports/storage.ts';
import { retryWhenStale } from '../platform/ports/storage-errors.ts';

/** Validates and stores a new evaluation. Throws: DomainError document.invalid; nothing is stored then. */
export async function createEvaluation(
  context: Context,
  caller: Caller,
  sent: EvaluationPayload,
  language: Language,
): Promise<EvaluationRecord> {
  const payload = storedPayload(sent);
  return retryWhenStale(() => storeNew(context, caller, payload, language));
}

/**
 * Stores a new evaluation once. `onlyOfReference`: only if no other one has its reference.
 * Throws: DomainError document.invalid, StorageConflict.
 */
export async function storeNew(
  context: Context,
  caller: Caller,
  payload: EvaluationPayload,
  language: Language,
  onlyOfReference = false,
): Promise<EvaluationRecord> {
  const { prepared, ...found } = await requirePrepared(context, caller, payload);
  const { evaluation, changes } = newEvaluation(context, caller, payload, found.reusables, onlyOfReference);
  await context.storage.commit(caller.organizationId, changes);
  return evaluationRecord({
    state: { ...evaluation, evaluated: null },
    versions: [],
    prepared: { preparation: { prepared }, ...found },
    categoryName: prepared.compiled.category.name[language],
  });
}

/**
 * Builds a new evaluation from a valid payload, with the changes that store it and its audit entry.
 * `onlyOfReference`: they are rejected if another evaluation has its reference.
 */
export function newEvaluation(
  context: Pick<Context, 'clock' | 'newId'>,
  actor: Actor,
  payload: EvaluationPayload,
  reusables: readonly StoredReusable[],
  onlyOfReference = false,
): { readonly evaluation: StoredEvaluation; readonly changes: readonly Change[] } {
  const now = timestamp(context.clock());
  const evaluation = {
    ...columnsOf(payload),
    id: context.newId(),
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
  return {
    evaluation,
    changes: [
      {
        kind: 'insert-evaluation',
        evaluation,
        ...referencesOf(payload, reusables),
        ...(onlyOfReference ? { onlyOfReference } : {}),
      },
      audit(context, actor, {
        action: 'create',
        noun: 'evaluation',
        recordId: evaluation.id,
        revisionBefore: null,
        revisionAfter: 1,
        after: payload,
      }),
    ],
  };
}

/** The columns of a payload: its text, and the values by which lists are filtered. */
export function columnsOf(payload: EvaluationPayload) {
  return {
    categoryId: payload.category.id,
    ...(payload.name === undefined ? {} : { name: payload.name }),
    ...(payload.reference === undefined ? {} : { reference: payload.reference }),
    payload: JSON.stringify(payload),
  };
}

/** The records of the organization that a payload refers to, with the mask and packaging it was checked with. */
export function referencesOf(
  payload: Pick<EvaluationPayload, 'teams' | 'tags'>,
  reusables: readonly StoredReusable[],
) {
  return {
    teamIds: payload.teams.map(({ id }) => id),
    tagIds: (payload.tags ?? []).map(({ id }) => id),
    reusables: reusables.map(({ noun, id, revision }) => ({ noun, id, revision })),
  };
}
