import Type, { type Static } from 'typebox';
import { origins } from '../evaluations/evaluation.ts';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** Levels of a data quality rating: up to 1.5, 2, 3, 4, and above. */
export const qualityLevels = ['excellent', 'very-good', 'good', 'fair', 'poor'] as const;
export type QualityLevel = (typeof qualityLevels)[number];

const Criterion = Type.Number({ minimum: 1, maximum: 5 });
const rating = {
  technology: Criterion,
  geography: Criterion,
  time: Criterion,
  precision: Criterion,
  dqr: Type.Number({ minimum: 1, maximum: 5, description: 'mean of the four, 1 is best' }),
  level: Type.Enum([...qualityLevels]),
};

/** How representative a data set is of its use, and the reason for the rating. */
export const DataSetRating = Type.Object({ ...rating, reason: Type.String() });
export type DataSetRating = Static<typeof DataSetRating>;

const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

const RelevantProcess = Type.Object({
  process: Type.String({ description: 'id among the processes of the result' }),
  name: Type.String(),
  database: Type.String(),
  absoluteShare: Type.Number(),
  technology: orNull(rating.technology),
  geography: orNull(rating.geography),
  time: orNull(rating.time),
  precision: orNull(rating.precision),
  dqr: orNull(rating.dqr),
  level: orNull(rating.level),
});
export type RelevantProcess = Static<typeof RelevantProcess>;

const PrimaryShare = Type.Object({
  qualityCategoryId: Type.String(),
  parameters: Type.Integer(),
  primary: Type.Integer({ description: 'given or custom' }),
  mask: Type.Integer(),
  default: Type.Integer(),
  primaryShare: Type.Number(),
});

/** A parameter without a client-provided value, and the share of the score that depends on it. */
export const AskedParameter = Type.Object({
  id: Type.String(),
  identifier: Type.String(),
  owner: Type.String({ description: 'JSON pointer of the owner in the payload; "" is the evaluation.' }),
  name: Type.String(),
  origin: Type.Enum([...origins]),
  score: Type.Number({ description: 'µPt, Σ |score| of the activities that it decides' }),
  share: Type.Number({ description: 'of Σ |score| of all activities; shares of several may overlap' }),
});
export type AskedParameter = Static<typeof AskedParameter>;

/** The data quality of a result. Shares of activities are relative to Σ |score| of all activities. */
export const ProductDataQuality = Type.Object({
  primaryShare: NullableNumber,
  qualityCategories: Type.Array(PrimaryShare),
  primaryActivityShare: Type.Union([Type.Number(), Type.Null()], {
    description: 'activities all of whose parameters are given or custom',
  }),
  maskActivityShare: Type.Union([Type.Number(), Type.Null()], {
    description: 'activities whose parameters are given or from a mask, at least one from a mask',
  }),
  fixedActivityShare: Type.Union([Type.Number(), Type.Null()], {
    description: 'activities that no parameter decides',
  }),
  processes: Type.Array(RelevantProcess, {
    description: 'the most relevant ones, at least 80 % of the score',
  }),
  overall: Type.Object({
    dqr: orNull(rating.dqr),
    level: orNull(rating.level),
    coveredShare: Type.Number({ description: 'of the score, that of the rated ones among the processes' }),
  }),
});
export type ProductDataQuality = Static<typeof ProductDataQuality>;

/** The data quality of an evaluation, with the parameters worth asking for next. */
export const DataQuality = Type.Object({
  ...ProductDataQuality.properties,
  askNext: Type.Array(AskedParameter, { maxItems: 20 }),
});
export type DataQuality = Static<typeof DataQuality>;
