import { createHash } from 'node:crypto';
import { type ColumnDrivers, driverIdLength, driversText, restId } from '@sillage/engine';

/** The id of a process as a driver: the same in every version of a database, and nothing that names it. */
export const driverId = (process: string): string =>
  createHash('sha256').update(process).digest('base64url').slice(0, driverIdLength);

/**
 * What a data set varies with, as it is kept: products of one process have the same driver.
 *
 * @param ids of the drivers, by column
 * @param slots the indicator of each column of figures
 */
export function storedDrivers(
  { columns, loadings }: ColumnDrivers,
  ids: readonly string[],
  slots: readonly (number | undefined)[],
): string {
  const indicators = loadings.length / columns.length;
  const merged = new Map<string, number[]>();
  for (const [row, column] of columns.entries()) {
    const id = ids[column] ?? restId;
    const own = slots.map((from) => (from === undefined ? 0 : (loadings[row * indicators + from] as number)));
    const known = merged.get(id);
    merged.set(
      id,
      known === undefined ? own : own.map((loading, c) => together(known[c] as number, loading)),
    );
  }
  return driversText([...merged.keys()], [...merged.values()].flat());
}

/** Their variances are added, as those of a deviation are; the larger one decides the sign. */
const together = (a: number, b: number): number =>
  Math.sign(Math.abs(a) < Math.abs(b) ? b : a) * Math.hypot(a, b);
