import type { PackagingPayload } from '@sillage/contract';
import {
  customValuesOf,
  type ParameterValues,
  parameterInputs,
} from '../../../fields/parameters/parameter-values.ts';
import { newRowKey } from '../../../fields/row-key.ts';

/** One component being edited. */
export interface ComponentDraft {
  readonly key: string;
  readonly name: string;
  readonly material: string;
  readonly database?: string;
  /** The component's fields from the schema (weight, quantity …), by id. */
  readonly fields: ParameterValues;
  /** Parameters of its material. */
  readonly values: ParameterValues;
}

export interface PackagingDraft {
  readonly name: string;
  /** Empty: none. */
  readonly reference: string;
  readonly level: PackagingPayload['level'] | undefined;
  readonly components: readonly ComponentDraft[];
}

export function newComponent(): ComponentDraft {
  return { key: newRowKey(), name: '', material: '', fields: { quantity: { value: 1 } }, values: {} };
}

export function newPackaging(): PackagingDraft {
  return { name: '', reference: '', level: 'primary', components: [newComponent()] };
}

export function packagingDraftOf({
  name,
  reference = '',
  level,
  components,
}: PackagingPayload): PackagingDraft {
  return {
    name,
    reference,
    level,
    components: components.map(({ name: own, material, parameters = [], ...fields }) => ({
      key: newRowKey(),
      name: own ?? '',
      material: material.id,
      ...(material.database === undefined ? {} : { database: material.database }),
      fields: Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, { value }])),
      values: Object.fromEntries(
        parameters.map(({ id, customParameters = [], ...rest }) => [
          id,
          { ...rest, ...customValuesOf(customParameters) },
        ]),
      ) as ParameterValues,
    })),
  };
}

/**
 * The payload for the API. Empty values are omitted, so that the service reports them as missing at their
 * pointers.
 */
export function payloadOfPackaging({ name, reference, level, components }: PackagingDraft): PackagingPayload {
  return {
    name,
    ...(reference === '' ? {} : { reference }),
    ...(level === undefined ? {} : { level }),
    components: components.map(({ name: own, material, database, fields, values }) => {
      const parameters = parameterInputs(values);
      return {
        ...(own === '' ? {} : { name: own }),
        material: { id: material, ...(database === undefined ? {} : { database }) },
        ...Object.fromEntries(Object.entries(fields).map(([id, { value }]) => [id, value])),
        ...(parameters.length === 0 ? {} : { parameters }),
      };
    }),
  } as PackagingPayload;
}

/** kg of all components; null while a weight or a quantity is missing. */
export function weightOfPackaging({ components }: PackagingDraft): number | null {
  let sum = 0;
  for (const { fields } of components) {
    const [weight, quantity] = [fields.weight?.value, fields.quantity?.value];
    if (typeof weight !== 'number' || typeof quantity !== 'number') return null;
    sum += weight * quantity;
  }
  return sum;
}
