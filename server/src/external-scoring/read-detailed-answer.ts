import { checkDocument, type Words } from '@sillage/contract';
import { categoryUnits, DetailedAnswer, stageNames } from './detailed-answer.ts';
import type { Scored } from './scorer.ts';

/** Answers carry six significant digits: each figure is off by 5e-6 of itself at most, a sum of figures by as much of them. */
const rounding = 1e-5;

type Figures = Omit<Scored, 'methodVersion' | 'attribution'>;

/** Figures, or what is wrong with the answer. */
export type AnswerReading =
  | { readonly figures: Figures; readonly fault?: never }
  | { readonly fault: Words; readonly figures?: never };

/**
 * Reads a detailed answer and holds it against its identities: the stages that are enabled, their legs and the trims make
 * the cost without durability; that divided by the durability is the cost. Source: section 1.5.
 * `mass` in kg.
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
    // What is disabled is shown by some releases and counted by none.
    .filter(({ enabled }) => enabled !== false)
    .map((stage) => ({
      ...(stageNames[stage.label] ?? { id: stage.label, name: stage.label }),
      country: stage.country.code,
      score: stage.impacts.ecs,
      transport: stage.transport.impacts.ecs,
    }));
  const counted = stages.flatMap((stage) => [stage.score, stage.transport]);
  const sum = counted.reduce((points, part) => points + part, 0);
  // Releases before February 2026 do not tell the trims: they are what is left.
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
      // A zero stands where the caller is not entitled to the figure.
      pef: impacts.pef === undefined || (impacts.pef === 0 && total > 0) ? null : impacts.pef,
      webUrl: detailed.webUrl ?? null,
    },
  };
}

/** All zero beside a cost: placeholders for callers who have not accepted the terms of the data, no measurements. */
function categoriesOf(impacts: DetailedAnswer['impacts']): Scored['impacts'] {
  const categories = Object.entries(impacts).flatMap(([id, value]) => {
    const unit = categoryUnits[id];
    return unit === undefined ? [] : [{ id, unit, value }];
  });
  return categories.every(({ value }) => value === 0) ? 'unavailable' : categories;
}

function unequal(what: string, said: number, computed: number): AnswerReading {
  return {
    fault: {
      en: `${what} is ${said}, but its parts make ${computed}`,
      fr: `${what} vaut ${said}, mais ses parties donnent ${computed}`,
    },
  };
}
