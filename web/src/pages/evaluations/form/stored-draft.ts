import type { Draft } from './draft.ts';

/** Of one user and one evaluation (or one new evaluation of a category): others do not see it on a shared device. */
export function draftKey(userId: string, subject: string): string {
  return `sillage.draft.${userId}.${subject}`;
}

export interface StoredDraft {
  readonly draft: Draft;
  /** Revision of the evaluation that it changes; absent for a new one. */
  readonly revision?: number;
}

export function readStoredDraft(key: string): StoredDraft | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as StoredDraft);
  } catch {
    // Written by another version, or storage is not allowed: then there is no draft.
    return undefined;
  }
}

export function storeDraft(key: string, kept: StoredDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full, or not allowed: the page goes on without.
  }
}

export function removeStoredDraft(key: string): void {
  localStorage.removeItem(key);
}
