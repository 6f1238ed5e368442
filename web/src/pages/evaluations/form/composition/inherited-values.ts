import type { CategorySchema, MaterialSchema } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatDefault } from '../../../../fields/parameters/describe-field.ts';
import { type ParameterValues, valueByProperty } from '../../../../fields/parameters/parameter-values.ts';

/**
 * What a material takes over from its product where it says nothing itself: texts by the id of the parameter
 * of the material. A value given for the product precedes the default of the material, which precedes the
 * default of the product.
 * docs/calculation.md gives the whole order.
 */
export function inheritedValues(
  material: MaterialSchema,
  product: CategorySchema,
  lifecycles: Readonly<Record<string, ParameterValues>>,
  t: TFunction,
): ReadonlyMap<string, string> {
  const ofProduct = new Map(
    product.lifecycles.flatMap(({ id: lifecycle, informations, processes }) =>
      [...informations, ...processes].flatMap(({ parameters }) =>
        parameters.map((parameter) => [parameter.identifier, { lifecycle, parameter }] as const),
      ),
    ),
  );
  const inherited = new Map<string, string>();
  for (const { parameters } of [...material.informations, ...material.processes]) {
    for (const { id, identifier, defaultValue } of parameters) {
      const found = ofProduct.get(identifier);
      if (found === undefined) continue;
      const { lifecycle, parameter } = found;
      const given = lifecycles[lifecycle]?.[parameter.id];
      const value = valueByProperty(parameter, given?.value, given?.useProperty);
      if (value === 'custom' || (value === undefined && defaultValue !== null)) continue;
      const text = formatDefault(
        value === undefined ? parameter : { ...parameter, defaultValue: String(value) },
        t,
      );
      if (text !== undefined) inherited.set(id, text);
    }
  }
  return inherited;
}
