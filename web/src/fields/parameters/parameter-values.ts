import type {
  ParameterContent,
  ParameterDescription,
  ParameterInput,
  ParameterRange,
  ValueProperty,
} from '@sillage/contract';

/** A value entered in a form; `custom` holds custom values by the id of the custom parameter. */
export interface ParameterValue {
  readonly value?: ParameterContent;
  readonly useProperty?: ValueProperty;
  /** What a number could be instead. */
  readonly range?: ParameterRange;
  readonly custom?: Readonly<Record<string, ParameterContent>>;
}

/** Values by the id of their parameter; a parameter without a value has its default. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/** The values of an owner in the format of the API, in the order of entry. */
export function parameterInputs(values: ParameterValues): ParameterInput[] {
  return Object.entries(values).flatMap(([id, { value, useProperty, range, custom }]) => {
    if (value === undefined) return [];
    const customParameters = Object.entries(custom ?? {}).map(([customId, content]) => ({
      id: customId,
      value: content,
    }));
    return [
      {
        id,
        value,
        ...(useProperty === undefined ? {} : { useProperty }),
        ...(range === undefined ? {} : { range }),
        ...(customParameters.length === 0 ? {} : { customParameters }),
      },
    ];
  });
}

/** The custom values of a payload in the form of a draft; without those that were given no value. */
export function customValuesOf(
  given: readonly { readonly id: string; readonly value?: ParameterContent }[],
): Pick<ParameterValue, 'custom'> {
  const known = given.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const]));
  return known.length === 0 ? {} : { custom: Object.fromEntries(known) };
}

/**
 * Converts a stored value that identifies allowed values by another property (slug, code) to their `value`,
 * which the fields work with. Names that match no allowed value stay unchanged.
 */
export function valueByProperty(
  { fieldType, allowedValues }: Pick<ParameterDescription, 'fieldType' | 'allowedValues'>,
  value: ParameterContent | undefined,
  property: ValueProperty | undefined,
): ParameterContent | undefined {
  if (property === undefined || typeof value !== 'string') return value;
  const allowed = (name: string): string =>
    allowedValues.find((one) => one[property] === name)?.value ?? name;
  if (fieldType === 'select') return allowed(value);
  return value
    .split(',')
    .map((one) => {
      const slash = fieldType === 'select-quantity' ? one.lastIndexOf('/') : -1;
      return slash === -1 ? allowed(one) : `${allowed(one.slice(0, slash))}${one.slice(slash)}`;
    })
    .join(',');
}
