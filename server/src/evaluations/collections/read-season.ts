import {
  type CollectionFigureId,
  collectionEvaluations,
  type EvaluationPayload,
  type GarmentPieces,
  type Issue,
  type LocalizedText,
} from '@sillage/contract';
import { type Bounds, type Varies, withholdFigureRanges } from '@sillage/engine';
import { listedPayload, statusOf } from '../../calculation/prepare/stored-evaluation.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import type { ListedEvaluation } from '../../platform/ports/evaluations.ts';
import { countSelected, resolveSelection } from '../bulk/evaluation-selection.ts';
import { readSlice } from '../bulk/slices.ts';
import type { CollectionOptions, RequestedSeason } from './requested-season.ts';

type SeasonContext = Pick<Context, 'storage' | 'catalog'>;

interface Figure {
  readonly value: number | null;
  readonly range: Bounds | null;
  readonly varies: Varies | null;
  /** A lower bound. */
  readonly atLeast: boolean;
}

/** An evaluation of a season, with its latest figures. */
export interface SeasonGarment {
  readonly id: string;
  readonly name?: string;
  readonly reference?: string;
  readonly category: string;
  readonly outdated: boolean;
  /** Of the request, or stored with it; undefined: not known. */
  readonly pieces: number | undefined;
  readonly weight: number | null;
  /** Euros that the evaluation states for a piece; null: none. */
  readonly price: number | null;
  readonly figures: Readonly<Record<CollectionFigureId, Figure>>;
}

export interface ReadSeason {
  readonly garments: readonly SeasonGarment[];
  /** References of the request that no evaluation of the selection has. */
  readonly unknown: readonly string[];
  /** Whether the request gives pieces. */
  readonly given: boolean;
}

const tooMany: LocalizedText = {
  en: `must select at most ${collectionEvaluations} evaluations`,
  fr: `doit sélectionner au plus ${collectionEvaluations} évaluations`,
};
const ambiguous: LocalizedText = {
  en: 'must be the reference of one evaluation of the selection: several have it, so give their ids',
  fr: 'doit être la référence d’une seule évaluation de la sélection : plusieurs l’ont, donnez leurs id',
};

/** Evaluations that are read at once; their payloads come with them. */
const readAtOnce = 200;

/**
 * Reads the evaluations of a season with their stored figures.
 * Throws: DomainError document.invalid for a selection or pieces that cannot be resolved.
 */
export async function readSeason(
  context: SeasonContext,
  caller: Caller,
  season: RequestedSeason,
  count: CollectionOptions['count'],
): Promise<ReadSeason> {
  const { organizationId } = caller;
  const { pieces: given, alsoTagged, at: pointer } = season;
  const selection = await resolveSelection(context, caller, season.selection, `${pointer}/selection`);
  const overfull = () => invalidDocument([valueIssue(`${pointer}/selection`, tooMany)]);
  // Before thousands are read. Those that a further tag leaves out do not count.
  if (alsoTagged === undefined) {
    const { count: selected } = await countSelected(context, caller, selection);
    if (selected > collectionEvaluations) throw overfull();
  }
  const closed = new Map(await context.storage.readClosedDatabases(organizationId));
  const rows = piecesByReference(given, count);
  const loop = new EventLoopYield();
  const garments: SeasonGarment[] = [];
  const found = new Map<string, string>();
  const issues: Issue[] = [];
  let place: string | null = null;
  do {
    const slice = await readSlice(
      context,
      organizationId,
      { ...selection, withDrivers: true },
      place,
      readAtOnce,
    );
    if (garments.length + slice.states.length > collectionEvaluations) throw overfull();
    for (const state of slice.states) {
      const { id, reference } = state;
      const payload = listedPayload(state);
      if (alsoTagged !== undefined && !payload.tags?.some((tag) => tag.id === alsoTagged)) continue;
      const key = rows.has(id) ? id : reference;
      const row = key === undefined ? undefined : rows.get(key);
      if (key !== undefined && row !== undefined) {
        if (found.has(key)) issues.push(valueIssue(`${pointer}/pieces/${row.index}/reference`, ambiguous));
        found.set(key, id);
      }
      const pieces = row === undefined ? payload.pieces?.[count] : row.pieces;
      garments.push(garmentOf(state, payload, pieces, closed));
    }
    place = slice.place;
    if (loop.isDue()) await loop.yield();
  } while (place !== null);
  if (issues.length > 0) throw invalidDocument(issues);
  const unknown = [...rows.keys()].filter((key) => !found.has(key));
  return { garments, unknown, given: given.length > 0 };
}

interface PiecesRow {
  readonly index: number;
  readonly pieces: number | undefined;
}

/** Rows of one reference, such as its sizes and colours, are added. */
function piecesByReference(
  rows: readonly GarmentPieces[],
  count: 'made' | 'sold',
): ReadonlyMap<string, PiecesRow> {
  const found = new Map<string, PiecesRow>();
  for (const [index, row] of rows.entries()) {
    const before = found.get(row.reference);
    const more = row[count];
    const pieces = more === undefined ? before?.pieces : (before?.pieces ?? 0) + more;
    found.set(row.reference, { index: before?.index ?? index, pieces });
  }
  return found;
}

function garmentOf(
  state: ListedEvaluation,
  payload: Pick<EvaluationPayload, 'lifecycles'>,
  pieces: number | undefined,
  closed: ReadonlyMap<string, unknown>,
): SeasonGarment {
  const { id, name, reference, categoryId, figures } = state;
  // A database can be closed after the ranges were stored.
  const ranges = withholdFigureRanges(figures?.ranges ?? { climate: null, score: null }, closed);
  const variesOf = (figure: 0 | 1): Varies | null => {
    const { keys = [], figures: all } = ranges.drivers ?? {};
    const loadings = all?.[figure];
    return loadings === undefined ? null : { id, keys, loadings };
  };
  const isBound = (figure: 'climate' | 'score'): boolean =>
    figures?.ranges?.atLeast?.includes(figure) === true;
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
    category: categoryId,
    outdated: statusOf(state) === 'outdated',
    pieces,
    weight: figures?.weight ?? null,
    price: priceIn(payload),
    figures: {
      climate: {
        ...{ value: figures?.climate ?? null, range: ranges.climate },
        ...{ varies: variesOf(0), atLeast: isBound('climate') },
      },
      score: {
        ...{ value: figures?.score ?? null, range: ranges.score },
        ...{ varies: variesOf(1), atLeast: isBound('score') },
      },
      cost: { value: figures?.frenchCost ?? null, range: null, varies: null, atLeast: false },
    },
  };
}

/** The price that an evaluation itself states, in euros; that of a mask or of the method is none of its own. */
function priceIn({ lifecycles }: Pick<EvaluationPayload, 'lifecycles'>): number | null {
  for (const lifecycle of lifecycles) {
    for (const { parameters = [] } of [
      lifecycle,
      ...(lifecycle.informations ?? []),
      ...(lifecycle.processes ?? []),
    ]) {
      const found = parameters.find(({ id }) => id.endsWith('.price'))?.value;
      if (typeof found === 'number' && found > 0) return found;
    }
  }
  return null;
}
