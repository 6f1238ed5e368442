import type { ParameterContent, ParameterDescription, ValueProperty } from '@sillage/contract';

/**
 * A stored value that names allowed values by another property (slug, code) in their own words, as the fields know them.
 * What is not found stays as it is.
 */
export function valueByProperty(
  { fieldType, allowedValues }: Pick<ParameterDescription, 'fieldType' | 'allowedValues'>,
  value: ParameterContent | undefined,
  property: ValueProperty | undefined,
): ParameterContent | undefined {
  if (property === undefined || typeof value !== 'string') return value;
  const own = (word: string): string => allowedValues.find((one) => one[property] === word)?.value ?? word;
  if (fieldType === 'select') return own(value);
  return value
    .split(',')
    .map((one) => {
      const slash = fieldType === 'select-quantity' ? one.lastIndexOf('/') : -1;
      return slash === -1 ? own(one) : `${own(one.slice(0, slash))}${one.slice(slash)}`;
    })
    .join(',');
}
