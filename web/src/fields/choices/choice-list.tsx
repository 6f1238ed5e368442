import { Combobox, useCombobox } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import type { Choice, ChoiceGroup } from './matching-options.ts';
import type { useChoice } from './use-choice.ts';

interface ChoiceListProps {
  readonly choice: ReturnType<typeof useChoice>;
  readonly data: readonly (Choice | ChoiceGroup)[];
  /** Of the chosen one, which is marked. */
  readonly value: string | null;
  readonly label: { readonly labelledBy: string } | { readonly 'aria-label': string | undefined };
  readonly nothing: string;
  /** The field, to which the list is attached. */
  readonly children: ReactElement;
}

/** The list of a choice, below its field; it is made only while it is open. */
export function ChoiceList({ choice, data, value, label, nothing, children }: ChoiceListProps) {
  const { opened, shown, highlighted, listId, optionId } = choice;
  const store = useCombobox({ opened, onOpenedChange: choice.setOpened });
  const marked = highlighted < 0 ? undefined : optionId(highlighted);
  useEffect(() => {
    if (marked !== undefined) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const groupOf = new Map(
    data.flatMap((one) => ('group' in one ? one.items.map((item) => [item.value, one.group] as const) : [])),
  );
  const sections: { readonly group: string | undefined; readonly items: Choice[] }[] = [];
  for (const one of shown) {
    const group = groupOf.get(one.value);
    const last = sections.at(-1);
    if (last !== undefined && last.group === group) last.items.push(one);
    else sections.push({ group, items: [one] });
  }
  const optionOf = (one: Choice): ReactElement => {
    const index = shown.indexOf(one);
    return (
      <Combobox.Option
        key={one.value}
        id={optionId(index)}
        value={one.value}
        active={one.value === value}
        selected={index === highlighted}
        aria-selected={index === highlighted}
      >
        {one.label}
      </Combobox.Option>
    );
  };
  return (
    <Combobox
      store={store}
      keepMounted={false}
      onOptionSubmit={(own) => {
        const one = shown.find((other) => other.value === own);
        if (one !== undefined) choice.choose(one);
      }}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        {children}
      </Combobox.Target>
      {opened && (
        <Combobox.Dropdown data-composed>
          <Combobox.Options id={listId} {...label}>
            {sections.map(({ group, items }) =>
              group === undefined ? (
                items.map(optionOf)
              ) : (
                <Combobox.Group key={group} label={group}>
                  {items.map(optionOf)}
                </Combobox.Group>
              ),
            )}
            {shown.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  );
}
