import type { OriginId } from '../../../catalog/french-textile/vocabulary.ts';
import type { ResolvedRequest } from '../request/request.ts';
import type { Garment } from './garment.ts';
import type { Tally } from './tally.ts';

/** Points per kg of garment. Source: Ecobalyse 7.0.0, textile method, trims and complements. */
export const microfibrePoints: Readonly<Record<OriginId, number>> = {
  Synthetic: 820,
  NaturalFromAnimal: 390,
  ArtificialFromOrganic: 330,
  NaturalFromVegetal: 250,
};

/** Points per kg that ends outside Europe. Source: Ecobalyse 7.0.0, textile method, trims and complements. */
const exportPoints = 5000;
/** Shares of garments that end there: mostly synthetic ones, others. */
const exported = { synthetic: 0.121, other: 0.049 };
const mostlySynthetic = 50;

/**
 * Microfibres, before durability: Σ share·m·f.
 * Source: Ecobalyse 7.0.0, textile method, trims and complements.
 */
export function microfibres({ materials, mass }: ResolvedRequest): number {
  let points = 0;
  for (const { share, fibre } of materials) points += share * mass * microfibrePoints[fibre.origin];
  return points;
}

/**
 * End of life outside Europe, before durability: m·5000·p, by the sum of the synthetic shares as given.
 * Summed in per cent like the reference: 0.03 + 0.29 + 0.18 must not miss 50 by a digit. Source: Ecobalyse
 * 7.0.0, textile method, trims and complements.
 */
export function outOfEuropeEndOfLife({ materials, mass }: ResolvedRequest): number {
  let percent = 0;
  for (const { share, fibre } of materials) if (fibre.origin === 'Synthetic') percent += share * 100;
  return mass * exportPoints * (percent >= mostlySynthetic ? exported.synthetic : exported.other);
}

/**
 * Σ quantity·Σ amount·g: no transport, no waste, even if stages are disabled.
 * Source: Ecobalyse 7.0.0, textile method, trims and complements.
 */
export function tallyTrims({ request }: Garment, tally: Tally): void {
  for (const { trim, quantity } of request.trims) {
    for (const { amount, process } of trim.elements) tally.add(process, quantity * amount);
  }
}
