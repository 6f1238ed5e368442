import { unitFactor } from '@sillage/engine';
import type { StoredProcess } from '../ports/own-databases.ts';

/**
 * The figures of a data set for one of a unit, in the columns of the catalog's method; null: no figure. Undefined if its
 * own unit cannot be converted.
 */
export function figuresPer(
  wanted: string,
  { figures, unit }: Pick<StoredProcess, 'figures' | 'unit'>,
): (number | null)[] | undefined {
  // An amount in the wanted unit is this many of the unit of the data set.
  const factor = unitFactor(wanted, unit);
  if (factor === undefined) return undefined;
  const view = new DataView(figures.buffer, figures.byteOffset, figures.byteLength);
  const count = figures.byteLength / Float64Array.BYTES_PER_ELEMENT;
  return Array.from({ length: count }, (_, c) => {
    const figure = view.getFloat64(c * Float64Array.BYTES_PER_ELEMENT, true);
    return Number.isNaN(figure) ? null : figure * factor;
  });
}
