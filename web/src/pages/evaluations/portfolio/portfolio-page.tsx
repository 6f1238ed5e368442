import { NativeSelect } from '@mantine/core';
import type { EvaluationSummary } from '@sillage/contract';
import { evaluationOrders } from '@sillage/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi, urlOf } from '../../../api/call-api.ts';
import { statisticsQuery } from '../../../api/statistics-query.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Failure } from '../../../loading/failure.tsx';
import { Loading } from '../../../loading/loading.tsx';
import { Nothing } from '../../../records/nothing-yet.tsx';
import { ViewSwitch } from '../../../records/view-switch.tsx';
import { conditionsOf } from '../../../search-params/list-conditions.ts';
import * as listStyles from '../list/list.module.css';
import { Filters } from '../list/list-filters.tsx';
import { SortChoice, Totals } from '../list/list-head.tsx';
import { Groups } from './groups.tsx';
import { Matrix } from './matrix.tsx';
import * as styles from './portfolio.module.css';
import { PortfolioSource } from './portfolio-source.tsx';
import { Scatter } from './scatter.tsx';

/** Evaluations that are shown at once. */
const mostShown = 200;

/** The list's other view: its products as a matrix, as a scatter, and in groups. */
export function PortfolioPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/garments' });
  const navigate = useNavigate();
  const { by, group, ...filters } = search;
  const conditions = conditionsOf(filters);
  const sort = evaluationOrders.find((order) => order === filters.sort) ?? '-score';
  const query = { ...conditions, sort, expand: 'breakdown', limit: String(mostShown) } as const;
  const set = (change: Partial<typeof search>): void => {
    void navigate({ to: '/garments', search: { ...search, ...change }, replace: true });
  };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['evaluations', 'portfolio', query],
    queryFn: () => callApi('GET', '/evaluations', { query }),
    placeholderData: keepPreviousData,
  });
  const statistics = useQuery(statisticsQuery(conditions));
  const items = (data ?? []).filter(hasResult);
  return (
    <>
      <PageHead title={t('portfolio.title')} lead={t('portfolio.lead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: urlOf('/evaluations', { query }) })} />
      </PageHead>
      <Filters filters={search} />
      <div className={`spread ${listStyles.listStart}`}>
        <Totals statistics={statistics.data} conditions={conditions} />
        <ViewSwitch search={search} />
      </div>
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {isPending && <Loading />}
      {data?.length === 0 && <Nothing filtered={Object.keys(conditions).length > 0} />}
      {data !== undefined && data.length > 0 && items.length === 0 && (
        <p className="quiet">{t('portfolio.empty')}</p>
      )}
      {items.length > 0 && (
        <div className="sections">
          <section className="card" aria-labelledby="matrix-title">
            <h2 id="matrix-title">{t('portfolio.matrix')}</h2>
            <p className="quiet">{t('portfolio.matrixText', { count: items.length })}</p>
            <div className={styles.portfolioFields}>
              <NativeSelect
                label={t('portfolio.columns')}
                value={by === 'categories' ? 'categories' : 'stages'}
                data={(['stages', 'categories'] as const).map((value) => ({
                  value,
                  label: t(`portfolio.${value}`),
                }))}
                onChange={(event) => set({ by: event.currentTarget.value })}
              />
              <SortChoice sort={sort} onSort={(next) => set({ sort: next })} />
            </div>
            <Matrix items={items} by={by === 'categories' ? 'categories' : 'stages'} />
          </section>
          <PortfolioSource items={items}>
            <Scatter items={items} />
          </PortfolioSource>
          <Groups conditions={conditions} by={group} onBy={(next) => set({ group: next })} />
        </div>
      )}
    </>
  );
}

const hasResult = ({ breakdown }: EvaluationSummary): boolean =>
  breakdown !== undefined && breakdown !== null;
