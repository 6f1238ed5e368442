import type { EvaluationPayload, Issue, Language, Score } from '@sillage/contract';
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
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { joinJson, jsonBytes } from '../../platform/kernel/json-bytes.ts';
import { type OwnPart, packResult } from '../../platform/kernel/json-dictionary.ts';
import { type JsonPiece, joinPieces } from '../../platform/kernel/json-pieces.ts';
import type { ExternalResultChange } from '../../platform/ports/external-results.ts';
import type { ResultChange, ResultDictionaries } from '../../platform/ports/results.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import type { Snapshot, ThreadSnapshot } from '../prepare/evaluation-snapshot.ts';
import { inputsHash, keptSnapshot, prepareSnapshot, subjectOf } from '../prepare/prepare-snapshot.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { resultDictionaries } from './result-dictionaries.ts';
import { cachedPieces } from './result-piece-cache.ts';
import { scoreThreadSnapshot, unavailableExternalScore } from './score.ts';

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
  readonly change: ResultChange;
}

/** The forms of a result that are answered instead of both results. */
export type ResultForm = 'standard' | 'compact';

export type ResultInForm = Pick<ComputedResult, 'evaluatedAt' | 'change'> & {
  /** The form that was asked for, as bytes. */
  readonly answer: Uint8Array;
};

interface Calculated {
  readonly evaluated: Evaluated;
  readonly calculation: Description;
}

/** Those that were evaluated: most are never evaluated again, so that what follows from them need not outlive new objects. */
const evaluatedOnce = new WeakSet<PreparedEvaluation>();
/** What follows from a preparation that was evaluated again, for as long as it is kept: however often, it is described twice. */
const calculated = new WeakMap<PreparedEvaluation, Calculated>();

/** Evaluates a snapshot and describes the calculation. `again`: its preparation was evaluated before. */
export function calculate(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): Calculated & { readonly evaluatedAt: string; readonly again: boolean } {
  const evaluatedAt = timestamp(context.clock());
  const circumstances = { engineVersion, inputsHash: inputsHash(snapshot), evaluatedAt };
  const subject = subjectOf(snapshot);
  const known = calculated.get(prepared);
  if (known !== undefined) {
    const { evaluated, calculation } = known;
    const { category } = calculation.subject;
    const provenance = { ...calculation.provenance, ...circumstances };
    // Another evaluation may have the same document.
    const own = { ...calculation, subject: { ...subject, category }, provenance };
    return { evaluated, calculation: own, evaluatedAt, again: true };
  }
  const evaluated = evaluate(prepared);
  const prepareAgain = (payload: EvaluationPayload) => prepareSnapshot(context, snapshot, payload);
  const varied = variedParameters(prepared, evaluated, () => payloadOf(snapshot), prepareAgain);
  const calculation = describeInventory(prepared, evaluated.inventory, subject, circumstances, varied);
  const again = evaluatedOnce.has(prepared);
  if (again) calculated.set(prepared, { evaluated, calculation });
  else evaluatedOnce.add(prepared);
  return { evaluated, calculation, evaluatedAt, again };
}

/** Evaluates a snapshot: what may be shown of it, and the change that stores its result once that is rendered. */
function calculateShown(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
) {
  const { evaluated, calculation, evaluatedAt, again } = calculate(context, snapshot, prepared);
  const method = methodOf(context.catalog.method, calculation.packageMethod);
  const shown = withhold(calculation, evaluated, closedIn(snapshot.ownData), method);
  const view = [shown.calculation, shown.evaluated, method] as const;
  const whole = shown.evaluated === evaluated;
  const rendered = (render: () => readonly JsonPiece[]) =>
    again && whole ? cachedPieces(prepared, render) : render();
  const stored = () => calculationPieces(calculation);
  const changeWith = (ipc: OwnPart) => {
    const dictionaries = dictionariesOf(context, calculation.subject.category.id);
    const made = { evaluatedAt, ipc, stored: stored(), dictionaries };
    return putResult(snapshot, made, keyFigures(...view, whole));
  };
  return { evaluatedAt, view, stored, changeWith, rendered };
}

function dictionariesOf({ catalog }: Pick<Context, 'catalog'>, category: string) {
  return resultDictionaries(catalog, category, (payload) => {
    const context = { catalog, clock: () => 0 };
    const snapshot = { id: '', revision: 1, payload: JSON.stringify(payload), reusables: [] };
    const { prepared } = prepareSnapshot(context, snapshot);
    if (prepared === undefined) return undefined;
    const { view, stored } = calculateShown(context, snapshot, prepared);
    return { ipc: jsonBytes(ipcView(...view)), calculation: joinPieces(stored()) };
  });
}

/** Evaluates a snapshot and renders its standard result. Writes nothing. */
export function computeResult(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): ComputedResult & ResultInForm {
  const { evaluatedAt, view, changeWith } = calculateShown(context, snapshot, prepared);
  const ipc = ipcView(...view);
  const text = JSON.stringify(ipc);
  return {
    evaluatedAt,
    score: ipc.score,
    change: changeWith({ value: ipc, text }),
    answer: Buffer.from(text),
  };
}

/** Evaluates a snapshot and renders one form of its result; compact: the full result without repetitions. Writes nothing. */
export function computeInForm(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
  form: ResultForm,
): ResultInForm {
  if (form === 'standard') return computeResult(context, snapshot, prepared);
  const { evaluatedAt, view, changeWith } = calculateShown(context, snapshot, prepared);
  const { ipc, shared, compactRest } = resultPieces(...view);
  // A piece of its own: a text with a character beyond Latin-1 takes longer to encode, and few of them have one.
  const answer = joinPieces(['{"full":{"view":"compact",', shared.slice(1), ...compactRest(), '}']);
  return { evaluatedAt, change: changeWith({ value: ipc, text: `${shared}}` }), answer };
}

/** Evaluates a snapshot and renders the bytes of its answers. Writes nothing. */
export function computeEvaluation(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
): EvaluatedBytes & Pick<ComputedResult, 'evaluatedAt' | 'change'> {
  const { evaluatedAt, view, changeWith, rendered } = calculateShown(context, snapshot, prepared);
  const pieces = resultPieces(...view);
  const shared = { text: pieces.shared, bytes: undefined };
  const rest = rendered(pieces.rest);
  const both = joinPieces(['{"full":', shared, ...rest, ',"ipc":', shared, '}}']);
  // The standard result is that shared part and a brace, at the end.
  const ipcStart = both.length - 1 - (joinedLength(shared) + 1);
  const full = both.subarray('{"full":'.length, ipcStart - ',"ipc":'.length);
  const ipc = both.subarray(ipcStart, -1);
  const own = { value: pieces.ipc, text: `${pieces.shared}}` };
  return { evaluatedAt, change: changeWith(own), full, ipc, both };
}

function joinedLength({ bytes }: { readonly bytes: Uint8Array | undefined }): number {
  return bytes?.length ?? 0;
}

function putResult(
  { id, revision, name, reference, reusables, ownData }: Snapshot,
  {
    evaluatedAt,
    ipc,
    stored,
    dictionaries,
  }: {
    evaluatedAt: string;
    ipc: OwnPart;
    stored: readonly JsonPiece[];
    dictionaries: ResultDictionaries | undefined;
  },
  figures: KeyFigures,
): ComputedResult['change'] {
  const names = [name, reference].filter((one) => one !== undefined);
  // Compressed at once, although a thread of the system could: results that are ready at different moments are
  // committed one by one instead of together, which takes longer.
  const packed =
    dictionaries === undefined
      ? { ipc: Buffer.from(ipc.text), calculation: compressJson(joinPieces(stored)) }
      : packResult({ ipc, calculation: stored }, dictionaries, names);
  return {
    kind: 'put-result',
    result: { evaluationId: id, revision, evaluatedAt, ...packed },
    ...(dictionaries === undefined ? {} : { dictionaries }),
    figures,
    uses: reusables,
    ...(ownData === undefined ? {} : { ownData: useOf(ownData) }),
  };
}

/** Evaluates a snapshot. `scored`: with the change that stores its score, if it can be scored. Writes nothing. */
export async function computeScored(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
  scored = false,
): Promise<ComputedResult & { readonly scoreChange?: ExternalResultChange }> {
  const { answer: _, ...result } = computeResult(context, snapshot, prepared);
  if (!scored) return result;
  try {
    const { change: scoreChange } = await scoreThreadSnapshot(context, snapshot, { prepared });
    return { ...result, scoreChange };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return result;
  }
}

interface EvaluateBase {
  readonly snapshots: readonly ThreadSnapshot[];
  /** The time of the results, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * `full`: whether the full results are rendered too, or instead the form that is to be answered. `scored`: also scores by the scoring methods that this service
 * computes; reasons against it, which stand in full results, are in this language.
 */
export type EvaluateInput = EvaluateBase &
  (
    | { readonly full: true; readonly scored?: Language }
    | { readonly full: ResultForm }
    | { readonly full: false; readonly scored?: boolean }
  );

export type Outcome =
  | {
      readonly evaluatedAt: string;
      /** Absent with `bytes`. */
      readonly score?: Score;
      /** Stores the standard result. */
      readonly change: ResultChange;
      /** Stores the external score; absent unless asked for, or if there is none. */
      readonly scoreChange?: ExternalResultChange;
      /** The full result, the standard one, and an object of both and, if asked for, the score; absent unless asked for. */
      readonly bytes?: EvaluatedBytes;
    }
  | ResultInForm
  /** The payload is invalid. */
  | { readonly issues: readonly Issue[] };

export const evaluateTask = threadTask<typeof evaluateSnapshots>('evaluate');

/** The task `evaluate` of the threads: prepares and evaluates snapshots, in their order. */
export async function evaluateSnapshots(
  { catalog }: Pick<Context, 'catalog'>,
  input: EvaluateInput,
): Promise<readonly Outcome[]> {
  const { snapshots, now } = input;
  const context = { catalog, clock: () => now };
  const outcomes: Outcome[] = [];
  for (const snapshot of snapshots) {
    const { prepared, issues } = keptSnapshot(context, snapshot);
    if (prepared === undefined) outcomes.push({ issues });
    else if (typeof input.full === 'string')
      outcomes.push(computeInForm(context, snapshot, prepared, input.full));
    else if (!input.full) outcomes.push(await computeScored(context, snapshot, prepared, input.scored));
    else {
      const { scored } = input;
      const { evaluatedAt, change, ...bytes } = computeEvaluation(context, snapshot, prepared);
      if (scored === undefined) outcomes.push({ evaluatedAt, change, bytes });
      else {
        const score = await scoreThreadSnapshot(context, snapshot, { prepared }).catch((error: unknown) => ({
          extscore: jsonBytes(unavailableExternalScore(error, scored)),
          change: undefined,
        }));
        outcomes.push({
          evaluatedAt,
          change,
          ...(score.change === undefined ? {} : { scoreChange: score.change }),
          bytes: withScore(bytes, score.extscore),
        });
      }
    }
  }
  return outcomes;
}

/** The same with the score in the object of all; in one buffer, which is given to the other thread. */
function withScore({ full, ipc }: EvaluatedBytes, extscore: Uint8Array): EvaluatedBytes {
  const both = joinJson({ full, ipc, extscore });
  const fullStart = '{"full":'.length;
  const ipcStart = fullStart + full.length + ',"ipc":'.length;
  return {
    both,
    full: both.subarray(fullStart, fullStart + full.length),
    ipc: both.subarray(ipcStart, ipcStart + ipc.length),
  };
}
