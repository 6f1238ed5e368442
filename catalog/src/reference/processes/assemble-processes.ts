import { join } from 'node:path';
import type { Database, DataSetQuality, Method, Process } from '@sillage/engine';
import { type CatalogFolders, partFolders } from '../../files/catalog-folders.ts';
import { checked, jsonFiles, parseJson, readJson } from '../../files/read-json.ts';
import { refuseDuplicateIds } from '../../files/refuse-duplicate-ids.ts';
import { dataSetUuid } from '../data-set-uuid.ts';
import {
  DatabaseFile,
  ElectricityFile,
  MethodFile,
  type MixedProcess,
  type Profile,
  ProfilesFile,
  processFiles,
} from '../reference-formats.ts';
import { checkClimateRange, checkProfile } from './check-factors.ts';
import { DatabaseRatings } from './database-ratings.ts';
import { FactorRows, type ProcessEntry } from './factor-rows.ts';
import { mixedDeviations } from './figure-ranges.ts';
import { mixedFactors, partsOf, processFinder } from './mixed-factors.ts';
import { OpenValues } from './open-values.ts';

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
 * Reads every folder below `processes/`. Scores without impacts are split by `estimatedSplit`, unless there are open
 * values; estimates are mixed from the other processes at the end.
 */
export function assembleProcesses(catalog: CatalogFolders, method: Method): AssembledProcesses {
  const electricity = readJson(
    join(catalog.shipped, 'open-database-licence/electricity.json'),
    ElectricityFile,
  );
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
    const rows = new FactorRows(method, electricity, readProfiles(folder));
    const ratings = new DatabaseRatings(folder);
    const written = processFilesOf(folder).flatMap(readEntries);
    const open = catalog.openValues === false ? undefined : new OpenValues(catalog.shipped, database.name);
    const entries = written.map((one): FileEntry & { readonly quality?: DataSetQuality } => {
      const found = within(one.path, one.entry.id, () => open?.of(one.entry));
      return found === undefined ? one : { path: one.path, basis: 'published', ...found };
    });
    open?.checkTaken();
    refuseDuplicateIds(
      'process',
      entries.map(({ path, entry }) => ({ id: entry.id, path })),
    );
    for (const { path, entry, basis, quality: given } of entries) {
      const { id, name: words, unit, source, year } = entry;
      const notInventoried = 'notInventoried' in entry ? entry.notInventoried : undefined;
      const factors = within(path, id, () => rows.of(entry));
      const gsd = within(path, id, () => rows.gsdOf(entry, basis));
      const rated = within(path, id, () => ratings.of(path, id, basis));
      const quality = given ?? rated;
      if ('parts' in entry)
        mixed.push({ path, entry, factors, gsd: entry.gsd === undefined ? gsd : undefined });
      processes.push({
        index: processes.length,
        id,
        uuid: dataSetUuid(database.name, id),
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
    takeFrenchScores(method, database, entries, processes);
  }
  const mixedOnes = new Set(mixed.map(({ factors }) => factors));
  const find = processFinder(databases, processes);
  for (const { path, entry, factors, gsd } of mixed)
    within(path, entry.id, () => {
      const parts = partsOf(entry, find, (process) => mixedOnes.has(process.factors));
      factors.set(mixedFactors(parts, factors.length));
      gsd?.set(mixedDeviations(parts, method.indicators.length));
      checkClimateRange(factors, entry.climateRange, method);
    });
  return { databases, processes };
}

/** Electricity of countries without a published French score takes that of another process, as the French method does. */
function takeFrenchScores(
  { factorColumns: { frenchScore } }: Method,
  database: Database,
  entries: readonly FileEntry[],
  processes: readonly Process[],
): void {
  const own = new Map(
    processes.filter((process) => process.database === database).map((process) => [process.id, process]),
  );
  for (const { path, entry } of entries) {
    if (!('frenchScoreOf' in entry) || entry.frenchScoreOf === undefined) continue;
    const other = own.get(entry.frenchScoreOf);
    if (other === undefined)
      throw new Error(`${path}, process "${entry.id}": there is no process "${entry.frenchScoreOf}".`);
    const row = own.get(entry.id) as Process;
    row.factors[frenchScore] = other.factors[frenchScore] as number;
  }
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
  readonly entry: ProcessEntry;
  readonly basis: keyof typeof processFiles;
}

function readEntries(path: string): FileEntry[] {
  const value = parseJson(path);
  const declared = (value as { basis?: unknown } | null)?.basis;
  const basis = declared === 'estimated-split' || declared === 'estimate' ? declared : 'published';
  const { processes } = checked(path, processFiles[basis], value);
  return processes.map((entry) => ({ path, entry, basis }));
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

function within<T>(path: string, id: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${path}, process "${id}": ${error instanceof Error ? error.message : String(error)}.`);
  }
}
