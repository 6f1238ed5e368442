import type { Garment } from '../garment.ts';
import type { Tally } from '../tally.ts';

/** kWh of one pick per metre of fabric. Source: section 5.4. */
const kWhPerPick = 0.0003145;

/** Knitting by the kWh of its process; weaving by its picks; electricity of the fabric country. Source: section 5.4. */
export function tallyFabric({ request, masses, tables }: Garment, tally: Tally): void {
  if (request.fabric === 'weaving') {
    const { picks } = weave(masses.fabricOut, request.surfaceMass, request.yarnSize);
    tally.addElectricity(request.countryFabric, kWhPerPick * picks);
  } else tally.addEnergy(tables.roles.fabric[request.fabric], masses.fabricOut, request.countryFabric);
}

export interface Weave {
  /** Threads per cm. */
  readonly density: number;
  /** A whole number over the whole fabric. */
  readonly picks: number;
}

/**
 * The weave of so much fabric: density = g/m²·Nm/100/2/1.08, picks = round(density·surface·100), surface = kg·1000/(g/m²).
 * Source: section 5.4.
 */
export function weave(mass: number, surfaceMass: number, yarnSize: number): Weave {
  const density = (surfaceMass * yarnSize) / 100 / 2 / 1.08;
  return { density, picks: Math.round(density * surface(mass, surfaceMass) * 100) };
}

/** m² of fabric, of kg and g/m². */
export function surface(mass: number, surfaceMass: number): number {
  return (mass * 1000) / surfaceMass;
}
