import type { EvaluationSummary, FullResult } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { examplesQuery, isExample } from '../../api/examples.ts';
import { apiQuery } from '../../api/query-options.ts';
import { ShareBars } from '../../charts/share-bars.tsx';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { figureDigits, formatFigure, lowerBoundSign } from '../../locales/figures.ts';
import { formatPercent } from '../../locales/format.ts';
import { loadTexts } from '../../locales/locales.ts';
import { mentionsQuery } from '../../notes/note-queries.ts';
import { ImportDrafts } from '../../records/drafts/import-drafts.tsx';
import { NothingYet } from '../../records/nothing-yet.tsx';
import { useStageName } from '../../results/joined-stages.ts';
import { climateFigure, useLeadingFigure } from '../../results/pef/result-figure.ts';
import { stageScores } from '../../results/pef/stage-scores.ts';
import { useMayWrite, useSession } from '../../session/session.tsx';
import { CollectionSummary } from './collection-summary.tsx';
import { EvaluationLinks } from './evaluation-links.tsx';
import * as styles from './home.module.css';
import { OutdatedSection } from './outdated-section.tsx';
import { RecentSection } from './recent-section.tsx';

const MentionsSection = lazy(async () => {
  const [script] = await Promise.all([import('../../notes/mentions-section.tsx'), loadTexts('notes')]);
  return { default: script.MentionsSection };
});

/** The home page: the whole collection, what is out of date, recent changes; an example until there is own work. */
export function HomePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayWrite = useMayWrite();
  const recent = useQuery(
    apiQuery(['evaluations', 'recent'], '/evaluations', { query: { sort: '-updated_at', limit: '6' } }),
  );
  const outdated = useQuery(
    apiQuery(['evaluations', 'outdated'], '/evaluations', {
      query: { status: 'outdated', sort: '-updated_at', limit: '5' },
    }),
  );
  const example = useQuery(examplesQuery);
  // Without them the page is as useful.
  const { data: mentions = [] } = useQuery(mentionsQuery);
  const error = recent.error ?? outdated.error ?? example.error;
  const shownExamples = example.data?.filter(isExample) ?? [];
  const isDemonstration = recent.data?.every(isExample) === true;
  const [first] = shownExamples;
  return (
    <>
      <PageHead title={t('home.title', { name: user.name })}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/evaluations?limit=5' })} />
        {mayWrite && (
          <Link className="button second" to="/import">
            {t('list.import')}
          </Link>
        )}
        {mayWrite && (
          <Link className="button" to="/garments/new">
            {t('list.create')}
          </Link>
        )}
      </PageHead>
      {error !== null && (
        <Failure
          error={error}
          retry={() => {
            for (const query of [recent, outdated, example]) void query.refetch();
          }}
        />
      )}
      {recent.isPending && <Loading />}
      <div className="sections">
        {mentions.length > 0 && (
          <Suspense fallback={null}>
            <MentionsSection notes={mentions} />
          </Suspense>
        )}
        {first !== undefined && isDemonstration && <Example evaluation={first} />}
        <ImportDrafts />
        {recent.data !== undefined && recent.data.length > 0 && (
          <>
            {!isDemonstration && <CollectionSummary examples={shownExamples} />}
            {outdated.data !== undefined && <OutdatedSection evaluations={outdated.data} />}
          </>
        )}
        {recent.data?.length === 0 && <NothingYet />}
        <RecentSection />
        {recent.data !== undefined && recent.data.length > 0 && (
          <section className="card" aria-labelledby="recent-title">
            <h2 id="recent-title">{t('home.recent')}</h2>
            <EvaluationLinks evaluations={recent.data} withFigures />
            <Link className="link" to="/garments">
              {t('home.all')}
            </Link>
          </section>
        )}
      </div>
    </>
  );
}

const wholeScore = (result: Pick<FullResult, 'score' | 'lifecycles'>) => ({
  ...{ value: result.score.value, unit: 'µPt', digits: figureDigits(result.score) },
  atLeast: result.score.atLeast === true,
  stages: stageScores(result).map(({ stage, score }) => ({ stage, value: score })),
});

/** An example result in one sentence and one picture, by the figure that the organization decides by. */
function Example({ evaluation: { id, name } }: { evaluation: EvaluationSummary }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const { data } = useQuery(
    apiQuery(['evaluations', 'example', id], '/results/evaluation/:id', { params: { id } }),
  );
  const stageName = useStageName(...(data === undefined ? [] : [data]));
  const isByClimate = useLeadingFigure() === 'climate';
  if (data === undefined) return null;
  const { stages, value: total, ...figure } = isByClimate ? climateFigure(data) : wholeScore(data);
  const most = [...stages].sort((a, b) => b.value - a.value)[0];
  if (most === undefined || total === null) return null;
  return (
    <section className="card" aria-labelledby="example-title">
      <h2 id="example-title">{t('home.example')}</h2>
      <p className="finding">
        {t('home.exampleText', {
          name: name ?? t('list.unnamed'),
          figure: `${lowerBoundSign(figure.atLeast)}${formatFigure(total, figure.digits)}\u00a0${figure.unit}`,
          stage: stageName(most.stage),
          share: formatPercent(most.value / total),
        })}
        {data.provenance.databases.some(({ illustrative }) => illustrative) && (
          <>
            {' '}
            <span className="marked">{t('home.illustrative')}</span>
          </>
        )}
      </p>
      <ShareBars
        title={t('home.stagesTitle')}
        {...(total > 0 ? { full: total } : {})}
        bars={stages.map(({ stage, value }) => ({
          key: stage,
          name: stageName(stage),
          value,
          label: formatPercent(value / total),
          tone: stage,
        }))}
      />
      <div className={`actions ${styles.exampleActions}`}>
        {mayWrite && (
          <Link className="button" to="/garments/$id/edit" params={{ id }}>
            {t('home.change')}
          </Link>
        )}
        <Link className="button second" to="/garments/$id" params={{ id }}>
          {t('home.openResult')}
        </Link>
      </div>
    </section>
  );
}
