import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeChange, type ScoreByStage, scoreByStage, scoreChange } from './score-change.ts';
import type { Preview } from './use-preview.ts';

/** What a result is compared with. */
type Origin = 'stored' | 'first' | 'marked';

interface Change {
  /** Absent if there is no result or no reference to compare it with. */
  readonly sentence: string | undefined;
  /** Describes the reference of the comparison. */
  readonly since: string;
  /** Makes the present result the reference. */
  readonly mark: () => void;
}

/** Describes the change of a preview: relative to the stored result, else to the first complete state. */
export function useChange({ result, current }: Preview, stored: ScoreByStage | undefined): Change {
  const { t } = useTranslation();
  const now = result === undefined ? undefined : scoreByStage(result);
  const [reference, setReference] = useState<{ readonly origin: Origin; readonly score: ScoreByStage }>();
  useEffect(() => {
    if (reference === undefined && current && now !== undefined)
      setReference({ origin: 'first', score: now });
  }, [reference, current, now]);
  const base =
    reference?.origin === 'marked' || stored === undefined
      ? reference
      : ({ origin: 'stored', score: stored } as const);
  const since = { stored: 'preview.sinceStored', first: 'preview.sinceFirst', marked: 'preview.sinceMarked' };
  return {
    sentence:
      now === undefined || base === undefined ? undefined : describeChange(scoreChange(base.score, now), t),
    since: t(since[base?.origin ?? 'first'] as 'preview.sinceFirst'),
    mark: () => now !== undefined && setReference({ origin: 'marked', score: now }),
  };
}
