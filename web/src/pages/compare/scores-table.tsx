import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import type { ScoredItem } from '../results/methods/method-pages.ts';
import { useScoreRows } from '../results/methods/methods.ts';
import { differenceTable } from './difference-columns.ts';

interface ScoresTableProps {
  readonly items: readonly (ScoredItem & { readonly letter: string })[];
  /** Index of the baseline. */
  readonly base: number;
}

/** The scores of all methods side by side. */
export function ScoresTable({ items, base }: ScoresTableProps) {
  const { t } = useTranslation();
  const rows = useScoreRows(items);
  return (
    <ChartFrame
      title={t('compare.scoresTitle')}
      name="comparison-scores"
      finding={t('compare.scoresFinding')}
      table={differenceTable(
        {
          lead: [t('result.shownScore'), t('result.unit')],
          names: items.map(({ letter }) => letter),
          base,
          difference: (name) => t('compare.difference', { name }),
          differenceShare: (name) => t('compare.differenceShare', { name }),
        },
        rows.map(({ name, unit, ...figures }) => ({ lead: [name, unit], ...figures })),
      )}
    />
  );
}
