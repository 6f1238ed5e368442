import type { EvaluationPayload, FullResult } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNote } from '../../charts/chart-note.ts';
import { shownDate } from '../../words/shown-number.ts';
import { ContributionTree } from './contribution-tree.tsx';
import { FlowChart } from './flow-chart.tsx';
import { FrenchCost } from './french-cost.tsx';
import { HotspotChart } from './hotspot-chart.tsx';
import { IndicatorChart } from './indicator-chart.tsx';
import { QualityCards } from './quality-cards.tsx';
import { ScoreCard } from './score-card.tsx';
import { type ScoreKey, scoreMeasure } from './score-measure.ts';
import { StageChart } from './stage-chart.tsx';
import { Warnings } from './warnings.tsx';

interface ResultViewProps {
  readonly id: string;
  readonly result: FullResult;
  /** A frozen version computes nothing any more. */
  readonly frozen?: boolean;
  readonly payload: Pick<EvaluationPayload, 'category' | 'composition'>;
}

/** Everything that a result says, from the one number to what it rests on. */
export function ResultView({ id, result, payload, frozen = false }: ResultViewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ScoreKey>('pef');
  const measure = scoreMeasure(result, chosen);
  const { method, catalogVersion, evaluatedAt, databases, documentation } = result.provenance;
  const illustrative = databases.filter((database) => database.illustrative).map((database) => database.id);
  return (
    <>
      {illustrative.length > 0 && (
        <p className="notice">
          <strong>{t('result.illustrative')}</strong>{' '}
          {t('result.illustrativeText', { databases: illustrative.join(', ') })}
        </p>
      )}
      <ScoreCard result={result} chosen={chosen} onChoose={setChosen} />
      <ChartNote value={illustrative.length > 0 ? t('result.illustrative') : undefined}>
        <StageChart result={result} measure={measure} />
        <FlowChart result={result} payload={payload} />
        <ContributionTree result={result} payload={payload} measure={measure} />
        <IndicatorChart result={result} measure={measure} />
        <HotspotChart result={result} />
        <QualityCards result={result} />
      </ChartNote>
      <FrenchCost id={id} computable={!frozen} />
      <Warnings warnings={result.warnings} />
      <p className="quiet">
        {t('result.provenance', {
          method: `${method.name} ${method.version}`,
          catalog: catalogVersion,
          date: shownDate(evaluatedAt),
        })}{' '}
        <a href={documentation}>{t('result.howCalculated')}</a>
      </p>
    </>
  );
}
