import { NativeSelect } from '@mantine/core';
import type { EvaluationPayload, FullResult, Stage } from '@sillage/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import * as styles from '../../../../charts/charts.module.css';
import { useWidth } from '../../../../charts/use-width.ts';
import { figureDigits, formatDifference, formatFigure } from '../../../../locales/figures.ts';
import { formatPercent, formatSignedPercent } from '../../../../locales/format.ts';
import { useStageName } from '../../../../results/joined-stages.ts';
import { stageDigits } from '../../../../results/pef/stage-scores.ts';
import {
  isOfPackage,
  useIndicatorName,
  useIndicatorUnit,
} from '../../../../results/pef/use-indicator-name.ts';
import { dataSetName } from '../../../../results/use-data-set-name.ts';
import { contributionsOf } from './contribution-flows.ts';
import { FlowList, FlowPicture } from './flow-pictures.tsx';
import { useNodeName } from './use-node-name.ts';

interface FlowChartProps {
  readonly result: FullResult;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
}

/**
 * Flows from the total through stages, materials and processes to the data sets, for the score or one impact
 * category.
 */
export function FlowChart({ result, payload }: FlowChartProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useNodeName(payload);
  const stageName = useStageName(result);
  const indicatorName = useIndicatorName();
  const unitOf = useIndicatorUnit();
  const [chosen, setChosen] = useState(() => result.impacts.find(isOfPackage)?.id ?? '');
  const { ref, width } = useWidth();
  const indicator = result.impacts.findIndex(({ id }) => id === chosen);
  const chosenImpact = result.impacts[indicator];
  const unit = chosenImpact === undefined ? 'µPt' : unitOf(chosenImpact);
  const { ways, unknown } = useMemo(
    () =>
      contributionsOf(result, payload, ({ score, impacts }) =>
        indicator === -1 ? score : (impacts[indicator] ?? null),
      ),
    [result, payload, indicator],
  );
  const [cutOff, setCutOff] = useState(2);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const drawn = ways.reduce((sum, { value }) => sum + Math.max(value, 0), 0);
  const credits = ways.reduce((sum, { value }) => sum + Math.min(value, 0), 0);
  const title = t('result.flowTitle');
  const total = drawn + credits;
  const shown = {
    title,
    ways,
    cutOff: cutOff / 100,
    turned,
    turn: (id: string): void => {
      const next = new Set(turned);
      if (!next.delete(id)) next.add(id);
      setTurned(next);
    },
    total,
    digits: figureDigits(chosenImpact ?? result.score),
    stageDigits: (stage: Stage): number =>
      chosenImpact === undefined ? stageDigits(result, stage) : figureDigits(chosenImpact),
    unit,
    totalName: chosenImpact === undefined ? t('result.score') : indicatorName(chosenImpact),
    groupName: nameOf,
    stageName,
  };
  const share = (value: number): string => (total === 0 ? '' : formatPercent(value / total));
  const [first] = ways;
  return (
    <ChartFrame
      title={title}
      name="flows"
      finding={
        first === undefined
          ? t('result.noScore')
          : t('result.flowFinding', {
              stage: stageName(first.stage),
              group: nameOf(first.group.node),
              share: share(first.value),
            })
      }
      table={{
        head: [t('result.stage'), t('result.group'), t('result.dataSet'), unit, t('result.share')],
        rows: ways.map(({ stage, group, dataSet, value }) => [
          stageName(stage),
          nameOf(group.node),
          dataSetName(dataSet.name, t, i18n.language),
          value,
          total === 0 ? null : value / total,
        ]),
        shown: (value, column) => (column === 4 ? formatPercent(value) : formatFigure(value)),
      }}
      choice={
        <div className={styles.chartChoices}>
          <NativeSelect
            className={styles.chartChoice}
            label={t('result.flowOf')}
            data={[
              { value: '', label: t('scores.pef') },
              ...result.impacts.map((impact) => ({ value: impact.id, label: indicatorName(impact) })),
            ]}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <label className={`${styles.chartChoice} ${styles.cutOff}`}>
            {t('chart.cutOff', { share: formatPercent(cutOff / 100) })}
            <input
              type="range"
              min={0}
              max={10}
              step={0.5}
              value={cutOff}
              aria-valuetext={formatPercent(cutOff / 100)}
              onChange={(event) => setCutOff(event.currentTarget.valueAsNumber)}
            />
          </label>
        </div>
      }
    >
      <p className={`quiet ${styles.chartHint}`}>{t('chart.foldHint')}</p>
      <div ref={ref}>
        {width > 0 && (width < narrow ? <FlowList {...shown} /> : <FlowPicture {...shown} width={width} />)}
      </div>
      <p className="quiet">
        {width >= narrow &&
          credits < 0 &&
          t('result.flowCredits', {
            value: `${formatDifference(credits)} ${unit}`,
            share: total === 0 ? '' : formatSignedPercent(credits / total),
          })}{' '}
        {unknown > 0 && t('result.flowUnknown', { count: unknown })}
      </p>
    </ChartFrame>
  );
}

/** px; below, streams would leave no room for their names. */
const narrow = 560;
