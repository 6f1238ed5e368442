import type { Quantity } from '../../../payload/parameters/parameter-value.ts';
import type { CompiledRule } from './rule-context.ts';

/**
 * Whether a transport rule carries anything from one of its places to another. A leg from a step to itself (from the
 * country of sale to its shops) stays in each country: nothing crosses from one to the other.
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
