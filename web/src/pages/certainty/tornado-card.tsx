import type { SensitivityAnalysis } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ShareBars } from '../../charts/share-bars.tsx';
import { formatFigure } from '../../locales/figures.ts';
import { formatSignedNumber } from '../../locales/format.ts';
import type { NamedFigure } from './use-figure-names.ts';

/** In the picture; the table has all. */
const drawn = 12;

/** The figure with one input after the other at its 5 and 95 %. */
export function TornadoCard({ analysis, figure }: { analysis: SensitivityAnalysis; figure: NamedFigure }) {
  const { t } = useTranslation();
  const { unit, value } = figure;
  const title = t('certainty.tornado.title', { figure: figure.name });
  const shown = (one: number): string => formatFigure(one, figure.boundDigits);
  const known = analysis.inputs.flatMap(({ name, low, high }) =>
    low === undefined || high === undefined
      ? []
      : [{ name, low: Math.min(low, high), high: Math.max(low, high) }],
  );
  const [first] = known;
  return (
    <ChartFrame
      title={title}
      name={`tornado-${figure.id}`}
      finding={
        first === undefined
          ? t('certainty.variance.nothing')
          : t('certainty.tornado.finding', {
              name: first.name,
              low: shown(first.low),
              high: shown(first.high),
              unit,
            })
      }
      table={{
        head: [
          t('certainty.input'),
          t('certainty.kind'),
          t('certainty.tornado.low', { unit }),
          t('certainty.tornado.high', { unit }),
        ],
        rows: analysis.inputs.map(({ name, kind, low, high }) => [
          name,
          t(`certainty.kinds.${kind}`),
          low ?? null,
          high ?? null,
        ]),
        shown: (one) => shown(one),
      }}
    >
      <ShareBars
        title={title}
        apart
        bars={known.slice(0, drawn).map(({ name, low, high }) => ({
          key: name,
          name,
          from: low - value,
          value: high - low,
          label: t('range.bounds', { low: shown(low), high: shown(high) }),
          exact: [
            t('certainty.tornado.from', { value: `${shown(low)} ${unit}` }),
            t('certainty.tornado.to', { value: `${shown(high)} ${unit}` }),
          ],
        }))}
        tick={(one) => formatSignedNumber(one)}
      />
      <p className="quiet">
        {t('certainty.tornado.hint', {
          value: `${formatFigure(value, figure.digits)} ${unit}`,
        })}
      </p>
    </ChartFrame>
  );
}
