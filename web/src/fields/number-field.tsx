import { useTranslation } from 'react-i18next';
import { shownDefault } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';
import { NumberEntry } from './number-entry.tsx';

/** A number; out of range is not corrected silently, the service says what is allowed. */
export function NumberField({ parameter, value, onChange, ...field }: FieldProps) {
  const { t } = useTranslation();
  return (
    <NumberEntry
      {...field}
      value={typeof value === 'number' ? value : null}
      onChange={(typed) => onChange(typed ?? undefined)}
      placeholder={shownDefault(parameter, t) ?? ''}
      unit={parameter.unit}
    />
  );
}
