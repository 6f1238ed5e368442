import type { FullResult } from '@sillage/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIndicatorName } from './pef/use-indicator-name.ts';

/** The names of the figures of a result that are lower bounds, for the source under downloaded charts. */
export function useLowerBounds(): (result: Pick<FullResult, 'impacts' | 'score'>) => string[] {
  const { t } = useTranslation();
  const nameOf = useIndicatorName();
  return useCallback(
    ({ impacts, score }) => [
      ...(score.atLeast === true ? [t('scores.pef')] : []),
      ...impacts.filter(({ atLeast }) => atLeast === true).map(nameOf),
    ],
    [t, nameOf],
  );
}
