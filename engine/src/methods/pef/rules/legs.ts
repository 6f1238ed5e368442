import type { Catalog, Distance } from '../../../catalog/catalog.ts';
import { oncePer } from '../../../catalog/once-per.ts';

/** Kilometres by each mode, before the air share is applied. */
export interface Leg {
  readonly road: number;
  readonly sea: number;
  readonly air: number;
  /** Estimated rather than from a table of routes. */
  readonly assumed: boolean;
}

/** Cached legs between the places of a catalog. */
export type Legs = Map<number, Leg>;

export const legsOf = oncePer((_: Catalog): Legs => new Map());

/** The leg between two places, given by their indices in the catalog; cached in `legs`. */
export function legBetween(legs: Legs, catalog: Catalog, from: number, to: number): Leg {
  const key = from * catalog.locations.length + to;
  let leg = legs.get(key);
  if (leg === undefined) {
    const distance = catalog.distance(from, to);
    const share = roadShare(distance);
    leg = {
      road: (distance.roadKm ?? 0) * share,
      sea: (distance.seaKm ?? 0) * (1 - share),
      air: distance.airKm,
      assumed: distance.assumed,
    };
    legs.set(key, leg);
  }
  return leg;
}

/**
 * Share of the surface leg that goes by road: 1 without a sea route or up to 500 km, then 0.9 below 1000 km,
 * 0.5 below 2000 km, 0.25 below 3000 km, 0 beyond or without a road.
 * Source: Ecobalyse 7.0.0, textile method, transport.
 */
export function roadShare({ roadKm, seaKm }: Pick<Distance, 'roadKm' | 'seaKm'>): number {
  if (roadKm === null) return 0;
  if (seaKm === null || roadKm <= 500) return 1;
  if (roadKm < 1000) return 0.9;
  if (roadKm < 2000) return 0.5;
  return roadKm < 3000 ? 0.25 : 0;
}
