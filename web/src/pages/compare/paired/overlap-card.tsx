import type { ComparedUncertainty } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { Distribution } from '../../../charts/distribution.tsx';
import { columnsOf } from '../../../charts/distribution-layout.ts';
import { formatBounds, formatFigure } from '../../../locales/figures.ts';
import { climateUnit, formatPercent } from '../../../locales/format.ts';
import type { PairedMember } from './paired-queries.ts';

interface OverlapCardProps {
  readonly members: readonly PairedMember[];
  readonly samples: ComparedUncertainty['samples'];
}

/** The distributions of all members over each other. */
export function OverlapCard({ members, samples }: OverlapCardProps) {
  const { t } = useTranslation();
  const known = members.flatMap(({ id }) => samples.find((one) => one.id === id)?.figure ?? []);
  if (known.length < members.length) return null;
  const histograms = known.map(({ histogram }) => histogram);
  const unit = known[0]?.id === 'cch' ? climateUnit() : (known[0]?.unit ?? '');
  const letters = members.map(({ letter }) => letter);
  // The ends that the card of each shows: its quick interval and the sample differ a little, and one range has one value.
  const ranges = members.map(({ letter, digits, interval }, index) => {
    const sampled = { low: known[index]?.p5 ?? 0, high: known[index]?.p95 ?? 0 };
    return t('paired.overlap.range', { letter, ...formatBounds(interval ?? sampled, digits), unit });
  });
  const title = t('paired.overlap.title');
  return (
    <ChartFrame
      title={title}
      name="comparison-distributions"
      finding={ranges.join(' ')}
      table={{
        head: [
          t('certainty.distribution.from', { unit }),
          t('certainty.distribution.to', { unit }),
          ...letters,
        ],
        rows: columnsOf(histograms).map(({ from, to, shares }) => [from, to, ...shares]),
        shown: (value, column) => (column < 2 ? formatFigure(value, 3) : formatPercent(value)),
      }}
    >
      <Distribution
        title={title}
        histograms={histograms}
        tones={letters.map((letter) => `member-${letter.charCodeAt(0) - 65}`)}
        lines={known.map(({ median }, index) => ({
          key: letters[index] ?? '',
          value: median,
          label: t('paired.overlap.median', {
            letter: letters[index] ?? '',
            value: `${formatFigure(median, members[index]?.digits)} ${unit}`,
          }),
          dash: (['solid', 'dashed', 'dotted'] as const)[index % 3] ?? 'solid',
        }))}
        tick={(value) => formatFigure(value, 3)}
        told={({ from, to, shares }) => ({
          name: t('certainty.distribution.column', {
            from: formatFigure(from, 3),
            to: formatFigure(to, 3),
            unit,
          }),
          figures: shares.map((share, index) =>
            t('list.chip', { title: letters[index], value: formatPercent(share) }),
          ),
        })}
      />
      <p className="quiet">{t('paired.overlap.hint')}</p>
    </ChartFrame>
  );
}
