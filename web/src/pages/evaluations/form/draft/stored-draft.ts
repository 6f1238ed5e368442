import type { Draft } from './draft.ts';

/**
 * The storage key for one user and one evaluation (or a new evaluation of a category): other users of a
 * shared device do not see the draft.
 */
export function draftKey(userId: string, subject: string): string {
  return `sillage.draft.${userId}.${subject}`;
}

export interface StoredDraft {
  readonly draft: Draft;
  /** Revision of the evaluation that it changes; absent for a new one. */
  readonly revision?: number;
  /** That revision, to tell own changes from those of others. */
  readonly base?: Draft;
}

export function readStoredDraft(key: string): StoredDraft | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as StoredDraft);
  } catch {
    // Written by another version of the application, or storage is blocked: there is no draft.
    return undefined;
  }
}

export function storeDraft(key: string, kept: StoredDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the page works without it.
  }
}

export function removeStoredDraft(key: string): void {
  localStorage.removeItem(key);
}
