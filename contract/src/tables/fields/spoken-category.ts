import type { Synonym } from '../../documents/imports/synonyms.ts';
import type {
  AccessoryRecord,
  CategorySchema,
  MaterialRecord,
  MaterialSchema,
} from '../../documents/library/catalog-records.ts';
import type { ParameterDescription } from '../../documents/parameters/parameter.ts';
import type { Named } from '../names/names.ts';

/** The schema and names of a category in one language. */
export interface SpokenCategory {
  readonly schema: CategorySchema;
  readonly materials: readonly MaterialRecord[];
  readonly accessories: readonly AccessoryRecord[];
  /** The parameters that materials of the category take, each concept once. */
  readonly ofMaterials: readonly ParameterDescription[];
}

/** The first material of each family: materials of a family take the same parameters. */
export function oneOfEachFamily<M extends Pick<MaterialRecord, 'family'>>(
  materials: readonly M[],
): readonly M[] {
  const seen = new Set<string>();
  return materials.filter(({ family }) => !seen.has(family) && seen.add(family));
}

/** The parameters of some materials, each concept once. */
export function parametersOfMaterials(
  schemas: readonly Pick<MaterialSchema, 'informations' | 'processes'>[],
): readonly ParameterDescription[] {
  const found = new Map<string, ParameterDescription>();
  for (const { informations, processes } of schemas) {
    for (const { parameters } of [...informations, ...processes])
      for (const parameter of parameters)
        if (!found.has(parameter.identifier)) found.set(parameter.identifier, parameter);
  }
  return [...found.values()];
}

export interface Labels {
  readonly id: string;
  readonly name: string;
}
/** Records of the organization, which have only one name. */
export interface OwnRecords {
  readonly teams: readonly Labels[];
  readonly tags: readonly Labels[];
  readonly masks: readonly Labels[];
  readonly packagings: readonly Labels[];
  /** Own words of the organization. */
  readonly synonyms?: readonly Synonym[];
  /** Fibres that the catalog does not have are taken as their nearest. */
  readonly substitutes?: boolean;
  /** The categories that a row may name; absent: all rows have the same. */
  readonly categories?: readonly Named[];
}

/** Translates keys such as `imports.field.name`. */
export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string;
