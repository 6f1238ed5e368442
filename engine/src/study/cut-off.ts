import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import { usesOf } from '../views/impacts/origins.ts';
import { withoutFigure } from './distribution.ts';
import { numberIn, type StudyContext, same } from './study-context.ts';

type CutOff = LocalizedStudy['cutOff'];
type Item = CutOff['items'][number];

/** Share of mass, of energy and of environmental significance that may be left out. Source: Recommendation (EU) 2021/2279, Annex I, cut-off. */
export const cutOffLimit = 0.03;

/** Parameters by which the practitioner states what was left out. */
export const statedShares = {
  mass: 'cut-off-mass-share',
  energy: 'cut-off-energy-share',
  significance: 'cut-off-significance-share',
} as const;

/** Steps of the French cost that no rule of the footprint reads. */
const notCounted = ['remanufactured'] as const;

/** What was left out, and whether it stays below the limit. A share that nobody knows leaves that open. */
export function cutOffOf(context: StudyContext): CutOff {
  const items = [
    ...missingData(context),
    ...unknownDistribution(context),
    ...ignoredSteps(context),
    ...fabricFinishes(context),
  ];
  const mass = numberIn(context.parameter(statedShares.mass));
  const energy = numberIn(context.parameter(statedShares.energy));
  const significance = numberIn(context.parameter(statedShares.significance));
  const stated = mass !== null && energy !== null && significance !== null;
  const massShare = mass ?? sumOf(items.map((item) => item.massShare));
  const energyShare = energy ?? (items.length === 0 ? 0 : null);
  const significanceShare = significance ?? sumOf(items.map(({ significanceShare: share = null }) => share));
  const passes = isPassed([massShare, energyShare, significanceShare]);
  return {
    items,
    massShare,
    energyShare,
    significanceShare,
    stated,
    limit: cutOffLimit,
    passes,
    because: because(items.length, passes, stated),
    capitalGoods: { included: null, because: capitalGoods },
  };
}

/** Whether each share stays within the limit; null: one is not known, and no other decides. */
export function isPassed(shares: readonly (number | null)[]): boolean | null {
  if (shares.some((share) => (share ?? 0) > cutOffLimit)) return false;
  return shares.includes(null) ? null : true;
}

function sumOf(shares: readonly (number | null)[]): number | null {
  return shares.reduce<number | null>(
    (sum, share) => (sum === null || share === null ? null : sum + share),
    0,
  );
}

/**
 * The highest score of a kilogram among the materials of the piece, µPt per kg: the proxy for a mass without figures,
 * on the safe side. null: no material has a known mass and a score.
 */
function proxyScore({ lines, activities }: StudyContext, left: ReadonlySet<number>): number | null {
  const scores = lines.flatMap(({ mass }, line) => {
    if (left.has(line) || mass === null || mass <= 0) return [];
    const score = activities
      .filter((one) => one.line === line)
      .reduce((sum, one) => sum + Math.abs(one.score), 0);
    return score > 0 ? [score / mass] : [];
  });
  return scores.length === 0 ? null : Math.max(...scores);
}

function missingData(context: StudyContext): Item[] {
  const { evaluated, lines, activities, calculation, absoluteScore } = context;
  return usesOf(evaluated.inventory).flatMap((use): Item[] => {
    const { notInventoried, name, missing } = use;
    if (notInventoried !== null)
      return [
        {
          code: 'not-inventoried',
          what: context.shippedProcess(use.database, use.id)?.notInventoried ?? same(notInventoried),
          why: {
            en: 'The data set is known not to inventory it.',
            fr: 'On sait que le jeu de données ne l’inventorie pas.',
          },
          massShare: null,
          place: null,
        },
      ];
    if (missing === 0 || use.database !== 'none') return [];
    const at = activities.filter(({ activity }) => activity.process === use).map(({ line }) => line);
    const masses = [...new Set(at)].map((line) => lines[line]?.mass ?? null);
    const known = masses.every((mass) => mass !== null) && calculation.totalWeight > 0;
    const mass = masses.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    const perKg = proxyScore(context, new Set(at));
    const score = known && perKg !== null ? mass * perKg : null;
    return [
      {
        code: 'no-figures',
        what: same(name),
        why: { en: 'No database has figures for it.', fr: 'Aucune base n’a de valeurs pour cela.' },
        massShare: known ? mass / calculation.totalWeight : null,
        // Of the score with it, as the mass is of the whole mass.
        significanceShare: score === null ? null : score / (absoluteScore + score),
        place: null,
      },
    ];
  });
}

function unknownDistribution({ parameter }: StudyContext): Item[] {
  return withoutFigure.flatMap((identifier): Item[] => {
    const one = parameter(identifier);
    // What is destroyed of the returns only matters if there are any.
    if (one === undefined || identifier === 'returns-destroyed') return [];
    if (one.origin !== 'default' || one.value !== 0) return [];
    return [
      {
        code: 'no-open-figure',
        what: one.definition.name,
        why: {
          en: 'Not given, and no open figure is known: counted as 0.',
          fr: 'Non donné, et aucune valeur ouverte n’est connue : compté 0.',
        },
        // These are of energy and transport, except for packaging, whose mass is not known.
        massShare: identifier === 'transport-packaging-weight' ? null : 0,
        significanceShare: null,
        place: one.place,
      },
    ];
  });
}

function ignoredSteps({ parameter }: StudyContext): Item[] {
  return notCounted.flatMap((identifier): Item[] => {
    const one = parameter(identifier);
    if (one === undefined || one.value !== true) return [];
    return [
      {
        code: 'step-not-covered',
        what: one.definition.name,
        why: {
          en: 'The French cost counts this step; the footprint has no data for it.',
          fr: 'Le coût environnemental compte cette étape ; l’empreinte n’a pas de données pour elle.',
        },
        massShare: null,
        significanceShare: null,
        place: one.place,
      },
    ];
  });
}

/** Where a category makes fabric: what no open inventory has, and which pieces have it is not asked. */
function fabricFinishes({ lines, parameter }: StudyContext): Item[] {
  if (!lines.some((_, line) => parameter('fabric-process', line) !== undefined)) return [];
  return [
    {
      code: 'no-open-inventory',
      what: {
        en: 'Raising, shearing, heat setting and coating of the fabric',
        fr: 'Grattage, tondage, thermofixage et enduction de l’étoffe',
      },
      why: {
        en: 'No inventory under a licence that allows its use is known: counted as 0 in pieces that have them. The material of a coating is an accessory.',
        fr: 'Aucun inventaire sous une licence qui permette son emploi n’est connu\u00a0: compté 0 dans les pièces qui en ont. La matière d’une enduction est un accessoire.',
      },
      massShare: 0,
      significanceShare: null,
      place: null,
    },
  ];
}

function because(count: number, passes: boolean | null, stated: boolean): LocalizedText {
  if (passes === true)
    return stated || count > 0
      ? {
          en: 'Stated or estimated shares, not above 3%.',
          fr: 'Parts déclarées ou estimées, pas au-dessus de 3 %.',
        }
      : { en: 'Nothing was left out.', fr: 'Rien n’a été laissé de côté.' };
  if (passes === false)
    return {
      en: 'More than 3% of mass, energy or environmental significance is left out.',
      fr: 'Plus de 3 % de la masse, de l’énergie ou de l’importance environnementale est laissé de côté.',
    };
  return {
    en: `${count === 1 ? 'The share of one item is' : `The shares of ${count} items are`} not known: state the shares of mass, energy and environmental significance that are left out.`,
    fr: `${count === 1 ? 'La part d’un élément n’est pas connue' : `Les parts de ${count} éléments ne sont pas connues`} : déclarez les parts de masse, d’énergie et d’importance environnementale laissées de côté.`,
  };
}

const capitalGoods: LocalizedText = {
  en: 'The sources of the data sets do not say for each whether machines and buildings are included.',
  fr: 'Les sources des jeux de données ne disent pas pour chacun si machines et bâtiments sont inclus.',
};
