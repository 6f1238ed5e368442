import type { FrenchTextileTables } from '../../catalog/french-textile/tables.ts';
import { stagePlace } from '../../catalog/french-textile/vocabulary.ts';
import type { ResolvedRequest } from './request/request.ts';
import { type Garment, garmentOf } from './stages/garment.ts';
import { stageFormulas } from './stages/stage-formulas.ts';
import { Tally } from './stages/tally.ts';
import { tallyLeg } from './stages/transport.ts';
import { microfibres, outOfEuropeEndOfLife, tallyTrims } from './stages/trims-and-complements.ts';

/**
 * The two published scores: French points and micropoints of the European method.
 * No other category is published.
 */
export interface Scores {
  readonly ecs: number;
  readonly pef: number;
}

/**
 * Scores a garment by the French environmental cost. Start here to read the method.
 *
 * Formula: (Σ enabled stages and their legs + trims + complements) / durability; complements are in `ecs`
 * only.
 * Units: points (`ecs`), micropoints (`pef`), of one garment. Source: Ecobalyse 7.0.0, textile method, total.
 */
export function scoreGarment(tables: FrenchTextileTables, request: ResolvedRequest): Scores {
  const garment = garmentOf(request, tables);
  const tally = new Tally(tables);
  const kilometres = { road: 0, sea: 0, air: 0 };
  for (let place = 0; place < stageFormulas.length; place++) {
    if (!garment.enabled[place]) continue;
    stageFormulas[place]?.(garment, tally);
    tallyLeg(garment, place, tally, kilometres);
  }
  tallyTrims(garment, tally);
  const { coefficient } = garment.durability;
  return { ecs: (tally.ecs + complementPoints(garment)) / coefficient, pef: tally.pef / coefficient };
}

/** Complements of the enabled stages, before durability. */
function complementPoints({ request, enabled }: Garment): number {
  let points = 0;
  if (enabled[stagePlace.material]) points += microfibres(request);
  if (enabled[stagePlace.eol]) points += outOfEuropeEndOfLife(request);
  return points;
}
