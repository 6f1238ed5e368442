import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownDefault } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';

interface SelectFieldProps extends FieldProps {
  /** Offers own values beside the allowed ones. */
  readonly customizable: boolean;
}

/** One of the allowed values, found by typing. */
export function SelectField({ parameter, value, onChange, customizable, ...field }: SelectFieldProps) {
  const { t } = useTranslation();
  const data = parameter.allowedValues.map((one) => ({ value: one.value, label: one.name }));
  if (customizable) data.push({ value: 'custom', label: t('field.ownValues') });
  return (
    <Select
      {...field}
      data={data}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      placeholder={shownDefault(parameter, t) ?? t('field.place')}
      searchable
      clearable
      limit={80}
      nothingFoundMessage={t('field.nothing')}
      clearButtonProps={{ 'aria-label': t('field.toDefault') }}
    />
  );
}
