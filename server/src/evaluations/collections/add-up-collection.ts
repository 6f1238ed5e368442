import {
  type Collection,
  type CollectionDifference,
  type CollectionFigureId,
  type CollectionOfSeason,
  collectionFigures,
  comparablePieces,
  type Language,
  type NamedEvaluations,
  namedInCollection,
} from '@sillage/contract';
import {
  bare,
  byCategory,
  type CountedGarment,
  collectionFigure,
  collectionMean,
  seasonDifference,
} from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { type ReadSeason, readSeason, type SeasonGarment } from './read-season.ts';
import type { CollectionOptions, RequestedSeason } from './requested-season.ts';

/** Units of the figures, as results have them. */
export const collectionUnits: Readonly<Record<CollectionFigureId, string>> = {
  climate: 'kg CO2 eq',
  score: 'µPt',
  cost: 'Pts',
};

type Counted = SeasonGarment & { readonly pieces: number };

/** A season, and the earlier one that it is compared with. */
export interface RequestedCollection extends CollectionOptions {
  readonly season: RequestedSeason;
  readonly before?: RequestedSeason | undefined;
}

/**
 * Adds up the stored figures of a season, and splits its difference from an earlier one.
 * Throws: DomainError document.invalid.
 */
export async function addUpCollection(
  context: Pick<Context, 'storage' | 'catalog'>,
  caller: Caller,
  { season, before, count, per }: RequestedCollection,
  language: Language,
): Promise<Collection> {
  const read = [await readSeason(context, caller, season, count)];
  if (before !== undefined) read.push(await readSeason(context, caller, before, count));
  const [now, earlier] = read.map(withPieces);
  if (now === undefined) throw new Error('a collection has a season');
  const nameOf = (id: string): string => context.catalog.category(id)?.name[language] ?? id;
  const shownOf = (one: CountedSeason): CollectionOfSeason => seasonOf(one, { per, nameOf });
  if (before === undefined || earlier === undefined) return { count, season: shownOf(now) };
  return {
    count,
    season: shownOf(now),
    before: shownOf(earlier),
    differences: collectionFigures.map((id) => differenceOf(id, earlier, now, nameOf)),
  };
}

type PiecesFrom = CollectionOfSeason['piecesFrom'];
type CountedSeason = ReadSeason & { readonly piecesFrom: PiecesFrom };

/** While nobody has given pieces of a season, a collection of one each says more than none. */
function withPieces({ garments, ...read }: ReadSeason): CountedSeason {
  if (read.given) return { ...read, garments, piecesFrom: 'request' };
  if (garments.some(({ pieces }) => pieces !== undefined))
    return { ...read, garments, piecesFrom: 'evaluations' };
  return { ...read, garments: garments.map((one) => ({ ...one, pieces: 1 })), piecesFrom: 'one-each' };
}

/** Those with pieces: a garment that was never made is none of the collection. */
const counted = ({ garments }: ReadSeason): Counted[] =>
  garments.filter((one): one is Counted => one.pieces !== undefined && one.pieces > 0);

const ofFigure = (garments: readonly Counted[], id: CollectionFigureId): CountedGarment[] =>
  garments.map(({ category, pieces, weight, price, figures }) => ({
    category,
    pieces,
    weight,
    price,
    ...figures[id],
  }));

interface ShownAs {
  readonly per: CollectionOptions['per'];
  readonly nameOf: (category: string) => string;
}

function seasonOf(read: CountedSeason, { per, nameOf }: ShownAs): CollectionOfSeason {
  const { garments, unknown, piecesFrom } = read;
  const all = counted(read);
  const weights = collectionFigure(
    all.map((one) => ({ ...one, value: one.weight, range: null, varies: null })),
  );
  const categories = [...byCategory(all)].map(([id, some]) => ({
    id,
    name: nameOf(id),
    evaluations: some.length,
    pieces: piecesOf(some),
    figures: figuresOf(some, per),
  }));
  return {
    evaluations: garments.length,
    pieces: piecesOf(all),
    piecesFrom,
    weight: { total: weights.total, missing: missingOf(weights.missing) },
    figures: figuresOf(all, per),
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

const figuresOf = (
  garments: readonly Counted[],
  per: CollectionOptions['per'],
): CollectionOfSeason['figures'] =>
  collectionFigures.map((id) => {
    const all = ofFigure(garments, id);
    const { missing, ...figure } = collectionFigure(all);
    const isBound = garments.some(({ figures }) => figures[id].value !== null && figures[id].atLeast);
    return {
      id,
      unit: collectionUnits[id],
      ...figure,
      ...(isBound ? { atLeast: true } : {}),
      perEuro: collectionMean(all.map(bare), 'euro').value,
      ...(per === undefined ? {} : { mean: { per, ...collectionMean(all, per) } }),
      missing: missingOf(missing),
    };
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
  earlier: CountedSeason,
  later: CountedSeason,
  nameOf: (category: string) => string,
): CollectionDifference {
  const [before, now] = [counted(earlier), counted(later)];
  // One of each product against thousands of pieces is no difference that anybody made.
  const made = comparablePieces(earlier, later)
    ? seasonDifference(ofFigure(before, id), ofFigure(now, id))
    : null;
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
