import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownDefault } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';

/** Yes, no, or the default: a box alone could not tell "no" from "not said". */
export function CheckboxField({ parameter, value, onChange, ...field }: FieldProps) {
  const { t } = useTranslation();
  const shown = shownDefault(parameter, t);
  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: shown === undefined ? '–' : t('field.default', { value: shown }) },
        { value: 'true', label: t('field.yes') },
        { value: 'false', label: t('field.no') },
      ]}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(chosen === '' ? undefined : chosen === 'true');
      }}
    />
  );
}
