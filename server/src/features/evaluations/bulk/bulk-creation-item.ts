import {
  checkDocument,
  type EvaluationBatchItem,
  EvaluationPayload,
  trimmedNames,
  withoutServiceFields,
} from '@sillage/contract';
import { storedPayload, warningOf } from '@sillage/engine';
import type { Context } from '../../../context.ts';
import { audit } from '../../../identity/audit.ts';
import type { Caller } from '../../../identity/caller.ts';
import { DomainError, invalidDocument } from '../../../kernel/domain-error.ts';
import { takenReference } from '../../../ports/domain-error-of.ts';
import type { Change } from '../../../ports/storage.ts';
import { requirePrepared } from '../../../records/prepare-payload.ts';
import { newEvaluation } from '../crud/create-evaluation.ts';
import { computeResult } from '../evaluate/compute-evaluation.ts';
import { snapshotOf } from '../evaluate/snapshot.ts';

/** A valid item of a batch: the changes that store it, and its answer once they are committed. */
export interface PreparedItem {
  readonly changes: readonly Change[];
  /** As stored. */
  readonly reference?: string;
  readonly answer: Pick<EvaluationBatchItem, 'warnings' | 'evaluated'> & { readonly id: string };
}

/**
 * Validates an item of a batch like POST /evaluations,
 * and evaluates it if `evaluate` is true. Writes nothing.
 * Throws: DomainError, those of POST /evaluations.
 */
export async function prepareItem(
  context: Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId'>,
  caller: Caller,
  value: unknown,
  evaluate: boolean,
): Promise<PreparedItem> {
  const payload = storedPayload(checkedPayload(value));
  const { prepared, reusables } = await requirePrepared(context, caller, payload);
  const { evaluation, changes } = newEvaluation(context, caller, payload, reusables);
  const { id, revision } = evaluation;
  const trimmed = trimmedNames(EvaluationPayload, value);
  const answer = { id, warnings: [...prepared.warnings, ...trimmed].map(warningOf) };
  const reference = payload.reference === undefined ? {} : { reference: payload.reference };
  if (!evaluate) return { changes, ...reference, answer };
  const snapshot = snapshotOf({ ...evaluation, evaluated: null }, reusables);
  const { evaluatedAt, score, change } = computeResult(context, snapshot, prepared);
  const line = audit(
    context,
    { userId: caller.userId, ...(caller.origin === undefined ? {} : { origin: caller.origin }) },
    {
      action: 'evaluate',
      noun: 'evaluation',
      recordId: id,
      revisionBefore: revision,
      revisionAfter: revision,
    },
  );
  return {
    changes: [...changes, change, line],
    ...reference,
    answer: { ...answer, evaluated: { evaluatedAt, score } },
  };
}

function checkedPayload(value: unknown): EvaluationPayload {
  if (value instanceof DomainError) throw value;
  const issues = checkDocument(EvaluationPayload, value);
  if (issues.length > 0) throw invalidDocument(issues);
  return withoutServiceFields(EvaluationPayload, value) as EvaluationPayload;
}

/**
 * Finds references that are taken, by an evaluation or by an earlier item, for a batch that is only checked:
 * nothing reaches the storage then, which refuses them otherwise.
 */
export function takenReferences(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
): (reference: string | undefined, index: number) => Promise<DomainError | undefined> {
  const items = new Map<string, number>();
  let unique: Promise<boolean> | undefined;
  const areUnique = async (): Promise<boolean> =>
    (await storage.readOrganization(organizationId))?.uniqueReferences === true;
  return async (reference, index) => {
    if (reference === undefined) return undefined;
    unique ??= areUnique();
    if (!(await unique)) return undefined;
    const [holder] = await storage.listEvaluations(organizationId, { reference, limit: 1 });
    if (holder !== undefined) return takenReference({ noun: 'evaluation', id: holder.id });
    const item = items.get(reference);
    if (item !== undefined) return takenReference({ noun: 'evaluation', id: `(item ${item})` });
    items.set(reference, index);
    return undefined;
  };
}
