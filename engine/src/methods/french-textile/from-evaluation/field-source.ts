import { at } from '@sillage/contract';
import type { FieldSource } from '../../scoring-request.ts';
import type { MappingTask } from './mapping-task.ts';

/** Fields of a request that no parameter provides, in the words of the evaluation. */
const otherFields: Readonly<Record<string, FieldSource>> = {
  mass: { pointer: '/composition/totalWeight', name: 'totalWeight' },
  materials: { pointer: '/composition/parts', name: 'materials' },
  trims: { pointer: '/composition/accessories', name: 'accessories' },
  product: { pointer: '/category/id', name: 'category' },
};

/**
 * The place in the evaluation that determines a field of the request, or where the missing value belongs.
 * `field`: as scorers report it, e.g. `countryMaking`, `printing.ratio`, `materials[2].share`.
 */
export function sourceOf(task: MappingTask, field: string): FieldSource {
  const identifier = identifierOf(task, field);
  const pointer = task.pointers.get(field);
  if (identifier !== undefined) return { pointer: pointer ?? placeOf(task, identifier), name: identifier };
  const [whole = ''] = field.split(/[.[]/);
  if (whole !== field) return sourceOf(task, whole);
  const { pointer: place, name } = otherFields[field] ?? { pointer: '', name: field };
  return { pointer: pointer ?? place, name };
}

/** The identifier of the parameter that provides a field. */
function identifierOf({ mapping, pointers }: MappingTask, field: string): string | undefined {
  const { country, spinning } = mapping.materialFields;
  if (field === 'materials.country') return country.identifier;
  if (field === 'materials.spinning') return spinning.identifier;
  if (field === 'product' && pointers.has(field)) return mapping.productParameter;
  return mapping.fields.find((mapped) => mapped.field === field || mapped.field.startsWith(`${field}.`))
    ?.identifier;
}

/** Where a parameter that is not given belongs: the parameters of its lifecycle, if the evaluation has it. */
function placeOf({ payload, prepared }: MappingTask, identifier: string): string {
  const lifecycle = prepared.compiled.lifecycles.find(({ parameters }) =>
    [...parameters.values()].some((parameter) => parameter.identifier === identifier),
  );
  const index = payload.lifecycles.findIndex(({ id }) => id === lifecycle?.definition.id);
  return index < 0 ? '/lifecycles' : at('/lifecycles', index);
}
