import { type RefObject, useEffect, useRef } from 'react';
import { type StoredDraft, storeDraft } from './stored-draft.ts';

/** Milliseconds after the last change. */
const pause = 300;

/**
 * Stores a draft on this device once something was typed: shortly after the last change, and immediately when
 * the page is left or hidden, so that nothing is lost.
 */
export function useStoredDraft(key: string, kept: StoredDraft, typed: RefObject<boolean>): void {
  const latest = useRef(kept);
  latest.current = kept;
  const { draft } = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft restarts the timer
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
