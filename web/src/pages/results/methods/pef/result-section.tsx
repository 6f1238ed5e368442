import type { FullResult } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategorySchema } from '../../../../api/catalog-queries.ts';
import { formatNumber } from '../../../../locales/format.ts';
import { IllustrativeCharts } from '../../illustrative.tsx';
import type { ResultSectionProps } from '../method-pages.ts';
import { ContributionTree } from './contribution-tree.tsx';
import { FlowChart } from './flow-chart.tsx';
import { HotspotChart } from './hotspot-chart.tsx';
import { IndicatorChart } from './indicator-chart.tsx';
import { QualityCards } from './quality-cards.tsx';
import { ScoreCard } from './score-card.tsx';
import { isWholeOnly, type ScoreKey, scoreMeasure } from './score-measure.ts';
import { StageChart } from './stage-chart.tsx';

/** The PEF score of an evaluation, from the total down to its sources. */
export function ResultSection({ result, payload }: Pick<ResultSectionProps, 'result' | 'payload'>) {
  const [chosen, setChosen] = useState<ScoreKey>('pef');
  const measure = scoreMeasure(result, chosen);
  return (
    <>
      <EvaluationScore result={result} chosen={chosen} onChoose={setChosen} />
      <IllustrativeCharts provenance={result.provenance}>
        <StageChart result={result} measure={measure} />
        <FlowChart result={result} payload={payload} />
        <ContributionTree result={result} payload={payload} measure={measure} />
        <IndicatorChart result={result} measure={measure} />
        <HotspotChart result={result} />
        <QualityCards result={result} />
      </IllustrativeCharts>
    </>
  );
}

interface EvaluationScoreProps {
  readonly result: FullResult;
  readonly chosen: ScoreKey;
  readonly onChoose: (key: ScoreKey) => void;
}

/** The score with the functional unit of the category. */
function EvaluationScore({ result, chosen, onChoose }: EvaluationScoreProps) {
  const { t } = useTranslation();
  const { functionalUnit, evaluation } = result;
  const { data: schema } = useCategorySchema(evaluation.category.id);
  const text = schema?.functionalUnit.text ?? functionalUnit.text;
  const whole = chosen.endsWith('per-durability') ? 'result.for.wears' : 'result.for.life';
  return (
    <ScoreCard
      result={result}
      chosen={chosen}
      onChoose={onChoose}
      reference={chosen.endsWith('per-day') ? text : t(whole)}
    >
      <p className="quiet">
        {t('result.functionalUnit', {
          text,
          quantity: formatNumber(functionalUnit.quantityPerReferenceFlow),
        })}
      </p>
      {isWholeOnly(chosen) && <p className="quiet">{t('result.wholeOnly')}</p>}
    </ScoreCard>
  );
}
