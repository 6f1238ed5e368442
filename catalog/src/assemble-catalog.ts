import type { ParameterContent } from '@sillage/contract';
import type { Accessory, Catalog, Category, Material } from '@sillage/engine';
import { assembleCategories } from './categories/assemble-categories.ts';
import { type OwnerDefaults, type ParameterMaker, parameterMaker } from './categories/assemble-parameters.ts';
import { type FamilyFile, FamilyFormat } from './categories/category-formats.ts';
import { checkDefaultsSuffice } from './categories/check-defaults-suffice.ts';
import { checkRules } from './categories/check-rules.ts';
import { catalogFolders, isShipped, readPart } from './files/catalog-folders.ts';
import { refuseDuplicateIds } from './files/refuse-duplicate-ids.ts';
import { readMethods } from './methods/methods.ts';
import { assembleReference, type MaterialEntry } from './reference/assemble-reference.ts';
import { readCitedWorks } from './reference/cited-works.ts';
import type { DistanceTables } from './reference/locations/assemble-locations.ts';
import { readEndOfLife } from './reference/locations/end-of-life.ts';
import { readScenarioDefaults } from './reference/scenario-defaults.ts';

/** A catalog that can be shared with other threads. */
export interface AssembledCatalog extends Catalog {
  /** The tables that `distance` looks up. */
  readonly distances: DistanceTables;
}

/**
 * Reads, checks and merges a whole catalog: the shipped folder (`catalog/data`), then folders of an
 * installation with further categories, materials and databases, checked in the same way. Ids that occur in
 * two files are rejected. `openValues: false` leaves out what is in `open-values/`.
 * Throws: Error naming file, place and remedy.
 */
export function assembleCatalog(use: {
  readonly folders: readonly string[];
  readonly openValues?: boolean;
}): AssembledCatalog {
  const folders = catalogFolders(use.folders, use.openValues);
  const directory = folders.shipped;
  const reference = assembleReference(folders);
  const parameters = parameterMaker(folders, reference);
  const { roots, leavesOf, pathOf } = assembleCategories(folders, parameters);
  const familyFiles = readPart(folders, 'families', FamilyFormat);
  refuseDuplicateIds(
    'family',
    familyFiles.map(({ path, value: { id } }) => ({ path, id })),
  );
  const families = new Map(familyFiles.map(({ value }) => [value.id, value]));
  const withAccessories = [...families.values()].filter(({ accessories }) => accessories === true);
  const accessoryLeaves = [...new Set(withAccessories.flatMap(({ id }) => leavesOf(id)))];

  const materials = reference.materials.map((entry): Material => {
    const family = families.get(entry.family);
    if (family === undefined)
      throw new Error(`materials: there is no family "${entry.family}", named by "${entry.id}".`);
    const { path } = familyFiles.find(({ value }) => value === family) ?? { path: 'families' };
    return assembleMaterial(entry, { family, path }, leavesOf(entry.family), parameters);
  });
  const accessories = reference.accessories.map(
    (entry): Accessory => ({ ...entry, categories: accessoryLeaves }),
  );

  checkRules({ categories: roots, materials, processes: reference.processes }, parameters.fileOfDefault);
  const lookups = lookupsOf({ categories: roots, materials, accessories });
  const { category } = lookups;
  const catalog: AssembledCatalog = {
    version: reference.version,
    method: reference.method,
    categories: roots,
    materials,
    accessories,
    locations: reference.locations,
    databases: reference.databases,
    works: readCitedWorks(directory),
    processes: reference.processes,
    transportModes: reference.transportModes,
    packagingEndOfLife: reference.packagingEndOfLife,
    endOfLife: readEndOfLife(directory, reference.locations),
    scenarioDefaults: readScenarioDefaults(directory),
    methods: readMethods(directory, { categories: roots, materials, accessories, category }),
    ...lookups,
    database: reference.database,
    distances: reference.distances,
    distance: reference.distance,
  };
  if (folders.further.length > 0) {
    const added = new Set(
      reference.materials.filter(({ path }) => !isShipped(folders, path)).map(({ id }) => id),
    );
    checkDefaultsSuffice(catalog, {
      category: (id) => !isShipped(folders, pathOf(id)),
      material: (id) => added.has(id),
    });
  }
  return catalog;
}

/** Reads the catalog of one folder. Throws: Error naming file, place and remedy. */
export function readCatalog(directory: string): AssembledCatalog {
  return assembleCatalog({ folders: [directory] });
}

function assembleMaterial(
  entry: MaterialEntry,
  { family, path }: { readonly family: FamilyFile; readonly path: string },
  categories: readonly string[],
  parameters: ParameterMaker,
): Material {
  const ofOrigin = family.originDefaults?.[entry.origin ?? ''] ?? {};
  const own = { ...entry.circular?.defaults, ...entry.defaults };
  const defaults: OwnerDefaults = {
    values: { ...ofOrigin, ...own } as Record<string, ParameterContent | null>,
    fileOf: (identifier) => (identifier in own ? entry.path : path),
    sourceOf: (identifier) => {
      if (identifier in entry.defaults) return entry.source;
      return identifier in own ? entry.circular?.data.source : undefined;
    },
    groups: path,
  };
  return {
    id: entry.id,
    slug: entry.slug,
    name: entry.name,
    family: entry.family,
    categories,
    informations: (family.informations ?? []).map((group) => parameters.group(entry.id, group, defaults)),
    processes: family.processes.map((group) => parameters.group(entry.id, group, defaults)),
    sources: entry.sources,
    ...(entry.liveWeight === undefined ? {} : { liveWeight: entry.liveWeight }),
    ...(entry.circular === undefined ? {} : { circular: entry.circular.data }),
  };
}

/** Finds records by their id. */
export function lookupsOf({
  categories,
  materials,
  accessories,
}: Pick<Catalog, 'categories' | 'materials' | 'accessories'>): Pick<
  Catalog,
  'category' | 'material' | 'accessory'
> {
  const [categoriesById, materialsById, accessoriesById] = [
    byId(flatten(categories)),
    byId(materials),
    byId(accessories),
  ];
  return {
    category: (id) => categoriesById.get(id),
    material: (id) => materialsById.get(id),
    accessory: (id) => accessoriesById.get(id),
  };
}

function flatten(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}
