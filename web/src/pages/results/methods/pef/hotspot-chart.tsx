import type { FullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { formatPercent } from '../../../../locales/format.ts';
import { useDataSetName } from '../../../../results/use-data-set-name.ts';

/** The processes that together make up at least 80 % of the score. */
export function HotspotChart({ result }: { result: Pick<FullResult, 'hotspots'> }) {
  const { t } = useTranslation();
  const dataSetName = useDataSetName();
  const { processes } = result.hotspots;
  if (processes.length === 0) return null;
  const title = t('result.hotspotsTitle');
  return (
    <ChartFrame
      title={title}
      name="hotspots"
      finding={t('result.hotspotsFinding', { count: processes.length })}
      table={{
        head: [t('result.process'), t('result.share')],
        rows: processes.map(({ name, absoluteShare }) => [dataSetName(name), absoluteShare]),
        shown: (value) => formatPercent(value),
      }}
    >
      <ShareBars
        title={title}
        full={1}
        bars={processes.map(({ id, name, absoluteShare }) => ({
          key: id,
          name: dataSetName(name),
          value: absoluteShare,
          label: formatPercent(absoluteShare),
          exact: [t('chart.shareOf', { share: formatPercent(absoluteShare) })],
          topic: `process ${id}`,
        }))}
      />
    </ChartFrame>
  );
}
