import { Combobox, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from './choice-list.tsx';
import type { Choice, ChoiceGroup } from './matching-options.ts';
import { type ServiceSearch, useChoice } from './use-choice.ts';

export interface ChoiceFieldProps {
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly 'aria-label'?: string;
  readonly description?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly data: readonly (Choice | ChoiceGroup)[];
  /** What the list says if nothing fits. */
  readonly nothingFoundMessage?: string;
}

interface SearchableSelectProps extends ChoiceFieldProps {
  /** null: nothing is chosen, or the field adds to something and has never a value itself. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The name of the button that clears it; absent: it cannot be cleared. */
  readonly clearLabel?: string;
  readonly search?: ServiceSearch;
}

/** One of many choices, found by typing; `useChoice` says what the keys do. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { data, value, onChange, clearLabel, search, nothingFoundMessage, error, ...field } = props;
  const { t } = useTranslation();
  const ownId = useId();
  const id = field.id ?? ownId;
  const choice = useChoice({
    data,
    value,
    onChoose: (chosen) => onChange(chosen.value),
    onEmptied: clearLabel === undefined ? undefined : () => onChange(null),
    search,
  });
  const clears = clearLabel !== undefined && value !== null && field.disabled !== true;
  return (
    <ChoiceList
      choice={choice}
      data={data}
      value={value}
      label={
        field.label === undefined ? { 'aria-label': field['aria-label'] } : { labelledBy: `${id}-label` }
      }
      nothing={search?.pending === true ? t('state.loading') : (nothingFoundMessage ?? t('choice.nothing'))}
    >
      <TextInput
        {...field}
        {...choice.input}
        id={id}
        error={choice.error ?? error}
        rightSectionPointerEvents={clears ? 'all' : 'none'}
        rightSection={
          clears ? (
            <Combobox.ClearButton aria-label={clearLabel} onClear={() => onChange(null)} />
          ) : (
            <Combobox.Chevron />
          )
        }
      />
    </ChoiceList>
  );
}
