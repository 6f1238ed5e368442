import { deleteKeptImport } from './kept-imports.ts';

const prefixOf = (userId: string): string => `sillage.draft.${userId}.`;

function keysOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  } catch {
    // Storage is blocked: there are no drafts.
    return [];
  }
}

/** The number of drafts of a user that are kept on this device. */
export const countDraftsOf = (userId: string): number => keysOf(userId).length;

let discarded: string | undefined;

/** Removes the drafts of a user who signs out, once the pages that store them are gone. */
export function discardDraftsOf(userId: string): void {
  discarded = userId;
}

/** Called when the sign-in page is shown, after the form before it has stored its draft for the last time. */
export function removeDiscardedDrafts(): void {
  if (discarded === undefined) return;
  for (const key of keysOf(discarded)) localStorage.removeItem(key);
  void deleteKeptImport(discarded);
  discarded = undefined;
}
