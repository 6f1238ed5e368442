import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { formatPercent } from '../../../locales/format.ts';
import { type CategoryStatistics, parseStatistics } from './category-statistics.ts';

interface CategoryMedianProps {
  readonly category: string;
  readonly figure: keyof CategoryStatistics['figures'];
  readonly value: number | null;
  readonly shown: (value: number) => string;
}

/** A median of fewer evaluations says nothing about a category. */
const fewest = 3;

/**
 * How a figure compares with the median of the same category in the organization, and between which figures most of
 * them are; renders nothing if that is not known.
 */
export function CategoryMedian({ category, figure, value, shown }: CategoryMedianProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['evaluations', 'statistics', category],
    queryFn: async ({ signal }) => {
      const path = '/evaluations/statistics';
      const response = await sendToApi('GET', path, { query: { category_id: category }, signal });
      return parseStatistics(await response.json()) ?? null;
    },
    retry: false,
  });
  const found = data?.figures[figure];
  if (data == null || found === undefined || value === null || data.count < fewest || found.median === 0)
    return null;
  const { median, p10, p90 } = found;
  const distance = value / median - 1;
  const key = Math.abs(distance) < 0.005 ? 'same' : distance < 0 ? 'below' : 'above';
  return (
    <p className="figure-median">
      {t(`result.median.${key}`, {
        share: formatPercent(Math.abs(distance)),
        median: shown(median),
        count: data.count,
        low: shown(p10),
        high: shown(p90),
      })}
    </p>
  );
}
