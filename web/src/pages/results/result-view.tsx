import type { EvaluationPayload, FullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { shownDate } from '../../words/shown-number.ts';
import { ContributionTree } from './contribution-tree.tsx';
import { FrenchCost } from './french-cost.tsx';
import { HotspotChart } from './hotspot-chart.tsx';
import { IndicatorChart } from './indicator-chart.tsx';
import { QualityCards } from './quality-cards.tsx';
import { ScoreCard } from './score-card.tsx';
import { StageChart } from './stage-chart.tsx';

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
      <ScoreCard result={result} />
      <StageChart result={result} />
      <ContributionTree result={result} payload={payload} />
      <IndicatorChart result={result} />
      <HotspotChart result={result} />
      <QualityCards result={result} />
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

/** What is to be known of the result; stored with it, in English. */
function Warnings({ warnings }: { warnings: FullResult['warnings'] }) {
  const { t } = useTranslation();
  const said = [...new Set(warnings.map(({ message }) => message))];
  if (said.length === 0) return null;
  return (
    <section className="card" aria-labelledby="warnings-title">
      <h2 id="warnings-title">{t('result.warnings')}</h2>
      <ul className="warnings" lang="en">
        {said.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
