import {
  type Collection,
  type CollectionDifference,
  type CollectionFigureId,
  type CollectionOfSeason,
  type CollectionRequest,
  collectionFigures,
  type Language,
  type NamedEvaluations,
  namedInCollection,
} from '@sillage/contract';
import { byCategory, type CountedGarment, collectionFigure, seasonDifference } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { type ReadSeason, readSeason, type SeasonGarment } from './read-season.ts';

/** Units of the figures, as results have them. */
export const collectionUnits: Readonly<Record<CollectionFigureId, string>> = {
  climate: 'kg CO2 eq',
  score: 'µPt',
  cost: 'Pts',
};

type Counted = SeasonGarment & { readonly pieces: number };

/**
 * Adds up the stored figures of a season, and splits its difference from an earlier one.
 * Throws: DomainError document.invalid.
 */
export async function addUpCollection(
  context: Pick<Context, 'storage' | 'catalog'>,
  caller: Caller,
  { season, before, count = 'made' }: CollectionRequest,
  language: Language,
): Promise<Collection> {
  const nameOf = (id: string): string => context.catalog.category(id)?.name[language] ?? id;
  const now = await readSeason(context, caller, season, count, '/season');
  const shown = seasonOf(now, season.pieces !== undefined, nameOf);
  if (before === undefined) return { count, season: shown };
  const earlier = await readSeason(context, caller, before, count, '/before');
  return {
    count,
    season: shown,
    before: seasonOf(earlier, before.pieces !== undefined, nameOf),
    differences: collectionFigures.map((id) => differenceOf(id, counted(earlier), counted(now), nameOf)),
  };
}

/** Those with pieces: a garment that was never made is none of the collection. */
const counted = ({ garments }: ReadSeason): Counted[] =>
  garments.filter((one): one is Counted => one.pieces !== undefined && one.pieces > 0);

const ofFigure = (garments: readonly Counted[], id: CollectionFigureId): CountedGarment[] =>
  garments.map(({ category, pieces, weight, figures }) => ({ category, pieces, weight, ...figures[id] }));

function seasonOf(
  read: ReadSeason,
  given: boolean,
  nameOf: (category: string) => string,
): CollectionOfSeason {
  const { garments, unknown } = read;
  const all = counted(read);
  const weights = collectionFigure(all.map((one) => ({ ...one, value: one.weight, range: null })));
  const categories = [...byCategory(all)].map(([id, some]) => ({
    id,
    name: nameOf(id),
    evaluations: some.length,
    pieces: piecesOf(some),
    figures: figuresOf(some),
  }));
  return {
    evaluations: garments.length,
    pieces: piecesOf(all),
    piecesFrom: given ? 'request' : 'one-each',
    weight: { total: weights.total, missing: missingOf(weights.missing) },
    figures: figuresOf(all),
    categories: categories.sort((one, other) => other.pieces - one.pieces),
    missing: collectionFigures.flatMap((figure) => {
      const lacking = all.filter(({ figures }) => figures[figure].value === null);
      return lacking.length === 0 ? [] : [{ figure, ...named(lacking) }];
    }),
    withoutPieces: named(garments.filter(({ pieces }) => pieces === undefined)),
    outdated: named(all.filter(({ outdated }) => outdated)),
    unknownReferences: { count: unknown.length, references: unknown.slice(0, namedInCollection) },
  };
}

const piecesOf = (garments: readonly Counted[]): number =>
  garments.reduce((sum, { pieces }) => sum + pieces, 0);

const missingOf = ({ garments, pieces }: { readonly garments: number; readonly pieces: number }) => ({
  evaluations: garments,
  pieces,
});

const figuresOf = (garments: readonly Counted[]): CollectionOfSeason['figures'] =>
  collectionFigures.map((id) => {
    const { missing, ...figure } = collectionFigure(ofFigure(garments, id));
    return { id, unit: collectionUnits[id], ...figure, missing: missingOf(missing) };
  });

const named = (garments: readonly SeasonGarment[]): NamedEvaluations => ({
  count: garments.length,
  evaluations: garments.slice(0, namedInCollection).map(({ id, name, reference }) => ({
    id,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  })),
});

function differenceOf(
  id: CollectionFigureId,
  before: readonly Counted[],
  now: readonly Counted[],
  nameOf: (category: string) => string,
): CollectionDifference {
  const made = seasonDifference(ofFigure(before, id), ofFigure(now, id));
  return {
    id,
    unit: collectionUnits[id],
    parts:
      made === null
        ? null
        : {
            ...made,
            categories: made.categories.map(({ category, ...rest }) => ({
              id: category,
              name: nameOf(category),
              ...rest,
            })),
          },
    complete: [...before, ...now].every(({ figures }) => figures[id].value !== null),
  };
}
