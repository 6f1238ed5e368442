import { numberOf, parameterValue } from '../../../../payload/parameters/parameter-value.ts';
import { type CompiledCategory, derivedIdentifiers } from '../compile-category.ts';
import type { Resolved } from '../prepared-evaluation.ts';

/** Parameters of distribution that values are derived from. */
const identifiers = {
  returned: 'return-rate',
  destroyed: 'returns-destroyed',
  online: 'online-share',
  allocation: 'consumer-trip-allocation',
  volume: 'volume',
} as const;

const ofReturns = [identifiers.returned, identifiers.destroyed];

/** Parameters that each derived value is computed from. */
export const derivedFromDistribution: Readonly<Record<string, readonly string[] | undefined>> = {
  [derivedIdentifiers.deliveries]: ofReturns,
  [derivedIdentifiers.returns]: ofReturns,
  [derivedIdentifiers.returnsLost]: ofReturns,
  [derivedIdentifiers.shopSales]: [...ofReturns, identifiers.online],
  [derivedIdentifiers.carTrips]: [
    ...ofReturns,
    identifiers.online,
    identifiers.allocation,
    identifiers.volume,
  ],
};

/** m³ of a boot: the share of a trip that a piece takes. Source: PEF method, Annex I, transport to the user. */
const boot = 0.2;

/**
 * Derives how pieces move, per piece that is brought to the country of sale. A share r of what is delivered comes
 * back, and d of that is destroyed; the rest is sold again. Each piece is thus delivered 1 / q times with
 * q = 1 − r + d × r, comes back r / q times, and is lost with d × r / q. Sold in shops: (1 − online) / q; by car
 * both ways of a return as well: (1 − online) × (1 + r) / q × the share of the trip.
 */
export function deriveDistribution(compiled: CompiledCategory, resolved: Resolved): void {
  if (compiled.parameters.every(({ identifier }) => identifier !== identifiers.returned)) return;
  const given = (identifier: string) => resolved.values[compiled.identifiers.find(identifier) ?? -1];
  const number = (identifier: string): number => {
    const value = given(identifier);
    return value === undefined ? 0 : numberOf(value);
  };
  const returned = number(identifiers.returned);
  const lost = returned * number(identifiers.destroyed);
  const kept = 1 - returned + lost;
  const inShops = (1 - number(identifiers.online)) / kept;
  const share =
    given(identifiers.allocation) === undefined
      ? number(identifiers.volume) / boot
      : number(identifiers.allocation);
  const derive = (identifier: string, value: number): void => {
    const index = compiled.identifiers.indexOf(identifier);
    resolved.values[index] = parameterValue({ kind: 'number', value });
    resolved.origins[index] = 'derived';
  };
  derive(derivedIdentifiers.deliveries, 1 / kept);
  derive(derivedIdentifiers.returns, returned / kept);
  derive(derivedIdentifiers.returnsLost, lost / kept);
  derive(derivedIdentifiers.shopSales, inShops);
  derive(derivedIdentifiers.carTrips, inShops * (1 + returned) * share);
}
