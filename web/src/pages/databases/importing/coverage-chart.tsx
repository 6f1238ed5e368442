import { NativeSelect } from '@mantine/core';
import type { CoverageShares, ImportReport } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import * as styles from '../../../charts/charts.module.css';
import { ShareBars } from '../../../charts/share-bars.tsx';
import { formatPercent } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';

const kinds = [
  'emittedMass',
  'resourceMass',
  'energy',
  'other',
] as const satisfies readonly (keyof CoverageShares)[];

/** For each indicator the share of what the processes emit or take that has a factor. */
export function CoverageChart({ report: { coverage } }: { report: ImportReport }) {
  const { t } = useTranslation();
  const { byIndicator, any } = coverage;
  // The first kind of which there is anything.
  const [kind, setKind] = useState(kinds.find((one) => any?.[one] !== null) ?? 'emittedMass');
  const total = any?.[kind] ?? null;
  const told = (share: number | null): string =>
    share === null ? t('databases.nothingOfKind') : formatPercent(share);
  return (
    <ChartFrame
      title={t('databases.coverage')}
      finding={
        total === null
          ? t('databases.coverageNothing')
          : t('databases.coverageText', { share: formatPercent(total), of: t(`databases.shares.${kind}`) })
      }
      name="coverage"
      table={{
        head: [t('databases.indicator'), ...kinds.map((one) => t(`databases.shares.${one}`))],
        rows: byIndicator.map(({ name, shares }) => [visibleText(name), ...kinds.map((one) => shares[one])]),
        shown: formatPercent,
        english: [0],
      }}
      choice={
        <NativeSelect
          className={styles.chartChoice}
          label={t('databases.shareWhat')}
          data={kinds.map((value) => ({ value, label: t(`databases.shares.${value}`) }))}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(kinds.find((one) => one === value) ?? 'emittedMass')
          }
        />
      }
    >
      <ShareBars
        title={t('databases.coverage')}
        full={1}
        bars={byIndicator.map(({ id, name, shares }) => ({
          key: id,
          name: visibleText(name),
          value: shares[kind] ?? 0,
          label: told(shares[kind]),
        }))}
      />
    </ChartFrame>
  );
}
