import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { listeners } from '../../../../stores/listeners.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { ScoreByStage } from './score-change.ts';
import { useChange } from './use-change.ts';
import { type Preview, usePreview } from './use-preview.ts';

interface Live {
  readonly preview: Preview;
  readonly change: ReturnType<typeof useChange>;
}

/** The present state of the preview, for those that show it. */
interface LiveStore {
  readonly get: () => Live | undefined;
  readonly set: (live: Live) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function liveStore(): LiveStore {
  let present: Live | undefined;
  const { tell, subscribe } = listeners();
  return {
    get: () => present,
    set(live) {
      present = live;
      tell();
    },
    subscribe,
  };
}

const LiveContext = createContext<LiveStore | undefined>(undefined);

interface LivePreviewProps {
  readonly store: DraftStore;
  readonly enabled: boolean;
  readonly stored: ScoreByStage | undefined;
  /** Tells what was found in the current draft. */
  readonly onSettled: (preview: Preview) => void;
  readonly children: ReactNode;
}

/**
 * Computes the live result. The context holds a store that stays the same: with each new value of a context, React
 * looks through everything inside of it, which takes as long as all else that a keystroke costs.
 */
export function LivePreview({ children, ...computing }: LivePreviewProps) {
  const [live] = useState(liveStore);
  return (
    <LiveContext value={live}>
      <Computing live={live} {...computing} />
      {children}
    </LiveContext>
  );
}

function Computing({
  live,
  store,
  enabled,
  stored,
  onSettled,
}: Omit<LivePreviewProps, 'children'> & { live: LiveStore }) {
  const preview = usePreview(store, enabled);
  const change = useChange(preview, stored);
  const { settled, faults } = preview;
  useLayoutEffect(() => live.set({ preview, change }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (settled) onSettled(preview);
  }, [settled, faults, preview.result]);
  return null;
}

/** Undefined before the first frame. What shows it waits for what is being typed. */
export function useLive(): Live | undefined {
  const store = useContext(LiveContext);
  if (store === undefined) throw new Error('outside the live preview');
  const [live, setLive] = useState(store.get);
  useEffect(() => {
    const update = (): void => startTransition(() => setLive(store.get()));
    update();
    return store.subscribe(update);
  }, [store]);
  return live;
}
