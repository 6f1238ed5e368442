import {
  checkDocument,
  type EvaluationBatchItem,
  EvaluationPayload,
  withoutServiceFields,
} from '@sillage/contract';
import { storedPayload, warningOf } from '@sillage/engine';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { invalidDocument, Refusal } from '../../http/refusal.ts';
import { requirePrepared } from '../../prepare-payload.ts';
import type { Change } from '../../storage/storage.ts';
import { computeResult } from './compute-evaluation.ts';
import { newEvaluation } from './create-evaluation.ts';
import { snapshotOf } from './snapshot.ts';

/** An item of a batch that would be stored: what stores it, and what is said of it then. */
export interface Candidate {
  readonly changes: readonly Change[];
  readonly said: Pick<EvaluationBatchItem, 'warnings' | 'evaluated'> & { readonly id: string };
}

/**
 * Checks an item of a batch as POST /evaluations does, and evaluates it where that is wanted. Writes nothing.
 * Throws: Refusal as POST /evaluations.
 */
export async function batchCandidate(
  context: Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId'>,
  caller: Caller,
  value: unknown,
  evaluate: boolean,
): Promise<Candidate> {
  const payload = storedPayload(checkedPayload(value));
  const { prepared, reusables } = await requirePrepared(context, caller, payload);
  const { evaluation, changes } = newEvaluation(context, caller, payload);
  const { id, revision } = evaluation;
  const said = { id, warnings: prepared.warnings.map(warningOf) };
  if (!evaluate) return { changes, said };
  const snapshot = snapshotOf({ ...evaluation, evaluated: null }, reusables);
  const { evaluatedAt, score, change } = computeResult(context, snapshot, prepared);
  const line = audit(
    context,
    { userId: caller.userId },
    {
      action: 'evaluate',
      noun: 'evaluation',
      recordId: id,
      revisionBefore: revision,
      revisionAfter: revision,
    },
  );
  return { changes: [...changes, change, line], said: { ...said, evaluated: { evaluatedAt, score } } };
}

function checkedPayload(value: unknown): EvaluationPayload {
  if (value instanceof Refusal) throw value;
  const issues = checkDocument(EvaluationPayload, value);
  if (issues.length > 0) throw invalidDocument(issues);
  return withoutServiceFields(EvaluationPayload, value) as EvaluationPayload;
}
