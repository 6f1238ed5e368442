import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorTextAt } from '../../../fields/field-errors.ts';
import type { ComponentFieldsProps } from './component-draft.ts';

type SourceFieldProps = Pick<ComponentFieldsProps, 'draft' | 'onChange' | 'fieldErrors' | 'disabled'>;

/** Where typed figures come from. */
export function SourceField({ draft, onChange, fieldErrors, disabled }: SourceFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      id="/source"
      label={t('databases.components.source')}
      description={t('databases.components.sourceText')}
      value={draft.source}
      error={errorTextAt(fieldErrors, '/source')}
      disabled={disabled}
      onChange={(event) => onChange({ ...draft, source: event.currentTarget.value })}
    />
  );
}
