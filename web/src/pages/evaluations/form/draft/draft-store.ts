import { listeners } from '../../../../stores/listeners.ts';
import type { Draft } from './draft.ts';

/**
 * `typing`: consecutive changes of one place are one step of the history, so that undo takes back a word, not
 * a letter. `step`: always a step of its own, for rows that are added or removed.
 */
export type ChangeKind = 'typing' | 'step';

/** The draft being edited, with its history. Drafts share all parts that a change leaves alone. */
export interface DraftStore {
  readonly get: () => Draft;
  /** `place`: the path of the changed field; undefined for a whole draft. Returns the unsubscriber. */
  readonly subscribe: (listener: (place?: string) => void) => () => void;
  readonly change: (place: string, update: (draft: Draft) => Draft, kind?: ChangeKind) => void;
  /** Returns the place that was changed back; undefined if there is nothing to undo. */
  readonly undo: () => string | undefined;
  readonly redo: () => string | undefined;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
}

interface Step {
  readonly place: string;
  /** The draft on the other side of the step. */
  readonly draft: Draft;
}

/** Milliseconds: a longer pause in typing begins a new step. */
const pause = 1200;
/** Steps that can be undone; older ones are forgotten. */
const limit = 200;

/** `clock` in milliseconds. */
export function draftStore(first: Draft, clock: () => number = () => performance.now()): DraftStore {
  let draft = first;
  let past: Step[] = [];
  let future: Step[] = [];
  let last: { place: string; at: number } | undefined;
  const { tell, subscribe } = listeners<[place?: string]>();
  const move = (from: Step[], to: Step[]): string | undefined => {
    const step = from.pop();
    if (step === undefined) return undefined;
    to.push({ place: step.place, draft });
    draft = step.draft;
    last = undefined;
    tell(step.place);
    return step.place;
  };
  return {
    get: () => draft,
    subscribe,
    change(place, update, kind = 'typing') {
      const next = update(draft);
      if (next === draft) return;
      const at = clock();
      const goesOn = kind === 'typing' && last?.place === place && at - last.at < pause;
      if (!goesOn) past = [...past, { place, draft }].slice(-limit);
      last = kind === 'typing' ? { place, at } : undefined;
      future = [];
      draft = next;
      tell(place);
    },
    undo: () => move(past, future),
    redo: () => move(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
