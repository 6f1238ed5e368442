import type { CollectionFigureId, EvaluationPayload, Issue } from '@sillage/contract';
import {
  climateIndicator,
  comparisonDrivers,
  hypercubes,
  ipcView,
  ModelRuns,
  methodOf,
  type PreparedEvaluation,
  sample,
  summaryOf,
} from '@sillage/engine';
import { calculate } from '../../calculation/evaluate/evaluate.ts';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { prepareSnapshot } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { closedIn } from '../../library/own-data/own-data.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { externalScoreOf, tellingDatabases } from '../scenarios/evaluate-scenario.ts';
import { type EvaluationModel, modelOf } from '../uncertainty/evaluation-models.ts';
import { patchedPayload } from '../update-evaluation.ts';
import { type Candidate, candidateActions } from './candidate-actions.ts';

type Figures = Readonly<Record<CollectionFigureId, number | null>>;

/** A change with what a piece saves by each figure; null: one of the two is not known. */
export interface TriedAction extends Candidate {
  readonly gains: Figures;
  /** 90 % of the outcomes of the gain by the leading figure. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** The best changes of one evaluation by one figure. */
export interface TriedActions {
  readonly value: number | null;
  readonly tried: number;
  /** Changes left out because they would tell a single data set of a closed database. */
  readonly notDisclosed: number;
  /** The largest gain first. With `everyOne`, all that gain, otherwise the best of each subject. */
  readonly actions: readonly TriedAction[];
}

interface TryInput {
  readonly snapshot: ThreadSnapshot;
  readonly figure: CollectionFigureId;
  /** The time of the results, in milliseconds since 1970. */
  readonly now: number;
  readonly scoresItself: boolean;
  /** How many of the first actions have an interval. */
  readonly intervals: number;
  /** All that gain, and not only the best of each subject. */
  readonly everyOne?: boolean;
}

type CatalogContext = Pick<Context, 'catalog'>;

/** Runs and seed of an interval, as in POST /evaluations/compare/uncertainty with runs 1000. */
const draws = { seed: 1, method: 'latin-hypercube', runs: 1000, from: 0, to: hypercubes } as const;

/** The task `tryActions` of the threads: evaluates one evaluation with each change that can be tried. */
export async function tryActions(
  { catalog }: CatalogContext,
  { snapshot, figure, now, scoresItself, intervals, everyOne = false }: TryInput,
): Promise<TriedActions | { readonly issues: readonly Issue[] }> {
  const context = { catalog };
  const payload = payloadOf(snapshot);
  const { prepared, issues } = prepareSnapshot(context, snapshot, payload, snapshot.labels);
  if (prepared === undefined) return { issues };
  const options = { now, scoresItself };
  const { figures: unchanged, databases } = await figuresOf(context, snapshot, prepared, options);
  const value = unchanged[figure];
  const none: TriedActions = { value, tried: 0, notDisclosed: 0, actions: [] };
  if (value === null) return none;
  const closed = closedIn(snapshot.ownData);
  const candidates = candidateActions(payload, prepared);
  // Differences would tell the figures of single activities, as the questions about parameters.
  if (databases.some((id) => closed.get(id) === 'aggregated'))
    return { ...none, notDisclosed: candidates.length };
  let notDisclosed = 0;
  let tried = 0;
  const gaining: TriedAction[] = [];
  for (const candidate of candidates) {
    const changed = changedSnapshot(context, snapshot, payload, candidate);
    // A change that the rest of the document does not allow is none.
    if (changed === undefined) continue;
    tried += 1;
    if (
      closed.size > 0 &&
      tellingDatabases(context, snapshot, changed.snapshot).some((id) => closed.has(id))
    ) {
      notDisclosed += 1;
      continue;
    }
    const { figures } = await figuresOf(context, changed.snapshot, changed.prepared, options);
    const gains = {
      climate: gainOf(unchanged.climate, figures.climate),
      score: gainOf(unchanged.score, figures.score),
      cost: gainOf(unchanged.cost, figures.cost),
    };
    if ((gains[figure] ?? 0) > leastGain * Math.abs(value))
      gaining.push({ ...candidate, gains, interval: null });
  }
  gaining.sort((one, other) => (other.gains[figure] ?? 0) - (one.gains[figure] ?? 0));
  const shown = everyOne ? gaining : bestOfEach(gaining);
  const output = figure === 'cost' || intervals === 0 ? undefined : figure;
  const before = output === undefined ? undefined : sampled(context, snapshot, output);
  const actions = shown.map((action, index): TriedAction => {
    if (output === undefined || before === undefined || index >= intervals) return action;
    const changed = changedSnapshot(context, snapshot, payload, action);
    const after = changed === undefined ? undefined : sampled(context, changed.snapshot, output);
    return after === undefined ? action : { ...action, interval: intervalOf(before, after) };
  });
  return { value, tried, notDisclosed, actions };
}

/** A gain below this part of the figure is one of its last digits, in which the orders of sums differ. */
const leastGain = 1e-9;

const gainOf = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : before - after;

function bestOfEach(sorted: readonly TriedAction[]): TriedAction[] {
  const seen = new Set<string>();
  return sorted.filter(({ subject }) => {
    if (seen.has(subject)) return false;
    seen.add(subject);
    return true;
  });
}

function changedSnapshot(
  context: CatalogContext,
  snapshot: ThreadSnapshot,
  payload: EvaluationPayload,
  { patch }: Candidate,
): { readonly snapshot: ThreadSnapshot; readonly prepared: PreparedEvaluation } | undefined {
  try {
    const changed = { ...snapshot, payload: JSON.stringify(patchedPayload(payload, patch)) };
    const { prepared } = prepareSnapshot(context, changed, undefined, snapshot.labels);
    return prepared === undefined ? undefined : { snapshot: changed, prepared };
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The figures of a result of the snapshot, with the ids of the databases behind them. */
async function figuresOf(
  { catalog }: CatalogContext,
  snapshot: ThreadSnapshot,
  prepared: PreparedEvaluation,
  { now, scoresItself }: Pick<TryInput, 'now' | 'scoresItself'>,
): Promise<{ readonly figures: Figures; readonly databases: readonly string[] }> {
  const { evaluated, calculation } = calculate({ catalog, clock: () => now }, snapshot, prepared);
  const method = methodOf(catalog.method, calculation.packageMethod);
  const { score, impacts, provenance } = ipcView(calculation, evaluated, method);
  // What another method has in this place need not be kg CO₂ eq.
  const climate =
    method.weighted === false ? undefined : impacts.find(({ id }) => id === climateIndicator)?.value;
  return {
    figures: {
      climate: climate ?? null,
      score: score.value,
      cost: scoresItself ? await externalScoreOf(catalog, snapshot, prepared) : null,
    },
    databases: provenance.databases.map(({ id }) => id),
  };
}

interface Sampled {
  readonly one: EvaluationModel;
  readonly values: Float64Array;
  readonly output: number;
}

function sampled(
  context: CatalogContext,
  snapshot: ThreadSnapshot,
  figure: 'climate' | 'score',
): Sampled | undefined {
  const one = modelOf(context, snapshot, draws.runs);
  if ('issues' in one) return undefined;
  const output =
    figure === 'score'
      ? one.values.length - 1
      : one.method.indicators.findIndex(({ id }) => id === climateIndicator);
  if (output < 0 || one.values[output] === null) return undefined;
  return { one, values: sample(new ModelRuns(one.model), draws), output };
}

/** 90 % of the outcomes of the difference of two that are drawn together; null where a closed database varies in it. */
function intervalOf(before: Sampled, after: Sampled): TriedAction['interval'] {
  const { output } = before;
  const { outputs } = before.one.model;
  if (after.output !== output || after.one.model.outputs !== outputs) return null;
  const { tells, closed } = comparisonDrivers(
    [
      { sign: 1, ...before.one },
      { sign: -1, ...after.one },
    ],
    output,
  );
  if (tells || closed) return null;
  const difference = new Float64Array(draws.runs);
  for (let run = 0; run < draws.runs; run++)
    difference[run] =
      (before.values[run * outputs + output] as number) - (after.values[run * outputs + output] as number);
  const { percentiles } = summaryOf(difference, 1, 0, hypercubes);
  return { low: percentiles[0] as number, high: percentiles[4] as number };
}
