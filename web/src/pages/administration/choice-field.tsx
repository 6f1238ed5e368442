import { NativeSelect } from '@mantine/core';

interface ChoiceFieldProps {
  readonly label: string;
  /** What the choice of nothing in particular is called. */
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

/** One filter of a list. */
export function ChoiceField({ label, all, value, choices, onChange }: ChoiceFieldProps) {
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...choices]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}
