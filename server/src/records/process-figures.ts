import type { StoredProcess } from '../ports/own-databases.ts';

/** The figures of a data set per its unit, in the columns of the catalog's method; NaN: no figure. */
export function figuresOf({ figures }: Pick<StoredProcess, 'figures'>): number[] {
  const view = new DataView(figures.buffer, figures.byteOffset, figures.byteLength);
  const count = figures.byteLength / Float64Array.BYTES_PER_ELEMENT;
  return Array.from({ length: count }, (_, c) => view.getFloat64(c * Float64Array.BYTES_PER_ELEMENT, true));
}
