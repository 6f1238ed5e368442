import type { ParameterValue, Quantity } from '../parameters/parameter-value.ts';

/** The places of a step with their shares (0–1, adding up to 1). */
export function placesOf(value: ParameterValue | undefined, identifier: string): readonly Quantity[] {
  if (value?.kind !== 'quantities') throw new Error(`The place "${identifier}" is not known.`);
  return value.items;
}
