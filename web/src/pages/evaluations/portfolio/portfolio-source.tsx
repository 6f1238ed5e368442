import type { DataSources, EvaluationSummary } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataSourcesQuery } from '../../../api/catalog-queries.ts';
import { ChartNote, type ChartSource, ChartSources } from '../../../charts/chart-note.ts';
import { formatDate } from '../../../locales/format.ts';

interface PortfolioSourceProps {
  readonly items: readonly EvaluationSummary[];
  readonly children: ReactNode;
}

/** Gives charts of many results the source of their figures, for their downloads. */
export function PortfolioSource({ items, children }: PortfolioSourceProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(dataSourcesQuery(i18n.language));
  const source = useMemo(() => (data === undefined ? undefined : sourceOf(items, data, t)), [items, data, t]);
  const illustrative = data?.databases.some((database) => database.selectable && database.illustrative);
  return (
    <ChartNote value={illustrative ? t('portfolio.illustrative') : undefined}>
      <ChartSources value={source}>{children}</ChartSources>
    </ChartNote>
  );
}

/**
 * Lists leave out which databases each result is based on, because reading that takes a request for each of them. So the
 * lines name all that results may rest on, and say so.
 */
export function sourceOf(
  items: readonly (Pick<EvaluationSummary, 'evaluatedAt'> & Partial<Pick<EvaluationSummary, 'figures'>>)[],
  { catalog, method, databases }: Pick<DataSources, 'catalog' | 'method' | 'databases'>,
  t: TFunction,
): ChartSource {
  const dates = items.flatMap(({ evaluatedAt }) => evaluatedAt ?? []).sort();
  const [first = ''] = dates;
  const last = dates.at(-1) ?? '';
  const bounds = items.reduce((sum, { figures }) => sum + (figures?.atLeast?.length ?? 0), 0);
  return {
    of: [t('portfolio.title')],
    date: last,
    lines: [
      t('portfolio.sourceResults', {
        count: items.length,
        first: formatDate(first),
        last: formatDate(last),
      }),
      t('chart.sourceMethod', {
        method: `${method.name} ${method.version}`,
        catalog: catalog.version,
        date: formatDate(last),
      }),
      t('portfolio.sourceData'),
      ...databases
        .filter(({ selectable }) => selectable)
        .map(({ title, version, licence, attribution }) =>
          t('chart.sourceData', {
            name: title.includes(version) ? title : `${title}, ${version}`,
            licence,
            attribution,
          }),
        ),
      ...(bounds === 0 ? [] : [t('portfolio.sourceAtLeast', { count: bounds })]),
      t('chart.sourceProgram'),
    ],
  };
}
