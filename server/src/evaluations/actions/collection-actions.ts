import { actedEvaluations, type CollectionAction, type CollectionActions } from '@sillage/contract';
import { engineVersion } from '@sillage/engine';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import type { Context } from '../../platform/context.ts';
import { collectionUnits } from '../collections/add-up-collection.ts';
import { readSeason, type SeasonGarment } from '../collections/read-season.ts';
import type { CollectionOptions, RequestedSeason } from '../collections/requested-season.ts';
import { actionSentence } from './action-text.ts';
import { everyStep } from './candidate-actions.ts';
import { type ActionRequest, surerOf, triedOnce } from './evaluation-actions.ts';
import type { TriedAction } from './try-actions.ts';

interface CollectionActionsRequest extends ActionRequest {
  readonly season: RequestedSeason;
  readonly count: CollectionOptions['count'];
}

/** Evaluations whose questions are ranked beside the actions. */
const asked = 10;

interface Counted {
  readonly garment: SeasonGarment;
  readonly pieces: number;
  /** Over its pieces; null: not known. */
  readonly figure: number | null;
}

/** A change of one evaluation, over its pieces. */
interface Part {
  readonly of: Counted;
  readonly action: TriedAction;
  readonly gain: number;
}

/**
 * Ranks what can be changed in a collection by what all pieces gain together.
 * Throws: DomainError document.invalid, service.overloaded, service.stopping.
 */
export async function collectionActions(
  context: Context,
  request: CollectionActionsRequest,
): Promise<CollectionActions> {
  const { caller, season, count, figure, language } = request;
  const { organizationId } = caller;
  const { garments } = await readSeason(context, caller, season, count);
  const oneEach = garments.every(({ pieces }) => pieces === undefined);
  const counted = garments.flatMap((garment): Counted[] => {
    const pieces = oneEach ? 1 : (garment.pieces ?? 0);
    const { value } = garment.figures[figure];
    return pieces > 0 ? [{ garment, pieces, figure: value === null ? null : value * pieces }] : [];
  });
  const known = counted.filter((one) => one.figure !== null);
  const largest = [...known]
    .sort((one, other) => (other.figure ?? 0) - (one.figure ?? 0))
    .slice(0, actedEvaluations);
  const total = known.length === 0 ? null : known.reduce((sum, one) => sum + (one.figure ?? 0), 0);
  const parts: Part[] = [];
  let notDisclosed = 0;
  // A task for each, one after the other: between two of them, other organizations have their turn in the threads.
  for (const of of largest) {
    const state = await context.storage.readEvaluation(organizationId, of.garment.id);
    if (state === undefined) continue;
    const made = await triedOnce(context, request, await threadSnapshot(context, caller, state), {
      intervals: 0,
      everyOne: true,
    });
    // What no longer can be evaluated has a stored figure, but nothing to try.
    if ('issues' in made) continue;
    if (made.notDisclosed > 0) notDisclosed += 1;
    for (const action of made.actions)
      parts.push({ of, action, gain: (action.gains[figure] ?? 0) * of.pieces });
  }
  return {
    count,
    piecesFrom: oneEach ? 'one-each' : 'evaluations',
    ...{ figure, unit: collectionUnits[figure], total, notDisclosed },
    ...{ evaluations: counted.length, considered: largest.length, missing: counted.length - known.length },
    actions: rankedActions(parts, total, language),
    surer: await surerOf(
      context,
      request,
      largest.slice(0, asked).map(({ garment }) => garment.id),
    ),
    ...{ engineVersion, catalogVersion: context.catalog.version },
  };
}

/** The same change of several evaluations is one action; of each subject, that which gains most is left. */
function rankedActions(
  parts: readonly Part[],
  total: number | null,
  language: ActionRequest['language'],
): CollectionAction[] {
  const alike = new Map<string, Part[]>();
  for (const part of parts) {
    const { kind, subject, to } = part.action;
    const key = JSON.stringify([kind, nameless(subject), to]);
    const some = alike.get(key);
    if (some === undefined) alike.set(key, [part]);
    else some.push(part);
  }
  const actions = [...alike.values()]
    .map((some) => actionOf(some, total, language))
    .sort((one, other) => other.gain - one.gain);
  const seen = new Set<string>();
  return actions.filter(({ subject }) => {
    if (seen.has(subject)) return false;
    seen.add(subject);
    return true;
  });
}

/** A subject without the place of a material, which differs between evaluations. */
const nameless = (subject: string): string => subject.replace(/\/composition\/.*$/, '');

function actionOf(
  parts: readonly Part[],
  total: number | null,
  language: ActionRequest['language'],
): CollectionAction {
  const [first] = parts;
  if (first === undefined) throw new Error('An action has an evaluation.');
  const { kind, subject, name, before, afterOfAll } = first.action;
  // One evaluation may have several materials that change alike: it is named once, with the larger gain.
  const largest = new Map<string, Part>();
  for (const part of parts) {
    const known = largest.get(part.of.garment.id);
    if (known === undefined || known.gain < part.gain) largest.set(part.of.garment.id, part);
  }
  const own = [...largest.values()].sort((one, other) => other.gain - one.gain);
  const gain = own.reduce((sum, part) => sum + part.gain, 0);
  const same = own.every((part) => part.action.before.en === before.en);
  const assumed = own.some((part) => part.action.assumed);
  return {
    ...{ kind, subject: nameless(subject), assumed, gain },
    sentence: actionSentence(
      {
        ...{
          kind,
          assumed,
          several: !same || subject === everyStep,
          name: name[language],
          after: afterOfAll[language],
        },
        ...(same && afterOfAll.en === first.action.after.en ? { before: before[language] } : {}),
      },
      language,
    ),
    relative: total !== null && total > 0 ? gain / total : null,
    pieces: own.reduce((sum, { of }) => sum + of.pieces, 0),
    evaluations: own.map(({ of: { garment, pieces }, action: { patch }, gain: ofPieces }) => ({
      id: garment.id,
      ...(garment.name === undefined ? {} : { name: garment.name }),
      ...(garment.reference === undefined ? {} : { reference: garment.reference }),
      ...{ pieces, gain: ofPieces, patch },
    })),
  };
}
