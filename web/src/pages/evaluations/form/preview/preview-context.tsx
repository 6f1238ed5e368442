import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { DraftStore } from '../draft-store.ts';
import type { ScoreByStage } from './score-change.ts';
import { useChange } from './use-change.ts';
import { type Preview, usePreview } from './use-preview.ts';

interface Live {
  readonly preview: Preview;
  readonly change: ReturnType<typeof useChange>;
}

const LiveContext = createContext<Live | undefined>(undefined);

interface LivePreviewProps {
  readonly store: DraftStore;
  readonly enabled: boolean;
  readonly stored: ScoreByStage | undefined;
  /** Tells what was found in the current draft. */
  readonly onSettled: (preview: Preview) => void;
  readonly children: ReactNode;
}

/** Computes the live result; only what shows it renders again while somebody types. */
export function LivePreview({ store, enabled, stored, onSettled, children }: LivePreviewProps) {
  const preview = usePreview(store, enabled);
  const change = useChange(preview, stored);
  const { settled, faults } = preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (settled) onSettled(preview);
  }, [settled, faults, preview.result]);
  return <LiveContext value={{ preview, change }}>{children}</LiveContext>;
}

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === undefined) throw new Error('outside the live preview');
  return live;
}
