import type { MethodFlow } from './impact-method.ts';
import type { ProposalReason } from './proposal-reasons.ts';

type Origin = 'fossil' | 'biogenic' | 'land';

/** What the carbon of a flow comes from, as far as its name says. */
export function originOf(name: string): Origin | undefined {
  if (/\bnon-?\s?fossil\b|\bbiogenic\b|\bbiotic\b/i.test(name)) return 'biogenic';
  if (/\bland (use|transformation)\b|\bsoil or biomass stock\b|\bpeat oxidation\b/i.test(name)) return 'land';
  return /\bfossil\b/i.test(name) ? 'fossil' : undefined;
}

const groups =
  /\bunspecified\b|\baverage\b|\bother\b|\bn\.?o\.?s\b|\btotal\b|hydrocarbons?\b|volatile organic|\bn?m?voc\b|\b(pesticides|insecticides|herbicides|fungicides|acids|alcohols|aldehydes|ketones|alkanes|alkenes|metals|compounds|isomers)\b/i;

/** Whether a name stands for many substances. */
export const isGroup = (name: string): boolean => groups.test(name);

/** The state of oxidation that a name states: `ion`, or a Roman numeral. */
function stateOf(name: string): string | undefined {
  const numeral = /(?:\(|[\s,])([IV]+|[iv]+)\)?$/.exec(name.trim())?.[1];
  if (numeral !== undefined && numeral !== '') return numeral.toLowerCase();
  return /\bion\b/i.test(name) ? 'ion' : undefined;
}

/** An ore, not the metal in an ore: "Copper ore, 0.14%", but not "Copper, 0.99% in sulfide, in crude ore". */
const isOre = (name: string): boolean => /\bores?\b/i.test(name) && !/\bin (?:\w+ )?ore\b|% in /i.test(name);

/** What a flow of a compartment stands for, coarsely: factors of one class do not stand in for another. */
export function compartmentClass(compartment: string): string {
  const [medium = '', ...rest] = compartment.split(',');
  if (medium === 'land' || medium.startsWith('resource')) return 'resource';
  const part = rest.join(',').trim();
  return ['long-term', 'indoor', 'sea'].includes(part) ? `${medium}, ${part}` : medium;
}

/** What a match of the flow of this name and compartment with the target would cross; undefined: nothing. */
export function crossedLimit(
  name: string,
  compartment: string | undefined,
  target: MethodFlow,
): ProposalReason | undefined {
  const origin = originOf(target.name);
  if (origin !== undefined && originOf(name) !== origin) return 'origin';
  if (isGroup(target.name) && !isGroup(name)) return 'group';
  if (isOre(name) && !isOre(target.name)) return 'content';
  const [own, other] = [stateOf(name), stateOf(target.name)];
  const sameState =
    other === undefined || own === other || own === 'ion' || (own !== undefined && other === 'ion');
  if (!sameState) return 'state';
  const reached = target.compartment;
  if (compartment === undefined || reached === undefined) return 'no-compartment';
  return compartmentClass(compartment) === compartmentClass(reached) ? undefined : 'compartment';
}
