import { type RefObject, useEffect } from 'react';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { storeDraft } from './stored-draft.ts';

/** Milliseconds after the last change. */
const pause = 300;

/** What the draft is based on: the revision and its content. */
export interface DraftBase {
  readonly revision?: number | undefined;
  readonly base?: Draft | undefined;
}

/**
 * Stores a draft on this device once something was typed: shortly after the last change, and immediately when
 * the page is left or hidden, so that nothing is lost.
 */
export function useStoredDraft(
  key: string,
  store: DraftStore,
  basedOn: RefObject<DraftBase>,
  typed: RefObject<boolean>,
): void {
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      const { revision, base } = basedOn.current;
      if (typed.current)
        storeDraft(key, {
          draft: store.get(),
          ...(revision === undefined ? {} : { revision }),
          ...(base === undefined ? {} : { base }),
        });
    };
    const unsubscribe = store.subscribe(() => {
      typed.current = true;
      clearTimeout(later);
      later = setTimeout(keep, pause);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      clearTimeout(later);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, store, basedOn, typed]);
}
