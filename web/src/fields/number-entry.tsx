import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './fields.module.css';
import { numberInputText, parseNumber } from './parse-number.ts';

interface NumberEntryProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly unit?: string | undefined;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly description?: string | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/**
 * A number, typed or pasted in the notation of either language, also with another unit of its kind. Invalid text stays
 * as typed and shows an error; nothing is corrected silently.
 */
export function NumberEntry({ value, onChange, unit, error, ...field }: NumberEntryProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [typed, setTyped] = useState(() => numberInputText(value, language));
  const read = parseNumber(typed, language, unit);
  // The value was changed from outside: by a change of unit or a restored draft.
  const shown =
    read === value || (read === undefined && value === null) ? typed : numberInputText(value, language);
  const reason = (): string =>
    unit === undefined || parseNumber(typed, language) === undefined
      ? t('field.noNumber')
      : t('field.otherUnit', { unit });
  const wrong = read === undefined && shown === typed ? reason() : undefined;
  return (
    <TextInput
      {...field}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      error={wrong ?? error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(parseNumber(text, language, unit) ?? null);
      }}
      onBlur={() => {
        if (read !== undefined && shown === typed) setTyped(numberInputText(read, language));
      }}
      {...(unit === undefined
        ? {}
        : {
            rightSection: <span className={styles.unit}>{unit}</span>,
            rightSectionWidth: 16 + unit.length * 8,
          })}
    />
  );
}
