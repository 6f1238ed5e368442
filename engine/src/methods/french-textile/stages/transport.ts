import type { Country } from '../../../catalog/french-textile/tables.ts';
import { stagePlace } from '../../../catalog/french-textile/vocabulary.ts';
import type { ResolvedRequest } from '../request/request.ts';
import type { Garment } from './garment.ts';
import type { Tally } from './tally.ts';

/** From the warehouse to the shop. Source: Ecobalyse 7.0.0, textile method, transport. */
const distributionRoadKm = 500;
const kgPerTonne = 1000;

/** Kilometres summed over the legs, regardless of mass. Mutable: legs add to it. */
export interface Kilometres {
  road: number;
  sea: number;
  air: number;
}

/**
 * Adds the leg from an enabled stage to the next enabled one; the last one travels within its own country.
 *
 * Formula: road = R·ρ·(1 − α), sea = M·(1 − ρ)·(1 − α), air = A·α, with R·ρ and M·(1 − ρ) from the tables and
 * α for making only; points = t·km·g. Materials: one leg each. Distribution: 500 km by road. Use, end of
 * life: none.
 * Source: Ecobalyse 7.0.0, textile method, transport; the last stage: read in the reference source.
 */
export function tallyLeg(garment: Garment, place: number, tally: Tally, kilometres: Kilometres): void {
  const { request, masses } = garment;
  if (place > stagePlace.distribution) return;
  if (place === stagePlace.distribution) {
    addModes(garment, masses.garment, distributionRoadKm, 0, 0, tally, kilometres);
    return;
  }
  const to = stageCountry(request, nextEnabled(garment.enabled, place));
  if (place === stagePlace.material) {
    for (const { country, share } of request.materials) {
      if (share !== 0) addLeg(garment, country, to, masses.materialOut * share, 0, tally, kilometres);
    }
    return;
  }
  const from = stageCountry(request, place);
  const airShare = place === stagePlace.making ? garment.airShare : 0;
  addLeg(garment, from, to, carriedMass(garment, place), airShare, tally, kilometres);
}

function carriedMass({ masses }: Garment, place: number): number {
  if (place === stagePlace.spinning) return masses.spinningOut;
  if (place === stagePlace.fabric) return masses.fabricOut;
  if (place === stagePlace.ennobling) return masses.ennobling;
  return masses.garment;
}

function nextEnabled(enabled: readonly boolean[], place: number): number {
  for (let next = place + 1; next < enabled.length; next++) if (enabled[next]) return next;
  return place;
}

/**
 * The country shown for a stage; legs of materials start in their own country instead.
 * Source: Ecobalyse 7.0.0, API, textile answers.
 */
export function stageCountry(request: ResolvedRequest, place: number): Country {
  switch (place) {
    case stagePlace.material:
      return mainMaterialCountry(request);
    case stagePlace.spinning:
      return request.countrySpinning;
    case stagePlace.fabric:
      return request.countryFabric;
    case stagePlace.ennobling:
      return request.countryDyeing;
    case stagePlace.making:
      return request.countryMaking;
    default:
      return request.france;
  }
}

/** Default country of the material with the largest share, the first one on a tie. */
function mainMaterialCountry({ materials, france }: ResolvedRequest): Country {
  let main = materials[0];
  for (const material of materials) if (main === undefined || material.share > main.share) main = material;
  return main?.fibre.defaultCountry ?? france;
}

function addLeg(
  garment: Garment,
  from: Country,
  to: Country,
  mass: number,
  airShare: number,
  tally: Tally,
  kilometres: Kilometres,
): void {
  const { kilometres: table, countries } = garment.tables;
  const cell = 3 * (from.index * countries.length + to.index);
  const ground = 1 - airShare;
  const road = (table[cell] as number) * ground;
  const sea = (table[cell + 1] as number) * ground;
  addModes(garment, mass, road, sea, (table[cell + 2] as number) * airShare, tally, kilometres);
}

function addModes(
  { tables: { roles } }: Garment,
  mass: number,
  road: number,
  sea: number,
  air: number,
  tally: Tally,
  kilometres: Kilometres,
): void {
  kilometres.road += road;
  kilometres.sea += sea;
  kilometres.air += air;
  const tonnes = mass / kgPerTonne;
  tally.add(roles.road, tonnes * road);
  tally.add(roles.sea, tonnes * sea);
  tally.add(roles.air, tonnes * air);
}
