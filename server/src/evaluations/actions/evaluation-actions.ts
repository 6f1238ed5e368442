import {
  type Action,
  type CollectionFigureId,
  collectionFigures,
  type EvaluationActions,
  type Language,
  type RankedQuestion,
} from '@sillage/contract';
import { engineVersion } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import { scoresItself } from '../../calculation/evaluate/score.ts';
import { type ThreadSnapshot, threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { subjectOf } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { contentHash } from '../../platform/kernel/content-hash.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import { collectionUnits } from '../collections/add-up-collection.ts';
import { askQuestions } from '../uncertainty/ask-questions.ts';
import { tryActionsTask } from './action-tasks.ts';
import { actionSentence } from './action-text.ts';
import { everyStep } from './candidate-actions.ts';
import type { TriedAction, TriedActions, tryActions } from './try-actions.ts';

/** What the actions of an evaluation or a collection are asked with. */
export interface ActionRequest {
  readonly caller: Caller;
  readonly figure: CollectionFigureId;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Actions that have an interval: each takes a sample of its own. */
const withInterval = 5;
/** Questions beside the actions. */
const shownQuestions = 10;

/**
 * Ranks what can be changed in an evaluation as it is now by what it gains.
 * Throws: DomainError document.invalid, service.overloaded, service.stopping.
 */
export async function evaluationActions(
  context: Context,
  { caller, state, figure, language, signal }: ActionRequest & { readonly state: EvaluationState },
): Promise<EvaluationActions> {
  const snapshot = await threadSnapshot(context, caller, state);
  const request = { caller, figure, language, signal };
  const made = await triedOnce(context, request, snapshot, { intervals: withInterval });
  if ('issues' in made) throw invalidDocument(made.issues);
  const { value, tried, notDisclosed } = made;
  const pieces = payloadOf(state).pieces?.made ?? null;
  const shown = { figure, language, value, pieces };
  return {
    evaluation: subjectOf(snapshot),
    ...{ figure, unit: collectionUnits[figure], value, pieces, tried, notDisclosed },
    actions: made.actions.map((action) => shownAction(action, shown)),
    surer: await surerOf(context, request, [state.id]),
    ...{ engineVersion, catalogVersion: context.catalog.version },
  };
}

/** Evaluations of which the changes are kept. */
const kept = 500;
/**
 * What was tried with a catalog of an evaluation as it was, by everything else that it depends on: a page asks each time
 * it opens.
 */
const triedWith = new WeakMap<Context['catalog'], LRUCache<string, TriedActions>>();

/** What can be changed in an evaluation, computed once in a process. Throws: as `evaluationActions`. */
export async function triedOnce(
  context: Context,
  { caller: { organizationId }, figure, signal }: ActionRequest,
  snapshot: ThreadSnapshot,
  wanted: { readonly intervals: number; readonly everyOne?: boolean },
): ReturnType<typeof tryActions> {
  const asked = { snapshot, figure, scoresItself: scoresItself(context), ...wanted };
  const key = contentHash(JSON.stringify([organizationId, asked]));
  const triedBefore = triedWith.get(context.catalog) ?? new LRUCache({ max: kept });
  triedWith.set(context.catalog, triedBefore);
  const before = triedBefore.get(key);
  if (before !== undefined) return before;
  const input = { ...asked, now: context.clock() };
  const made = await context.threads.run(tryActionsTask, input, { organizationId, signal });
  if (!('issues' in made)) triedBefore.set(key, made);
  return made;
}

/** What to ask next about evaluations, the largest share of the variance first. */
export async function surerOf(
  context: Context,
  { caller, language, signal }: ActionRequest,
  ids: string[],
): Promise<RankedQuestion[]> {
  if (ids.length === 0) return [];
  const { questions } = await askQuestions(context, { caller, body: { ids }, language, signal });
  return questions.slice(0, shownQuestions);
}

interface ShownWith {
  readonly figure: CollectionFigureId;
  readonly language: Language;
  readonly value: number | null;
  readonly pieces: number | null;
}

function shownAction(action: TriedAction, { figure, language, value, pieces }: ShownWith): Action {
  const { kind, subject, assumed, patch, gains, interval } = action;
  const gain = gains[figure];
  if (gain === null) throw new Error('An action gains.');
  const [name, before, after] = [action.name[language], action.before[language], action.after[language]];
  return {
    ...{ kind, subject, before, after, assumed, patch, gain, interval },
    sentence: actionSentence(
      { kind, name, before, after, assumed, several: subject === everyStep },
      language,
    ),
    relative: value !== null && value > 0 ? gain / value : null,
    total: pieces === null ? null : gain * pieces,
    figures: collectionFigures.map((id) => ({ id, unit: collectionUnits[id], gain: gains[id] })),
  };
}
