import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../../loading/loading.tsx';
import { formatPercent } from '../../../../locales/format.ts';
import { loadTexts } from '../../../../locales/locales.ts';
import { Fold } from '../../../../results/fold.tsx';
import { IllustrativeCharts } from '../../../../results/illustrative.tsx';
import { useStageName } from '../../../../results/joined-stages.ts';
import { type ScoreKey, scoreMeasure } from '../../../../results/pef/score-measure.ts';
import { stageScores } from '../../../../results/pef/stage-scores.ts';
import { useIndicatorName } from '../../../../results/pef/use-indicator-name.ts';
import { useMayWrite } from '../../../../session/session.tsx';
import type { ResultSectionProps } from '../method-pages.ts';
import { DriverChart } from './driver-chart.tsx';
import { FigureChoice } from './figure-choice.tsx';
import type { ImpactForm } from './impact-form.ts';
import { NextSteps } from './next-steps.tsx';

const stageChart = () => import('./stage-chart.tsx');
const StageChart = lazy(async () => ({ default: (await stageChart()).StageChart }));
const impactTable = () => import('./impact-table.tsx');
const ImpactTable = lazy(async () => ({ default: (await impactTable()).ImpactTable }));
const qualityCards = () => import('./quality-cards.tsx');
const QualityCards = lazy(async () => ({ default: (await qualityCards()).QualityCards }));
const hotspotChart = () => import('./hotspot-chart.tsx');
const HotspotChart = lazy(async () => ({ default: (await hotspotChart()).HotspotChart }));
/** What the sections hold that fold. */
const folded = () => Promise.all([stageChart(), impactTable(), qualityCards(), hotspotChart()]);

/** Milliseconds after which the answer stands there, and what folds is loaded: it may be printed, or opened offline. */
const afterAnswer = 1_500;

// The heaviest pictures of the page: their script is loaded when the section is opened.
const FlowChart = lazy(async () => ({ default: (await import('./flow-chart.tsx')).FlowChart }));
const ContributionTree = lazy(async () => ({
  default: (await import('./contribution-tree.tsx')).ContributionTree,
}));

const QuestionsCard = lazy(async () => {
  const [{ QuestionsCard }] = await Promise.all([
    import('../../../evaluations/questions/questions-card.tsx'),
    loadTexts('questions'),
  ]);
  return { default: QuestionsCard };
});
const WhatIf = lazy(async () => {
  const [{ WhatIf }] = await Promise.all([
    import('../../what-if/what-if.tsx'),
    loadTexts('questions', 'preview', 'form'),
  ]);
  return { default: WhatIf };
});

/** What the leading figure is made of, and what to do next. */
export function Answer({ id, result, payload, frozen }: ResultSectionProps) {
  return (
    <IllustrativeCharts provenance={result.provenance}>
      <DriverChart result={result} payload={payload} />
      <NextSteps {...(frozen ? {} : { id })} result={result} />
    </IllustrativeCharts>
  );
}

/** Every figure from the total down to its sources. */
export function ResultSection({ id, result, payload, frozen }: ResultSectionProps) {
  const { t } = useTranslation();
  const nameOf = useIndicatorName();
  const mayWrite = useMayWrite();
  const [score, setScore] = useState<ScoreKey>('pef');
  const [form, setForm] = useState<ImpactForm>('absolute');
  useEffect(() => {
    const ahead = setTimeout(() => void folded().catch(() => undefined), afterAnswer);
    return () => clearTimeout(ahead);
  }, []);
  const stageName = useStageName(result);
  const measure = scoreMeasure(result, score);
  const { dataQuality, impacts } = result;
  const most = [...stageScores(result)].sort((a, b) => b.score - a.score)[0];
  const first = [...impacts].sort((a, b) => (b.weighted ?? 0) - (a.weighted ?? 0))[0];
  const total = result.score.value;
  return (
    <IllustrativeCharts provenance={result.provenance}>
      <FigureChoice result={result} form={form} onForm={setForm} score={score} onScore={setScore} />
      {!frozen && mayWrite && (
        <Fold id="what-if" title={t('result.folds.whatIf')} finding={t('result.folds.whatIfText')} heavy>
          <Suspense fallback={<Loading />}>
            <WhatIf id={id} result={result} />
          </Suspense>
        </Fold>
      )}
      <Fold
        id="stages"
        title={t('result.folds.stages')}
        {...(most === undefined || total === null || total === 0
          ? {}
          : { finding: `${stageName(most.stage)} ${formatPercent(most.score / total)}` })}
      >
        <Suspense fallback={<Loading />}>
          <StageChart result={result} measure={measure} />
        </Suspense>
      </Fold>
      <Fold
        id="categories"
        title={t('result.folds.categories')}
        {...(first?.share == null ? {} : { finding: `${nameOf(first)} ${formatPercent(first.share)}` })}
      >
        <Suspense fallback={<Loading />}>
          <ImpactTable result={result} form={form} />
        </Suspense>
      </Fold>
      <Fold
        id="contributions"
        title={t('result.folds.contributions')}
        finding={t('result.folds.everyStep')}
        heavy
      >
        <Suspense fallback={<Loading />}>
          <FlowChart result={result} payload={payload} />
          <ContributionTree result={result} payload={payload} measure={measure} />
        </Suspense>
      </Fold>
      <Fold
        id="data-quality"
        title={t('result.folds.quality')}
        {...(dataQuality.overall.level === null
          ? {}
          : { finding: t(`result.level.${dataQuality.overall.level}`) })}
      >
        {!frozen && (
          <Suspense fallback={<Loading />}>
            <QuestionsCard selection={{ ids: [id] }} />
          </Suspense>
        )}
        <Suspense fallback={<Loading />}>
          <QualityCards {...(frozen ? {} : { id })} result={result} />
          <HotspotChart result={result} />
        </Suspense>
      </Fold>
    </IllustrativeCharts>
  );
}
