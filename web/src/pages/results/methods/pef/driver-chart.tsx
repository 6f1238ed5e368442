import type { EvaluationPayload, FullResult } from '@sillage/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaterials } from '../../../../api/catalog-queries.ts';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { formatFigure } from '../../../../locales/figures.ts';
import { formatPercent } from '../../../../locales/format.ts';
import { useStageName } from '../../../../results/joined-stages.ts';
import { figureOf, useLeadingFigure } from '../../../../results/pef/result-figure.ts';
import { contributionsOf } from './contribution-flows.ts';
import { type Driver, driversOf, isFabric } from './drivers.ts';
import { useNodeName } from './use-node-name.ts';

interface DriverChartProps {
  readonly result: FullResult;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
}

/** What drives the leading figure: the largest contributions of all stages, and one sentence that reads them. */
export function DriverChart({ result, payload }: DriverChartProps) {
  const { t } = useTranslation();
  const nameOf = useNodeName(payload);
  const { data: materials = [] } = useMaterials(payload.category.id);
  const whatIs = (driver: Driver): string => {
    const material = nameOf(driver.group.node);
    return isFabric(driver, payload, materials) ? t('result.fabricOf', { material }) : material;
  };
  const stageName = useStageName(result);
  const leading = useLeadingFigure();
  const { value: total, unit, stages } = figureOf(result, leading);
  const { ways } = useMemo(() => {
    const at = result.impacts.findIndex(({ id }) => id === 'cch');
    return contributionsOf(result, payload, ({ score, impacts }) =>
      leading === 'climate' ? (impacts[at] ?? null) : score,
    );
  }, [result, payload, leading]);
  const { largest, rest } = useMemo(() => driversOf(ways, 5), [ways]);
  const share = (value: number): number | null => (total === null || total === 0 ? null : value / total);
  const shareText = (value: number): string => {
    const part = share(value);
    return part === null ? '' : formatPercent(part);
  };
  const figureText = (value: number): string => `${formatFigure(value)} ${unit}`;
  const labelOf = (value: number): string => {
    return share(value) === null ? figureText(value) : `${figureText(value)} · ${shareText(value)}`;
  };
  // A stage of one step often has its name: it is said once.
  const named = largest.map((driver) => ({
    ...driver,
    name: [...new Set([stageName(driver.stage), whatIs(driver)])].join(' · '),
  }));
  const rows = [
    ...named.map(({ key, name, value, stage }) => ({ key, name, value, tone: stage as string | undefined })),
    ...(rest === 0 ? [] : [{ key: 'rest', name: t('result.driversRest'), value: rest, tone: undefined }]),
  ];
  const most = [...stages].sort((a, b) => b.value - a.value)[0];
  const main = largest.find(({ stage }) => stage === most?.stage);
  const title = t('result.driversTitle');
  return (
    <ChartFrame
      title={title}
      name="drivers"
      finding={
        most === undefined || total === null || total === 0
          ? t('result.noScore')
          : t(sentenceOf(most.value, main?.value), {
              stage: stageName(most.stage),
              share: shareText(most.value),
              whole: t(`result.ofFigure.${leading === 'climate' ? 'climate' : 'score'}`),
              group: main === undefined ? '' : whatIs(main),
              groupShare: main === undefined ? '' : shareText(main.value),
            })
      }
      table={{
        head: [t('result.driver'), unit, t('result.share')],
        rows: rows.map(({ name, value }) => [name, value, share(value)]),
        shown: (value, column) => (column === 2 ? formatPercent(value) : formatFigure(value)),
      }}
    >
      <ShareBars
        title={title}
        {...(total === null || total <= 0 ? {} : { full: total })}
        bars={rows.map(({ key, name, value, tone }) => ({
          key,
          name,
          value,
          label: labelOf(value),
          exact: [figureText(value), shareText(value)],
          ...(tone === undefined ? {} : { tone }),
        }))}
      />
    </ChartFrame>
  );
}

/** One step may be nearly all of its stage, or there may be no step to name. */
function sentenceOf(stage: number, main: number | undefined) {
  if (main === undefined) return 'result.stagesFinding';
  return main > 0.9 * stage ? 'result.driversOne' : 'result.driversFinding';
}
