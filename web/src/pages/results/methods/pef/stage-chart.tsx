import type { FullResult } from '@sillage/contract';
import { boundDigits } from '@sillage/engine/figures';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { figureDigits, formatFigure, scaledInterval } from '../../../../locales/figures.ts';
import { formatPercent } from '../../../../locales/format.ts';
import { useStageName } from '../../../../results/joined-stages.ts';
import type { ScoreMeasure } from '../../../../results/pef/score-measure.ts';
import { stageScores } from '../../../../results/pef/stage-scores.ts';
import { useRangeTexts } from '../../../../results/range-texts.ts';

interface StageChartProps {
  readonly result: Pick<FullResult, 'lifecycles' | 'score'>;
  readonly measure: ScoreMeasure;
}

/** The score by stage, in life cycle order. */
export function StageChart({ result, measure }: StageChartProps) {
  const { t } = useTranslation();
  const rangeTexts = useRangeTexts();
  const stageName = useStageName(result);
  const total = result.score.value;
  const stages = stageScores(result).map((one) => ({
    ...one,
    digits: figureDigits(one),
  }));
  const most = [...stages].sort((a, b) => b.score - a.score)[0];
  const title = t('result.stagesTitle');
  const share = (score: number): number | null => (total === null || total === 0 ? null : score / total);
  const shown = (score: number, digits: number): string => {
    const part = share(score);
    const points = formatFigure(score * measure.factor, digits);
    return part === null ? points : `${points} µPt · ${formatPercent(part)}`;
  };
  const mostShare = most === undefined ? null : share(most.score);
  const shareText = (part: number | null): string =>
    part === null ? '' : t('chart.shareOf', { share: formatPercent(part) });
  return (
    <ChartFrame
      title={title}
      name="stages"
      finding={
        most === undefined || mostShare === null
          ? t('result.noScore')
          : t('result.stagesFinding', {
              stage: stageName(most.stage),
              share: formatPercent(mostShare),
              whole: t('result.ofFigure.score'),
            })
      }
      table={{
        head: [t('result.stage'), t('result.points'), t('result.share'), t('range.low'), t('range.high')],
        rows: stages.map(({ stage, score, interval }) => [
          stageName(stage),
          score * measure.factor,
          share(score),
          interval === undefined ? null : interval.low * measure.factor,
          interval === undefined ? null : interval.high * measure.factor,
        ]),
        shown: (value, column, row) => {
          if (column === 2) return formatPercent(value);
          const digits = stages[row]?.digits ?? 2;
          return formatFigure(value, column === 1 ? digits : boundDigits(digits));
        },
      }}
    >
      <ShareBars
        title={title}
        {...(total === null || total <= 0 ? {} : { full: total })}
        bars={stages.map(({ stage, score, interval, digits }) => ({
          key: stage,
          name: stageName(stage),
          value: score,
          range: interval,
          label: shown(score, digits),
          exact: [
            `${formatFigure(score * measure.factor, digits)} µPt`,
            ...rangeTexts(scaledInterval(interval, measure.factor), digits, 'µPt'),
            shareText(share(score)),
          ],
          tone: stage,
        }))}
      />
    </ChartFrame>
  );
}
