import { Pill, PillsInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from './choice-list.tsx';
import { choicesIn } from './matching-options.ts';
import type { ChoiceFieldProps } from './searchable-select.tsx';
import { useChoice } from './use-choice.ts';

interface SearchableMultiSelectProps extends ChoiceFieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Several of many choices: the field adds one after the other, Backspace in an empty text takes the last away. */
export function SearchableMultiSelect(props: SearchableMultiSelectProps) {
  const { data, value, onChange, nothingFoundMessage, error, placeholder, disabled, ...field } = props;
  const { t } = useTranslation();
  const ownId = useId();
  const id = field.id ?? ownId;
  const left = data.map((one) =>
    'group' in one ? { ...one, items: one.items.filter((item) => !value.includes(item.value)) } : one,
  );
  const offered = left.filter((one) => 'group' in one || !value.includes(one.value));
  const choice = useChoice({
    data: offered,
    value: null,
    onChoose: (chosen) => onChange([...value, chosen.value]),
  });
  const labels = new Map(choicesIn(data).map((one) => [one.value, one.label]));
  const without = (index: number): void => onChange(value.filter((_, at) => at !== index));
  const { onKeyDown, onClick, ...input } = choice.input;
  return (
    <ChoiceList
      choice={choice}
      data={offered}
      value={null}
      label={
        field.label === undefined ? { 'aria-label': field['aria-label'] } : { labelledBy: `${id}-label` }
      }
      nothing={nothingFoundMessage ?? t('choice.nothing')}
    >
      <PillsInput
        {...field}
        id={id}
        disabled={disabled === true}
        error={choice.error ?? error}
        onClick={onClick}
      >
        <Pill.Group disabled={disabled === true}>
          {value.map((one, index) => (
            <Pill
              key={one}
              withRemoveButton={disabled !== true}
              removeButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
              onRemove={() => without(index)}
            >
              {labels.get(one) ?? one}
            </Pill>
          ))}
          <PillsInput.Field
            {...input}
            id={id}
            {...(field['aria-label'] === undefined ? {} : { 'aria-label': field['aria-label'] })}
            placeholder={value.length === 0 ? placeholder : undefined}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && choice.text === '' && value.length > 0) {
                event.preventDefault();
                without(value.length - 1);
              } else onKeyDown(event);
            }}
          />
        </Pill.Group>
      </PillsInput>
    </ChoiceList>
  );
}
