import type { ParameterDescription } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { formatDate, formatNumber } from '../locales/format.ts';

type Described = Omit<ParameterDescription, 'customParameters'>;

/** The default of a parameter as readable text; undefined if it has none. */
export function formatDefault(
  { fieldType, defaultValue, allowedValues }: Described,
  t: TFunction,
): string | undefined {
  if (defaultValue === null || defaultValue === '') return undefined;
  const nameOf = (value: string): string => allowedValues.find((one) => one.value === value)?.name ?? value;
  switch (fieldType) {
    case 'checkbox':
      return t(defaultValue === 'true' ? 'field.yes' : 'field.no');
    case 'number':
      return formatNumber(Number(defaultValue), 6);
    case 'select':
      return nameOf(defaultValue);
    case 'select-multiple':
      return defaultValue.split(',').map(nameOf).join(', ');
    case 'select-quantity':
      return defaultValue
        .split(',')
        .map((one) => {
          const slash = one.lastIndexOf('/');
          return slash === -1 ? nameOf(one) : `${nameOf(one.slice(0, slash))} ${one.slice(slash + 1)} %`;
        })
        .join(', ');
    default:
      return defaultValue;
  }
}

/**
 * Describes what a field accepts: default, range, whole numbers only. `bare`: does not mention a missing
 * default.
 */
export function describeField(parameter: Described, t: TFunction, bare = false): string {
  const { min, max, integer, minDate, maxDate } = parameter.constraints;
  const shown = formatDefault(parameter, t);
  const parts =
    shown === undefined ? (bare ? [] : [t('field.noDefault')]) : [t('field.default', { value: shown })];
  // At noon, so that no time zone shows the day before.
  const day = (date: string): string => formatDate(`${date}T12:00:00`);
  const number = (value: number): string => formatNumber(value, 6);
  if (min !== undefined && max !== undefined)
    parts.push(t('field.range', { min: number(min), max: number(max) }));
  else if (min !== undefined) parts.push(t('field.atLeast', { min: number(min) }));
  else if (max !== undefined) parts.push(t('field.atMost', { max: number(max) }));
  if (minDate !== undefined && maxDate !== undefined)
    parts.push(t('field.range', { min: day(minDate), max: day(maxDate) }));
  if (integer === true) parts.push(t('field.integer'));
  return parts.join(' · ');
}
