import {
  describeCalculation,
  engineVersion,
  evaluate,
  fullView,
  ipcView,
  type PreparedEvaluation,
} from '@sillage/engine';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Change } from '../../storage/storage.ts';
import { jsonBytes } from '../../stored-json.ts';
import { inputsHash } from './inputs-hash.ts';
import { type Snapshot, subjectOf } from './snapshot.ts';

export interface EvaluatedBytes {
  readonly full: Uint8Array;
  readonly ipc: Uint8Array;
}

interface Computed extends EvaluatedBytes {
  readonly evaluatedAt: string;
  /** Fills the standard slot. */
  readonly change: Extract<Change, { kind: 'put-result' }>;
}

/** Evaluates what a snapshot holds. Writes nothing. */
export function computeEvaluation(
  { catalog, clock }: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): Computed {
  const { method } = catalog;
  const { id, revision, payload, reusables } = snapshot;
  const evaluated = evaluate(prepared);
  const evaluatedAt = timestamp(clock());
  const calculation = describeCalculation(prepared, evaluated.inventory, subjectOf(snapshot), {
    engineVersion,
    inputsHash: inputsHash(payload, reusables),
    evaluatedAt,
  });
  const ipc = jsonBytes(ipcView(calculation, evaluated, method));
  const result = { evaluationId: id, revision, evaluatedAt, ipc, calculation: jsonBytes(calculation) };
  const full = jsonBytes(fullView(calculation, evaluated, method));
  return { evaluatedAt, ipc, full, change: { kind: 'put-result', result, uses: reusables } };
}
