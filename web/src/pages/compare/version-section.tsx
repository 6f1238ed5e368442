import { Button } from '@mantine/core';
import type { EvaluationRecord } from '@sillage/contract';
import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { Failure } from '../../loading/failure.tsx';
import { writeItem } from '../../search-params/compare-items.ts';
import { VersionDifference } from './version-difference.tsx';
import { VersionHistory } from './version-history.tsx';
import { type VersionState, versionStates } from './version-states.ts';

const pageOfVersions = 20;
const itemOf = ({ id, number }: VersionState): string =>
  writeItem({ kind: number === undefined ? 'e' : 'v', id });

/** The history of an evaluation with versions, and the differences between two of them. */
export function VersionSection({ record }: { record: EvaluationRecord }) {
  const { t } = useTranslation();
  const search = useSearch({ from: '/garments/$id' });
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
  const nameOf = ({ number }: VersionState): string =>
    number === undefined ? t('versions.present') : t('result.version', { number });
  // By default the two newest versions; the present state only if there is no second version.
  const published = all.filter(({ number }) => number !== undefined);
  const [newest, before] = published.length > 1 ? published : all;
  const to = all.find(({ id }) => id === search.to) ?? newest;
  const from = all.find(({ id }) => id === search.from) ?? before;
  const failed = results.find(({ error }) => error !== null);
  return (
    <div className="sections">
      {failed !== undefined && <Failure error={failed.error} retry={() => void failed.refetch()} />}
      {all.length > 0 && (
        <section aria-labelledby="history-title">
          <h3 id="history-title">{t('versions.history')}</h3>
          <VersionHistory
            states={states}
            scores={results.map(({ data }) => data?.score)}
            nameOf={nameOf}
            from={from}
            to={to}
            onChoose={(side, chosen) =>
              void navigate({
                to: '/garments/$id',
                params: { id: record.id },
                search: { ...search, [side]: chosen },
                hash: 'versions',
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
        <>
          <Link className="button second" to="/compare" search={{ items: [from, to].map(itemOf).join(',') }}>
            {t('result.compare')}
          </Link>
          <VersionDifference from={from} to={to} nameOf={nameOf} />
        </>
      ) : (
        all.length > 0 && <p className="quiet">{t('versions.one')}</p>
      )}
    </div>
  );
}
