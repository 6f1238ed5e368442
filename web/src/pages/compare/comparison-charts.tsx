import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ChartNote } from '../../charts/chart-note.ts';
import { GroupedBars } from '../../charts/grouped-bars.tsx';
import { formatNumber, formatPercent, formatSignedPercent } from '../../locales/format.ts';
import type { ScoreKey } from '../results/methods/pef/score-measure.ts';
import { useIndicatorName } from '../results/methods/pef/use-indicator-name.ts';
import {
  type Compared,
  comparedScores,
  comparedStages,
  comparisonFinding,
  differenceOf,
  smallestReportedShare,
} from './comparison.ts';
import { differenceTable } from './difference-columns.ts';

interface ComparisonProps {
  /** At least two. */
  readonly all: readonly Compared[];
  /** The short name of each item. */
  readonly letters: readonly string[];
  /** Index of the baseline. */
  readonly base: number;
  readonly score: ScoreKey;
}

/** Where and how results differ: by stage and by impact category. */
export function ComparisonCharts(props: ComparisonProps) {
  const { t } = useTranslation();
  const illustrative = props.all.some(({ result }) =>
    result.provenance.databases.some((database) => database.illustrative),
  );
  return (
    <ChartNote value={illustrative ? t('result.illustrative') : undefined}>
      <StageComparison {...props} />
      <IndicatorComparison {...props} />
    </ChartNote>
  );
}

function useColumns({ letters, base }: ComparisonProps, lead: readonly string[]) {
  const { t } = useTranslation();
  return {
    lead,
    names: letters,
    base,
    difference: (name: string) => t('compare.difference', { name }),
    differenceShare: (name: string) => t('compare.differenceShare', { name }),
  };
}

function StageComparison(props: ComparisonProps) {
  const { t } = useTranslation();
  const { all, letters, base, score } = props;
  const scores = comparedScores(all, score);
  const rows = comparedStages(all, score);
  const unit = all[base]?.result.calculatedScores.find(({ key }) => key === score)?.unit ?? '';
  const columns = useColumns(props, [`${t('compare.stage')} (${unit})`]);
  const title = t('compare.stagesTitle');
  const whole = { key: 'whole', name: t('compare.whole'), values: scores };
  const stages = rows.map(({ stage, values }) => ({ key: stage, name: t(`stages.${stage}`), values }));
  return (
    <ChartFrame
      title={title}
      name="comparison-stages"
      finding={useFinding(props)}
      table={differenceTable(
        columns,
        [...stages, whole].map(({ name, values }) => ({ lead: [name], values })),
      )}
    >
      {rows.length === 0 && <p className="quiet">{t('compare.wholeOnly')}</p>}
      <GroupedBars
        title={title}
        letters={letters}
        groups={rows.length === 0 ? [whole] : stages}
        shown={(value) => (value === null ? t('result.unavailable') : `${formatNumber(value, 2)} ${unit}`)}
      />
    </ChartFrame>
  );
}

/** The item that differs most, by how much, and mainly in which stage. */
function useFinding({ all, base, score }: ComparisonProps): string {
  const { t } = useTranslation();
  const finding = comparisonFinding(comparedScores(all, score), comparedStages(all, score), base);
  if (!('index' in finding)) return t(`compare.${finding.kind}`);
  const words = {
    name: all[finding.index]?.name ?? '',
    base: all[base]?.name ?? '',
    share: formatPercent(finding.share),
  };
  return finding.stage === undefined
    ? t(`compare.${finding.kind}Whole`, words)
    : t(`compare.${finding.kind}`, { ...words, stage: t(`stages.${finding.stage}`) });
}

function IndicatorComparison(props: ComparisonProps) {
  const { t } = useTranslation();
  const nameOf = useIndicatorName();
  const { all, base } = props;
  const columns = useColumns(props, [t('result.indicator'), t('result.unit')]);
  const rows = (all[base]?.result.impacts ?? []).map((impact) => ({
    lead: [nameOf(impact), impact.unit],
    values: all.map(({ result }) => result.impacts.find(({ id }) => id === impact.id)?.value ?? null),
  }));
  const changes = rows.flatMap(({ lead, values }) =>
    values.map((value, index) => ({
      indicator: lead[0],
      index,
      share: differenceOf(value, values[base] ?? null)?.share ?? 0,
    })),
  );
  const most = changes.sort((a, b) => Math.abs(b.share) - Math.abs(a.share))[0];
  return (
    <ChartFrame
      title={t('compare.indicatorsTitle')}
      name="comparison-indicators"
      finding={
        most === undefined || Math.abs(most.share) < smallestReportedShare
          ? t('compare.indicatorsSame')
          : t('compare.indicatorsFinding', {
              indicator: most.indicator,
              share: formatSignedPercent(most.share),
              name: all[most.index]?.name,
            })
      }
      table={differenceTable(columns, rows)}
    />
  );
}
