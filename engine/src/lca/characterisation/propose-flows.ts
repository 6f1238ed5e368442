import type { InventoryFlow } from '../database/inventory.ts';
import { largerFactors } from './compare-factors.ts';
import { casNumber, compartmentOf, unspecified } from './flow-names.ts';
import type { ImpactMethod } from './impact-method.ts';

/** Substances of the method, as it spells them, by what they are known by. */
export interface SubstanceIndex {
  readonly byCas: ReadonlyMap<string, readonly string[]>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

export function substanceIndex({ substances = [] }: ImpactMethod): SubstanceIndex {
  const byCas = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  for (const { name, cas, names } of substances) {
    for (const number of cas) push(byCas, number, name);
    for (const other of names) push(byName, other, name);
  }
  return { byCas, byName };
}

/**
 * Finds the flow of a method that a flow without a match probably is: one of the same CAS number, or of a substance with
 * the name as another name, in the same compartment. Of several, such as fossil and biogenic methane, it is the one
 * with the larger factors, as what is overlooked should not be small by choice. Returns its index, or -1.
 * @param targets flows of the method by normalised name, `|` and compartment
 */
export function proposalFinder(
  { flows }: ImpactMethod,
  targets: ReadonlyMap<string, readonly number[]>,
  { byCas, byName }: SubstanceIndex,
): (flow: InventoryFlow, name: string) => number {
  return ({ cas, compartment: path }, name) => {
    const compartment = compartmentOf(path);
    if (compartment === undefined) return -1;
    // A name tells the origin of a carbon, a CAS number does not.
    const found = [byName.get(name), byCas.get(casNumber(cas) ?? '')];
    for (const within of [compartment, unspecified(compartment)]) {
      for (const names of found) {
        const candidates = (names ?? [])
          .flatMap((substance) => targets.get(`${substance}|${within}`) ?? [])
          .filter((index) => flows[index]!.factors.length > 0);
        const [first, ...others] = candidates;
        if (first !== undefined)
          return others.reduce((a, b) => (largerFactors(flows[b]!, flows[a]!) ? b : a), first);
      }
    }
    return -1;
  };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
