import { type RefObject, useEffect, useRef } from 'react';
import { type KeptDraft, keepDraft } from './kept-draft.ts';

/** Milliseconds after the last change. */
const pause = 300;

/**
 * Keeps a draft on this device once something was typed: a moment after the last change, and at once when the page is
 * left or hidden, so that leaving loses nothing.
 */
export function useKeptDraft(key: string, kept: KeptDraft, typed: RefObject<boolean>): void {
  const latest = useRef(kept);
  latest.current = kept;
  const { draft } = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft is what starts the clock
  useEffect(() => {
    if (!typed.current) return;
    const later = setTimeout(() => keepDraft(key, latest.current), pause);
    return () => clearTimeout(later);
  }, [draft, key, typed]);
  useEffect(() => {
    const keep = (): void => {
      if (typed.current) keepDraft(key, latest.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, typed]);
}
