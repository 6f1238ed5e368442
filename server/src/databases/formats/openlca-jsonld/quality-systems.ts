import type { ParsedQuality } from '@sillage/engine';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../reading/read-json-entry.ts';

/** Positions of the criteria of EF in the entries of a data quality system, from 1. */
export type QualityPositions = ReadonlyMap<keyof ParsedQuality, number>;

/** Names of indicators by which pedigree systems rate what EF rates. */
const criteria: readonly (readonly [keyof ParsedQuality, RegExp])[] = [
  ['precision', /reliab|precision/i],
  ['time', /tempor|\btime\b/i],
  ['geography', /geograph/i],
  ['technology', /technolog/i],
];

/** Source: Weidema and Wesnæs 1996, the order of the pedigree matrix, for packages without their system. */
const pedigree: QualityPositions = new Map([
  ['precision', 1],
  ['time', 3],
  ['geography', 4],
  ['technology', 5],
]);

/** Systems with five scores and all four criteria, by id; others rate other things. */
export function parseQualitySystem(document: JsonObject): QualityPositions | undefined {
  const indicators = objectsOf(document.indicators);
  const positions = new Map<keyof ParsedQuality, number>();
  for (const [criterion, name] of criteria) {
    const found = indicators.find((indicator) => name.test(textOf(indicator.name) ?? ''));
    const position = numberOf(found?.position);
    if (position === undefined || objectsOf(found?.scores).length !== 5) return undefined;
    positions.set(criterion, position);
  }
  return positions;
}

/** The scores of the whole process, such as (1;3;2;4;5), else the mean of those of its exchanges. */
export function qualityOf(
  document: JsonObject,
  systems: ReadonlyMap<string, QualityPositions>,
): { readonly quality?: ParsedQuality } {
  const ofSystem = (system: unknown): QualityPositions | undefined => {
    const reference = objectOf(system);
    const known = systems.get(textOf(reference?.['@id']) ?? '');
    return known ?? (/ecoinvent|pedigree/i.test(textOf(reference?.name) ?? '') ? pedigree : undefined);
  };
  const own = scoresOf(document.dqEntry, ofSystem(document.dqSystem));
  if (own !== undefined) return { quality: own };
  const positions = ofSystem(document.exchangeDqSystem);
  const all = objectsOf(document.exchanges).flatMap(({ dqEntry }) => scoresOf(dqEntry, positions) ?? []);
  if (all.length === 0) return {};
  const mean = (criterion: keyof ParsedQuality): number =>
    all.reduce((sum, scores) => sum + scores[criterion], 0) / all.length;
  return {
    quality: {
      technology: mean('technology'),
      geography: mean('geography'),
      time: mean('time'),
      precision: mean('precision'),
    },
  };
}

function scoresOf(entry: unknown, positions: QualityPositions | undefined): ParsedQuality | undefined {
  const scores = /^\(([\d.;na]+)\)$/.exec(textOf(entry) ?? '')?.[1]?.split(';');
  if (scores === undefined || positions === undefined) return undefined;
  const scoreOf = (criterion: keyof ParsedQuality): number => Number(scores[positions.get(criterion)! - 1]);
  const quality = {
    technology: scoreOf('technology'),
    geography: scoreOf('geography'),
    time: scoreOf('time'),
    precision: scoreOf('precision'),
  };
  return Object.values(quality).every((score) => score >= 1 && score <= 5) ? quality : undefined;
}
