import { customKeyword, type ParameterDescription } from '@sillage/contract';
import type { TFunction } from 'i18next';
import type { ParameterValue } from './parameter-values.ts';

/** A value that a parameter could have instead, and how it is called. */
export interface OtherValue {
  readonly label: string;
  readonly value: ParameterValue;
}

/** Lists up to this length are tried as a whole. */
const shortList = 7;
/** Of the long lists of countries: the largest exporters of textiles to Europe, and three of its own producers. */
const usualCountries: readonly string[] = ['CN', 'BD', 'TR', 'IN', 'PT', 'FR'];
const step = 0.1;

/**
 * The values that show what a parameter decides: a tenth less and more of a number, the other choices of a short list,
 * usual countries. Empty where no value is more usual than another.
 */
export function otherValues(
  parameter: Pick<ParameterDescription, 'fieldType' | 'allowedValues' | 'defaultValue' | 'constraints'>,
  given: ParameterValue | undefined,
  t: TFunction,
): readonly OtherValue[] {
  const present = given?.value ?? parameter.defaultValue ?? undefined;
  if (present === customKeyword) return [];
  switch (parameter.fieldType) {
    case 'number':
      return numbersAround(Number(present ?? Number.NaN), parameter.constraints, t);
    case 'checkbox': {
      const checked = String(present ?? false) === 'true';
      return [{ label: t(checked ? 'field.no' : 'field.yes'), value: { value: !checked } }];
    }
    case 'select':
      return choices(parameter.allowedValues, present, (value) => value);
    case 'select-quantity':
      return choices(parameter.allowedValues, present, (value) => `${value}/100`);
    default:
      return [];
  }
}

function numbersAround(
  present: number,
  {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
    integer,
  }: ParameterDescription['constraints'],
  t: TFunction,
): readonly OtherValue[] {
  if (!Number.isFinite(present) || present === 0) return [];
  const change =
    integer === true ? Math.max(1, Math.round(Math.abs(present) * step)) : Math.abs(present) * step;
  return [present - change, present + change]
    .filter((value) => value >= min && value <= max)
    .map((value) => ({
      label: t(value < present ? 'help.less' : 'help.more', {
        percent: Math.round((100 * change) / Math.abs(present)),
      }),
      value: { value: Number(value.toPrecision(12)) },
    }));
}

function choices(
  allowed: ParameterDescription['allowedValues'],
  present: unknown,
  written: (value: string) => string,
): readonly OtherValue[] {
  const others = allowed.filter(
    ({ value }) => value !== customKeyword && value !== present && written(value) !== present,
  );
  const tried =
    allowed.length <= shortList
      ? others
      : others.filter(({ code_alpha_2: code }) => typeof code === 'string' && usualCountries.includes(code));
  return tried.map(({ name, value }) => ({ label: name, value: { value: written(value) } }));
}
