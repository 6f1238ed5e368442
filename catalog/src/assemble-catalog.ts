import { join } from 'node:path';
import type { ParameterContent } from '@sillage/contract';
import type { Accessory, Catalog, Category, Material } from '@sillage/engine';
import { assembleCategories } from './assemble-categories.ts';
import { readCostMapping } from './assemble-cost-mapping.ts';
import { readFrenchCost } from './assemble-french-cost.ts';
import { type OwnerDefaults, type ParameterMaker, parameterMaker } from './assemble-parameters.ts';
import { assembleReference, type MaterialEntry } from './assemble-reference.ts';
import { type FamilyFile, FamilyFormat } from './category-formats.ts';
import { checkRules } from './check-rules.ts';
import { readCitedWorks } from './cited-works.ts';
import { readFiles } from './read-json.ts';
import { refuseTwice } from './refuse-twice.ts';

/**
 * Reads, checks and joins the whole catalog below a folder (`catalog/data`).
 * Throws: Error naming file, place and cure.
 */
export function readCatalog(directory: string): Catalog {
  const reference = assembleReference(directory);
  const parameters = parameterMaker(directory, reference);
  const { roots, leavesOf } = assembleCategories(directory, parameters);
  const familyFiles = readFiles(join(directory, 'families'), FamilyFormat);
  refuseTwice(
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
  const categories = byId(flatten(roots));
  const materialsById = byId(materials);
  const accessoriesById = byId(accessories);
  const category: Catalog['category'] = (id) => categories.get(id);
  const frenchCost = readFrenchCost(directory);
  return {
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
    frenchCost,
    costMapping: readCostMapping(directory, {
      categories: roots,
      materials,
      accessories,
      frenchCost,
      category,
    }),
    category,
    material: (id) => materialsById.get(id),
    accessory: (id) => accessoriesById.get(id),
    database: reference.database,
    distance: reference.distance,
  };
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
    ...(entry.circular === undefined ? {} : { circular: entry.circular.data }),
  };
}

function flatten(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}
