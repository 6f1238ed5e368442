import type { Quantity } from '../../../payload/parameters/parameter-value.ts';
import type { CompiledRule } from './rule-context.ts';

/**
 * Returns whether a transport rule carries anything between two of its places. A leg from a step to itself
 * (from the country of sale to its shops) stays within each country.
 */
export function travels(
  { from, to, abroadOnly }: Pick<CompiledRule, 'from' | 'to' | 'abroadOnly'>,
  start: Quantity,
  end: Quantity,
): boolean {
  const samePlace = start.option.location === end.option.location;
  if (from === to) return samePlace;
  return !(abroadOnly && samePlace);
}
