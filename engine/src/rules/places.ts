import type { ParameterValue, Quantity } from '../parameters/parameter-value.ts';

/** The places of a step with their shares (0–1, adding up to 1). Throws: an Error when the value is no place. */
export function placesOf(value: ParameterValue | undefined): readonly Quantity[] {
  if (value?.kind !== 'quantities') throw new Error('A rule needs a place that is not known.');
  return value.items;
}
