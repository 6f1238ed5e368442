import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import type { ParameterDraft } from './parameter-draft.ts';

interface LimitFieldsProps {
  readonly draft: ParameterDraft;
  readonly onChange: (part: Partial<ParameterDraft>) => void;
}

/** Unit and limits of a number, or the limits of a date. */
export function LimitFields({ draft, onChange }: LimitFieldsProps) {
  const { t } = useTranslation();
  if (draft.fieldType === 'number') {
    return (
      <>
        <TextInput
          label={t('ownParameters.unit')}
          value={draft.unit}
          maxLength={40}
          onChange={(event) => onChange({ unit: event.currentTarget.value })}
        />
        <NumberEntry label={t('ownParameters.min')} value={draft.min} onChange={(min) => onChange({ min })} />
        <NumberEntry label={t('ownParameters.max')} value={draft.max} onChange={(max) => onChange({ max })} />
        <Checkbox
          label={t('ownParameters.integer')}
          checked={draft.integer}
          onChange={(event) => onChange({ integer: event.currentTarget.checked })}
        />
      </>
    );
  }
  if (draft.fieldType !== 'date') return null;
  return (
    <>
      <TextInput
        type="date"
        label={t('ownParameters.minDate')}
        value={draft.minDate}
        onChange={(event) => onChange({ minDate: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('ownParameters.maxDate')}
        value={draft.maxDate}
        onChange={(event) => onChange({ maxDate: event.currentTarget.value })}
      />
    </>
  );
}
