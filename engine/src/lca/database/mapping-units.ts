import { unitFactor } from './units.ts';

/** The unit in which each role of the calculation takes the figures of a data set. */
export const roleUnits = {
  material: 'kg',
  accessory: 'kg',
  recycling: 'kg',
  disposal: 'kg',
  'energy-recovery': 'kg',
  /** A process applied to a mass, such as dyeing or sewing. */
  processing: 'kg',
  electricity: 'kWh',
  heat: 'MJ',
  transport: 't·km',
} as const;
export type ProcessRole = keyof typeof roleUnits;

/**
 * How the figures of a data set stated per `unit` become those of the role: multiply by `factor`, which is how
 * many of the data set's units one unit of the role is (electricity per MJ: 1 kWh = 3.6 MJ, so 3.6).
 * Undefined where the two measure different things, or the unit is unknown.
 */
export function roleUnitFactor(
  role: ProcessRole,
  unit: string,
): { readonly unit: string; readonly factor: number } | undefined {
  const factor = unitFactor(roleUnits[role], unit);
  return factor === undefined ? undefined : { unit: roleUnits[role], factor };
}
