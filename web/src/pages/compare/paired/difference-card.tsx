import type { ComparedUncertainty } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { Distribution } from '../../../charts/distribution.tsx';
import { columnsOf } from '../../../charts/distribution-layout.ts';
import { formatDifference } from '../../../locales/figures.ts';
import { climateUnit, formatNumber, formatPercent, formatSignedNumber } from '../../../locales/format.ts';
import { useDataSetName } from '../../../results/use-data-set-name.ts';
import * as styles from '../compare.module.css';
import type { Pair } from './verdict.ts';

interface DifferenceCardProps {
  readonly pair: Pair;
  readonly a: string;
  readonly b: string;
  readonly analysis: Pick<ComparedUncertainty, 'runs' | 'seed' | 'figure'>;
}

/** How far apart two are, draw by draw, and what decides it. */
export function DifferenceCard({ pair, a, b, analysis }: DifferenceCardProps) {
  const { t } = useTranslation();
  const dataSetName = useDataSetName();
  const { difference, decidedBy } = pair;
  if (difference === null) return null;
  const { histogram, median, p5, p95 } = difference;
  const unit = analysis.figure === 'score' ? 'µPt' : climateUnit();
  const title = t('paired.difference.title', { a, b });
  return (
    <ChartFrame
      title={title}
      name="comparison-difference"
      finding={t('paired.difference.hint', {
        a,
        b,
        low: formatDifference(p5),
        high: formatDifference(p95),
        unit,
      })}
      table={{
        head: [
          t('certainty.distribution.from', { unit }),
          t('certainty.distribution.to', { unit }),
          t('certainty.distribution.share'),
        ],
        rows: columnsOf([histogram]).map(({ from, to, shares }) => [from, to, shares[0] ?? 0]),
        shown: (value, column) => (column === 2 ? formatPercent(value) : formatDifference(value)),
      }}
    >
      <Distribution
        title={title}
        histograms={[histogram]}
        span={
          median < 0 ? { low: Number.NEGATIVE_INFINITY, high: 0 } : { low: 0, high: Number.POSITIVE_INFINITY }
        }
        lines={[
          { key: 'zero', value: 0, label: t('paired.difference.zero'), dash: 'solid' },
          {
            key: 'median',
            value: median,
            label: t('certainty.line.median', { value: `${formatDifference(median)} ${unit}` }),
            dash: 'dashed',
          },
        ]}
        tick={(value) => formatSignedNumber(value)}
        told={({ from, to, shares }) => ({
          name: t('certainty.distribution.column', {
            from: formatDifference(from),
            to: formatDifference(to),
            unit,
          }),
          figures: [t('certainty.distribution.ofRuns', { share: formatPercent(shares[0] ?? 0) })],
        })}
      />
      <p className="quiet">
        {t('paired.repeat', { runs: formatNumber(analysis.runs, 6), seed: String(analysis.seed) })}
      </p>
      {decidedBy.length > 0 && (
        <>
          <h3 className={styles.decidedBy}>{t('paired.difference.decidedBy')}</h3>
          <ul>
            {decidedBy.map(({ name, share }) => (
              <li key={name}>
                {dataSetName(name)} {formatPercent(share)}
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFrame>
  );
}
