import { NativeSelect, TextInput } from '@mantine/core';
import type { ParameterDescription } from '@sillage/contract';
import { isShare } from '@sillage/engine/figures';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parameterChoices } from '../choices/parameter-choices.ts';
import { SearchableMultiSelect } from '../choices/searchable-multi-select.tsx';
import { SearchableSelect } from '../choices/searchable-select.tsx';
import { NumberEntry } from '../number-entry.tsx';
import { formatDefault, fromPercent, outOfRange, toPercent } from './describe-field.ts';
import type { FieldProps } from './field-props.ts';
import { QuantityInput } from './quantity-input.tsx';

interface InputProps extends FieldProps {
  /** Custom values are allowed; only a select offers them itself, as an extra choice. */
  readonly customizable: boolean;
}

/** The input of each field type of the specification. */
export const inputs: Readonly<Record<ParameterDescription['fieldType'], (props: InputProps) => ReactNode>> = {
  text: ({ customizable: _, ...props }) => <TextField {...props} />,
  email: ({ customizable: _, ...props }) => <TextField {...props} />,
  date: ({ customizable: _, ...props }) => <TextField {...props} />,
  number: ({ customizable: _, ...props }) => <NumberField {...props} />,
  checkbox: ({ customizable: _, ...props }) => <CheckboxField {...props} />,
  select: (props) => <SelectField {...props} />,
  'select-multiple': ({ customizable: _, ...props }) => <SelectMultipleField {...props} />,
  'select-quantity': ({ customizable: _, ...props }) => <QuantityInput {...props} />,
};

const inputTypes: Readonly<Record<string, string>> = { email: 'email', date: 'date' };

/** A text, an e-mail address or a date; the last two use the browser's own controls. */
function TextField({ parameter, value, onChange, inherited: _, ...field }: FieldProps) {
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

/**
 * A number; a share is typed in percent. One out of range says so at once and is kept as typed: nothing is
 * corrected silently.
 */
function NumberField({ parameter, value, onChange, inherited, error, ...field }: FieldProps) {
  const { t } = useTranslation();
  const percent = isShare(parameter);
  const shown = typeof value === 'number' ? value : null;
  return (
    <NumberEntry
      {...field}
      value={percent ? toPercent(shown) : shown}
      onChange={(typed) => onChange((percent ? fromPercent(typed) : typed) ?? undefined)}
      placeholder={inherited ?? formatDefault(parameter, t, true) ?? ''}
      unit={percent ? '%' : parameter.unit}
      error={(shown === null ? undefined : outOfRange(parameter, shown, t)) ?? error}
    />
  );
}

/** Yes, no, or the default: a checkbox could not distinguish "no" from "not answered". */
function CheckboxField({ parameter, value, onChange, inherited: _, ...field }: FieldProps) {
  const { t } = useTranslation();
  const defaultText = formatDefault(parameter, t);
  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: defaultText === undefined ? '–' : t('field.default', { value: defaultText }) },
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

/** One of the allowed values, searchable by typing. */
function SelectField({ parameter, value, onChange, customizable, inherited, ...field }: InputProps) {
  const { t } = useTranslation();
  // The schema lists it, too; here it has its own words.
  const data = parameterChoices(parameter).filter(({ value: one }) => !customizable || one !== 'custom');
  if (customizable) data.push({ value: 'custom', label: t('field.ownValues') });
  return (
    <SearchableSelect
      {...field}
      data={data}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      placeholder={inherited ?? formatDefault(parameter, t) ?? t('field.place')}
      clearLabel={t('field.toDefault')}
    />
  );
}

/** Several of the allowed values, sent separated by commas. */
function SelectMultipleField({ parameter, value, onChange, inherited: _, ...field }: FieldProps) {
  const { t } = useTranslation();
  const chosen = typeof value === 'string' && value !== '' ? value.split(',') : [];
  return (
    <SearchableMultiSelect
      {...field}
      data={parameterChoices(parameter)}
      value={chosen}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.join(','))}
      placeholder={chosen.length === 0 ? (formatDefault(parameter, t) ?? t('field.place')) : ''}
    />
  );
}
