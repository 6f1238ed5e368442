import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceAction } from './choice-keys.ts';
import {
  type Choice,
  type ChoiceGroup,
  choicesIn,
  folded,
  matchingOptions,
  proposedLabels,
  sureMatch,
} from './matching-options.ts';

/** Maximum number of choices shown at once: longer lists are slow to open. */
export const listLimit = 80;

/** A search that the service does. */
export interface ServiceSearch {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The choices still belong to an earlier text. */
  readonly pending: boolean;
}

interface ChoiceOptions {
  readonly data: readonly (Choice | ChoiceGroup)[];
  /** null: the field adds to something and has never a value itself, or nothing is chosen. */
  readonly value: string | null;
  readonly onChoose: (choice: Choice) => void;
  /** The text was emptied; absent: then the value comes back. */
  readonly onEmptied?: (() => void) | undefined;
  readonly search?: ServiceSearch | undefined;
}

/** A typed text and the value that it was typed over: another value from outside, as by undo, ends it. */
interface Typed {
  readonly text: string;
  readonly over: string | null;
}

const nothingShown: readonly Choice[] = [];

/**
 * The state of a field in which one of many values is found by typing, and its keys. A text means the value of
 * that name, or the only one that contains it; any other text stays, says so, and refuses to be sent
 * (`refuseUnmatched`): it is neither replaced by a guess nor dropped.
 */
export function useChoice({ data, value, onChoose, onEmptied, search }: ChoiceOptions) {
  const { t } = useTranslation();
  const id = useId();
  const [kept, setKept] = useState<Typed>();
  const [opened, setOpened] = useState(false);
  const [pointed, setPointed] = useState<string>();
  const [refused, setRefused] = useState(false);
  const chosen = value === null ? undefined : choicesIn(data).find((one) => one.value === value);
  const typed = kept !== undefined && kept.over === value ? kept.text : undefined;
  const text = typed ?? chosen?.label ?? '';
  // Found by the service, by more than their names: then only what they are called is sure.
  const find = (): Choice | undefined => {
    if (typed === undefined || search?.pending === true) return undefined;
    return sureMatch(choicesIn(data), typed);
  };
  // Until the service answers, only those of the earlier choices that fit can be taken.
  const sought = search === undefined || search.pending ? (typed ?? '') : '';
  const shown = opened ? shownChoices(data, sought) : nothingShown;
  const pointedAt = shown.findIndex((one) => one.value === pointed);
  const natural = (): number => {
    const wanted = typed === undefined ? value : find()?.value;
    return wanted === undefined || wanted === null ? -1 : shown.findIndex((one) => one.value === wanted);
  };
  const highlighted = !opened ? -1 : pointedAt >= 0 ? pointedAt : natural();

  const setTyped = (next: string | undefined): void => {
    setKept(next === undefined ? undefined : { text: next, over: value });
    search?.onText(next ?? '');
    setRefused(false);
    setPointed(undefined);
  };
  const close = (): void => {
    setOpened(false);
    setPointed(undefined);
  };
  const choose = (choice: Choice): void => {
    setTyped(undefined);
    close();
    if (choice.value !== value) onChoose(choice);
  };
  /** Takes what the text means; false: it means nothing, and the field says so. */
  const settle = (): boolean => {
    if (typed === undefined) return true;
    if (folded(typed) === '') {
      setTyped(undefined);
      if (value !== null) onEmptied?.();
      return true;
    }
    const found = find();
    if (found !== undefined) choose(found);
    else setRefused(true);
    return found !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // While a character is being composed, the keys belong to the composition.
    if (event.nativeEvent.isComposing) return;
    const list = opened ? shown : shownChoices(data, sought);
    const action = choiceAction(event, {
      opened,
      count: list.length,
      highlighted: opened ? highlighted : list.findIndex((one) => one.value === value),
      typed: typed !== undefined,
    });
    if (action.kind === 'leave') return;
    if (action.kind === 'text') {
      setPointed(undefined);
      return;
    }
    const marked = shown[highlighted];
    if (action.kind === 'confirm-and-leave') {
      if (opened && marked !== undefined && !event.shiftKey) choose(marked);
      return;
    }
    event.preventDefault();
    // A dialog around the field would close as well.
    if (action.kind === 'restore') event.stopPropagation();
    switch (action.kind) {
      case 'highlight':
        setOpened(true);
        setPointed(list[action.index]?.value);
        break;
      case 'open':
        setOpened(true);
        break;
      case 'close':
        close();
        break;
      case 'restore':
        setTyped(undefined);
        close();
        break;
      case 'confirm':
        if (marked !== undefined) choose(marked);
        else if (settle()) close();
        else setOpened(true);
    }
  };
  const complaint = (): string | undefined => {
    if (!refused || typed === undefined) return undefined;
    const all = choicesIn(data);
    const several = matchingOptions(all, typed).length > 1;
    const names = proposedLabels(all, typed);
    if (names.length === 0) return t('choice.notListed', { text: typed });
    return t(several ? 'choice.severalMatch' : 'choice.notListedLike', {
      text: typed,
      names: names.join(' · '),
    });
  };
  const error = complaint();
  return {
    text,
    opened,
    shown,
    highlighted,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    setOpened,
    choose,
    close,
    /** Undefined unless a text is left that means nothing. */
    error,
    input: {
      value: text,
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-haspopup': 'listbox',
      'aria-expanded': opened,
      'aria-autocomplete': 'list',
      ...(opened ? { 'aria-controls': `${id}-list` } : {}),
      ...(highlighted >= 0 ? { 'aria-activedescendant': `${id}-${highlighted}` } : {}),
      ...(error === undefined ? {} : { 'data-unmatched': '' }),
      onKeyDown,
      onClick: () => setOpened(true),
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        setTyped(event.currentTarget.value);
        setOpened(true);
      },
      onBlur: () => {
        settle();
        close();
      },
    },
  } as const;
}

/** Those that fit the text, in the order of their groups. */
function shownChoices(data: readonly (Choice | ChoiceGroup)[], text: string): readonly Choice[] {
  const alone = data.filter((one): one is Choice => !('group' in one));
  const groups = data.filter((one): one is ChoiceGroup => 'group' in one);
  return [alone, ...groups.map(({ items }) => items)]
    .flatMap((items) => matchingOptions(items, text))
    .slice(0, listLimit);
}
