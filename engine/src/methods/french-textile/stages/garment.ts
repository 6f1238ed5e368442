import type { FrenchTextileTables } from '../../../catalog/french-textile/tables.ts';
import { stagePlace, upcycledStages } from '../../../catalog/french-textile/vocabulary.ts';
import type { ResolvedRequest } from '../request/request.ts';
import { type Durability, durabilityOf } from './durability.ts';
import { type Masses, massesOf } from './masses.ts';

/** The common input of all stages: the request, the tables, and values computed before the first stage. */
export interface Garment {
  readonly request: ResolvedRequest;
  readonly tables: FrenchTextileTables;
  readonly masses: Masses;
  readonly durability: Durability;
  /** Share of the leg out of making that goes by air. */
  readonly airShare: number;
  /** By index in `stageIds`: whether the stage is part of the total and has a leg. */
  readonly enabled: readonly boolean[];
}

export function garmentOf(request: ResolvedRequest, tables: FrenchTextileTables): Garment {
  const durability = durabilityOf(request);
  return {
    request,
    tables,
    masses: massesOf(request, tables),
    durability,
    airShare: airShareOf(request, durability.coefficient),
    enabled: request.upcycled
      ? request.disabled.map((off, place) => !off && place >= upcycledStages)
      : request.disabled.map((off) => !off),
  };
}

/**
 * As given; else 0 from Europe and Turkey, 0.33 for durable garments, 1 for others.
 * Source: Ecobalyse 7.0.0, textile method, air transport.
 */
function airShareOf(
  { airTransportRatio, countryMaking, disabled }: ResolvedRequest,
  durability: number,
): number {
  if (disabled[stagePlace.making]) return 0;
  if (airTransportRatio !== null) return airTransportRatio;
  if (countryMaking.zone === 'Europe' || countryMaking.code === 'TR') return 0;
  return durability >= 1 ? 0.33 : 1;
}
