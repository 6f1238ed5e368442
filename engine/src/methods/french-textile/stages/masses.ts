import type { FrenchTextileTables, ScoredProcess } from '../../../catalog/french-textile/tables.ts';
import { stagePlace } from '../../../catalog/french-textile/vocabulary.ts';
import type { ResolvedRequest } from '../request/request.ts';

/**
 * Input and output masses of the stages, in kg. Ennobling has no loss; distribution, use and end of life have
 * the mass of the garment. The four stages before making exclude the trims.
 */
export interface Masses {
  readonly materialIn: number;
  readonly materialOut: number;
  readonly spinningIn: number;
  readonly spinningOut: number;
  readonly fabricIn: number;
  readonly fabricOut: number;
  readonly ennobling: number;
  readonly makingIn: number;
  /** Includes cutting waste, excludes dead stock: `a`, not the mass of the garment. */
  readonly makingOut: number;
  readonly garment: number;
}

/**
 * Computes masses backwards from the garment.
 *
 * Formula: a = m/(1 − w), b = a/(1 − d); fabric in = b/(1 − waste); spinning in = Σ fabric in·share/(1 −
 * waste); material in = out = Σ spinning in·share; then the trims are subtracted from the stages before
 * making, disabled or not. A stage of `disabledSteps` has no loss; one disabled only by `upcycled` does.
 * Source: Ecobalyse 7.0.0, textile method, masses.
 */
export function massesOf(request: ResolvedRequest, tables: FrenchTextileTables): Masses {
  const { mass, disabled, materials, trimsMass } = request;
  const making = !disabled[stagePlace.making];
  const cut = making ? mass / (1 - request.makingWaste) : mass;
  const made = making ? cut / (1 - request.makingDeadStock) : mass;

  const { roles } = tables;
  const wasteOf = (process: number): number => (tables.processes[process] as ScoredProcess).waste;
  const fabricIn = disabled[stagePlace.fabric] ? made : made / (1 - wasteOf(roles.fabric[request.fabric]));

  let shares = 0;
  let yarn = 0;
  let fibres = 0;
  for (const { share, spinning } of materials) {
    shares += share;
    yarn += fabricIn * share;
    fibres += (fabricIn * share) / (1 - wasteOf(roles.spinning[spinning]));
  }
  const spins = !disabled[stagePlace.spinning];
  const spinningIn = spins ? fibres : fabricIn;
  const spinningOut = spins ? yarn : fabricIn;
  const material = spinningIn * shares;

  return {
    materialIn: material - trimsMass,
    materialOut: material - trimsMass,
    spinningIn: spinningIn - trimsMass,
    spinningOut: spinningOut - trimsMass,
    fabricIn: fabricIn - trimsMass,
    fabricOut: made - trimsMass,
    ennobling: made - trimsMass,
    makingIn: made,
    makingOut: cut,
    garment: mass,
  };
}
