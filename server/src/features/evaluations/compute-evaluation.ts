import type { Score } from '@sillage/contract';
import {
  type Calculation,
  calculationText,
  describeCalculation,
  type Evaluated,
  engineVersion,
  evaluate,
  fullView,
  ipcView,
  type PreparedEvaluation,
} from '@sillage/engine';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { packedJson } from '../../packed-json.ts';
import type { Change } from '../../storage/storage.ts';
import { jsonBytes } from '../../stored-json.ts';
import { inputsHash } from './inputs-hash.ts';
import { type Snapshot, subjectOf } from './snapshot.ts';

export interface EvaluatedBytes {
  readonly full: Uint8Array;
  readonly ipc: Uint8Array;
}

interface ComputedResult {
  readonly evaluatedAt: string;
  readonly score: Score;
  /** Fills the standard slot. */
  readonly change: Extract<Change, { kind: 'put-result' }>;
  /** Renders the full result. */
  readonly full: () => Uint8Array;
}

/** Evaluates what a snapshot holds, and lays the calculation down. */
export function calculate(
  { clock }: Pick<Context, 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): { readonly evaluated: Evaluated; readonly calculation: Calculation; readonly evaluatedAt: string } {
  const evaluated = evaluate(prepared);
  const evaluatedAt = timestamp(clock());
  const calculation = describeCalculation(prepared, evaluated.inventory, subjectOf(snapshot), {
    engineVersion,
    inputsHash: inputsHash(snapshot.payload, snapshot.reusables),
    evaluatedAt,
  });
  return { evaluated, calculation, evaluatedAt };
}

/** Evaluates what a snapshot holds. Writes nothing. */
export function computeResult(
  { catalog, clock }: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): ComputedResult {
  const { method } = catalog;
  const { id, revision, reusables } = snapshot;
  const { evaluated, calculation, evaluatedAt } = calculate({ clock }, snapshot, prepared);
  const ipc = ipcView(calculation, evaluated, method);
  const result = {
    evaluationId: id,
    revision,
    evaluatedAt,
    ipc: jsonBytes(ipc),
    calculation: packedJson(calculationText(calculation)),
  };
  return {
    evaluatedAt,
    score: ipc.score,
    change: { kind: 'put-result', result, uses: reusables },
    full: () => jsonBytes(fullView(calculation, evaluated, method)),
  };
}

/** The same, with the bytes that its caller is waiting for. */
export function computeEvaluation(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): EvaluatedBytes & Pick<ComputedResult, 'evaluatedAt' | 'change'> {
  const { evaluatedAt, change, full } = computeResult(context, snapshot, prepared);
  return { evaluatedAt, change, ipc: change.result.ipc, full: full() };
}
