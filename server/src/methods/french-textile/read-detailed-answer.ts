import { checkDocument, type ExtscoreResult, type LocalizedText } from '@sillage/contract';
import type { Scored } from '../../platform/scorers/scorer.ts';
import { categoryUnits, DetailedAnswer, stageNames } from './detailed-answer.ts';

/**
 * Answers have six significant digits:
 * a figure has a relative error of at most 5e-6, a comparison of two twice that.
 */
const rounding = 1e-5;

/** The figures of one garment, as in the stored result. */
export type FrenchTextileScored = Pick<
  ExtscoreResult,
  | 'score'
  | 'per100g'
  | 'durability'
  | 'scoreWithoutDurability'
  | 'complements'
  | 'stages'
  | 'trims'
  | 'transport'
  | 'impacts'
  | 'pef'
  | 'webUrl'
  | 'methodVersion'
> &
  Scored;

type Figures = Omit<FrenchTextileScored, 'methodVersion' | 'attribution'>;

/** The figures, or why the answer is invalid. */
export type AnswerReading =
  | { readonly figures: Figures; readonly fault?: never }
  | { readonly fault: LocalizedText; readonly figures?: never };

/**
 * Reads a detailed answer and checks its identities: the enabled stages, their transports and the trims add
 * up to the score without durability; divided by the durability, that is the score. Source: Ecobalyse 7.0.0,
 * API, detailed answer. Units: `mass` in kg.
 */
export function readDetailedAnswer(answer: unknown, mass: number): AnswerReading {
  const [issue] = checkDocument(DetailedAnswer, answer);
  if (issue !== undefined) {
    const place = issue.pointer === '' ? '/' : issue.pointer;
    return { fault: { en: `${place} is not as it should be`, fr: `${place} n’est pas conforme` } };
  }
  const detailed = answer as DetailedAnswer;
  const { impacts, impactsWithoutDurability, durability, complementsImpacts, transport } = detailed;
  const { air, road, sea } = transport;
  const total = impacts.ecs;
  const without = impactsWithoutDurability.ecs;
  if (Math.abs(without / durability - total) > rounding * Math.abs(total))
    return unequal('impacts.ecs', total, without / durability);

  const stages = detailed.lifeCycle
    // Some releases include disabled stages in the list, but not in the score.
    .filter(({ enabled }) => enabled !== false)
    .map((stage) => ({
      ...(stageNames[stage.label] ?? { id: stage.label, name: stage.label }),
      country: stage.country.code,
      score: stage.impacts.ecs,
      transport: stage.transport.impacts.ecs,
    }));
  const counted = stages.flatMap((stage) => [stage.score, stage.transport]);
  const sum = counted.reduce((points, part) => points + part, 0);
  // Releases before February 2026 do not return the trims: they are the remainder.
  const trims = detailed.trimsImpacts?.ecs ?? without - sum;
  const size = counted.reduce((points, part) => points + Math.abs(part), Math.abs(trims) + Math.abs(without));
  if (Math.abs(sum + trims - without) > rounding * size)
    return unequal('impactsWithoutDurability.ecs', without, sum + trims);
  if (trims < -rounding * size) return unequal('trimsImpacts.ecs', trims, 0);

  const { microfibers, outOfEuropeEOL } = complementsImpacts;
  return {
    figures: {
      score: { value: total, unit: 'Pts' },
      per100g: (total / mass) * 0.1,
      durability,
      scoreWithoutDurability: without,
      complements: { microfibers, outOfEuropeEOL },
      stages,
      trims,
      transport: { score: transport.impacts.ecs, roadKm: road, seaKm: sea, airKm: air },
      impacts: categoriesOf(impacts),
      // Zero is a placeholder for callers who are not entitled to the figure.
      pef: impacts.pef === undefined || (impacts.pef === 0 && total > 0) ? null : impacts.pef,
      webUrl: detailed.webUrl ?? null,
    },
  };
}

/** All zero with a score above zero: placeholders for callers who have not accepted the terms of the data. */
function categoriesOf(impacts: DetailedAnswer['impacts']): FrenchTextileScored['impacts'] {
  const categories = Object.entries(impacts).flatMap(([id, value]) => {
    const unit = categoryUnits[id];
    return unit === undefined ? [] : [{ id, unit, value }];
  });
  return categories.every(({ value }) => value === 0) ? 'unavailable' : categories;
}

function unequal(what: string, stated: number, computed: number): AnswerReading {
  return {
    fault: {
      en: `${what} is ${stated}, but its parts make ${computed}`,
      fr: `${what} vaut ${stated}, mais ses parties donnent ${computed}`,
    },
  };
}
