import type { InventoryFlow } from '../database/inventory.ts';
import { casNumber, compartmentOf, normalisedName, unspecified } from './flow-names.ts';
import type { ImpactMethod, MethodFlow } from './impact-method.ts';

/**
 * Finds the flow of a method that a flow without a match probably is: one of the same CAS number, or of a substance with
 * the name as another name, in the same compartment. Of several, such as fossil and biogenic methane, it is the one
 * with the larger factors, as what is overlooked should not be small by choice. Returns its index, or -1.
 * @param targets flows of the method by normalised name, `|` and compartment
 */
export function proposalFinder(
  { substances = [], flows }: ImpactMethod,
  targets: ReadonlyMap<string, readonly number[]>,
): (flow: InventoryFlow) => number {
  const byCas = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  for (const { name, cas, names } of substances) {
    for (const number of cas) push(byCas, number, name);
    for (const other of names) push(byName, other, name);
  }
  return ({ name, cas, compartment: path }) => {
    const compartment = compartmentOf(path);
    if (compartment === undefined) return -1;
    // A name tells the origin of a carbon, a CAS number does not.
    const found = [byName.get(normalisedName(name)), byCas.get(casNumber(cas) ?? '')];
    for (const within of [compartment, unspecified(compartment)]) {
      for (const names of found) {
        const candidates = (names ?? [])
          .flatMap((substance) => targets.get(`${substance}|${within}`) ?? [])
          .filter((index) => flows[index]!.factors.length > 0);
        const [best] = candidates.sort((a, b) => compareFactors(flows[b]!, flows[a]!) || a - b);
        if (best !== undefined) return best;
      }
    }
    return -1;
  };
}

/** By the first indicator in which both differ, without sign. */
function compareFactors(a: MethodFlow, b: MethodFlow): number {
  const [ofA, ofB] = [a, b].map(globalFactors) as [Map<number, number>, Map<number, number>];
  const indicators = [...new Set([...ofA.keys(), ...ofB.keys()])].sort((x, y) => x - y);
  for (const indicator of indicators) {
    const difference = (ofA.get(indicator) ?? 0) - (ofB.get(indicator) ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const globalFactors = ({ factors }: MethodFlow): Map<number, number> =>
  new Map(
    factors
      .filter(({ location }) => location === '')
      .map(({ indicator, value }) => [indicator, Math.abs(value)]),
  );

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
