import { join } from 'node:path';
import type { Database, Method, Process } from '@sillage/engine';
import { type CatalogFolders, partFolders } from '../files/catalog-folders.ts';
import { checked, jsonFiles, parseJson, readJson } from '../files/read-json.ts';
import { refuseDuplicateIds } from '../files/refuse-duplicate-ids.ts';
import { checkClimateRange, checkProfile, checkSubIndicators } from './check-factors.ts';
import { DatabaseRatings } from './database-ratings.ts';
import { estimatedSplit } from './estimated-split.ts';
import { deviations, mixedDeviations, widestRange } from './figure-ranges.ts';
import { mixedFactors, partsOf, processFinder } from './mixed-factors.ts';
import {
  DatabaseFile,
  ElectricityClimateFile,
  MethodFile,
  type MixedProcess,
  type Profile,
  ProfilesFile,
  type PublishedProcess,
  processFiles,
  type SplitProcess,
} from './reference-formats.ts';

/** Databases with all their processes; `index` of a process is its position in the list. */
export interface AssembledProcesses {
  readonly databases: readonly Database[];
  /** Appended to while roles are assigned: a process used per another unit is there twice. */
  readonly processes: Process[];
}

/** Reads a method and defines the columns of the factor rows: indicators, French score, sub-indicators. */
export function assembleMethod(path: string): Method {
  const { id, name, version, source, licence, indicators, subIndicators } = readJson(path, MethodFile);
  const weights = indicators.reduce((sum, { weighting }) => sum + weighting, 0);
  if (Math.abs(weights - 1) > 1e-9)
    throw new Error(`${path}: the weights of the indicators add up to ${weights}; they must add up to 1.`);
  refuseDuplicateIds(
    'indicator',
    [...indicators, ...subIndicators].map((indicator) => ({ id: indicator.id, path })),
  );
  const factorColumns = {
    count: indicators.length + 1 + subIndicators.length,
    frenchScore: indicators.length,
    subIndicators: indicators.length + 1,
  };
  return { id, name, version, source, licence, indicators, subIndicators, factorColumns };
}

/**
 * Reads every folder below `processes/`. Scores without impacts are split by `estimatedSplit`; estimates are
 * mixed from the other processes at the end.
 */
export function assembleProcesses(catalog: CatalogFolders, method: Method): AssembledProcesses {
  const climate = readJson(
    join(catalog.shipped, 'open-database-licence/electricity-climate.json'),
    ElectricityClimateFile,
  ).countries;
  const databases: Database[] = [];
  const processes: Process[] = [];
  const mixed: {
    readonly path: string;
    readonly entry: MixedProcess;
    readonly factors: Float64Array;
    /** To be filled from the parts. */
    readonly gsd: Float64Array | undefined;
  }[] = [];
  const folders: { readonly id: string; readonly path: string }[] = [];
  for (const folder of partFolders(catalog, 'processes')) {
    const database = readDatabase(folder);
    databases.push(database);
    folders.push({ id: database.id, path: folder });
    refuseDuplicateIds('database', folders);
    const rows = new FactorRows(method, climate, readProfiles(folder));
    const ratings = new DatabaseRatings(folder);
    const entries = processFilesOf(folder).flatMap(readEntries);
    refuseDuplicateIds(
      'process',
      entries.map(({ path, entry }) => ({ id: entry.id, path })),
    );
    for (const { path, entry, basis } of entries) {
      const { id, name: words, unit, source, year } = entry;
      const notInventoried = 'parts' in entry ? undefined : entry.notInventoried;
      const factors = within(path, id, () => rows.of(entry));
      const gsd = within(path, id, () => rows.gsdOf(entry, basis));
      const quality = within(path, id, () => ratings.of(path, id, basis));
      if ('parts' in entry)
        mixed.push({ path, entry, factors, gsd: entry.gsd === undefined ? gsd : undefined });
      processes.push({
        index: processes.length,
        id,
        database,
        name: words,
        unit,
        basis,
        source,
        year,
        factors,
        ...(quality === undefined ? {} : { quality }),
        ...(gsd === undefined ? {} : { gsd }),
        ...(notInventoried === undefined ? {} : { notInventoried }),
      });
    }
    ratings.checkUsed();
  }
  const find = processFinder(databases, processes);
  for (const { path, entry, factors, gsd } of mixed)
    within(path, entry.id, () => {
      const parts = partsOf(entry, find);
      factors.set(mixedFactors(parts, factors.length));
      gsd?.set(mixedDeviations(parts, method.indicators.length));
      checkClimateRange(factors, entry.climateRange, method);
    });
  return { databases, processes };
}

function processFilesOf(folder: string): string[] {
  return jsonFiles(folder).filter((path) => !/(database|profiles|ratings)\.json$/.test(path));
}

function readDatabase(folder: string): Database {
  const { year: _, ...file } = readJson(join(folder, 'database.json'), DatabaseFile);
  return { id: `${file.name}@${file.version}`, ...file };
}

interface FileEntry {
  readonly path: string;
  readonly entry: PublishedProcess | SplitProcess | MixedProcess;
  readonly basis: keyof typeof processFiles;
}

function readEntries(path: string): FileEntry[] {
  const value = parseJson(path);
  const declared = (value as { basis?: unknown } | null)?.basis;
  const basis = declared === 'estimated-split' || declared === 'estimate' ? declared : 'published';
  const { processes } = checked(path, processFiles[basis], value);
  return processes.map((entry) => ({ path, entry, basis }));
}

/** Creates factor rows in the columns of one method; missing figures are NaN. */
class FactorRows {
  readonly #method: Method;
  readonly #climate: Readonly<Record<string, number>>;
  readonly #profiles: ReadonlyMap<string, Profile>;

  constructor(
    method: Method,
    climate: Readonly<Record<string, number>>,
    profiles: ReadonlyMap<string, Profile>,
  ) {
    this.#method = method;
    this.#climate = climate;
    this.#profiles = profiles;
  }

  /** The row of an entry; rows of estimates are filled after all processes have been read. */
  of(entry: FileEntry['entry']): Float64Array {
    if ('parts' in entry) return new Float64Array(this.#method.factorColumns.count).fill(Number.NaN);
    return 'impacts' in entry ? this.published(entry) : this.split(entry);
  }

  /** The range of an entry; that of an estimate from parts is filled after all processes have been read. */
  gsdOf(entry: FileEntry['entry'], basis: FileEntry['basis']): Float64Array | undefined {
    const { indicators } = this.#method;
    const own = 'profile' in entry ? this.#profiles.get(entry.profile ?? '')?.gsd : undefined;
    if (basis === 'published' && entry.gsd === undefined) return undefined;
    return deviations(entry.gsd ?? own ?? widestRange, indicators, basis !== 'published');
  }

  published({ impacts, subImpacts = {}, notInventoried }: PublishedProcess): Float64Array {
    const { indicators, subIndicators, factorColumns } = this.#method;
    const row = new Float64Array(factorColumns.count).fill(Number.NaN);
    place(row, 0, indicators, impacts);
    const absent = indicators.filter(({ id }) => impacts[id] === undefined).map(({ id }) => id);
    if (absent.length > 0 && notInventoried === undefined)
      throw new Error(
        `no figure for ${absent.join(', ')}; give it, or say in notInventoried what is not covered`,
      );
    place(row, factorColumns.subIndicators, subIndicators, subImpacts);
    checkSubIndicators(row, this.#method);
    return row;
  }

  split({ pef, ecs, profile, climateOf, climateRange, notInventoried }: SplitProcess): Float64Array {
    const { indicators, factorColumns } = this.#method;
    const row = new Float64Array(factorColumns.count).fill(Number.NaN);
    if (ecs !== null) row[factorColumns.frenchScore] = ecs;
    if (pef === null) {
      if (notInventoried === undefined)
        throw new Error('without a pef score it must say what is notInventoried');
      return row;
    }
    const found = profile === undefined ? undefined : this.#profiles.get(profile);
    if (found === undefined) throw new Error(`there is no profile "${profile ?? ''}" in profiles.json`);
    const climate = climateOf === undefined ? undefined : this.#climate[climateOf];
    if (climateOf !== undefined && climate === undefined)
      throw new Error(`no climate figure of ${climateOf} is known`);
    const shares = indicators.map(({ id }) => found.shares[id] ?? Number.NaN);
    row.set(estimatedSplit(pef, shares, indicators, climate));
    checkClimateRange(row, climateRange, this.#method);
    return row;
  }
}

function readProfiles(folder: string): ReadonlyMap<string, Profile> {
  const path = jsonFiles(folder).find((file) => file.endsWith('profiles.json'));
  if (path === undefined) return new Map();
  const { profiles } = readJson(path, ProfilesFile);
  refuseDuplicateIds(
    'profile',
    profiles.map(({ id }) => ({ id, path })),
  );
  for (const profile of profiles) checkProfile(path, profile);
  return new Map(profiles.map((profile) => [profile.id, profile]));
}

function place(
  row: Float64Array,
  start: number,
  columns: readonly { readonly id: string }[],
  figures: Readonly<Record<string, number>>,
): void {
  for (const id of Object.keys(figures)) {
    const at = columns.findIndex((column) => column.id === id);
    if (at < 0) throw new Error(`the method has no indicator "${id}"`);
    row[start + at] = figures[id] ?? Number.NaN;
  }
}

function within<T>(path: string, id: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${path}, process "${id}": ${error instanceof Error ? error.message : String(error)}.`);
  }
}
