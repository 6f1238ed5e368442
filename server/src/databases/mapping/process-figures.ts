import { unitFactor } from '@sillage/engine';
import type { StoredProcess } from '../../platform/ports/own-databases.ts';

/** A row of figures as it is stored: little-endian Float64, whatever the machine. */
export function encodeFigures(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * Float64Array.BYTES_PER_ELEMENT);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) {
    view.setFloat64(index * Float64Array.BYTES_PER_ELEMENT, value, true);
  }
  return bytes;
}

/** The figures of a stored row; NaN: none. */
export function decodeFigures(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.byteLength / Float64Array.BYTES_PER_ELEMENT }, (_, index) =>
    view.getFloat64(index * Float64Array.BYTES_PER_ELEMENT, true),
  );
}

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
  return Array.from(decodeFigures(figures), (figure) => (Number.isNaN(figure) ? null : figure * factor));
}
