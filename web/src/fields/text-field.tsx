import { TextInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

const inputTypes: Readonly<Record<string, string>> = { email: 'email', date: 'date' };

/** A text, an e-mail address or a date; the browser offers its own aids for the last two. */
export function TextField({ parameter, value, onChange, ...field }: FieldProps) {
  const { minDate, maxDate } = parameter.constraints;
  return (
    <TextInput
      {...field}
      type={inputTypes[parameter.fieldType] ?? 'text'}
      {...(minDate === undefined ? {} : { min: minDate })}
      {...(maxDate === undefined ? {} : { max: maxDate })}
      value={typeof value === 'string' ? value : ''}
      placeholder={parameter.defaultValue ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
