import { portalProducts } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { benchmarksQuery } from '../../../api/benchmark-queries.ts';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { formatPoints } from '../../../locales/figures.ts';
import { formatMonth, formatNumber, formatPercent } from '../../../locales/format.ts';
import type { Season } from '../../../results/collection-figures.ts';

/**
 * The mean French cost of each category of a season beside the garments that brands have declared. A category that holds
 * two products of the method has a row for each. Renders nothing without a benchmark or a cost.
 */
export function DeclaredCard({ name, season }: { readonly name: string; readonly season: Season }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(benchmarksQuery(i18n.language));
  const newest = data?.[0];
  const rows = season.categories.flatMap((category) => {
    const mean = category.figures.find(({ id }) => id === 'cost')?.perPiece ?? null;
    const products = Object.entries(portalProducts).filter(([, { category: id }]) => id === category.id);
    const declared = products.flatMap(([id]) => newest?.categories.filter((one) => one.id === id) ?? []);
    if (mean === null) return [];
    return declared.map((one) => [
      category.name,
      mean,
      one.name,
      one.count,
      one.score.p25,
      one.score.p50,
      one.score.p75,
      category.ranks?.find((rank) => rank.category === one.id)?.better ?? null,
    ]);
  });
  if (newest === undefined || rows.length === 0) return null;
  const inPoints = (key: 'declaredMean' | 'declaredLow' | 'declaredMedian' | 'declaredHigh') =>
    `${t(`collection.${key}`)} (${t('figures.costUnit')})`;
  return (
    <ChartFrame
      title={t('collection.titleOf', { name, title: t('collection.declared') })}
      name="declared-garments"
      finding={t('collection.declaredText', {
        source: newest.source,
        month: formatMonth(newest.date),
        licence: newest.licence,
      })}
      table={{
        head: [
          t('collection.category'),
          inPoints('declaredMean'),
          t('collection.declaredCategory'),
          t('collection.declaredPieces'),
          inPoints('declaredLow'),
          inPoints('declaredMedian'),
          inPoints('declaredHigh'),
          t('collection.declaredAbove'),
        ],
        rows,
        shown: (value, column) => {
          if (column === countColumn) return formatNumber(value, 9);
          if (column === rankColumn) return formatPercent(value);
          return formatPoints(value);
        },
      }}
    />
  );
}

const countColumn = 3;
const rankColumn = 7;
