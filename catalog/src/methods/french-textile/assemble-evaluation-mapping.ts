import { join } from 'node:path';
import type { EvaluationMapping, FrenchTextileTables } from '@sillage/engine';
import { readJson } from '../../files/read-json.ts';
import type { MappableRecords } from '../method-reader.ts';
import { EvaluationMappingFile } from './evaluation-mapping-format.ts';

const file = 'methods/french-textile/mapping.json';

/**
 * Reads how evaluations are mapped to requests of the French textile method.
 * Throws: Error naming file, place and remedy for an id that is neither in the catalog nor in the method.
 */
export function readEvaluationMapping(
  directory: string,
  records: MappableRecords,
  tables: FrenchTextileTables,
): EvaluationMapping {
  const path = join(directory, file);
  const { categories, materials, accessories, materialFields, fields, ...parameters } = readJson(
    path,
    EvaluationMappingFile,
  );
  const materialIds = new Set(records.materials.map(({ id }) => id));
  const accessoryIds = new Set(records.accessories.map(({ id }) => id));
  const demand = (known: boolean, place: string, id: string, cure: string): void => {
    if (!known) throw new Error(`${path}: ${place} names "${id}", which does not exist. ${cure}`);
  };
  for (const [id, { product, others = [] }] of Object.entries(categories)) {
    const leaf = records.category(id)?.definition !== undefined;
    demand(leaf, '/categories', id, 'Write the id of a leaf category.');
    for (const one of [...(product === null ? [] : [product]), ...others])
      demand(tables.product(one) !== undefined, `/categories/${id}`, one, 'Take one of products.json.');
  }
  for (const [id, fibre] of Object.entries(materials)) {
    demand(materialIds.has(id), '/materials', id, 'Write the id of a material.');
    demand(tables.fibre(fibre) !== undefined, `/materials/${id}`, fibre, 'Take one of materials.json.');
  }
  for (const [id, trim] of Object.entries(accessories)) {
    demand(accessoryIds.has(id), '/accessories', id, 'Write the id of an accessory.');
    demand(
      trim === null || tables.trim(trim) !== undefined,
      `/accessories/${id}`,
      trim ?? '',
      'Take one of trims.json.',
    );
  }
  const { productParameter, regulatoryParameter } = parameters;
  const { country, spinning } = materialFields;
  return {
    productParameter,
    regulatoryParameter,
    categories: mapOf(categories, ({ product, others = [] }) => ({ product, others })),
    materials: mapOf(materials, (fibre) => fibre),
    accessories: mapOf(accessories, (trim) => trim),
    materialFields: {
      country,
      spinning: { identifier: spinning.identifier, words: mapOf(spinning.words, (word) => word) },
    },
    fields: fields.map(({ words, ...mapped }) => ({
      ...mapped,
      ...(words === undefined ? {} : { words: mapOf(words, (word) => word) }),
    })),
  };
}

function mapOf<Value, Meaning>(
  record: Readonly<Record<string, Value>>,
  meaning: (value: Value) => Meaning,
): ReadonlyMap<string, Meaning> {
  return new Map(Object.entries(record).map(([key, value]) => [key, meaning(value)]));
}
