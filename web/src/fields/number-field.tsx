import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownDefault } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';

/** A number; out of range is not corrected silently, the service says what is allowed. */
export function NumberField({ parameter, value, onChange, ...field }: FieldProps) {
  const { t, i18n } = useTranslation();
  const { integer } = parameter.constraints;
  return (
    <NumberInput
      {...field}
      value={typeof value === 'number' ? value : ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
      placeholder={shownDefault(parameter, t) ?? ''}
      decimalSeparator={i18n.language === 'fr' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      allowDecimal={integer !== true}
      hideControls
      {...(parameter.unit === undefined
        ? {}
        : { rightSection: <span className="unit">{parameter.unit}</span> })}
      rightSectionWidth={parameter.unit === undefined ? 0 : 12 + parameter.unit.length * 8}
    />
  );
}
