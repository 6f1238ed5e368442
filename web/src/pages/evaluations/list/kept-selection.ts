import type { Selected } from './selection.ts';

/** The last selection, with its user and the entry of the browser's history at which it was made. */
let kept:
  | { readonly user: string; readonly entry: string | undefined; readonly selected: Selected }
  | undefined;

/** Keeps the selection of a list for who comes back to it with the browser: a list that is opened again has none. */
export function keepSelection(user: string, entry: string | undefined, selected: Selected): void {
  kept = { user, entry, selected };
}

/** The selection that a user made at an entry of the history; empty if there is none. */
export function keptSelection(user: string, entry: string | undefined): Selected {
  const isOurs = kept !== undefined && kept.user === user && kept.entry === entry && entry !== undefined;
  return isOurs && kept !== undefined ? kept.selected : new Map();
}
