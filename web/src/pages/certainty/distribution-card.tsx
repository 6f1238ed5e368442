import type { UncertaintyAnalysis } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { Distribution } from '../../charts/distribution.tsx';
import { columnsOf, shareBetween } from '../../charts/distribution-layout.ts';
import { formatFigure } from '../../locales/figures.ts';
import { formatNumber, formatPercent, formatSmallShare } from '../../locales/format.ts';
import type { NamedFigure } from './use-figure-names.ts';

interface DistributionCardProps {
  readonly analysis: UncertaintyAnalysis;
  readonly figure: NamedFigure;
}

/** How often a figure came out where, with its median, its mean and the value as written. */
export function DistributionCard({ analysis, figure }: DistributionCardProps) {
  const { t } = useTranslation();
  const sampled = analysis.figures.find(({ id }) => id === figure.id);
  if (sampled === undefined) {
    const { notDisclosed = [] } = analysis;
    return notDisclosed.includes(figure.id) ? (
      <p className="card quiet">{t('certainty.distribution.notDisclosed')}</p>
    ) : null;
  }
  const { histogram, p5, p95, median, mean, value, medianInterval } = sampled;
  const { unit } = figure;
  const shown = (one: number): string => formatFigure(one, figure.boundDigits);
  const line = (key: 'written' | 'median' | 'mean', one: number, dash: 'solid' | 'dashed' | 'dotted') => ({
    key,
    dash,
    value: one,
    label: t(`certainty.line.${key}`, {
      value: `${key === 'written' ? formatFigure(one, figure.digits) : shown(one)} ${unit}`,
    }),
  });
  const title = t('certainty.distribution.title', { figure: figure.name });
  const within =
    medianInterval === null || median === 0
      ? undefined
      : (medianInterval.high - medianInterval.low) / 2 / Math.abs(median);
  return (
    <ChartFrame
      title={title}
      name={`distribution-${figure.id}`}
      finding={[
        t('certainty.distribution.finding', { low: shown(p5), high: shown(p95), unit }),
        within === undefined
          ? ''
          : t('certainty.distribution.converged', {
              runs: formatNumber(analysis.runs, 6),
              share: formatSmallShare(within),
            }),
      ]
        .join(' ')
        .trim()}
      table={{
        head: [
          t('certainty.distribution.from', { unit }),
          t('certainty.distribution.to', { unit }),
          t('certainty.distribution.share'),
        ],
        rows: columnsOf([histogram]).map(({ from, to, shares }) => [from, to, shares[0] ?? 0]),
        shown: (one, column) => (column === 2 ? formatPercent(one) : formatFigure(one, 3)),
      }}
    >
      <Distribution
        title={title}
        histograms={[histogram]}
        span={{ low: p5, high: p95 }}
        lines={[
          line('written', value, 'solid'),
          line('median', median, 'dashed'),
          line('mean', mean, 'dotted'),
        ]}
        tick={(one) => formatFigure(one, 3)}
        told={({ from, to, shares }) => ({
          name: t('certainty.distribution.column', {
            from: formatFigure(from, 3),
            to: formatFigure(to, 3),
            unit,
          }),
          figures: [t('certainty.distribution.ofRuns', { share: formatPercent(shares[0] ?? 0) })],
        })}
      />
      <p className="quiet">
        {t('certainty.distribution.hint')}{' '}
        {t('certainty.distribution.above', {
          share: formatPercent(shareBetween(histogram, value, histogram.to)),
        })}{' '}
        {analysis.refusedRuns > 0 && t('certainty.refused', { count: analysis.refusedRuns })}
      </p>
    </ChartFrame>
  );
}
