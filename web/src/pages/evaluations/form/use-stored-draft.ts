import { type RefObject, useEffect, useRef } from 'react';
import { type StoredDraft, storeDraft } from './stored-draft.ts';

/** Milliseconds after the last change. */
const pause = 300;

/**
 * Keeps a draft on this device once something was typed: a moment after the last change, and at once when the page is
 * left or hidden, so that leaving loses nothing.
 */
export function useStoredDraft(key: string, kept: StoredDraft, typed: RefObject<boolean>): void {
  const latest = useRef(kept);
  latest.current = kept;
  const { draft } = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft is what starts the clock
  useEffect(() => {
    if (!typed.current) return;
    const later = setTimeout(() => storeDraft(key, latest.current), pause);
    return () => clearTimeout(later);
  }, [draft, key, typed]);
  useEffect(() => {
    const keep = (): void => {
      if (typed.current) storeDraft(key, latest.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, typed]);
}
