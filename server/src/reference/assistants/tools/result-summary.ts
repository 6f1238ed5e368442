import {
  type EvaluationPreview,
  type IpcResult,
  type Language,
  type ProductIpcResult,
  ProofSummary,
  translatedWarning,
} from '@sillage/contract';
import { frenchTextile } from '@sillage/engine';
import { givenDigits, partDigits, unrangedDigits, wholeText } from '@sillage/engine/figures';
import Type, { type Static } from 'typebox';
import type { Conversation } from '../tool.ts';
import { Figure, figureOf, PlainFigure, plainFigure, rounded } from './figures.ts';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

export const Evaluated = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  page: Type.String({ description: 'of the application: reports and tables are downloaded there' }),
});

export const PerFunctionalUnit = Type.Optional(
  Type.Object(
    { unit: Type.String(), count: Type.Number(), climate: Figure, score: Figure },
    { description: 'the same divided by what a piece gives in its life, such as days of wear' },
  ),
);

/** The figures of a result, in a form that fits into a conversation. */
export const summaryFields = {
  climate: Figure,
  score: Type.Object({ ...Figure.properties, meaning: Type.String() }),
  weightInKg: Type.Number(),
  functionalUnit: Type.String({ description: 'all figures are of one piece, over its whole life' }),
  perFunctionalUnit: PerFunctionalUnit,
  stages: Type.Array(
    Type.Object({
      stage: Type.String(),
      name: Type.String(),
      score: PlainFigure,
      climate: NullableNumber,
      shareOfScore: NullableNumber,
      shareOfClimate: NullableNumber,
    }),
    { description: 'score in µPt with its interval, climate in kg CO2 eq' },
  ),
  missing: Type.Optional(
    Type.Array(Type.String(), { description: 'impact categories without a figure: they are not zero' }),
  ),
  warnings: Type.Array(Type.Object({ code: Type.String(), message: Type.String() })),
  sources: Type.Object({
    method: Type.String(),
    databases: Type.Array(
      Type.Object({
        id: Type.String(),
        licence: Type.String(),
        attribution: Type.String(),
        proof: Type.Optional(ProofSummary),
        estimated: Type.Optional(Type.String()),
      }),
    ),
    evaluatedAt: Type.String(),
    inputsHash: Type.String(),
  }),
};

export const Impacts = Type.Array(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    unit: Type.String(),
    ...PlainFigure.properties,
    shareOfScore: NullableNumber,
  }),
);

type Result = Pick<
  IpcResult,
  'impacts' | 'score' | 'lifecycles' | 'warnings' | 'provenance' | 'functionalUnit' | 'totalWeight'
>;
const Summary = Type.Object(summaryFields);
export type Summary = Static<typeof Summary>;

/** The figures of a result with their intervals, units and sources. */
export function summaryOf(
  result: Result,
  { language, nameIn, warningIn }: Pick<Conversation, 'language' | 'nameIn' | 'warningIn'>,
): Summary {
  const { impacts, score, lifecycles, warnings, provenance, functionalUnit, totalWeight } = result;
  const { meaning, estimated } = texts[language];
  const at = impacts.findIndex(({ id }) => id === 'cch');
  const climate = figureOf(impacts[at] ?? { value: null, unit: '' }, language);
  const missing = impacts.filter(({ value }) => value === null).map(({ name }) => nameIn(name, language));
  const ofStage = (value: number | null | undefined): number | null =>
    value == null ? null : rounded(value, partDigits(value, climate.value ?? 0, climate.digits));
  return {
    climate,
    score: { ...figureOf(score, language), meaning },
    weightInKg: rounded(totalWeight, givenDigits),
    functionalUnit: nameIn(functionalUnit.text, language),
    ...perFunctionalUnit(result, { language, nameIn }),
    stages: lifecycles.map((one) => ({
      stage: one.stage,
      name: nameIn(one.name, language),
      score: plainFigure({ value: one.score, interval: one.interval, atLeast: one.atLeast }, language),
      climate: ofStage(one.impacts[at]),
      shareOfScore: shareOf(one.score, score.value),
      shareOfClimate: shareOf(one.impacts[at], impacts[at]?.value),
    })),
    ...(missing.length === 0 ? {} : { missing }),
    warnings: warnings.map((one) => ({
      code: one.code,
      message: warningIn(one, language),
    })),
    sources: {
      method: `${provenance.method.name} ${provenance.method.version}`,
      databases: provenance.databases.map(({ id, licence, attribution, illustrative, proof }) => ({
        id,
        licence,
        attribution,
        ...(proof === undefined ? {} : { proof }),
        ...(illustrative ? { estimated } : {}),
      })),
      evaluatedAt: provenance.evaluatedAt,
      inputsHash: provenance.inputsHash,
    },
  };
}

/** A part of a whole, 0 to 1; null where either is not known, or the whole is 0. */
export const shareOf = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  part == null || !whole ? null : rounded(part / whole, unrangedDigits);

/** The figures of one functional unit, where a piece gives more than one. */
export function perFunctionalUnit(
  { functionalUnit, impacts, score }: Pick<Result, 'functionalUnit' | 'impacts' | 'score'>,
  { language, nameIn }: Pick<Conversation, 'language' | 'nameIn'>,
) {
  const { quantityPerReferenceFlow: count } = functionalUnit;
  const climate = impacts.find(({ id }) => id === 'cch');
  if (climate === undefined || count === 1 || !(count > 0)) return {};
  const unit = nameIn(functionalUnit.unit, language);
  const divided = ({ value, interval, unit: whole, atLeast }: typeof score | typeof climate) => {
    const { low = 0, high = 0 } = interval ?? {};
    return figureOf(
      {
        unit: `${whole} / ${unit}`,
        value: value === null ? null : value / count,
        interval: interval == null ? null : { ...interval, low: low / count, high: high / count },
        ...(atLeast ? { atLeast } : {}),
      },
      language,
    );
  };
  return {
    perFunctionalUnit: { unit, count: rounded(count), climate: divided(climate), score: divided(score) },
  };
}

/** All impact categories, with their intervals. */
export function impactsOf(
  { impacts }: Pick<Result, 'impacts'>,
  { language, nameIn }: Pick<Conversation, 'language' | 'nameIn'>,
): Static<typeof Impacts> {
  return impacts.map((impact) => ({
    id: impact.id,
    name: nameIn(impact.name, language),
    unit: impact.unit,
    ...plainFigure(impact, language),
    shareOfScore: rounded(impact.share, unrangedDigits),
  }));
}

/** An evaluation or version that a result is of. */
export function evaluatedOf(
  id: string,
  { name, reference, category }: Partial<IpcResult['evaluation']> = {},
): Static<typeof Evaluated> {
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
    ...(category === undefined ? {} : { category: category.name }),
    page: `/app/garments/${id}`,
  };
}

/** What a result is of: an evaluation, a version, or a product. */
export function subjectOf(
  id: string,
  of:
    | { readonly evaluation: IpcResult['evaluation'] }
    | { readonly product: Pick<ProductIpcResult['product'], 'name' | 'reference'> },
): Static<typeof Evaluated> {
  if ('evaluation' in of) return evaluatedOf(id, of.evaluation);
  const { name, reference } = of.product;
  return { id, name, ...(reference === undefined ? {} : { reference }), page: `/app/products/${id}` };
}

export const FrenchCost = Type.Object({
  value: NullableNumber,
  unit: Type.Literal('points'),
  interval: Type.Null({ description: 'the official method has none' }),
  text: Type.String(),
  meaning: Type.String(),
  reasons: Type.Optional(Type.Array(Type.String(), { description: 'why there is none' })),
  notForDeclaration: Type.Optional(
    Type.Array(Type.String(), { description: 'why this cost may not be declared or shown as it is' }),
  ),
});

interface Costed extends Partial<Pick<EvaluationPreview['extscore'], 'errors' | 'warnings'>> {
  readonly points: number | undefined;
}

/** The French environmental cost with whole points, as its label shows them, or why there is none. */
export function frenchCostOf(
  { points, errors = [], warnings = [] }: Costed,
  language: Language,
): Static<typeof FrenchCost> {
  const { cost, noCost, points: unit } = texts[language];
  const notForDeclaration = warnings
    .filter(({ code }) => code === 'extscore.outside-regulation')
    .map((one) => translatedWarning(one, language, (_, fact) => reasonIn(fact, language)) ?? one.message);
  return {
    value: points === undefined ? null : Math.round(points),
    unit: 'points',
    interval: null,
    text: points === undefined ? noCost : `${wholeText(points, language)} ${unit}`,
    meaning: cost,
    ...(errors.length === 0 ? {} : { reasons: errors.map(({ message }) => message) }),
    ...(notForDeclaration.length === 0 ? {} : { notForDeclaration }),
  };
}

/** Stored warnings quote the reason of the method in English. */
const reasonIn = (fact: string, language: Language): string =>
  Object.values(frenchTextile.regulatoryReasons).find(({ en }) => en === fact)?.[language] ?? fact;

const texts = {
  en: {
    meaning: 'PEF single score; 1,000,000 µPt are the yearly impact of one person',
    estimated: 'holds estimated data: not for claims',
    cost: 'official French environmental cost; its method gives no interval',
    noCost: 'no French cost',
    points: 'points',
  },
  fr: {
    meaning: 'score unique PEF ; 1 000 000 µPt sont l’impact annuel d’une personne',
    estimated: 'contient des données estimées : pas pour des allégations',
    cost: 'coût environnemental français officiel ; sa méthode ne donne pas d’intervalle',
    noCost: 'pas de coût français',
    points: 'points',
  },
} as const;
