import { oncePer } from '../../catalog/once-per.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { spreadOf } from './spread.ts';

/** What a data set of an own database varies with, and shares with other data sets of it. */
export interface SharedDrivers {
  /** Names of draws, the same for all data sets of the database that vary with them. */
  readonly keys: readonly string[];
  readonly indicators: number;
  /** keys × indicators: the part of the logarithm's standard deviation; squares of one indicator add up to 1, or are all 0. */
  readonly loadings: Float64Array;
}

/** Characters of the id of a driver in a text. */
export const driverIdLength = 6;
/** What is too small to have a driver of its own, all of it together. */
export const restId = '......';
/** The largest loading in a text: it has one signed byte for each. */
const one = 127;
/** The next edition of a database tells of the same things. */
const edition = /@.*/s;

/**
 * The text in which drivers are kept: their ids, a colon, one signed byte for each driver and indicator in hexadecimal.
 *
 * @param loadings drivers × indicators, from −1 to 1
 */
export function driversText(ids: readonly string[], loadings: readonly number[]): string {
  const bytes = Uint8Array.from(loadings, (loading) => Math.round(loading * one));
  return `${ids.join('')}:${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** What a data set shares with others of its database; null: it varies on its own. Cached while it is reachable. */
export const sharedDriversOf = oncePer((use: ProcessUse): SharedDrivers | null =>
  use.drivers === undefined || spreadOf(use).origin !== 'imported' ? null : read(use.drivers, use.database),
);

function read(text: string, database: string): SharedDrivers | null {
  const colon = text.indexOf(':');
  const count = colon / driverIdLength;
  const bytes = Int8Array.from(text.slice(colon + 1).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const indicators = bytes.length / count;
  if (!Number.isInteger(count) || !Number.isInteger(indicators)) return null;
  const name = database.replace(edition, '');
  const loadings = Float64Array.from(bytes);
  for (let c = 0; c < indicators; c++) {
    let squares = 0;
    for (let at = c; at < loadings.length; at += indicators) squares += (loadings[at] as number) ** 2;
    if (squares === 0) continue;
    const length = Math.sqrt(squares);
    for (let at = c; at < loadings.length; at += indicators) loadings[at] = (loadings[at] as number) / length;
  }
  const keys = Array.from(
    { length: count },
    (_, d) => `${name} ${text.slice(d * driverIdLength, (d + 1) * driverIdLength)}`,
  );
  return { keys, indicators, loadings };
}

/** Databases of which several data sets vary, each on its own: what they share was not kept when they were imported. */
export function independentDatabases(uses: Iterable<ProcessUse>): string[] {
  const counts = new Map<string, number>();
  for (const use of uses) {
    if (use.imported !== true || spreadOf(use).origin !== 'imported' || sharedDriversOf(use) !== null)
      continue;
    counts.set(use.database, (counts.get(use.database) ?? 0) + 1);
  }
  return [...counts].flatMap(([id, count]) => (count > 1 ? [id] : [])).sort();
}
