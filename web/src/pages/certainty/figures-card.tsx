import type { UncertaintyAnalysis } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { formatFigure } from '../../locales/figures.ts';
import { formatNumber } from '../../locales/format.ts';
import type { NamedFigure } from './use-figure-names.ts';

interface FiguresCardProps {
  readonly analysis: UncertaintyAnalysis;
  readonly figures: readonly NamedFigure[];
}

/** What the sample says of every figure, with all that a repetition needs. */
export function FiguresCard({ analysis, figures }: FiguresCardProps) {
  const { t } = useTranslation();
  const { runs, seed, method, engineVersion, catalogVersion } = analysis;
  const columns = ['written', 'median', 'mean', 'deviation', 'p5', 'p25', 'p75', 'p95'] as const;
  return (
    <ChartFrame
      title={t('certainty.figures.title')}
      name="sampled-figures"
      finding={t('certainty.figures.finding', {
        runs: formatNumber(runs, 6),
        seed: String(seed),
        method: t(`certainty.method.${method}`),
        engine: engineVersion,
        catalog: catalogVersion,
      })}
      table={{
        head: [
          t('certainty.figure'),
          t('result.unit'),
          ...columns.map((column) => t(`certainty.column.${column}`)),
          t('certainty.column.medianLow'),
          t('certainty.column.medianHigh'),
        ],
        rows: analysis.figures.map((sampled) => {
          const named = figures.find(({ id }) => id === sampled.id);
          return [
            named?.name ?? sampled.id,
            named?.unit ?? sampled.unit,
            ...columns.map((column) => (column === 'written' ? sampled.value : sampled[column])),
            sampled.medianInterval?.low ?? null,
            sampled.medianInterval?.high ?? null,
          ];
        }),
        shown: (value, column, row) => {
          const named = figures.find(({ id }) => id === analysis.figures[row]?.id);
          return formatFigure(value, column === 2 ? named?.digits : named?.boundDigits);
        },
      }}
    />
  );
}
