import { join } from 'node:path';
import type { Distance, Location, SupplyFigure } from '@sillage/engine';
import { readJson } from '../../files/read-json.ts';
import { refuseDuplicateIds } from '../../files/refuse-duplicate-ids.ts';
import { DistancesFile, type LocationEntry, LocationsFile, StraightLinesFile } from '../reference-formats.ts';
import type { InRole } from '../role-processes.ts';

/** Places with their energy, and the distances between them. */
export interface AssembledLocations {
  readonly locations: readonly Location[];
  locationIndex(code: string): number | undefined;
  readonly distances: DistanceTables;
  distance(from: number, to: number): Distance;
}

/** The tables that distances are looked up in; plain data. */
export interface DistanceTables {
  /** The places, by their index. */
  readonly places: readonly Pick<LocationEntry, 'code' | 'landmass' | 'region'>[];
  readonly sameCountry: DistancesFile['sameCountry'];
  readonly routes: DistancesFile['routes'];
  readonly straight: Pick<StraightLinesFile, 'codes' | 'rows'>;
}

const supplier = 'sillage-reference';
const assumedRoad = 1.25;
const assumedSea = 1.5;

/** Reads the places; `process` resolves a process of a database to its index, `inRole` checks its unit. */
export function assembleLocations(
  directory: string,
  process: (database: string, id: string) => number | undefined,
  inRole: InRole,
): AssembledLocations {
  const path = join(directory, 'locations/locations.json');
  const entries = readJson(path, LocationsFile).locations;
  refuseDuplicateIds(
    'location',
    entries.map(({ code }) => ({ id: code, path })),
  );
  const indices = new Map(entries.map(({ code }, index) => [code, index]));
  const supply = (id: string, role: 'electricity' | 'heat' = 'electricity'): number => {
    const found = process(supplier, id);
    if (found === undefined) throw new Error(`${path}: ${supplier} has no process "${id}".`);
    return inRole(role, found, `${path}, ${role}`);
  };
  const regionOf = ({ code, region }: LocationEntry): number | null => {
    if (region === null) return null;
    const found = indices.get(region);
    if (found === undefined) throw new Error(`${path}: the region "${region}" of ${code} is not listed.`);
    return found;
  };
  const electricityOf = (entry: LocationEntry): SupplyFigure => {
    if (entry.electricity !== null) return { process: supply(entry.electricity), fromRegion: false };
    const standIn = entries[regionOf(entry) ?? -1]?.electricity;
    if (standIn === undefined || standIn === null)
      throw new Error(`${path}: ${entry.code} has no electricity.`);
    return { process: supply(standIn), fromRegion: true };
  };
  const locations = entries.map((entry, index): Location => {
    const { code, alpha2, alpha3, slug, name, heat } = entry;
    return {
      index,
      code,
      alpha2,
      alpha3,
      slug,
      name,
      region: regionOf(entry),
      electricity: electricityOf(entry),
      lowVoltage:
        entry.lowVoltage === undefined
          ? electricityOf(entry)
          : { process: supply(entry.lowVoltage), fromRegion: false },
      // Heat is published for two zones only, which cover all
      // places, so no place substitutes another's figure.
      heat: { process: supply(`heat-${heat}`, 'heat'), fromRegion: false },
    };
  });
  const distances = readDistances(directory, entries);
  return {
    locations,
    locationIndex: (code) => indices.get(code),
    distances,
    distance: distanceBetween(distances),
  };
}

function readDistances(directory: string, entries: readonly LocationEntry[]): DistanceTables {
  const { sameCountry, routes } = readJson(join(directory, 'locations/distances.json'), DistancesFile);
  const { codes, rows } = readJson(
    join(directory, 'open-database-licence/straight-line-distances.json'),
    StraightLinesFile,
  );
  return {
    places: entries.map(({ code, landmass, region }) => ({ code, landmass, region })),
    sameCountry,
    routes,
    straight: { codes, rows },
  };
}

/**
 * Distances between two places: the table of routes first; if one or both are outside the table, the straight
 * line (road × 1.25, sea × 1.5, air × 1); between a region and a country outside the table, those of the
 * country's own region. There is no road from an island or to another landmass; a sea distance always exists.
 */
export function distanceBetween({
  places,
  sameCountry,
  routes,
  straight: lines,
}: DistanceTables): (from: number, to: number) => Distance {
  const straight = straightLines(lines);
  const listed = new Set(Object.entries(routes).flatMap(([from, row]) => [from, ...Object.keys(row)]));

  const entryAt = (index: number): DistanceTables['places'][number] => {
    const entry = places[index];
    if (entry === undefined) throw new Error(`There is no location ${index}.`);
    return entry;
  };
  const fromTable = (from: string, to: string, assumed: boolean): Distance | undefined => {
    const route = from === to ? sameCountry : (routes[from]?.[to] ?? routes[to]?.[from]);
    return route && { roadKm: route[0], seaKm: route[1], airKm: route[2], assumed };
  };

  return (fromIndex, toIndex) => {
    const from = entryAt(fromIndex);
    const to = entryAt(toIndex);
    const published = fromTable(from.code, to.code, false);
    if (published !== undefined) return published;
    const line = straight(from.code, to.code);
    if (line === undefined) {
      const standIn = ({ code, region }: DistanceTables['places'][number]): string =>
        listed.has(code) ? code : (region ?? code);
      const found = fromTable(standIn(from), standIn(to), true);
      if (found === undefined) throw new Error(`No distance is known between ${from.code} and ${to.code}.`);
      return found;
    }
    const joined = from.landmass !== null && from.landmass === to.landmass;
    return {
      roadKm: joined ? line * assumedRoad : null,
      seaKm: line * assumedSea,
      airKm: line,
      assumed: true,
    };
  };
}

function straightLines({
  codes,
  rows,
}: DistanceTables['straight']): (from: string, to: string) => number | undefined {
  const places = new Map(codes.map((code, index) => [code, index]));
  return (from, to) => {
    const a = places.get(from);
    const b = places.get(to);
    if (a === undefined || b === undefined) return undefined;
    return rows[Math.min(a, b)]?.[Math.abs(a - b) - 1] ?? undefined;
  };
}
