import type { EvaluationPayload, Score } from '@sillage/contract';
import {
  calculationPieces,
  type Description,
  describeInventory,
  type Evaluated,
  engineVersion,
  evaluate,
  ipcView,
  type KeyFigures,
  keyFigures,
  methodOf,
  type PreparedEvaluation,
  resultPieces,
  variedParameters,
  withhold,
} from '@sillage/engine';
import { closedIn, useOf } from '../../library/own-data/own-data.ts';
import type { Context } from '../../platform/context.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { compressJson } from '../../platform/kernel/compressed-json.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import { joinPieces } from '../../platform/kernel/json-pieces.ts';
import type { Change } from '../../platform/ports/storage.ts';
import type { Snapshot } from '../prepare/evaluation-snapshot.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { inputsHash, prepareSnapshot, subjectOf } from '../prepare/prepare-snapshot.ts';

export interface EvaluatedBytes {
  readonly full: Uint8Array;
  readonly ipc: Uint8Array;
  /** Both as the members of one object, as answers show them. */
  readonly both: Uint8Array;
}

export interface ComputedResult {
  readonly evaluatedAt: string;
  readonly score: Score;
  /** Stores the standard result. */
  readonly change: Extract<Change, { kind: 'put-result' }>;
}

/** Evaluates a snapshot and describes the calculation. */
export function calculate(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): { readonly evaluated: Evaluated; readonly calculation: Description; readonly evaluatedAt: string } {
  const evaluated = evaluate(prepared);
  const evaluatedAt = timestamp(context.clock());
  const circumstances = { engineVersion, inputsHash: inputsHash(snapshot), evaluatedAt };
  const again = (payload: EvaluationPayload) => prepareSnapshot(context, snapshot, payload);
  const varied = variedParameters(prepared, evaluated, () => payloadOf(snapshot), again);
  const subject = subjectOf(snapshot);
  const calculation = describeInventory(prepared, evaluated.inventory, subject, circumstances, varied);
  return { evaluated, calculation, evaluatedAt };
}

/** Evaluates a snapshot. Writes nothing. */
export function computeResult(
  { catalog, clock }: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): ComputedResult {
  const { evaluated, calculation, evaluatedAt } = calculate({ catalog, clock }, snapshot, prepared);
  const method = methodOf(catalog.method, calculation.packageMethod);
  const shown = withhold(calculation, evaluated, closedIn(snapshot.ownData), method);
  const ipc = ipcView(shown.calculation, shown.evaluated, method);
  const figures = keyFigures(shown.calculation, shown.evaluated, method);
  const change = putResult(snapshot, calculation, jsonBytes(ipc), figures);
  return { evaluatedAt, score: ipc.score, change };
}

/** Evaluates a snapshot and renders the bytes of its answers. Writes nothing. */
export function computeEvaluation(
  { catalog, clock }: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): EvaluatedBytes & Pick<ComputedResult, 'evaluatedAt' | 'change'> {
  const { evaluated, calculation, evaluatedAt } = calculate({ catalog, clock }, snapshot, prepared);
  const method = methodOf(catalog.method, calculation.packageMethod);
  const shown = withhold(calculation, evaluated, closedIn(snapshot.ownData), method);
  const pieces = resultPieces(shown.calculation, shown.evaluated, method);
  const shared = { text: pieces.shared, bytes: undefined };
  const both = joinPieces(['{"full":', shared, ...pieces.rest(), ',"ipc":', shared, '}}']);
  // The standard result is that shared part and a brace, at the end.
  const ipcStart = both.length - 1 - (joinedLength(shared) + 1);
  const full = both.subarray('{"full":'.length, ipcStart - ',"ipc":'.length);
  const ipc = both.subarray(ipcStart, -1);
  const figures = keyFigures(shown.calculation, shown.evaluated, method);
  return { evaluatedAt, change: putResult(snapshot, calculation, ipc, figures), full, ipc, both };
}

function joinedLength({ bytes }: { readonly bytes: Uint8Array | undefined }): number {
  return bytes?.length ?? 0;
}

function putResult(
  { id, revision, reusables, ownData }: Snapshot,
  calculation: Description,
  ipc: Uint8Array,
  figures: KeyFigures,
): ComputedResult['change'] {
  const { evaluatedAt } = calculation.provenance;
  // Compressed at once, although a thread of the system could: results that are ready at different moments are
  // committed one by one instead of together, which takes longer.
  const stored = compressJson(joinPieces(calculationPieces(calculation)));
  const result = { evaluationId: id, revision, evaluatedAt, ipc, calculation: stored };
  return {
    kind: 'put-result',
    result,
    figures,
    uses: reusables,
    ...(ownData === undefined ? {} : { ownData: useOf(ownData) }),
  };
}
