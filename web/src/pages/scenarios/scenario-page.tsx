import { Button, NativeSelect } from '@mantine/core';
import type { AcceptedScenario, ScenarioRecord, ScenarioResults } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answeredName } from '../../api/answered-file.ts';
import { ApiRefusal, callApi, sendToApi } from '../../api/call-api.ts';
import type { ApiRequest } from '../../api/curl.ts';
import { apiQuery } from '../../api/query-options.ts';
import { download } from '../../charts/downloads.ts';
import { Collapsible } from '../../fields/collapsible.tsx';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { formatDateTime } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { DeleteRecord } from '../../records/delete-record.tsx';
import { useMayWrite } from '../../session/session.tsx';
import { NewScenario } from './new-scenario.tsx';
import { CellsCard, StagesCard, TotalsCard } from './scenario-cards.tsx';
import { figuresIn, type ShownFigure } from './scenario-figures.ts';
import { ScenarioForm } from './scenario-form.tsx';
import * as styles from './scenarios.module.css';

/** Milliseconds between two looks at a job. */
const lookEvery = 1000;

/** A scenario: its variants, and what they come to; a new one has its variants alone. */
export function ScenarioPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <NewScenario /> : <StoredScenario key={id} id={id} />;
}

function StoredScenario({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const path = { params: { id } };
  const scenario = useQuery(apiQuery(['scenarios', id], '/scenarios/:id', path));
  const results = useQuery({
    ...apiQuery(['scenarios', id, 'results', i18n.language], '/scenarios/:id/results', path),
    retry: false,
  });
  const needsJob =
    results.error instanceof ApiRefusal && results.error.problem.code === 'scenario.not-evaluated';
  return (
    <>
      <PageHead title={scenario.data?.name ?? t('scenarios.title')} lead={t('scenarios.lead')}>
        <ForDevelopers
          request={() => [
            { method: 'GET', path: `/scenarios/${id}/results` },
            ...(scenario.data === undefined ? [] : [changeOf(scenario.data)]),
          ]}
        />
        <Tables id={id} />
        {mayWrite && scenario.data !== undefined && (
          <DeleteRecord
            path="/scenarios/:id"
            id={id}
            name={scenario.data.name}
            onDeleted={() => navigate({ to: '/scenarios', search: {} })}
          />
        )}
      </PageHead>
      <div className="sections">
        {mayWrite && scenario.data !== undefined && (
          <section className="card">
            <Variants key={scenario.data.revision} stored={scenario.data} />
          </section>
        )}
        {results.error !== null && !needsJob && (
          <Failure error={results.error} retry={() => void results.refetch()} />
        )}
        {results.isPending && <Loading />}
        <Age id={id} results={results.data} />
        {results.data !== undefined && <Cards results={results.data} />}
      </div>
    </>
  );
}

/** The call that changes a scenario, with what it has now. */
const changeOf = ({ id, name, selection, variants }: ScenarioRecord): ApiRequest => ({
  method: 'PUT',
  path: `/scenarios/${id}`,
  body: { name, selection, variants },
});

/** Changes the name and the variants; the products stay those that were chosen. */
function Variants({ stored: { id, revision, name, selection, variants } }: { stored: ScenarioRecord }) {
  const { t } = useTranslation();
  const params = { id };
  return (
    <Collapsible
      title={t('scenarios.change')}
      summary={variants.map((variant) => visibleText(variant.name)).join(', ')}
    >
      <ScenarioForm
        start={{ name, selection, variants }}
        store={async (body) => {
          await sendToApi('PUT', '/scenarios/:id', { params, body, ifMatch: revision });
          return id;
        }}
      />
    </Collapsible>
  );
}

function Tables({ id }: { id: string }) {
  const { t } = useTranslation();
  const table = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const options = { params: { id }, query: { format } };
      const answer = await sendToApi('GET', '/scenarios/:id/results/export', options);
      download(answeredName(answer, `${t('scenarios.file')}.${format}`), await answer.blob());
    },
  });
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} variant="default" loading={table.isPending} onClick={() => table.mutate(format)}>
          {t(`scenarios.${format}`)}
        </Button>
      ))}
      <RefusalAlert error={table.error} />
    </>
  );
}

/** When the figures were computed, whether they still hold, and the button that computes them again. */
function Age({ id, results }: { id: string; results: ScenarioResults | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const [job, setJob] = useState<string>();
  const evaluate = useMutation({
    mutationFn: async () => {
      const answer = await sendToApi('POST', '/scenarios/:id/evaluate', { params: { id } });
      if (answer.status === 202) setJob(((await answer.json()) as AcceptedScenario).id);
      await client.invalidateQueries({ queryKey: ['scenarios', id] });
    },
  });
  const running = useQuery({
    queryKey: ['job', job],
    enabled: job !== undefined,
    queryFn: async () => {
      const record = await callApi('GET', '/jobs/:id', { params: { id: job ?? '' } });
      if (record.status !== 'queued' && record.status !== 'running') {
        setJob(undefined);
        await client.invalidateQueries({ queryKey: ['scenarios', id] });
      }
      return record;
    },
    refetchInterval: lookEvery,
  });
  const date = results === undefined ? '' : formatDateTime(results.evaluatedAt);
  const text =
    results === undefined
      ? ''
      : results.kept
        ? t(results.status === 'outdated' ? 'scenarios.outdated' : 'scenarios.current', { date })
        : t('scenarios.now');
  const label =
    results === undefined ? 'scenarios.start' : results.kept ? 'scenarios.again' : 'scenarios.evaluate';
  return (
    <div className={`spread ${styles.scenarioAge}`}>
      <p className={results?.status === 'outdated' ? undefined : 'quiet'} role="status">
        {job === undefined ? text : t('scenarios.running')}
      </p>
      {mayWrite && (
        <Button
          variant="default"
          loading={evaluate.isPending || job !== undefined}
          onClick={() => evaluate.mutate()}
        >
          {t(label)}
        </Button>
      )}
      <RefusalAlert error={evaluate.error ?? running.error} />
    </div>
  );
}

function Cards({ results }: { results: ScenarioResults }) {
  const { t } = useTranslation();
  const known = figuresIn(results);
  const [chosen, setChosen] = useState<ShownFigure>('score');
  const figure = known.includes(chosen) ? chosen : (known[0] ?? 'score');
  return (
    <div className="sections">
      <NativeSelect
        className={styles.scenarioFigure}
        label={t('scenarios.figure')}
        value={figure}
        data={known.map((value) => ({ value, label: t(`scenarios.figures.${value}`) }))}
        onChange={(event) => setChosen(event.currentTarget.value as ShownFigure)}
      />
      <TotalsCard results={results} figure={figure} />
      <StagesCard results={results} figure={figure} />
      <CellsCard results={results} figure={figure} />
    </div>
  );
}
