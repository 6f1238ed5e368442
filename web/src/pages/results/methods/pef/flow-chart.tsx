import { NativeSelect } from '@mantine/core';
import type { EvaluationPayload, FullResult } from '@sillage/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { Sankey } from '../../../../charts/sankey.tsx';
import {
  formatPercent,
  formatScientific,
  formatSignedNumber,
  formatSignedPercent,
} from '../../../../locales/format.ts';
import { contributionsOf } from './contribution-flows.ts';
import { type SankeyNode, sankeyOf } from './sankey-of.ts';
import { useIndicatorName } from './use-indicator-name.ts';
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
  const { t } = useTranslation();
  const nameOf = useNodeName(payload);
  const indicatorName = useIndicatorName();
  const [chosen, setChosen] = useState('');
  const indicator = result.impacts.findIndex(({ id }) => id === chosen);
  const unit = indicator === -1 ? 'µPt' : (result.impacts[indicator]?.unit ?? '');
  const { ways, unknown } = useMemo(
    () =>
      contributionsOf(result, payload, ({ score, impacts }) =>
        indicator === -1 ? score : (impacts[indicator] ?? null),
      ),
    [result, payload, indicator],
  );
  const { nodes, flows, drawn, credits } = useMemo(() => sankeyOf(ways, { largest: 8 }), [ways]);
  const title = t('result.flowTitle');
  const total = drawn + credits;
  const share = (value: number): string => (total === 0 ? '' : formatPercent(value / total));
  const named = (node: SankeyNode): string => {
    if (node.column === 0)
      return indicator === -1 ? t('result.score') : indicatorName(result.impacts[indicator] ?? none);
    if (node.of === undefined) return t('result.rest');
    if (node.column === 1) return t(`stages.${node.of.stage}`);
    return node.column === 2 ? nameOf(node.of.group.node) : node.of.dataSet.name;
  };
  const amountOf = (node: SankeyNode): number =>
    flows
      .filter(({ from, to }) => (node.column === 0 ? from : to) === node.id)
      .reduce((sum, { value }) => sum + value, 0);
  // The total is shown as the net figure, as elsewhere; the credits in it are listed below.
  const labelOf = (value: number): string => `${formatScientific(value, 2)} ${unit} · ${share(value)}`;
  const [first] = ways;
  return (
    <ChartFrame
      title={title}
      name="flows"
      finding={
        first === undefined
          ? t('result.noScore')
          : t('result.flowFinding', {
              stage: t(`stages.${first.stage}`),
              group: nameOf(first.group.node),
              share: share(first.value),
            })
      }
      table={{
        head: [t('result.stage'), t('result.group'), t('result.dataSet'), unit, t('result.share')],
        rows: ways.map(({ stage, group, dataSet, value }) => [
          t(`stages.${stage}`),
          nameOf(group.node),
          dataSet.name,
          value,
          total === 0 ? null : value / total,
        ]),
        shown: (value, column) => (column === 4 ? formatPercent(value) : formatScientific(value)),
        english: [2],
      }}
      choice={
        <NativeSelect
          className="chart-choice"
          label={t('result.flowOf')}
          data={[
            { value: '', label: t('scores.pef') },
            ...result.impacts.map((impact) => ({ value: impact.id, label: indicatorName(impact) })),
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      }
    >
      <Sankey
        title={title}
        flows={flows}
        nodes={nodes.map((node) => ({
          ...node,
          name: named(node),
          label: labelOf(node.column === 0 ? total : amountOf(node)),
          ...(node.column === 1 && node.of !== undefined ? { tone: node.of.stage } : {}),
        }))}
      />
      <p className="quiet">
        {credits < 0 &&
          t('result.flowCredits', {
            value: `${formatSignedNumber(credits)} ${unit}`,
            share: total === 0 ? '' : formatSignedPercent(credits / total),
          })}{' '}
        {unknown > 0 && t('result.flowUnknown', { count: unknown })}
      </p>
    </ChartFrame>
  );
}

const none = { id: '', name: '' };
