import type { EvaluationPayload, EvaluationRecord, Language } from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { requirePrepared } from '../../prepare-payload.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { evaluationRecord } from './stored-evaluation.ts';

/** Checks and stores a new evaluation. Throws: Refusal document.invalid; then nothing is stored. */
export async function createEvaluation(
  context: Context,
  caller: Caller,
  sent: EvaluationPayload,
  language: Language,
): Promise<EvaluationRecord> {
  const payload = storedPayload(sent);
  return retryWhenStale(async () => {
    const { prepared, ...found } = await requirePrepared(context, caller, payload);
    const now = new Date(context.clock()).toISOString();
    const evaluation = {
      ...columnsOf(payload),
      id: context.newId(),
      revision: 1,
      createdAt: now,
      updatedAt: now,
    };
    await context.storage.commit(caller.organizationId, [
      { kind: 'insert-evaluation', evaluation, ...labelsOf(payload) },
      audit(context, caller, {
        action: 'create',
        noun: 'evaluation',
        recordId: evaluation.id,
        revisionBefore: null,
        revisionAfter: 1,
      }),
    ]);
    return evaluationRecord(
      { ...evaluation, evaluated: null },
      [],
      { preparation: { prepared }, ...found },
      prepared.compiled.category.name[language],
    );
  });
}

/** What of a payload is stored beside its text, to search by. */
export function columnsOf(payload: EvaluationPayload) {
  return {
    categoryId: payload.category.id,
    ...(payload.name === undefined ? {} : { name: payload.name }),
    ...(payload.reference === undefined ? {} : { reference: payload.reference }),
    payload: JSON.stringify(payload),
  };
}

/** The records of the organization that a payload names. */
export function labelsOf(payload: Pick<EvaluationPayload, 'teams' | 'tags' | 'mask' | 'packaging'>) {
  const reusables = (['mask', 'packaging'] as const).flatMap((noun) => {
    const id = payload[noun]?.id;
    return id === undefined ? [] : [{ noun, id }];
  });
  return {
    teamIds: payload.teams.map(({ id }) => id),
    tagIds: (payload.tags ?? []).map(({ id }) => id),
    reusables,
  };
}
