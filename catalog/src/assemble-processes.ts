import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Method, Process } from '@sillage/engine';
import { estimatedSplit } from './estimated-split.ts';
import { checked, jsonFiles, parseJson, readJson } from './read-json.ts';
import {
  DatabaseFile,
  ElectricityClimateFile,
  MethodFile,
  type Profile,
  ProfilesFile,
  type PublishedProcess,
  processFiles,
  type SplitProcess,
} from './reference-formats.ts';

/** Databases with all their processes; `index` of a process is its place in the list. */
export interface AssembledProcesses {
  readonly databases: readonly Database[];
  readonly processes: readonly Process[];
}

/** Reads a method and lays out the columns of the factor rows: indicators, French score, sub-indicators. */
export function assembleMethod(path: string): Method {
  const { id, name, version, source, licence, indicators, subIndicators } = readJson(path, MethodFile);
  const factorColumns = {
    count: indicators.length + 1 + subIndicators.length,
    frenchScore: indicators.length,
    subIndicators: indicators.length + 1,
  };
  return { id, name, version, source, licence, indicators, subIndicators, factorColumns };
}

/** Reads every folder below `databases/`; scores without impacts are split as `estimatedSplit` says. */
export function assembleProcesses(directory: string, method: Method): AssembledProcesses {
  const climate = readJson(
    join(directory, 'open-database-licence/electricity-climate.json'),
    ElectricityClimateFile,
  ).countries;
  const databases: Database[] = [];
  const processes: Process[] = [];
  for (const name of readdirSync(join(directory, 'databases')).sort()) {
    const folder = join(directory, 'databases', name);
    const database = readDatabase(folder);
    databases.push(database);
    const rows = new FactorRows(method, climate, readProfiles(folder));
    const known = new Set<string>();
    for (const { path, entry, basis } of processFilesOf(folder).flatMap(readEntries)) {
      const { id, name: words, unit, source, year, notInventoried } = entry;
      if (known.has(id)) throw new Error(`${path}: the process "${id}" stands twice in ${database.id}.`);
      known.add(id);
      processes.push({
        index: processes.length,
        id,
        database,
        name: words,
        unit,
        basis,
        source,
        year,
        factors: within(path, id, () => ('impacts' in entry ? rows.published(entry) : rows.split(entry))),
        ...(notInventoried === undefined ? {} : { notInventoried }),
      });
    }
  }
  return { databases, processes };
}

function processFilesOf(folder: string): string[] {
  return jsonFiles(folder).filter((path) => !/(database|profiles)\.json$/.test(path));
}

function readDatabase(folder: string): Database {
  const { year: _, ...file } = readJson(join(folder, 'database.json'), DatabaseFile);
  return { id: `${file.name}@${file.version}`, ...file };
}

interface FileEntry {
  readonly path: string;
  readonly entry: PublishedProcess | SplitProcess;
  readonly basis: keyof typeof processFiles;
}

function readEntries(path: string): FileEntry[] {
  const value = parseJson(path);
  const basis =
    (value as { basis?: unknown } | null)?.basis === 'estimated-split' ? 'estimated-split' : 'published';
  const { processes } = checked(path, processFiles[basis], value);
  return processes.map((entry) => ({ path, entry, basis }));
}

/** Makes factor rows in the columns of one method; what is not given stays NaN. */
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

  published({ impacts, subImpacts = {} }: PublishedProcess): Float64Array {
    const { indicators, subIndicators, factorColumns } = this.#method;
    const row = new Float64Array(factorColumns.count).fill(Number.NaN);
    place(row, 0, indicators, impacts);
    place(row, factorColumns.subIndicators, subIndicators, subImpacts);
    return row;
  }

  split({ pef, ecs, profile, climateOf, notInventoried }: SplitProcess): Float64Array {
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
    return row;
  }
}

function readProfiles(folder: string): ReadonlyMap<string, Profile> {
  const path = jsonFiles(folder).find((file) => file.endsWith('profiles.json'));
  if (path === undefined) return new Map();
  return new Map(readJson(path, ProfilesFile).profiles.map((profile) => [profile.id, profile]));
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
