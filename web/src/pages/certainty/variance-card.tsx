import type { SensitivityAnalysis } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { type ShareBar, ShareBars } from '../../charts/share-bars.tsx';
import { formatNumber, formatPercent } from '../../locales/format.ts';
import { shownShare, useVarianceFinding } from './largest-inputs.ts';
import type { NamedFigure } from './use-figure-names.ts';

/** In the picture; the table has all. */
const drawn = 8;

/** Which shares of the variance of a figure its inputs make, alone and together with the others. */
export function VarianceCard({ analysis, figure }: { analysis: SensitivityAnalysis; figure: NamedFigure }) {
  const { t } = useTranslation();
  const { inputs, points } = analysis;
  const title = t('certainty.variance.title', { figure: figure.name });
  const finding = useVarianceFinding(analysis);
  const spanOf = ({ value, halfWidth }: { value: number; halfWidth: number }) => ({
    low: value - halfWidth,
    high: value + halfWidth,
  });
  const bars = inputs.flatMap(({ name, first, total }): ShareBar[] => {
    if (first === undefined || total === undefined) return [];
    const told = (share: typeof first): string =>
      t('certainty.variance.confidence', {
        share: formatPercent(share.value),
        half: formatNumber(100 * share.halfWidth, 2),
      });
    return [
      {
        key: `first ${name}`,
        name,
        value: first.value,
        range: spanOf(first),
        label: shownShare(first.value),
        exact: [t('certainty.variance.first', { share: told(first) })],
      },
      {
        key: `total ${name}`,
        name: t('certainty.variance.withOthers'),
        depth: 1,
        value: total.value,
        range: spanOf(total),
        label: shownShare(total.value),
        exact: [name, t('certainty.variance.total', { share: told(total) })],
        tone: 'rest',
        topic: `total ${name}`,
      },
    ];
  });
  return (
    <ChartFrame
      title={title}
      name={`variance-${figure.id}`}
      finding={finding}
      table={{
        head: [
          t('certainty.input'),
          t('certainty.kind'),
          t('certainty.variance.firstColumn'),
          t('certainty.variance.halfWidth'),
          t('certainty.variance.totalColumn'),
          t('certainty.variance.halfWidthTotal'),
        ],
        rows: inputs.map(({ name, kind, first, total }) => [
          name,
          t(`certainty.kinds.${kind}`),
          first?.value ?? null,
          first?.halfWidth ?? null,
          total?.value ?? null,
          total?.halfWidth ?? null,
        ]),
        shown: (value) => formatPercent(value),
      }}
    >
      <ShareBars title={title} bars={bars.slice(0, 2 * drawn)} tick={(share) => formatPercent(share)} />
      <p className="quiet">{t('certainty.variance.hint', { points: formatNumber(points, 6) })}</p>
    </ChartFrame>
  );
}
