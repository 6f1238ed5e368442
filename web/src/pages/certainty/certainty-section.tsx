import { NativeSelect } from '@mantine/core';
import type { EvaluationRecord, FullResult, SensitivityAnalysis } from '@sillage/contract';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullResultQuery } from '../../api/record-queries.ts';
import { ResultSource } from '../../charts/result-source.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { Failure } from '../../loading/failure.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { Loading } from '../../loading/loading.tsx';
import { formatNumber } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { IllustrativeCharts } from '../../results/illustrative.tsx';
import { useLowerBounds } from '../../results/lower-bounds.ts';
import { shownResult } from '../../results/shown-result.ts';
import { useDataSetName } from '../../results/use-data-set-name.ts';
import { sampleQuery, sensitivityQuery } from './certainty-queries.ts';
import { DistributionCard } from './distribution-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { type Run, runOf, usualRun } from './run.ts';
import { RunForm } from './run-form.tsx';
import { Running } from './running.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TornadoCard } from './tornado-card.tsx';
import { type NamedFigure, useFigures } from './use-figure-names.ts';
import { VarianceCard } from './variance-card.tsx';

/** How sure the figures of an evaluation are, and why. */
export function CertaintySection({ record }: { record: EvaluationRecord }) {
  const { t } = useTranslation();
  const { id, name, status } = record;
  const result = useQuery({ ...fullResultQuery(id), enabled: status === 'evaluated' });
  const place = usePlace('certainty');
  return (
    <section ref={place} id="certainty" className="sections" aria-labelledby="certainty-title">
      <div>
        <h2 id="certainty-title">{t('certainty.title')}</h2>
        <p className="lead">{visibleText(t('certainty.lead', { name: name ?? t('list.unnamed') }))}</p>
      </div>
      {status === 'evaluated' ? (
        <Loaded query={result}>{(full) => <Body record={record} result={full} />}</Loaded>
      ) : (
        <p className="card">{t('certainty.notEvaluated')}</p>
      )}
    </section>
  );
}

function Body({ record, result }: { record: EvaluationRecord; result: FullResult }) {
  const { t } = useTranslation();
  const search = useSearch({ from: '/questions' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id } = record;
  const run = runOf(search);
  const figures = useFigures(result);
  const figure = figures.find((one) => one.id === (search.figure ?? 'score')) ?? figures[0];
  const lowerBounds = useLowerBounds();
  const shown = useMemo(
    () => [{ ...shownResult(result, undefined, t('list.unnamed')), atLeast: lowerBounds(result) }],
    [result, t, lowerBounds],
  );
  const analyses = useAnalyses(record, figure, run);
  if (figure === undefined) return <p className="card">{t('result.noScore')}</p>;
  const go = (next: typeof search): void =>
    void navigate({ to: '/questions', search: next, hash: 'certainty', replace: true });
  const stop = (): void => {
    void client.cancelQueries({ queryKey: ['sample', id] });
    void client.cancelQueries({ queryKey: ['sensitivity', id] });
    const { runs: _, seed: __, ...rest } = search;
    go(rest);
  };
  return (
    <>
      <SummaryCard id={id} result={result} figure={figure}>
        <NativeSelect
          label={t('certainty.figure')}
          data={figures.map((one) => ({ value: one.id, label: one.name }))}
          value={figure.id}
          onChange={(event) => go({ ...search, figure: event.currentTarget.value })}
        />
        <RunForm
          run={run}
          busy={analyses.busy}
          onRun={({ runs, seed }) => go({ ...search, runs: String(runs), seed: String(seed) })}
        />
        <p className="quiet">{t('certainty.stored')}</p>
      </SummaryCard>
      {run !== undefined && (
        <ResultSource shown={shown}>
          <IllustrativeCharts provenance={result.provenance}>
            <Analyses analyses={analyses} run={run} figure={figure} figures={figures} onStop={stop} />
          </IllustrativeCharts>
        </ResultSource>
      )}
    </>
  );
}

/** What a run computes: the figures of a sample, and what the chosen one depends on. */
function useAnalyses(
  { id, revision }: EvaluationRecord,
  figure: NamedFigure | undefined,
  run: Run | undefined,
) {
  const chosen = figure?.id ?? 'score';
  const enabled = run !== undefined && figure !== undefined;
  const [sample, variance, tornado] = useQueries({
    queries: [
      { ...sampleQuery({ id, revision }, run ?? usualRun), enabled },
      { ...sensitivityQuery({ id, revision }, 'sobol', chosen, run ?? usualRun), enabled },
      { ...sensitivityQuery({ id, revision }, 'tornado', chosen, run ?? usualRun), enabled },
    ],
  });
  return { sample, variance, tornado, busy: [sample, variance, tornado].some((one) => one.isFetching) };
}

interface AnalysesProps {
  readonly analyses: ReturnType<typeof useAnalyses>;
  readonly run: Run;
  readonly figure: NamedFigure;
  readonly figures: readonly NamedFigure[];
  readonly onStop: () => void;
}

function Analyses({ analyses: { sample, variance, tornado }, run, figure, figures, onStop }: AnalysesProps) {
  const { t } = useTranslation();
  const dataSetName = useDataSetName();
  const named = (analysis: SensitivityAnalysis): SensitivityAnalysis => ({
    ...analysis,
    inputs: analysis.inputs.map((input) => ({ ...input, name: dataSetName(input.name) })),
  });
  const failed = [sample, variance, tornado].find(({ error }) => error !== null);
  return (
    <>
      {failed !== undefined && failed.error !== null && (
        <Failure error={failed.error} retry={() => void failed.refetch()} />
      )}
      {sample.data === undefined ? (
        sample.error === null && (
          <Running title={t('certainty.running', { runs: formatNumber(run.runs, 6) })} onCancel={onStop} />
        )
      ) : (
        <DistributionCard analysis={sample.data} figure={figure} />
      )}
      {variance.data === undefined
        ? variance.error === null && <Loading />
        : variance.data.inputs.length > 0 && <VarianceCard analysis={named(variance.data)} figure={figure} />}
      {tornado.data !== undefined && tornado.data.inputs.length > 0 && (
        <TornadoCard analysis={named(tornado.data)} figure={figure} />
      )}
      {sample.data !== undefined && <FiguresCard analysis={sample.data} figures={figures} />}
    </>
  );
}
