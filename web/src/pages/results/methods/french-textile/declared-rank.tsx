import { benchmarkLicence, type ExtscoreResult } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber, formatPercent } from '../../../../locales/format.ts';
import * as styles from '../../../../results/results.module.css';

/** Where a cost stands among the garments that brands have declared; nothing where too few of its kind are known. */
export function DeclaredRank({ rank }: { rank: ExtscoreResult['rank'] }) {
  const { t } = useTranslation();
  if (rank === undefined || rank === null) return null;
  const { benchmark, category, count, better, per100g } = rank;
  return (
    <p className={styles.figureMedian}>
      {t('frenchTextile.rank.better', {
        share: formatPercent(better),
        per100g: formatPercent(per100g.better),
        count: formatNumber(count, 9),
        category: t(`frenchTextile.rank.categories.${category}`, { defaultValue: category }),
      })}{' '}
      <Link to="/databases" hash="declared">
        {t('frenchTextile.rank.file', {
          source: benchmark.source,
          month: formatMonth(benchmark.date),
          licence: benchmarkLicence,
        })}
      </Link>
    </p>
  );
}
