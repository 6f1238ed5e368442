import { normalisedName, unspecified } from './flow-names.ts';
import type { ImpactMethod } from './impact-method.ts';
import { originOf } from './match-limits.ts';

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

/** A remark behind the name: "Carbon dioxide (aviation)", "Methane, peat oxidation"; "Methane, chloro" is a substance. */
const remarks = [
  /^(carbon dioxide|carbon monoxide|methane)\s*\([^()]*\)\s*(?:\[[^\]]*\]\s*)?$/i,
  /^(carbon (?:di|mon)oxide),\s*[a-z ]+$/i,
  /^(methane),\s*[a-z]+ [a-z ]+$/i,
];

export interface CarbonOrigins {
  /** Index of the fossil flow of the method, the prudent reading; of that of land use change where the name says so. */
  readonly fossil: number;
  /** Index of the biogenic one beside it; -1: the method has none. */
  readonly biogenic: number;
}

/**
 * Finds what carbon dioxide, carbon monoxide or methane in air may be whose name does not say whether it is fossil. Some
 * lists take it for biogenic, of which carbon dioxide counts 0.
 * @param targets flows of the method by normalised name, `|` and compartment
 * Of the finder: `written` is the name as the file has it.
 */
export function carbonFinder(
  { flows }: ImpactMethod,
  targets: ReadonlyMap<string, readonly number[]>,
): (name: string, compartment: string, written?: string) => CarbonOrigins | undefined {
  const place = (name: string, compartment: string): number => {
    for (const within of [compartment, unspecified(compartment)]) {
      const found = targets
        .get(`${normalisedName(name)}|${within}`)
        ?.find((index) => flows[index] !== undefined);
      if (found !== undefined) return found;
    }
    return -1;
  };
  return (name, compartment, written = '') => {
    const substance =
      carbons[name] ?? remarks.map((remark) => remark.exec(written)?.[1]?.toLowerCase()).find(Boolean);
    if (substance === undefined || !compartment.startsWith('air')) return undefined;
    const origin = originOf(written);
    if (origin === 'biogenic' || origin === 'fossil') return undefined;
    const fossil = place(`${substance} (${origin === 'land' ? 'land use change' : 'fossil'})`, compartment);
    return fossil < 0 ? undefined : { fossil, biogenic: place(`${substance} (biogenic)`, compartment) };
  };
}
