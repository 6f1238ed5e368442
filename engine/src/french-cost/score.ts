import type { Scores } from './answer.ts';
import { microfibres, outOfEuropeEndOfLife } from './complements.ts';
import { type Garment, garmentOf } from './garment.ts';
import type { ResolvedRequest } from './request.ts';
import { stageFormulas } from './stages/stage-formulas.ts';
import type { FrenchCostTables } from './tables.ts';
import { Tally } from './tally.ts';
import { tallyLeg } from './transport.ts';
import { tallyTrims } from './trims.ts';
import { stagePlace } from './vocabulary.ts';

/**
 * The French environmental cost of a garment: the table of contents of the method.
 *
 * Formula: (Σ enabled stages and their legs + trims + complements) / durability; complements are in `ecs` only.
 * Units: points (`ecs`), micropoints (`pef`), of one garment. Source: section 5.6.
 */
export function scoreTextile(tables: FrenchCostTables, request: ResolvedRequest): Scores {
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
