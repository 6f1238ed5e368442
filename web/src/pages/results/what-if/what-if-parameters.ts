import type { CategorySchema, ParameterDescription } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatDefault } from '../../../fields/parameters/describe-field.ts';
import {
  type ParameterValue,
  type ParameterValues,
  valueByProperty,
} from '../../../fields/parameters/parameter-values.ts';

/** A number of the product that can be tried with other values. */
export interface TriedParameter {
  /** Path of its lifecycle in the form. */
  readonly owner: string;
  readonly lifecycle: string;
  readonly parameter: ParameterDescription;
  /** As it is stored. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A parameter whose values are places, of a manufacturing step. */
type StepCountry = Pick<TriedParameter, 'owner' | 'lifecycle' | 'parameter'>;

/** The countries of the manufacturing steps of a category, in its order. */
export const stepCountries = (schema: CategorySchema | undefined): StepCountry[] =>
  (schema?.lifecycles ?? []).flatMap(({ id, stage, processes }) =>
    stage !== 'manufacturing'
      ? []
      : processes.flatMap(({ parameters }) =>
          parameters.flatMap((parameter) =>
            parameter.identifier.endsWith('-country')
              ? [{ owner: `/lifecycles/${id}`, lifecycle: id, parameter }]
              : [],
          ),
        ),
  );

/** What a country is, and what it can be: a mix of several is a choice of its own, so that it is shown as it is. */
export function countryChoice(
  parameter: ParameterDescription,
  given: ParameterValue | undefined,
  t: TFunction,
): { readonly value: string | null; readonly options: { value: string; label: string }[] } {
  const stored = valueByProperty(parameter, given?.value, given?.useProperty) ?? parameter.defaultValue;
  const value = typeof stored === 'string' && stored !== '' ? stored.replace(/^([^,/]+)\/100$/, '$1') : null;
  const options = parameter.allowedValues.map((one) => ({ value: one.value, label: one.name }));
  if (value === null || options.some((one) => one.value === value)) return { value, options };
  const label = formatDefault({ ...parameter, defaultValue: value }, t) ?? value;
  return { value, options: [{ value, label }, ...options] };
}

/** The numbers to try, those first that matter most; `wanted`: identifiers, the most important first. */
export function triedParameters(
  schema: CategorySchema,
  values: Readonly<Record<string, ParameterValues>>,
  wanted: readonly string[],
  count: number,
): TriedParameter[] {
  const all = schema.lifecycles.flatMap(({ id, informations, processes }) =>
    [...informations, ...processes].flatMap(({ parameters }) =>
      parameters.flatMap((parameter) => triedOf(id, parameter, values[id] ?? {})),
    ),
  );
  const rank = ({ parameter, lifecycle }: TriedParameter): number => {
    const at = wanted.indexOf(parameter.identifier);
    const given = values[lifecycle]?.[parameter.id] !== undefined;
    return given ? -1 : at === -1 ? wanted.length : at;
  };
  return all.sort((a, b) => rank(a) - rank(b)).slice(0, count);
}

function triedOf(
  lifecycle: string,
  parameter: ParameterDescription,
  values: ParameterValues,
): TriedParameter[] {
  if (parameter.fieldType !== 'number') return [];
  const given = values[parameter.id]?.value ?? parameter.defaultValue;
  const value = given === null || given === '' ? Number.NaN : Number(given);
  if (!Number.isFinite(value)) return [];
  const { min = Math.min(0, 2 * value), max = Math.max(1, 2 * value), integer } = parameter.constraints;
  // A limit far away, such as 1,000 km for 20, would leave no room to move the slider.
  const upper = value > 0 ? Math.min(max, Math.max(3 * value, min)) : max;
  const reach = min >= 0 && max <= 1 ? max : upper;
  if (!(reach > min)) return [];
  const step = integer === true ? 1 : Number(((reach - min) / 100).toPrecision(1));
  return [{ owner: `/lifecycles/${lifecycle}`, lifecycle, parameter, value, min, max: reach, step }];
}
