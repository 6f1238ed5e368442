import type { CategorySchema, ParameterDescription } from '@sillage/contract';
import type { ParameterValues } from '../../../fields/parameters/parameter-values.ts';

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
