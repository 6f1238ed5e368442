import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { collectionFigures } from './evaluation-lists.ts';
import { EvaluationSelection } from './evaluation-selection.ts';

/** Evaluations of one season. */
export const collectionEvaluations = 20_000;
/** Evaluations and references that an answer names of each kind; it counts all. */
export const namedInCollection = 100;

const Pieces = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1e9, description }));

const GarmentPieces = document({
  reference: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'reference of an evaluation, or its id. Rows with the same one are added',
  }),
  made: Pieces('pieces made'),
  sold: Pieces('pieces sold'),
});
export type GarmentPieces = Static<typeof GarmentPieces>;

const Season = document({
  selection: { ...EvaluationSelection, description: 'which evaluations, by the conditions of their list' },
  pieces: Type.Optional(
    Type.Array(GarmentPieces, {
      minItems: 1,
      maxItems: collectionEvaluations,
      description:
        'pieces of each garment; evaluations that it does not name count with the pieces stored with them. Those without any are left out and named; while none of the season has any, every evaluation counts as one piece',
    }),
  ),
});
export type CollectionSeason = Static<typeof Season>;

/** The body of POST /evaluations/collection. */
export const CollectionRequest = document(
  {
    season: { ...Season, description: 'the season whose totals are asked for' },
    before: Type.Optional({ ...Season, description: 'the season that it is compared with' }),
    count: Type.Optional(
      Type.Enum(['made', 'sold'], { description: 'which pieces count, by default those made' }),
    ),
  },
  { description: 'The garments of a season, and those of the one that it is compared with.' },
);
export type CollectionRequest = Static<typeof CollectionRequest>;

const known = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

const NamedEvaluations = Type.Object({
  count: Type.Integer(),
  evaluations: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.Optional(Type.String()),
      reference: Type.Optional(Type.String()),
    }),
    { description: `the first ${namedInCollection}` },
  ),
});
export type NamedEvaluations = Static<typeof NamedEvaluations>;

const id = Type.Enum([...collectionFigures], {
  description: 'climate change, PEF single score, or French environmental cost',
});
const unit = Type.String({ description: 'kg CO2 eq, µPt or Pts' });

/** What means are per. */
export const collectionMeans = ['piece', 'kilogram', 'euro'] as const;
export type CollectionMeanId = (typeof collectionMeans)[number];

const range = (description: string) =>
  Type.Union([Type.Object({ low: Type.Number(), high: Type.Number() }), Type.Null()], { description });

const Figure = Type.Object({
  id,
  unit,
  total: known('over the pieces whose garment has the figure; null: none has'),
  atLeast: Type.Optional(
    Type.Boolean({
      description:
        'true: the total and its means are lower bounds, because the figure of a garment in them is one',
    }),
  ),
  range: range(
    'of 90 %, with one draw for what garments share, such as an electricity or a fibre; null: a garment in the total has none',
  ),
  perPiece: known('total per piece'),
  perKilogram: known('per kg of garment, over garments of known weight'),
  perEuro: known('per euro of their prices, over garments that state one'),
  mean: Type.Optional(
    Type.Object(
      {
        per: Type.Enum([...collectionMeans], { description: 'as the request asks' }),
        value: known('in the unit of the figure; null: no garment has what it is per'),
        range: range('of 90 %, as that of the total; null: a garment in the mean has none'),
      },
      { description: 'the mean that the request asks for; absent in answers to POST' },
    ),
  ),
  pieces: Type.Integer({ description: 'in the total' }),
  missing: Type.Object({
    evaluations: Type.Integer({ description: 'left out of the total, because they lack the figure' }),
    pieces: Type.Integer(),
  }),
});

const CollectionOfSeason = Type.Object({
  evaluations: Type.Integer({ description: 'that the selection finds' }),
  pieces: Type.Integer({ description: 'of all of them that have pieces' }),
  piecesFrom: Type.Enum(['request', 'evaluations', 'one-each'], {
    description:
      'request: those it gives, and those stored with evaluations that it does not name; evaluations: those stored with each; one-each: neither has any, so that every evaluation of the season counts once',
  }),
  weight: Type.Object(
    {
      total: known('kg of all pieces of known weight'),
      missing: Type.Object({ evaluations: Type.Integer(), pieces: Type.Integer() }),
    },
    { description: 'of the garments, without packaging' },
  ),
  figures: Type.Array(Figure, { description: 'of the season as a whole' }),
  categories: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String({ description: 'in the language of the request' }),
      evaluations: Type.Integer(),
      pieces: Type.Integer(),
      figures: Type.Array(Figure, { description: 'of the category' }),
      ranks: Type.Optional(
        Type.Array(
          Type.Object({
            category: Type.String({ description: 'code of the official calculator' }),
            count: Type.Integer({ description: 'declared pieces of the category' }),
            better: Type.Number({
              description:
                'share of them with a strictly higher score than the mean French cost here, 0 to 1',
            }),
          }),
          {
            description:
              'where the mean French cost stands among the declared garments; absent without a benchmark',
          },
        ),
      ),
    }),
    { description: 'the one with most pieces first' },
  ),
  missing: Type.Array(Type.Object({ figure: id, ...NamedEvaluations.properties }), {
    description: 'evaluations that lack a figure, for each figure that some lack',
  }),
  withoutPieces: { ...NamedEvaluations, description: 'evaluations for which there are no pieces' },
  outdated: { ...NamedEvaluations, description: 'evaluations that were changed since their figures' },
  unknownReferences: Type.Object(
    {
      count: Type.Integer(),
      references: Type.Array(Type.String(), { description: `the first ${namedInCollection}` }),
    },
    { description: 'of `pieces`, that no evaluation of the selection has' },
  ),
});
export type CollectionOfSeason = Static<typeof CollectionOfSeason>;

const InSeason = Type.Object({
  pieces: Type.Integer(),
  share: Type.Number({ description: 'of all pieces with the figure, 0 to 1' }),
  mean: known('per piece; null: the season does not have the category'),
});

/** From this probability on, one of two is said to cause less. */
export const decidedFrom = 0.9;

const Difference = Type.Object({
  id,
  unit,
  parts: Type.Union(
    [
      Type.Object({
        difference: Type.Number({ description: 'of the totals: the sum of the three parts' }),
        range: range(
          'of 90 % of the difference: what both seasons share cancels out; null: how a garment varies is not known, because its result is of before release 0.12.0 or based on a closed database',
        ),
        probability: known(
          'that the season causes less than the earlier one, 0.01 to 0.99; null: see `range`, or nothing sets them apart',
        ),
        volume: Type.Number({ description: 'other number of pieces, at the mean of the earlier season' }),
        mix: Type.Number({ description: 'other shares of the categories, at their earlier means' }),
        improvement: Type.Number({ description: 'other means within the categories' }),
        categories: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            before: { ...InSeason, description: 'in the earlier season' },
            now: { ...InSeason, description: 'in the season' },
            mix: Type.Number({ description: 'its part of the mix' }),
            improvement: Type.Number({ description: 'its part of the improvement' }),
          }),
        ),
      }),
      Type.Null(),
    ],
    {
      description:
        'null: one of the seasons has no piece with the figure, or counts one piece each while the other has numbers of pieces',
    },
  ),
  complete: Type.Boolean({ description: 'false: garments of a season lack the figure and are left out' }),
});
export type CollectionDifference = Static<typeof Difference>;

/** Totals and means of a collection, and why it differs from an earlier one. */
export const Collection = Type.Object({
  count: Type.Enum(['made', 'sold']),
  season: { ...CollectionOfSeason, description: 'totals and means of the season' },
  before: Type.Optional({ ...CollectionOfSeason, description: 'those of the earlier season' }),
  differences: Type.Optional(
    Type.Array(Difference, {
      description: 'with `before`: season minus before, in three parts, for each figure',
    }),
  ),
  targets: Type.Optional(
    Type.Array(
      Type.Object({
        year: Type.Integer({ description: 'in which it is to be reached' }),
        figure: id,
        value: Type.Number({ description: 'in the unit of the figure' }),
        difference: known('total minus target: below 0 is within it; null: no total is known'),
      }),
      { description: 'of GET /collections: the targets of the organization, beside the total' },
    ),
  ),
});
export type Collection = Static<typeof Collection>;

/** Whether draws favour the season whose total is the higher one: totals are not in the middle of their ranges. */
export const drawsContradict = ({
  difference,
  probability,
}: {
  readonly difference: number;
  readonly probability: number;
}): boolean => (difference > 0 && probability > 0.5) || (difference < 0 && probability < 0.5);

/** Whether two seasons count pieces alike: one of each product against known numbers of pieces compares nothing. */
export const comparablePieces = (
  one: Pick<CollectionOfSeason, 'piecesFrom'>,
  other: Pick<CollectionOfSeason, 'piecesFrom'>,
): boolean => (one.piecesFrom === 'one-each') === (other.piecesFrom === 'one-each');

/** The products that count in a season: where pieces are given, not those without. */
export const countedProducts = ({
  evaluations,
  piecesFrom,
  withoutPieces,
}: Pick<Collection['season'], 'evaluations' | 'piecesFrom' | 'withoutPieces'>): number =>
  piecesFrom === 'one-each' ? evaluations : evaluations - withoutPieces.count;
