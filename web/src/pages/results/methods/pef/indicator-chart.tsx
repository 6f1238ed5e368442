import type { FullResult } from '@sillage/contract';
import { boundDigits } from '@sillage/engine/figures';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { figureDigits, formatFigure, scaledInterval } from '../../../../locales/figures.ts';
import { formatPercent } from '../../../../locales/format.ts';
import type { ScoreMeasure } from '../../../../results/pef/score-measure.ts';
import { useIndicatorName, useIndicatorUnit } from '../../../../results/pef/use-indicator-name.ts';
import { useRangeTexts } from '../../../../results/range-texts.ts';
import { intervalIn } from './impact-form.ts';

interface IndicatorChartProps {
  readonly result: Pick<FullResult, 'impacts'>;
  readonly measure: ScoreMeasure;
}

/** The impact categories by their weight in the score; their figures are in the table. */
export function IndicatorChart({ result: { impacts }, measure }: IndicatorChartProps) {
  const { t } = useTranslation();
  const nameOf = useIndicatorName();
  const unitOf = useIndicatorUnit();
  const rangeTexts = useRangeTexts();
  const byWeight = [...impacts].sort((a, b) => (b.weighted ?? 0) - (a.weighted ?? 0));
  const [first, second] = byWeight;
  const title = t('result.indicatorsTitle');
  const known = first?.share != null && second?.share != null;
  return (
    <ChartFrame
      title={title}
      name="indicators"
      finding={
        known
          ? t('result.indicatorsFinding', {
              first: nameOf(first),
              second: nameOf(second),
              share: formatPercent((first.share ?? 0) + (second.share ?? 0)),
            })
          : t('result.noScore')
      }
      table={{
        head: [
          t('result.indicator'),
          t('result.value'),
          t('result.unit'),
          t('result.points'),
          t('result.share'),
          t('result.basis'),
          t('range.low'),
          t('range.high'),
        ],
        rows: impacts.map((impact) => [
          nameOf(impact),
          impact.value,
          unitOf(impact),
          impact.weighted === null ? null : impact.weighted * measure.factor,
          impact.share,
          impact.notForClaims === true ? t('result.estimated') : '',
          impact.interval?.low ?? null,
          impact.interval?.high ?? null,
        ]),
        shown: (value, column, row) => {
          if (column === 4) return formatPercent(value);
          const digits = figureDigits(impacts[row] ?? {});
          return formatFigure(value, column < 4 ? digits : boundDigits(digits));
        },
      }}
    >
      <ShareBars
        title={title}
        {...(known ? { full: byWeight.reduce((sum, { weighted }) => sum + (weighted ?? 0), 0) } : {})}
        bars={byWeight
          .filter((impact) => impact.weighted !== null)
          .map((impact) => ({
            key: impact.id,
            name: nameOf(impact),
            value: impact.weighted ?? 0,
            range: intervalIn('weighted', impact),
            label:
              impact.share === null
                ? formatFigure((impact.weighted ?? 0) * measure.factor, figureDigits(impact))
                : formatPercent(impact.share),
            exact: [
              impact.value === null
                ? t('result.unavailable')
                : `${formatFigure(impact.value, figureDigits(impact))} ${unitOf(impact)}`,
              `${formatFigure((impact.weighted ?? 0) * measure.factor, figureDigits(impact))} µPt`,
              ...rangeTexts(
                scaledInterval(intervalIn('weighted', impact), measure.factor),
                figureDigits(impact),
                'µPt',
              ),
              ...(impact.share === null ? [] : [t('chart.shareOf', { share: formatPercent(impact.share) })]),
            ],
            topic: impact.id,
          }))}
      />
    </ChartFrame>
  );
}
