/** What a key does in a combobox; `leave`: what the browser does with it. */
export type ChoiceAction =
  | { readonly kind: 'leave' }
  | { readonly kind: 'open' | 'close' | 'restore' | 'confirm' | 'confirm-and-leave' | 'text' }
  | { readonly kind: 'highlight'; readonly index: number };

export interface ChoiceState {
  readonly opened: boolean;
  /** Options that are shown. */
  readonly count: number;
  /** The highlighted one; -1: none. */
  readonly highlighted: number;
  /** Something is typed that is not chosen yet. */
  readonly typed: boolean;
}

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The keys of an editable combobox with a list. Enter never reaches the form.
 * Source: W3C, ARIA Authoring Practices Guide, combobox pattern, keyboard interaction.
 */
export function choiceAction({ key, altKey, ctrlKey, metaKey }: Key, state: ChoiceState): ChoiceAction {
  const { opened, count, highlighted, typed } = state;
  if (ctrlKey || metaKey) return { kind: 'leave' };
  switch (key) {
    case 'ArrowDown':
      if (altKey || count === 0) return { kind: 'open' };
      if (!opened) return { kind: 'highlight', index: Math.max(highlighted, 0) };
      return { kind: 'highlight', index: (highlighted + 1) % count };
    case 'ArrowUp':
      if (altKey) return { kind: 'close' };
      if (count === 0) return { kind: 'open' };
      if (!opened) return { kind: 'highlight', index: highlighted < 0 ? count - 1 : highlighted };
      return { kind: 'highlight', index: highlighted <= 0 ? count - 1 : highlighted - 1 };
    case 'Enter':
      return { kind: opened || typed ? 'confirm' : 'open' };
    case 'Escape':
      return { kind: opened || typed ? 'restore' : 'leave' };
    case 'Tab':
      return { kind: 'confirm-and-leave' };
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      // They move in the text, so the text is what counts again.
      return { kind: 'text' };
    default:
      return { kind: 'leave' };
  }
}
