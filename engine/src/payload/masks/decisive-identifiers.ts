import type { Catalog } from '../../catalog/catalog.ts';
import { circularIdentifiers } from '../../catalog/circular-identifiers.ts';
import { ownedParameters } from './mask-schema.ts';

/**
 * Identifiers whose value in a mask can decide whether an evaluation is valid: those that an owner requires,
 * and the shares that may not exceed 1 together. Any other value of a mask only changes figures.
 */
export function decisiveMaskIdentifiers(catalog: Catalog): ReadonlySet<string> {
  const { recycled, energyRecovered } = circularIdentifiers;
  const required = ownedParameters(catalog).filter(({ constraints }) => constraints.required === true);
  return new Set([recycled, energyRecovered, ...required.map(({ identifier }) => identifier)]);
}
