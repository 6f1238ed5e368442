import { type ComboboxItem, type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listLimit } from './field-props.ts';
import { matchingOptions } from './matching-options.ts';

type SearchableSelectProps = Omit<
  SelectProps,
  | 'searchable'
  | 'searchValue'
  | 'onSearchChange'
  | 'filter'
  | 'limit'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
  | 'data'
> & {
  readonly data: readonly ComboboxItem[] | readonly { group: string; items: ComboboxItem[] }[];
};

/**
 * One of many choices, found by typing. Enter and Tab take the highlighted choice, leaving the field takes the
 * only match; text that chooses nothing stays and says so, because dropping it silently loses what was typed.
 */
export function SearchableSelect({
  data,
  value,
  error,
  nothingFoundMessage,
  ...props
}: SearchableSelectProps) {
  const { t } = useTranslation();
  // Undefined until it is needed: Mantine keeps the text itself, which saves a render for each of many fields.
  const [search, setSearch] = useState<string>();
  const [unmatched, setUnmatched] = useState<string>();
  // A form has many lists, with up to a hundred choices each: each is made with the first focus. Mantine names it to the
  // field (`aria-controls`) in the next render only.
  const [list, setList] = useState<'none' | 'made' | 'named'>('none');
  // Not with each render: a form has many of these fields, with hundreds of choices each.
  const choices = (): ComboboxItem[] => data.flatMap((one) => ('group' in one ? one.items : [one]));
  const chosen = (): string => choices().find((one) => one.value === value)?.label ?? '';
  const isTyped = (text: string): boolean => text.trim() !== '' && text !== chosen();

  const takeHighlighted = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { value: text } = event.currentTarget;
    if ((event.key !== 'Tab' && event.key !== 'Enter') || event.shiftKey || !isTyped(text)) return;
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
    const highlighted = list?.querySelector<HTMLElement>('[data-combobox-selected]');
    if (event.key === 'Tab') {
      highlighted?.click();
      return;
    }
    // Mantine takes what is highlighted; otherwise Enter would save the form without what was typed.
    event.preventDefault();
    if (!highlighted) keep(text);
  };
  const keep = (text: string): void => {
    setSearch(text);
    setUnmatched(text);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const { value: text } = event.currentTarget;
    if (!isTyped(text)) return;
    const found = matchingOptions(choices(), text);
    const only = found.find((one) => one.label === text) ?? (found.length === 1 ? found[0] : undefined);
    if (only === undefined) {
      keep(text);
      return;
    }
    setSearch((value ?? null) === null ? '' : only.label);
    props.onChange?.(only.value, only);
  };
  const messageOf = (text: string): string => {
    const stays = chosen();
    return stays === '' ? t('field.unmatched', { text }) : t('field.unmatchedStays', { text, chosen: stays });
  };
  return (
    <Select
      limit={listLimit}
      nothingFoundMessage={nothingFoundMessage ?? t('field.nothing')}
      {...props}
      data={data}
      value={value ?? null}
      searchable
      selectFirstOptionOnChange
      filter={({ options, search: text, limit }) => firstMatching(options, text, limit)}
      {...(search === undefined ? {} : { searchValue: search })}
      onSearchChange={(text) => search !== undefined && setSearch(text)}
      comboboxProps={{ keepMounted: list !== 'none' }}
      onFocus={() => {
        if (list !== 'none') return;
        setList('made');
        requestAnimationFrame(() => setList('named'));
      }}
      // A list that only adds has never a value; Mantine would leave the text there.
      onOptionSubmit={() => (value ?? null) === null && setSearch('')}
      onKeyDown={takeHighlighted}
      onBlur={leave}
      error={unmatched !== undefined && unmatched === search ? messageOf(unmatched) : error}
    />
  );
}

function firstMatching(
  options: readonly ComboboxParsedItem[],
  text: string,
  limit: number,
): ComboboxParsedItem[] {
  const alone = options.filter((one): one is ComboboxItem => !('group' in one));
  const found: ComboboxParsedItem[] = matchingOptions(alone, text).slice(0, limit);
  let left = limit - found.length;
  for (const one of options) {
    if (!('group' in one)) continue;
    const items = matchingOptions(one.items, text).slice(0, left);
    if (items.length > 0) found.push({ ...one, items });
    left -= items.length;
  }
  return found;
}
