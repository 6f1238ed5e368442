import Type, { type Static } from 'typebox';
import { Rank } from '../benchmarks/benchmark.ts';
import { Warning } from '../schema/warning.ts';

const Points = (description: string) => Type.Number({ description: `Pts: ${description}` });
const Kilometres = Type.Number({ description: 'km, added up over the legs' });

/** The French environmental cost: a separate figure, in points. */
export const ExtscoreScore = Type.Object({
  value: Type.Number({ description: 'trims and complements included, divided by durability' }),
  unit: Type.Literal('Pts'),
});

/** One life cycle stage, before durability; `score` includes the complement of the stage. */
export const ExtscoreStage = Type.Object({
  id: Type.String({ description: 'material, spinning, fabric, ennobling, making, distribution, use, eol' }),
  name: Type.String(),
  country: Type.String(),
  score: Points('of the stage'),
  transport: Points('of the leg to the next stage'),
});
export type ExtscoreStage = Static<typeof ExtscoreStage>;

/**
 * The score of one garment. Stages, their transport legs and the trims add up to `scoreWithoutDurability`.
 */
export const extscoreFigures = {
  score: ExtscoreScore,
  per100g: Points('of 100 g of the piece'),
  durability: Type.Number({ description: 'the divisor' }),
  scoreWithoutDurability: Points('before the division by durability'),
  complements: Type.Object(
    { microfibers: Type.Number(), outOfEuropeEOL: Type.Number() },
    { description: 'Pts, part of the score, divided by durability' },
  ),
  stages: Type.Array(ExtscoreStage, { description: 'those that count, in the order of a life' }),
  trims: Points('of the trims, before durability'),
  transport: Type.Object(
    { score: Type.Number(), roadKm: Kilometres, seaKm: Kilometres, airKm: Kilometres },
    { description: 'all legs together, which the stages hold one by one; Pts before durability' },
  ),
  impacts: Type.Union(
    [
      Type.Array(Type.Object({ id: Type.String(), unit: Type.String(), value: Type.Number() })),
      Type.Literal('unavailable'),
    ],
    { description: 'impact categories of the scorer; "unavailable" where it does not publish them' },
  ),
  pef: Type.Union([Type.Number(), Type.Null()], {
    description: 'µPt: PEF score of the same calculation; null where the scorer does not say it',
  }),
};

const ranked = {
  rank: Type.Optional(
    Type.Union([Rank, Type.Null()], {
      description:
        'where the cost stands among declared pieces, added when a result is read; null: no benchmark has enough pieces of the category; absent: the organization has no benchmark',
    }),
  ),
};

const Provenance = Type.Object({
  attribution: Type.String(),
  catalogVersion: Type.String(),
  engineVersion: Type.String(),
  inputsHash: Type.String({ description: 'SHA-256 of the payload and of its mask, in hexadecimal' }),
  evaluatedAt: Type.String(),
});

const scoring = {
  methodVersion: Type.Union([Type.String(), Type.Null()], {
    description: 'of the French textile method; null where a remote scorer does not say it',
  }),
  scorer: Type.Enum(['embedded', 'remote']),
};

/** The French environmental cost of an evaluation or of a version. */
export const ExtscoreResult = Type.Object({
  evaluation: Type.Object({
    id: Type.String(),
    revision: Type.Integer(),
    name: Type.Optional(Type.String()),
    reference: Type.Optional(Type.String()),
    category: Type.Object({ id: Type.String(), name: Type.String() }),
  }),
  ...extscoreFigures,
  request: Type.Record(Type.String(), Type.Unknown(), {
    description: 'what was scored, in the words of the official calculator',
  }),
  webUrl: Type.Union([Type.String(), Type.Null()], { description: 'where a remote scorer shows it' }),
  ...scoring,
  provenance: Provenance,
  warnings: Type.Array(Warning),
  ...ranked,
});
export type ExtscoreResult = Static<typeof ExtscoreResult>;

/**
 * The French environmental cost of a product: its versions by quantity.
 * The method does not include packaging.
 */
export const ProductExtscoreResult = Type.Object({
  product: Type.Object({
    id: Type.String(),
    name: Type.String(),
    reference: Type.Optional(Type.String()),
  }),
  score: ExtscoreScore,
  per100g: Points('of 100 g of the product'),
  durability: Type.Number({ description: 'of the versions, weighted by their scores' }),
  evaluations: Type.Array(
    Type.Object({
      versionId: Type.String(),
      evaluationId: Type.String(),
      quantity: Type.Number(),
      score: Points('of one piece'),
      durability: Type.Number(),
      mass: Type.Number({ description: 'kg of one piece' }),
    }),
  ),
  ...scoring,
  provenance: Type.Object({ attribution: Type.String() }),
  warnings: Type.Array(Warning),
  ...ranked,
});
export type ProductExtscoreResult = Static<typeof ProductExtscoreResult>;

/** The declaration of a piece or a pack for the official portal, ready for its call. */
export const ExtscoreDeclaration = Type.Object({
  method: Type.Literal('POST'),
  path: Type.Enum(['/api/produits', '/api/produits/lot', '/api/produits/multicomposants']),
  body: Type.Record(Type.String(), Type.Unknown(), {
    description:
      'gtins, internalReference, brandId, declaredScore (Pts, unrounded) and the fields of the scored request; of a pack its products, of a garment of components its components',
  }),
  per100g: Points('of 100 g, shown beside the score on the label'),
  methodVersion: Type.String(),
  warnings: Type.Array(Warning),
});
export type ExtscoreDeclaration = Static<typeof ExtscoreDeclaration>;
