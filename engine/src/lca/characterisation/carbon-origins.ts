import { normalisedName, unspecified } from './flow-names.ts';
import type { ImpactMethod } from './impact-method.ts';

/** Names of carbon that tells nothing of its origin, as the method spells the substance. */
const carbons: Readonly<Record<string, string>> = {
  'carbon dioxide': 'carbon dioxide',
  co2: 'carbon dioxide',
  'carbon dioxide unspecified': 'carbon dioxide',
  'carbon dioxide co2': 'carbon dioxide',
  'carbon monoxide': 'carbon monoxide',
  'carbon monoxide unspecified': 'carbon monoxide',
  'carbon monoxide co': 'carbon monoxide',
  methane: 'methane',
  ch4: 'methane',
  'methane unspecified': 'methane',
  'methane ch4': 'methane',
};

export interface CarbonOrigins {
  /** Index of the fossil flow of the method: the prudent reading. */
  readonly fossil: number;
  /** Index of the biogenic one beside it; -1: the method has none. */
  readonly biogenic: number;
}

/**
 * Finds what carbon dioxide, carbon monoxide or methane in air may be whose name does not say whether it is fossil. Some
 * lists take it for biogenic, of which carbon dioxide counts 0.
 * @param targets flows of the method by normalised name, `|` and compartment
 */
export function carbonFinder(
  { flows }: ImpactMethod,
  targets: ReadonlyMap<string, readonly number[]>,
): (name: string, compartment: string) => CarbonOrigins | undefined {
  const place = (name: string, compartment: string): number => {
    for (const within of [compartment, unspecified(compartment)]) {
      const found = targets
        .get(`${normalisedName(name)}|${within}`)
        ?.find((index) => flows[index] !== undefined);
      if (found !== undefined) return found;
    }
    return -1;
  };
  return (name, compartment) => {
    const substance = carbons[name];
    if (substance === undefined || !compartment.startsWith('air')) return undefined;
    const fossil = place(`${substance} (fossil)`, compartment);
    return fossil < 0 ? undefined : { fossil, biogenic: place(`${substance} (biogenic)`, compartment) };
  };
}
