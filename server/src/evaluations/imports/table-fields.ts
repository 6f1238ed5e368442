import type { AccessoryRecord, Language, MaterialRecord } from '@sillage/contract';
import {
  type Field,
  fieldCatalog,
  type Named,
  type OwnRecords,
  oneOfEachFamily,
  parametersOfMaterials,
  type SpokenCategory,
  tableSay,
} from '@sillage/contract/tables';
import { type Catalog, type Category, categorySchemaView, materialSchemaView } from '@sillage/engine';
import { LRUCache } from 'lru-cache';
import { accessoryRecord, materialRecord } from '../../library/own-data/catalog-records.ts';
import { categoryFilter } from '../../platform/records/category-filter.ts';

/** What an organization adds to the names in the catalog. */
export interface OwnNames extends Omit<OwnRecords, 'categories'> {
  readonly materials: readonly MaterialRecord[];
  readonly accessories: readonly AccessoryRecord[];
}

/** The leaf categories with their names in both languages, those of one language first. */
export function namedCategories({ categories }: Pick<Catalog, 'categories'>, language: Language): Named[] {
  const leavesOf = (category: Category): Category[] =>
    category.children.length === 0 ? [category] : category.children.flatMap(leavesOf);
  return categories.flatMap(leavesOf).map(({ id, name }) => ({
    value: id,
    names: [name[language], name[otherThan(language)], id],
  }));
}

const fieldsOfCatalog = new WeakMap<Catalog, LRUCache<string, readonly Field[]>>();

/** Keeps the fields of the categories last asked for: with the index of their titles, some eight megabytes each. */
export function keepFields(catalog: Catalog, max = 4): LRUCache<string, readonly Field[]> {
  const kept = new LRUCache<string, readonly Field[]>({ max, ttl: 60_000, ttlAutopurge: true });
  fieldsOfCatalog.set(catalog, kept);
  return kept;
}

/**
 * The fields of a category, with names in both languages so that a table may use either; undefined: it has no schema.
 * They are kept for a while: a table is checked before it is imported.
 */
export function tableFields(
  catalog: Catalog,
  category: string,
  own: OwnNames,
  language: Language,
): readonly Field[] | undefined {
  const known = fieldsOfCatalog.get(catalog) ?? keepFields(catalog);
  const key = JSON.stringify([category, language, own]);
  const fields = known.get(key) ?? makeFields(catalog, category, own, language);
  if (fields !== undefined) known.set(key, fields);
  return fields;
}

/** The fields of the first category with countries, as clothes have; those of the others are not made for it. */
export function garmentFields(catalog: Catalog, own: OwnNames, language: Language): readonly Field[] {
  for (const { value } of namedCategories(catalog, language)) {
    const fields = tableFields(catalog, value, own, language);
    if (fields?.some(({ id }) => id === 'madeIn') === true) return fields;
  }
  return [];
}

function makeFields(
  catalog: Catalog,
  category: string,
  own: OwnNames,
  language: Language,
): readonly Field[] | undefined {
  const shown = spokenCategory(catalog, category, own, language);
  const other = spokenCategory(catalog, category, own, otherThan(language));
  if (shown === undefined || other === undefined) return undefined;
  const categories = namedCategories(catalog, language);
  return fieldCatalog(shown, other, { ...own, categories }, tableSay(language));
}

const otherThan = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

type Shipped = Omit<SpokenCategory, 'materials' | 'accessories'> & {
  readonly materials: readonly MaterialRecord[];
  readonly accessories: readonly AccessoryRecord[];
};

/** What the catalog says of a category, which takes some milliseconds to put together. */
const perCatalog = new WeakMap<Catalog, Map<string, Shipped>>();

function spokenCategory(
  catalog: Catalog,
  id: string,
  own: OwnNames,
  language: Language,
): SpokenCategory | undefined {
  const shipped = shippedCategory(catalog, id, language);
  if (shipped === undefined) return undefined;
  const filter = categoryFilter(catalog, id);
  return {
    ...shipped,
    materials: [...shipped.materials, ...own.materials.filter(filter)],
    accessories: [...shipped.accessories, ...own.accessories.filter(filter)],
  };
}

function shippedCategory(catalog: Catalog, id: string, language: Language): Shipped | undefined {
  const category = catalog.category(id);
  const definition = category?.definition;
  if (category === undefined || definition === undefined) return undefined;
  let known = perCatalog.get(catalog);
  if (known === undefined) {
    known = new Map();
    perCatalog.set(catalog, known);
  }
  const key = `${language} ${id}`;
  let found = known.get(key);
  if (found === undefined) {
    const filter = categoryFilter(catalog, id);
    const materials = catalog.materials.filter(filter);
    const families = oneOfEachFamily(materials);
    found = {
      schema: categorySchemaView(category, definition, language),
      materials: materials.map((material) => materialRecord(material, language)),
      accessories: catalog.accessories
        .filter(filter)
        .map((accessory) => accessoryRecord(accessory, language)),
      ofMaterials: parametersOfMaterials(
        families.map((material) => materialSchemaView(material, catalog, language)),
      ),
    };
    known.set(key, found);
  }
  return found;
}
