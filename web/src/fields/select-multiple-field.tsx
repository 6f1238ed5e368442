import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownDefault } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';

/** Several of the allowed values, separated by commas on the wire. */
export function SelectMultipleField({ parameter, value, onChange, ...field }: FieldProps) {
  const { t } = useTranslation();
  const chosen = typeof value === 'string' && value !== '' ? value.split(',') : [];
  return (
    <MultiSelect
      {...field}
      data={parameter.allowedValues.map((one) => ({ value: one.value, label: one.name }))}
      value={chosen}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.join(','))}
      placeholder={chosen.length === 0 ? (shownDefault(parameter, t) ?? t('field.place')) : ''}
      searchable
      limit={80}
      nothingFoundMessage={t('field.nothing')}
    />
  );
}
