import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ChartNote } from '../../charts/chart-note.ts';
import * as styles from '../../charts/charts.module.css';
import { GroupedBars } from '../../charts/grouped-bars.tsx';
import { type FigureDigits, figureDigits, formatFigure } from '../../locales/figures.ts';
import { formatPercent, formatSignedPercent } from '../../locales/format.ts';
import { useStageName } from '../../results/joined-stages.ts';
import { figureOf } from '../../results/pef/result-figure.ts';
import { useIndicatorName, useIndicatorUnit } from '../../results/pef/use-indicator-name.ts';
import {
  type Compared,
  type ComparisonProps,
  comparedStages,
  comparedValues,
  comparisonFinding,
  differenceOf,
  smallestReportedShare,
} from './comparison.ts';
import { differenceTable } from './difference-columns.ts';
import { ScoreWaterfall } from './score-waterfall.tsx';

/** Where and how results differ: by stage and by impact category. */
export function ComparisonCharts(props: ComparisonProps) {
  const { t } = useTranslation();
  const illustrative = props.all.some(({ result }) =>
    result.provenance.databases.some((database) => database.illustrative),
  );
  return (
    <ChartNote value={illustrative ? t('result.illustrative') : undefined}>
      {props.all.length === 2 && <ScoreWaterfall {...props} />}
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
  const { all, letters, base, figure } = props;
  const figures = all.map(({ result }) => figureOf(result, figure));
  const stageName = useStageName(...all.map(({ result }) => result));
  const rows = comparedStages(all, figure);
  const unit = figures[base]?.unit ?? '';
  const columns = useColumns(props, [`${t('compare.stage')} (${unit})`]);
  const title = t('compare.stagesTitle');
  const whole = {
    key: 'whole',
    name: t('compare.whole'),
    values: figures.map(({ value }) => value),
    digits: figures.map(({ digits }) => digits),
  };
  const stages = rows.map(({ stage, values }) => ({
    key: stage,
    name: stageName(stage),
    values,
    digits: figures.map(({ stageDigits }) => stageDigits(stage)),
  }));
  const groups = rows.length === 0 ? [whole] : stages;
  const toldOf = useToldFigures(letters[base] ?? '');
  return (
    <ChartFrame
      title={title}
      name="comparison-stages"
      finding={useFinding(props)}
      table={differenceTable(
        columns,
        [...stages, whole].map(({ name, values, digits }) => ({
          lead: [name],
          values,
          shown: (value: number, item: number) => formatFigure(value, digits[item]),
        })),
      )}
    >
      <p className={`quiet ${styles.chartHint}`}>
        {t(rows.length === 0 ? 'compare.wholeOnly' : 'compare.sameScale')}
      </p>
      <GroupedBars
        title={title}
        letters={letters}
        groups={groups}
        shown={(value, group, member) =>
          value === null
            ? t('result.unavailable')
            : `${formatFigure(value, groups[group]?.digits[member])} ${unit}`
        }
        exact={(group, member) => {
          const { values = [], digits = [] } = groups[group] ?? {};
          return toldOf(values[member] ?? null, values[base] ?? null, {
            digits: digits[member],
            unit,
            isBase: member === base,
          });
        }}
      />
    </ChartFrame>
  );
}

interface ToldFigure {
  readonly digits: FigureDigits | undefined;
  readonly unit: string;
  readonly isBase: boolean;
}

/** A figure and its difference from the baseline, for hover and focus. */
function useToldFigures(baseName: string) {
  const { t } = useTranslation();
  return (value: number | null, base: number | null, { digits, unit, isBase }: ToldFigure): string[] => {
    if (value === null) return [t('result.unavailable')];
    const share = isBase ? null : (differenceOf(value, base)?.share ?? null);
    return [
      `${formatFigure(value, digits)} ${unit}`,
      ...(share === null
        ? []
        : [t('compare.changeOf', { change: formatSignedPercent(share), name: baseName })]),
    ];
  };
}

/** The item that differs most, by how much, and mainly in which stage. */
function useFinding({ all, base, figure }: ComparisonProps): string {
  const { t } = useTranslation();
  const stageName = useStageName(...all.map(({ result }) => result));
  const finding = comparisonFinding(comparedValues(all, figure), comparedStages(all, figure), base);
  if (!('index' in finding)) return t(`compare.${finding.kind}`);
  const words = {
    name: all[finding.index]?.name ?? '',
    base: all[base]?.name ?? '',
    share: formatPercent(finding.share),
  };
  return finding.stage === undefined
    ? t(`compare.${finding.kind}Whole`, words)
    : t(`compare.${finding.kind}`, { ...words, stage: stageName(finding.stage) });
}

function IndicatorComparison(props: ComparisonProps) {
  const { t } = useTranslation();
  const nameOf = useIndicatorName();
  const unitOf = useIndicatorUnit();
  const { all, base, letters } = props;
  const toldOf = useToldFigures(letters[base] ?? '');
  const title = t('compare.indicatorsTitle');
  const columns = useColumns(props, [t('result.indicator'), t('result.unit')]);
  const impactDigits = (id: string, item: number): FigureDigits => {
    const one = all[item];
    return figureDigits((one && impactOf(one.result, id)) ?? {});
  };
  const rows = (all[base]?.result.impacts ?? []).map((impact) => ({
    id: impact.id,
    lead: [nameOf(impact), unitOf(impact)],
    values: all.map(({ result }) => impactOf(result, impact.id)?.value ?? null),
    shown: (value: number, item: number) => formatFigure(value, impactDigits(impact.id, item)),
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
      title={title}
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
    >
      <p className={`quiet ${styles.chartHint}`}>{t('compare.relative', { name: letters[base] ?? '' })}</p>
      <GroupedBars
        title={title}
        letters={letters}
        groups={rows.map(({ id, lead, values }) => ({
          key: id,
          name: lead[0] ?? '',
          values: values.map((value) => shareOf(value, values[base] ?? null)),
        }))}
        shown={(share) => (share === null ? t('result.unavailable') : formatPercent(share))}
        exact={(group, member) => {
          const { id = '', lead = [], values = [] } = rows[group] ?? {};
          return toldOf(values[member] ?? null, values[base] ?? null, {
            digits: impactDigits(id, member),
            unit: lead[1] ?? '',
            isBase: member === base,
          });
        }}
      />
    </ChartFrame>
  );
}

const impactOf = ({ impacts }: Compared['result'], id: string) => impacts.find((one) => one.id === id);

const shareOf = (value: number | null, base: number | null): number | null =>
  value === null || base === null || base === 0 ? null : value / base;
