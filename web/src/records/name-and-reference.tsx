import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorTextAt } from '../fields/field-errors.ts';
import type { ReusableFieldsProps } from './reusable-form.tsx';

interface Named {
  readonly name: string;
  readonly reference: string;
}

/** The two fields that say which mask or packaging it is. */
export function NameAndReference<Draft extends Named>({
  draft,
  onChange,
  fieldErrors,
  disabled,
}: Omit<ReusableFieldsProps<Draft>, 'schema'>) {
  const { t } = useTranslation();
  return (['name', 'reference'] as const).map((field) => (
    <TextInput
      key={field}
      id={`/${field}`}
      label={t(`form.${field}`)}
      value={draft[field]}
      error={errorTextAt(fieldErrors, `/${field}`)}
      disabled={disabled}
      onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value })}
    />
  ));
}
