import type { ParameterDescription } from '@sillage/contract';
import { isShare } from '@sillage/engine/figures';
import type { TFunction } from 'i18next';
import { formatDate, formatNumber, formatShare } from '../../locales/format.ts';

type Described = Omit<ParameterDescription, 'customParameters'>;

/** Twelve digits hide binary rounding errors: 0.07 × 100. */
const tidy = (value: number): number => Number(value.toPrecision(12));
export const toPercent = (share: number | null): number | null => (share === null ? null : tidy(share * 100));
export const fromPercent = (percent: number | null): number | null =>
  percent === null ? null : tidy(percent / 100);

/** The default of a parameter as readable text; undefined if it has none. `bare`: without the percent sign. */
export function formatDefault(parameter: Described, t: TFunction, bare = false): string | undefined {
  const { fieldType, defaultValue, allowedValues } = parameter;
  if (defaultValue === null || defaultValue === '') return undefined;
  const nameOf = (value: string): string => allowedValues.find((one) => one.value === value)?.name ?? value;
  switch (fieldType) {
    case 'checkbox':
      return t(defaultValue === 'true' ? 'field.yes' : 'field.no');
    case 'number':
      return bare && isShare(parameter)
        ? formatNumber(Number(defaultValue) * 100, 6)
        : formatAmount(Number(defaultValue), parameter, t);
    case 'select':
      return nameOf(defaultValue);
    case 'select-multiple':
      return defaultValue.split(',').map(nameOf).join(', ');
    case 'select-quantity':
      return defaultValue
        .split(',')
        .map((one) => {
          const slash = one.lastIndexOf('/');
          return slash === -1
            ? nameOf(one)
            : `${nameOf(one.slice(0, slash))} ${formatShare(Number(one.slice(slash + 1)) / 100, 6)}`;
        })
        .join(', ');
    default:
      return defaultValue;
  }
}

/** A number of a parameter as people say it: a share in percent. */
function formatAmount(value: number, parameter: Described, t: TFunction): string {
  if (!isShare(parameter)) return formatNumber(value, 6);
  return t('field.percent', { value: formatNumber(value * 100, 6) });
}

/** The allowed range in words, and whether only whole numbers count; empty if everything is allowed. */
export function describeRange(parameter: Described, t: TFunction): string[] {
  const { min, max, integer, minDate, maxDate } = parameter.constraints;
  // At noon, so that no time zone shows the day before.
  const day = (date: string): string => formatDate(`${date}T12:00:00`);
  const number = (value: number): string => formatAmount(value, parameter, t);
  const parts: string[] = [];
  if (min !== undefined && max !== undefined)
    parts.push(t('field.range', { min: number(min), max: number(max) }));
  else if (min !== undefined) parts.push(t('field.atLeast', { min: number(min) }));
  else if (max !== undefined) parts.push(t('field.atMost', { max: number(max) }));
  if (minDate !== undefined && maxDate !== undefined)
    parts.push(t('field.range', { min: day(minDate), max: day(maxDate) }));
  if (integer === true) parts.push(t('field.integer'));
  return parts;
}

/** Why a number is not allowed; undefined if it is. */
export function outOfRange(parameter: Described, value: number, t: TFunction): string | undefined {
  const { min, max, integer } = parameter.constraints;
  const fits =
    (min === undefined || value >= min) &&
    (max === undefined || value <= max) &&
    (integer !== true || Number.isInteger(value));
  return fits ? undefined : t('field.outOfRange', { range: describeRange(parameter, t).join(', ') });
}

/**
 * Describes what an empty field means. `bare`: does not mention a missing default. `inherited`: the value that
 * is taken over from the product.
 */
export function describeField(
  parameter: Described,
  t: TFunction,
  bare = false,
  inherited: string | undefined = undefined,
): string {
  if (bare) return describeRange(parameter, t).join(' · ');
  if (inherited !== undefined) return t('field.inherited', { value: inherited });
  const shown = formatDefault(parameter, t);
  if (shown !== undefined) return t('field.default', { value: shown });
  return parameter.constraints.required === true ? t('field.required') : t('field.mayBeEmpty');
}
