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
 * The figures of a data set for one of a unit, in the columns of the catalog's method; null: no figure. `amount`: how much
 * of the data set, in its own unit, makes one; without it units are converted. Undefined if they cannot be.
 */
export function figuresPer(
  wanted: string,
  { figures, unit }: Pick<StoredProcess, 'figures' | 'unit'>,
  amount?: number,
): (number | null)[] | undefined {
  // An amount in the wanted unit is this many of the unit of the data set.
  const factor = amount ?? unitFactor(wanted, unit);
  if (factor === undefined) return undefined;
  return Array.from(decodeFigures(figures), (figure) => (Number.isNaN(figure) ? null : figure * factor));
}
