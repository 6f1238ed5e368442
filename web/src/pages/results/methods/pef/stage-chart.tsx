import type { FullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { formatFigure } from '../../../../locales/figures.ts';
import { formatExact, formatPercent } from '../../../../locales/format.ts';
import type { ScoreMeasure } from './score-measure.ts';
import { stageScores } from './stage-scores.ts';

interface StageChartProps {
  readonly result: Pick<FullResult, 'lifecycles' | 'score'>;
  readonly measure: ScoreMeasure;
}

/** The score by stage, in life cycle order. */
export function StageChart({ result, measure }: StageChartProps) {
  const { t } = useTranslation();
  const total = result.score.value;
  const stages = stageScores(result);
  const most = [...stages].sort((a, b) => b.score - a.score)[0];
  const title = t('result.stagesTitle');
  const share = (score: number): number | null => (total === null || total === 0 ? null : score / total);
  const shown = (score: number): string => {
    const part = share(score);
    const points = formatFigure(score * measure.factor);
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
          : t('result.stagesFinding', { stage: t(`stages.${most.stage}`), share: formatPercent(mostShare) })
      }
      table={{
        head: [t('result.stage'), t('result.points'), t('result.share')],
        rows: stages.map(({ stage, score }) => [t(`stages.${stage}`), score * measure.factor, share(score)]),
        shown: (value, column) => (column === 2 ? formatPercent(value) : formatFigure(value)),
      }}
    >
      <ShareBars
        title={title}
        {...(total === null || total <= 0 ? {} : { full: total })}
        bars={stages.map(({ stage, score }) => ({
          key: stage,
          name: t(`stages.${stage}`),
          value: score,
          label: shown(score),
          exact: [`${formatExact(score * measure.factor)} µPt`, shareText(share(score))],
          tone: stage,
        }))}
      />
    </ChartFrame>
  );
}
