import type { CountryStep, ParameterContent, ParameterDescription } from '@sillage/contract';
import type { ParameterValue, ParameterValues } from '../../../../fields/parameters/parameter-values.ts';
import type { Draft } from '../draft/draft.ts';

type Resolve = (
  parameter: ParameterDescription,
  value: ParameterValue['value'],
  property: ParameterValue['useProperty'],
) => ParameterContent | undefined;

/** The country that all steps have; undefined if none has one, null if they differ. */
export function sameCountryValue(
  { lifecycles }: Draft,
  steps: readonly CountryStep[],
  resolve: Resolve,
): ParameterContent | undefined | null {
  const values = steps.map(({ lifecycle, parameter }) => {
    const given = lifecycles[lifecycle]?.[parameter.id];
    return resolve(parameter, given?.value, given?.useProperty);
  });
  const [first] = values;
  return values.every((value) => value === first) ? first : null;
}

/** Gives all steps the same country; null: their defaults. Materials with countries of their own keep them. */
export function withSameCountry(draft: Draft, steps: readonly CountryStep[], country: string | null): Draft {
  const lifecycles: Record<string, ParameterValues> = { ...draft.lifecycles };
  for (const { lifecycle, parameter } of steps) {
    const { [parameter.id]: _, ...others } = lifecycles[lifecycle] ?? {};
    lifecycles[lifecycle] = country === null ? others : { ...others, [parameter.id]: { value: country } };
  }
  return { ...draft, lifecycles };
}
