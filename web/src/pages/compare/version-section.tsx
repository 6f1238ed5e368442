import { Button } from '@mantine/core';
import type { EvaluationRecord } from '@sillage/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { evaluationQuery } from '../../api/record-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { figureDigits } from '../../locales/figures.ts';
import { writeItem } from '../../search-params/compare-items.ts';
import { VersionDifference } from './version-difference.tsx';
import { VersionHistory } from './version-history.tsx';
import { type VersionState, versionStates } from './version-states.ts';

/** The versions of an evaluation and the differences between two of them. */
export function VersionsPage() {
  const { id } = useParams({ from: '/garments/$id/versions' });
  const { i18n } = useTranslation();
  const { data: record, error, refetch } = useQuery(evaluationQuery(id, i18n.language));
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (record === undefined) return <Loading />;
  // The URL of a version leads to the history of its evaluation.
  return 'status' in record ? <History record={record} /> : <OfVersion id={record.evaluation.id} />;
}

function OfVersion({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/garments/$id/versions" params={{ id }}>
      {t('versions.history')}
    </Link>
  );
}

const pageOfVersions = 20;
const itemOf = ({ id, number }: VersionState): string =>
  writeItem({ kind: number === undefined ? 'e' : 'v', id });

function History({ record }: { record: EvaluationRecord }) {
  const { t } = useTranslation();
  const search = useSearch({ from: '/garments/$id/versions' });
  const navigate = useNavigate();
  const [pages, setPages] = useState(1);
  const all = versionStates(record);
  const states = all.slice(0, pages * pageOfVersions);
  const results = useQueries({
    // One more than shown: each change is relative to the previous version.
    queries: all.slice(0, states.length + 1).map(({ id, number }) => ({
      queryKey: ['short-result', id],
      queryFn: () => callApi('GET', '/results/evaluation/:id', { params: { id } }),
      ...(number === undefined ? {} : { staleTime: Number.POSITIVE_INFINITY }),
    })),
  });
  const name = record.name ?? t('list.unnamed');
  const nameOf = ({ number }: VersionState): string =>
    number === undefined ? t('versions.present') : t('result.version', { number });
  // By default the two newest versions; the present state only if there is no second version.
  const published = all.filter(({ number }) => number !== undefined);
  const [newest, before] = published.length > 1 ? published : all;
  const to = all.find(({ id }) => id === search.to) ?? newest;
  const from = all.find(({ id }) => id === search.from) ?? before;
  const failed = results.find(({ error }) => error !== null);
  return (
    <>
      <PageHead title={t('versions.title', { name })} lead={t('versions.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: `/evaluations/${record.id}` })} />
        {to !== undefined && from !== undefined && from.id !== to.id && (
          <Link className="button second" to="/compare" search={{ items: [from, to].map(itemOf).join(',') }}>
            {t('result.compare')}
          </Link>
        )}
        <Link className="button second" to="/garments/$id" params={{ id: record.id }}>
          {t('versions.toResult')}
        </Link>
      </PageHead>
      <div className="sections">
        {record.versions.length === 0 && (
          <div className="card empty">
            <h2>{t('versions.none')}</h2>
            <p className="quiet">{t('versions.noneText')}</p>
          </div>
        )}
        {failed !== undefined && <Failure error={failed.error} retry={() => void failed.refetch()} />}
        {all.length > 0 && (
          <section className="card" aria-labelledby="history-title">
            <h2 id="history-title">{t('versions.history')}</h2>
            <VersionHistory
              states={states}
              scores={results.map(({ data }) => data?.score.value)}
              digits={results.map(({ data }) => (data === undefined ? 2 : figureDigits(data.score)))}
              nameOf={nameOf}
              from={from}
              to={to}
              onChoose={(side, chosen) =>
                void navigate({
                  to: '/garments/$id/versions',
                  params: { id: record.id },
                  search: { ...search, [side]: chosen },
                  replace: true,
                })
              }
            />
            {all.length > states.length && (
              <Button variant="default" onClick={() => setPages(pages + 1)}>
                {t('versions.more')}
              </Button>
            )}
          </section>
        )}
        {from !== undefined && to !== undefined && from.id !== to.id ? (
          <VersionDifference from={from} to={to} nameOf={nameOf} />
        ) : (
          all.length > 0 && <p className="quiet">{t('versions.one')}</p>
        )}
      </div>
    </>
  );
}
