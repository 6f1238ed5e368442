import { answeredCells, type ScenarioPayload, scenarioEvaluations } from '@sillage/contract';
import { engineVersion } from '@sillage/engine';
import { scoresItself } from '../../calculation/evaluate/score.ts';
import { subjectOf } from '../../calculation/prepare/prepare-snapshot.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { compressJson, decompressJson } from '../../platform/kernel/compressed-json.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import { idsAtOnce, resolveSelection } from '../bulk/evaluation-selection.ts';
import { readSlice } from '../bulk/slices.ts';
import type { ScenarioRowSnapshots } from './evaluate-scenario.ts';
import type { KeptScenario, ScenarioResultsInput } from './render-scenario.ts';
import { type ScenarioRowInputs, scenarioInputs } from './scenario-inputs.ts';
import { evaluateScenarioTask, scenarioResultsTask } from './scenario-tasks.ts';

/** Calculations of one task of a thread: others get their turn in between. */
const cellsAtOnce = 25;

type Organization = Pick<Caller, 'organizationId'>;
type ReadContext = Pick<Context, 'storage' | 'catalog'>;
export type ScenarioContext = ReadContext & Pick<Context, 'threads' | 'clock' | 'scorers'>;

export const scenarioPayloadOf = ({ payload }: Pick<ReusableState, 'payload'>): ScenarioPayload =>
  JSON.parse(payload) as ScenarioPayload;

const tooMany = {
  en: `must select at most ${scenarioEvaluations} evaluations`,
  fr: `au plus ${scenarioEvaluations} évaluations`,
};

/**
 * Reads the evaluations that a scenario selects now.
 * Throws: DomainError document.invalid for what no longer exists, and for too many evaluations.
 */
export async function selectedStates(
  context: ReadContext,
  { organizationId }: Organization,
  { selection }: Pick<ScenarioPayload, 'selection'>,
): Promise<readonly EvaluationState[]> {
  const existing = await withoutRemoved(context, organizationId, selection);
  const resolved = await resolveSelection(context, { organizationId }, existing, '/selection');
  const { states } = await readSlice(context, organizationId, resolved, null, scenarioEvaluations + 1);
  if (states.length <= scenarioEvaluations) return states;
  throw invalidDocument([
    { code: 'field.value', pointer: '/selection', facts: { rule: tooMany }, expected: tooMany },
  ]);
}

/** The selection without evaluations that were removed since it was stored: the others stand. */
async function withoutRemoved(
  { storage }: Pick<ReadContext, 'storage'>,
  organizationId: string,
  { ids, ...conditions }: ScenarioPayload['selection'],
): Promise<ScenarioPayload['selection']> {
  if (ids === undefined) return conditions;
  const found: string[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce)
    found.push(...(await storage.existingEvaluations(organizationId, ids.slice(start, start + idsAtOnce))));
  return { ...conditions, ids: found };
}

/** Calculations of a scenario. */
export const cellsOf = (
  { variants }: Pick<ScenarioPayload, 'variants'>,
  states: readonly EvaluationState[],
): number => states.length * (variants.length + 1);

/** Evaluates a scenario. `advance` is called with each part that is done, in evaluations. */
export async function evaluateStates(
  context: ScenarioContext,
  organizationId: string,
  scenario: ReusableState,
  states: readonly EvaluationState[],
  { signal, advance }: { readonly signal?: AbortSignal; advance?(done: number): Promise<void> } = {},
): Promise<KeptScenario> {
  const { threads, clock, catalog } = context;
  const { id, name, revision } = scenario;
  const { variants } = scenarioPayloadOf(scenario);
  const now = clock();
  const rows: KeptScenario['rows'][number][] = [];
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / (variants.length + 1)));
  for (let start = 0; start < states.length; start += atOnce) {
    const some = states.slice(start, start + atOnce);
    const inputs = await scenarioInputs(context, organizationId, variants, some);
    const taken: ScenarioRowSnapshots[] = inputs.map(({ unchanged, variants: changed }) => ({
      unchanged,
      variants: changed,
    }));
    const cells = await threads.run(
      evaluateScenarioTask,
      { rows: taken, now, scoresItself: scoresItself(context) },
      signal === undefined ? { organizationId } : { organizationId, signal },
    );
    for (const [index, row] of inputs.entries()) {
      const { unchanged, inputsHash } = row;
      rows.push({ evaluation: subjectOf(unchanged), inputsHash, cells: cells[index] ?? [] });
    }
    await advance?.(rows.length);
  }
  return {
    scenario: { id, name, revision },
    evaluatedAt: timestamp(now),
    engineVersion,
    catalogVersion: catalog.version,
    variants: variants.map((variant) => variant.name),
    rows,
  };
}

/** What is asked of results: how they are shown. */
export type ShownAs = Pick<ScenarioResultsInput, 'all' | 'language' | 'table'>;

/** Renders results that were just computed. */
export async function renderNow(
  context: Pick<Context, 'storage' | 'threads'>,
  organizationId: string,
  results: Uint8Array,
  kept: boolean,
  shownAs: ShownAs,
): Promise<Uint8Array> {
  const input = { results, kept, status: 'current', outdated: [] } as const;
  return render(context, organizationId, { ...input, ...shownAs });
}

async function render(
  { storage, threads }: Pick<Context, 'storage' | 'threads'>,
  organizationId: string,
  input: Omit<ScenarioResultsInput, 'closed'>,
): Promise<Uint8Array> {
  const closed = await storage.readClosedDatabases(organizationId);
  return threads.run(scenarioResultsTask, { ...input, closed }, { organizationId });
}

/**
 * The results of a scenario: those that are kept, or, if there are none, computed now.
 * Throws: DomainError document.invalid, scenario.not-evaluated, service.overloaded.
 */
export async function readScenarioResults(
  context: ScenarioContext,
  { organizationId }: Organization,
  scenario: ReusableState,
  shownAs: ShownAs,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const kept = await context.storage.readScenarioResults(organizationId, scenario.id);
  if (kept !== undefined) {
    const age = await ageOf(context, organizationId, scenario, decompressJson(kept.content) as KeptScenario);
    return render(context, organizationId, { results: kept.content, kept: true, ...age, ...shownAs });
  }
  const payload = scenarioPayloadOf(scenario);
  const states = await selectedStates(context, { organizationId }, payload);
  const cells = cellsOf(payload, states);
  if (cells > answeredCells) {
    const { id } = scenario;
    throw new DomainError('scenario.not-evaluated', { id, cells, most: answeredCells });
  }
  const made = await evaluateStates(context, organizationId, scenario, states, { signal });
  return renderNow(context, organizationId, compressJson(JSON.stringify(made)), false, shownAs);
}

/** Which rows of kept results no longer hold, and whether all results are what they would be now. */
async function ageOf(
  context: ReadContext,
  organizationId: string,
  scenario: ReusableState,
  { scenario: evaluated, rows, ...versions }: KeptScenario,
): Promise<Pick<ScenarioResultsInput, 'status' | 'outdated'>> {
  const all = rows.map(({ evaluation }) => evaluation.id);
  if (
    evaluated.revision !== scenario.revision ||
    versions.engineVersion !== engineVersion ||
    versions.catalogVersion !== context.catalog.version
  )
    return { status: 'outdated', outdated: all };
  const payload = scenarioPayloadOf(scenario);
  // A selection that cannot be resolved any more, or selects too many by now.
  const states = await selectedStates(context, { organizationId }, payload).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'document.invalid') return undefined;
    throw error;
  });
  if (states === undefined) return { status: 'outdated', outdated: all };
  const inputs = await scenarioInputs(context, organizationId, payload.variants, states);
  const now = new Map(inputs.map((row: ScenarioRowInputs) => [row.unchanged.id, row.inputsHash]));
  const outdated = rows
    .filter(({ evaluation, inputsHash }) => now.get(evaluation.id) !== inputsHash)
    .map(({ evaluation }) => evaluation.id);
  const isCurrent = outdated.length === 0 && now.size === rows.length;
  return { status: isCurrent ? 'current' : 'outdated', outdated };
}
