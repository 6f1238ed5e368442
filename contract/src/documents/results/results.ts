import Type, { type Static } from 'typebox';
import { ResolvedParameter } from '../evaluations/evaluation.ts';
import { DataSetRange, OptionalInterval, ResultUncertainty } from '../parameters/uncertainty.ts';
import { scoreKeys, stages } from '../schema/result-keys.ts';
import { Warning } from '../schema/warning.ts';
import { DataQuality, DataSetRating, ProductDataQuality } from './data-quality.ts';
import { LowerBound, OutsideCalibration } from './estimated.ts';
import { type JoinedStage, JoinedStages } from './joined-stages.ts';
import { ProofSummary } from './proof-summary.ts';
import { ProductGroups, ResultGroups } from './result-groups.ts';
import { Score } from './score.ts';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
const Stage = Type.Enum([...stages]);

/** How the underlying figures were obtained, as shares of the absolute value; they add up to 1. */
export const bases = ['published', 'custom', 'estimated-split', 'estimate'] as const;
export type Basis = (typeof bases)[number];
const BasisShares = Type.Object({
  published: Type.Number(),
  custom: Type.Number(),
  'estimated-split': Type.Number(),
  estimate: Type.Number(),
});
export type BasisShares = Static<typeof BasisShares>;

const MissingFactor = Type.Object({ process: Type.String(), database: Type.String() });

/**
 * One impact category of a result. `value` is null, never zero, if a
 * factor is missing; `partial` is the known sum.
 */
export const Impact = Type.Object({
  id: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  value: NullableNumber,
  interval: OptionalInterval,
  normalised: Type.Union([Type.Number(), Type.Null()], {
    description: 'divided by the yearly impact of one person: person-years',
  }),
  weighted: Type.Union([Type.Number(), Type.Null()], { description: 'its part of the single score, µPt' }),
  share: Type.Union([Type.Number(), Type.Null()], { description: 'of the score, signed' }),
  absoluteShare: NullableNumber,
  coverage: Type.Number({ description: 'processes with a factor / all processes' }),
  basis: BasisShares,
  sub: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        value: NullableNumber,
        reason: Type.Optional(Type.String()),
      }),
    ),
  ),
  atLeast: Type.Optional(LowerBound),
  calibration: Type.Optional(OutsideCalibration),
  notForClaims: Type.Optional(Type.Literal(true, { description: 'more than 20 % of it is estimated' })),
  significantDigits: Type.Optional(
    Type.Literal(2, { description: 'what screens show of an estimated figure; the service does not round' }),
  ),
  partial: Type.Optional(Type.Number()),
  missing: Type.Optional(Type.Array(MissingFactor)),
});
export type Impact = Static<typeof Impact>;

const Incomplete = Type.Object(
  {
    score: Type.Number({ description: 'µPt, a lower bound' }),
    impacts: Type.Array(Type.Number(), { description: 'in the order of the indicator list' }),
    missing: Type.Array(MissingFactor, { description: 'the processes below that lack a factor' }),
  },
  { description: 'where an impact is null: the sums of what is known, and what is missing' },
);
/** The known and the missing part of impacts that contain a null. */
export type Incomplete = Static<typeof Incomplete>;

const LifecycleResult = Type.Object({
  id: Type.String(),
  stage: Stage,
  name: Type.String(),
  score: NullableNumber,
  interval: OptionalInterval,
  impacts: Type.Array(NullableNumber, { description: 'in the order of the indicator list' }),
  incomplete: Type.Optional(Incomplete),
  atLeast: Type.Optional(LowerBound),
  joins: Type.Optional(JoinedStages),
});
export type LifecycleResult = Static<typeof LifecycleResult>;

export const FunctionalUnit = Type.Object({
  text: Type.String(),
  unit: Type.String(),
  quantityPerReferenceFlow: Type.Number(),
  averageWears: Type.Optional(Type.Number()),
  daysOfUse: Type.Optional(Type.Number()),
  intrinsicQuality: Type.Optional(Type.Number()),
  repairability: Type.Optional(Type.Number()),
});
export type FunctionalUnit = Static<typeof FunctionalUnit>;

const DatabaseUsed = Type.Object({
  id: Type.String({ description: 'name@version, or "custom" for data given with the evaluation' }),
  name: Type.String(),
  version: Type.Union([Type.String(), Type.Null()]),
  licence: Type.String(),
  attribution: Type.String(),
  illustrative: Type.Boolean(),
  proof: Type.Optional(
    Type.Object(ProofSummary.properties, {
      description:
        'how far the database gave the results of its publisher when this was evaluated; absent: it was not compared',
    }),
  ),
});

/** How a result was obtained; part of every result. */
const Provenance = Type.Object({
  method: Type.Object({ id: Type.String(), name: Type.String(), version: Type.String() }),
  catalogVersion: Type.String(),
  engineVersion: Type.String(),
  databases: Type.Array(DatabaseUsed),
  inputsHash: Type.String({
    description: 'SHA-256 of the payload and of its mask and packaging, in hexadecimal',
  }),
  evaluatedAt: Type.String(),
  documentation: Type.Literal('/docs/calculation', { description: 'page that describes the method' }),
});
export type Provenance = Static<typeof Provenance>;

const Evaluated = Type.Object({
  id: Type.String(),
  revision: Type.Integer(),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  category: Type.Object({ id: Type.String(), name: Type.String() }),
});

const shared = {
  provenance: Provenance,
  functionalUnit: FunctionalUnit,
  totalWeight: Type.Number({ description: 'net weight of one piece with accessories, kg' }),
  impacts: Type.Array(Impact),
  score: Score,
  lifecycles: Type.Array(LifecycleResult),
  uncertainty: Type.Optional(ResultUncertainty),
  warnings: Type.Array(Warning),
};

/** The standard result: impacts per category. */
export const IpcResult = Type.Object({ evaluation: Evaluated, ...shared });
export type IpcResult = Static<typeof IpcResult>;
/** Media type of the standard result where the answer would hold more. */
export const standardMediaType = 'application/vnd.sillage.standard+json';

export const nodeKinds = [
  'lifecycle',
  'evaluation',
  'part',
  'material',
  'accessory',
  'process',
  'activity',
] as const;

export interface ContributionNode {
  kind: (typeof nodeKinds)[number];
  /**
   * The id of a catalog record, or the JSON pointer of a part, material or accessory in the payload. For an
   * activity, the id of its process among the `processes` of the result.
   */
  id: string;
  name: string;
  stage: (typeof stages)[number];
  amount?: number;
  unit?: string;
  factor?: { process: string; database: string; basis: Basis };
  source?: string;
  /** µPt; null when a weighted impact is null. */
  score: number | null;
  /** In the order of the indicator list. */
  impacts: (number | null)[];
  /** Present where an impact is null: what is known, and what is missing below. */
  incomplete?: Incomplete;
  /** Present where something that was not inventoried counts 0: the figures are lower bounds. */
  atLeast?: true;
  /** The stages that this one stands for. */
  joins?: JoinedStage[];
  children: ContributionNode[];
}
/** Lifecycle → part → material or process → activity; children add up to their parent. */
export const ContributionNode = Type.Unsafe<ContributionNode>(
  Type.Cyclic(
    {
      Node: Type.Object({
        kind: Type.Enum([...nodeKinds]),
        id: Type.String(),
        name: Type.String(),
        stage: Stage,
        amount: Type.Optional(Type.Number()),
        unit: Type.Optional(Type.String()),
        factor: Type.Optional(
          Type.Object({ process: Type.String(), database: Type.String(), basis: Type.Enum([...bases]) }),
        ),
        source: Type.Optional(Type.String()),
        score: NullableNumber,
        impacts: Type.Array(NullableNumber),
        incomplete: Type.Optional(Incomplete),
        atLeast: Type.Optional(LowerBound),
        joins: Type.Optional(JoinedStages),
        children: Type.Array(Type.Ref('Node')),
      }),
    },
    'Node',
  ),
);

const Ranked = Type.Object({ id: Type.String(), name: Type.String(), absoluteShare: Type.Number() });
export type Ranked = Static<typeof Ranked>;
const HotCategory = Type.Object({
  ...Ranked.properties,
  decidedBy: Type.Optional(
    Type.Literal('estimate', {
      description:
        'more than 20 % of it is estimated: its rank, stages and processes follow from the estimate',
    }),
  ),
  lifecycles: Type.Array(Ranked),
  lifecyclesWithoutUse: Type.Optional(Type.Array(Ranked)),
  processes: Type.Array(Ranked),
  processesWithoutUse: Type.Optional(Type.Array(Ranked)),
});
/** Hotspots by the 80 % rule: of the single score, and of each most relevant impact category. */
export const Hotspots = Type.Object({
  lifecycles: Type.Array(Ranked),
  lifecyclesWithoutUse: Type.Optional(
    Type.Array(Ranked, { description: 'when the use stage makes more than half of it' }),
  ),
  processes: Type.Array(Ranked),
  processesWithoutUse: Type.Optional(Type.Array(Ranked)),
  categories: Type.Array(HotCategory),
  flows: Type.Optional(
    Type.Object(
      { available: Type.Literal(false), reason: Type.Literal('impacts-only') },
      {
        description:
          'most relevant elementary flows: not available, because databases keep the impacts of their data sets and no inventory',
      },
    ),
  ),
  leftOut: Type.Array(Type.String(), {
    description:
      'in versions published before 0.10.0, the most relevant categories that are mostly estimated; since then they are among the others, marked',
  }),
});
export type Hotspots = Static<typeof Hotspots>;

/** A data set used by the result, listed once, with its factors per unit; null where it has none. */
const UsedProcess = Type.Object({
  id: Type.String({ description: 'database:process' }),
  database: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  basis: Type.Enum([...bases]),
  source: Type.String(),
  year: Type.Union([Type.Integer(), Type.Null()]),
  licence: Type.String(),
  quality: Type.Union([DataSetRating, Type.Null()]),
  range: Type.Optional(DataSetRange),
  notInventoried: Type.Optional(Type.String({ description: 'what it is known not to cover' })),
  factors: Type.Record(Type.String(), NullableNumber, { description: 'impact per unit, by indicator' }),
});
export type UsedProcess = Static<typeof UsedProcess>;

export const CalculatedScore = Type.Object({
  key: Type.Enum([...scoreKeys]),
  label: Type.String(),
  value: NullableNumber,
  unit: Type.String(),
  functionalUnit: Type.String(),
  reason: Type.Optional(Type.String()),
  missing: Type.Optional(Type.Array(MissingFactor)),
});
export type CalculatedScore = Static<typeof CalculatedScore>;

const enhanced = {
  contributions: Type.Array(ContributionNode),
  hotspots: Hotspots,
  resolvedParameters: Type.Array(ResolvedParameter),
  calculatedScores: Type.Array(CalculatedScore, { minItems: 6, maxItems: 6 }),
};

/**
 * The standard result with contributions, hotspots, data quality,
 * groups, data sets, parameters and the six scores.
 */
export const FullResult = Type.Object({
  ...IpcResult.properties,
  ...enhanced,
  dataQuality: DataQuality,
  groups: ResultGroups,
  processes: Type.Array(UsedProcess),
});
export type FullResult = Static<typeof FullResult>;

const Producted = Type.Object({
  id: Type.String(),
  name: Type.String(),
  reference: Type.Optional(Type.String()),
  evaluations: Type.Array(
    Type.Object({
      versionId: Type.String(),
      evaluationId: Type.String(),
      number: Type.Integer(),
      quantity: Type.Number(),
    }),
  ),
});

/** The standard result of a product, with `product` instead of `evaluation`. */
export const ProductIpcResult = Type.Object({ product: Producted, ...shared });
export type ProductIpcResult = Static<typeof ProductIpcResult>;
/**
 * Has no `processes`: own data of two versions may share an id;
 * they are listed in the result of each version.
 */
export const ProductFullResult = Type.Object({
  ...ProductIpcResult.properties,
  ...enhanced,
  dataQuality: ProductDataQuality,
  groups: ProductGroups,
});
export type ProductFullResult = Static<typeof ProductFullResult>;

/** The response of evaluate, and the body of its webhook. */
export const EvaluateAnswer = Type.Object({ full: FullResult, ipc: IpcResult });
export type EvaluateAnswer = Static<typeof EvaluateAnswer>;
