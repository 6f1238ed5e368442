import { scoreKeys } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { differenceTable } from './difference-columns.ts';
import type { ComparedItem } from './use-compared.ts';

interface ScoresTableProps {
  /** Those that have a result. */
  readonly all: readonly ComparedItem[];
  readonly base: number;
}

/** The six scores and the French cost, side by side. */
export function ScoresTable({ all, base }: ScoresTableProps) {
  const { t } = useTranslation();
  const rows = scoreKeys.map((key) => {
    const scores = all.map(({ result }) => result?.calculatedScores.find((one) => one.key === key));
    return {
      lead: [t(`scores.${key}`), scores.find((one) => one !== undefined)?.unit ?? ''],
      values: scores.map((one) => one?.value ?? null),
    };
  });
  const french = {
    lead: [t('compare.french'), 'Pts'],
    values: all.map((one) => one.french?.score.value ?? null),
  };
  return (
    <ChartFrame
      title={t('compare.scoresTitle')}
      name="comparison-scores"
      finding={t('compare.scoresFinding')}
      table={differenceTable(
        {
          lead: [t('compare.score'), t('result.unit')],
          names: all.map(({ letter }) => letter),
          base,
          difference: (name) => t('compare.difference', { name }),
          differenceShare: (name) => t('compare.differenceShare', { name }),
        },
        [...rows, french],
      )}
    />
  );
}
