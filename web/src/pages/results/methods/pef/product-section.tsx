import { isWholeOnly } from '@sillage/engine/figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../locales/format.ts';
import { IllustrativeCharts } from '../../../../results/illustrative.tsx';
import { ScoreCard } from '../../../../results/pef/score-card.tsx';
import type { ScoreKey } from '../../../../results/pef/score-measure.ts';
import type { ProductSectionProps } from '../method-pages.ts';
import { HotspotChart } from './hotspot-chart.tsx';
import { IndicatorChart } from './indicator-chart.tsx';
import { PartChart } from './part-chart.tsx';
import { StageChart } from './stage-chart.tsx';

/** The PEF score of a product. */
export function ProductSection({ result }: Pick<ProductSectionProps, 'result'>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ScoreKey>('pef');
  // Each piece has its own durability and days of use, so no single factor converts the parts to those
  // scores.
  const measure = { key: 'pef', factor: 1, instead: chosen !== 'pef' } as const;
  return (
    <>
      <ScoreCard
        result={result}
        chosen={chosen}
        onChoose={setChosen}
        reference={t(chosen.endsWith('per-day') ? 'products.forDay' : 'products.forLife')}
      >
        <p className="quiet">{t('products.weighs', { weight: formatNumber(result.totalWeight, 6) })}</p>
        {chosen !== 'pef' && (
          <p className="quiet">{t(isWholeOnly(chosen) ? 'result.wholeOnly' : 'products.wholeOnly')}</p>
        )}
      </ScoreCard>
      <IllustrativeCharts provenance={result.provenance}>
        <PartChart result={result} />
        <StageChart result={result} measure={measure} />
        <IndicatorChart result={result} measure={measure} />
        <HotspotChart result={result} />
      </IllustrativeCharts>
    </>
  );
}
