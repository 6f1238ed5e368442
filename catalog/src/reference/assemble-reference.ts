import { join } from 'node:path';
import type { LocalizedText } from '@sillage/contract';
import type {
  Calibration,
  Database,
  Distance,
  Location,
  Method,
  Process,
  TransportMode,
} from '@sillage/engine';
import { type CatalogFolders, readPart, versionWithFolders } from '../files/catalog-folders.ts';
import { jsonFiles, readJson } from '../files/read-json.ts';
import { refuseDuplicateIds } from '../files/refuse-duplicate-ids.ts';
import { type AssembledCircular, assembleCircular, type NamedProcess } from './circular/assemble-circular.ts';
import { assembleLocations, type DistanceTables } from './locations/assemble-locations.ts';
import { newestFirst } from './newest-first.ts';
import { assembleMethod, assembleProcesses } from './processes/assemble-processes.ts';
import {
  AccessoriesFile,
  CalibrationFile,
  CatalogFile,
  type MaterialFileEntry,
  MaterialsFile,
} from './reference-formats.ts';
import { type InRole, rolesOf } from './role-processes.ts';

/** The figures of the catalog, without categories, parameters and families. */
export interface ReferenceData {
  readonly version: string;
  /** Date of the release, ISO 8601. */
  readonly released: string;
  readonly method: Method;
  readonly databases: readonly Database[];
  readonly processes: readonly Process[];
  readonly locations: readonly Location[];
  readonly transportModes: Readonly<Record<TransportMode, number>>;
  /** Index of the process for the end of life of packaging. */
  readonly packagingEndOfLife: number;
  readonly materials: readonly MaterialEntry[];
  readonly accessories: readonly AccessoryEntry[];

  /** Accepts `name@version`; a bare name means its newest version. */
  database(name: string): Database | undefined;
  /** Index of a process of a database given as in `database`. */
  process(database: string, id: string): number | undefined;
  readonly inRole: InRole;
  locationIndex(code: string): number | undefined;
  readonly distances: DistanceTables;
  distance(from: number, to: number): Distance;
}

/** A raw material without its parameters. */
export interface MaterialEntry {
  readonly path: string;
  /** Of its file: materials, origins and default countries. */
  readonly source: string;
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly family: string;
  readonly origin?: 'vegetal' | 'animal' | 'artificial' | 'synthetic';
  readonly liveWeight?: true;
  /** Process index per database id; the first is the default. */
  readonly sources: ReadonlyMap<string, number>;
  /** Parameter identifier → default value. */
  readonly defaults: Readonly<Record<string, string>>;
  readonly circular?: AssembledCircular;
}

/** A counted component without its categories. */
export interface AccessoryEntry {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly unitWeight: number;
  readonly unitWeightRange?: { readonly min: number; readonly max: number };
  readonly process: number;
}

/**
 * Reads, checks and merges the reference data of the catalog folders.
 * Throws: Error naming file, place and remedy.
 */
export function assembleReference(folders: CatalogFolders): ReferenceData {
  const directory = folders.shipped;
  const { version, released } = readJson(join(directory, 'catalog.json'), CatalogFile);
  const indicatorSet = assembleMethod(indicatorSetOf(directory));
  const method = { ...indicatorSet, calibration: readCalibration(directory, indicatorSet, version) };
  const { databases, processes } = assembleProcesses(folders, method);

  const database = databaseByName(databases);
  const indices = new Map(
    processes.map(({ database: { id: owner }, id, index }) => [`${owner} ${id}`, index]),
  );
  const process = (name: string, id: string): number | undefined =>
    indices.get(`${database(name)?.id} ${id}`);
  const inRole = rolesOf(processes);
  const required = (owner: string, name: string, id: string): number => {
    const found = process(name, id);
    if (found === undefined) throw new Error(`${owner}: the database ${name} has no process "${id}".`);
    return found;
  };

  const named: NamedProcess = (name, place, role) => {
    const colon = name.indexOf(':');
    const found = process(name.slice(0, colon), name.slice(colon + 1));
    if (found === undefined)
      throw new Error(`${place}: there is no process "${name}"; write database:process.`);
    return inRole(role, found, place);
  };
  const entryOf = (
    { sources, circular, ...material }: MaterialFileEntry,
    { path, value }: { readonly path: string; readonly value: MaterialsFile },
  ): MaterialEntry => ({
    ...material,
    path,
    source: value.source,
    ...(circular === undefined
      ? {}
      : {
          circular: assembleCircular(
            `${path}, material "${material.id}", circular`,
            circular,
            value.circular ?? {},
            named,
          ),
        }),
    sources: new Map(
      Object.entries(sources).map(([name, id]) => [
        database(name)?.id ?? name,
        inRole(
          'material',
          required(material.id, name, id),
          `${path}, material "${material.id}", sources/${name}`,
        ),
      ]),
    ),
  });
  const materialFiles = readPart(folders, 'materials', MaterialsFile);
  const accessoryFiles = readPart(folders, 'accessories', AccessoriesFile);
  refuseDuplicateIds(
    'material',
    materialFiles.flatMap(({ path, value }) => value.materials.map(({ id }) => ({ path, id }))),
  );
  refuseDuplicateIds(
    'accessory',
    accessoryFiles.flatMap(({ path, value }) => value.accessories.map(({ id }) => ({ path, id }))),
  );
  const materials = materialFiles.flatMap((file) =>
    file.value.materials.map((entry) => entryOf(entry, file)),
  );
  const accessories = accessoryFiles.flatMap(({ path, value }) =>
    value.accessories.map((entry) => ({ ...entry, path })),
  );
  const mode = (id: string): number =>
    inRole(
      'transport',
      required('transport modes', 'sillage-reference', `transport-${id}`),
      `transport mode "${id}"`,
    );

  return {
    version: versionWithFolders(version, folders),
    released,
    method,
    databases,
    processes,
    transportModes: { road: mode('road'), sea: mode('sea'), air: mode('air') },
    // Proxy, also used for garment packaging: the published score
    // of truck, incineration and landfill of textiles.
    packagingEndOfLife: inRole(
      'disposal',
      required('packaging', 'sillage-reference', 'textile-waste-treatment'),
      'the end of life of packaging',
    ),
    materials,
    accessories: accessories.map(
      ({ path, id, slug, name, unitWeight, unitWeightRange, database: owner, process: made }) => ({
        id,
        slug,
        name,
        unitWeight,
        ...(unitWeightRange === undefined ? {} : { unitWeightRange }),
        process: inRole('accessory', required(id, owner, made), `${path}, accessory "${id}"`),
      }),
    ),
    database,
    process,
    inRole,
    ...assembleLocations(directory, process, inRole),
  };
}

/** Finds a database by `name@version`, or by its bare name in its newest version. */
export function databaseByName(databases: readonly Database[]): (name: string) => Database | undefined {
  const newest = newestFirst(databases);
  return (name) => newest.find((candidate) => candidate.id === name || candidate.name === name);
}

/** Path of the single file below `methods/pef`: results of two indicator sets are not comparable. */
function indicatorSetOf(directory: string): string {
  const folder = join(directory, 'methods/pef');
  const [path, ...others] = jsonFiles(folder);
  if (path === undefined || others.length > 0)
    throw new Error(
      `${folder}: it must hold exactly one indicator set, not ${others.length + (path === undefined ? 0 : 1)}.`,
    );
  return path;
}

/**
 * Reads what figures of the catalog were compared with. Throws: Error when it names an indicator that the method
 * does not have. Decision: docs/calculation.md, "Calibration".
 */
function readCalibration(directory: string, { indicators }: Method, catalogVersion: string): Calibration {
  const path = join(directory, 'calibration.json');
  const { categories, families, earlier } = readJson(path, CalibrationFile);
  const named = families.flatMap(({ outside }) => Object.keys(outside));
  const unknown = named.find((id) => !indicators.some((indicator) => indicator.id === id));
  if (unknown !== undefined) throw new Error(`${path}: the method has no indicator "${unknown}".`);
  return { catalogVersion, categories, families, earlier };
}
