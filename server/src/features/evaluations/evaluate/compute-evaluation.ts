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
import type { Context } from '../../../context.ts';
import { timestamp } from '../../../kernel/clock.ts';
import { compressJson } from '../../../kernel/compressed-json.ts';
import { jsonBytes } from '../../../kernel/json-bytes.ts';
import type { Change } from '../../../ports/storage.ts';
import { inputsHash, type Snapshot, subjectOf } from './snapshot.ts';

export interface EvaluatedBytes {
  readonly full: Uint8Array;
  readonly ipc: Uint8Array;
}

interface ComputedResult {
  readonly evaluatedAt: string;
  readonly score: Score;
  /** Stores the standard result. */
  readonly change: Extract<Change, { kind: 'put-result' }>;
  /** Renders the full result. */
  readonly full: () => Uint8Array;
}

/** Evaluates a snapshot and describes the calculation. */
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

/** Evaluates a snapshot. Writes nothing. */
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
    calculation: compressJson(calculationText(calculation)),
  };
  return {
    evaluatedAt,
    score: ipc.score,
    change: { kind: 'put-result', result, uses: reusables },
    full: () => jsonBytes(fullView(calculation, evaluated, method)),
  };
}

/** Evaluates a snapshot and renders the bytes of its answers. Writes nothing. */
export function computeEvaluation(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): EvaluatedBytes & Pick<ComputedResult, 'evaluatedAt' | 'change'> {
  const { evaluatedAt, change, full } = computeResult(context, snapshot, prepared);
  return { evaluatedAt, change, ipc: change.result.ipc, full: full() };
}
