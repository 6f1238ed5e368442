import { Alert, Button } from '@mantine/core';
import type { EvaluationOrder, EvaluationSelection, EvaluationSummary } from '@sillage/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, urlOf } from '../../../api/call-api.ts';
import { readRecordPage } from '../../../api/record-pages.ts';
import { BulkProgress } from '../../../jobs/bulk-progress.tsx';
import { useBulkJob } from '../../../jobs/use-bulk-job.ts';
import type { ListFilters } from '../../../page-search.ts';
import { ExportMenu } from '../../../records/export-menu.tsx';
import { useMayWrite } from '../../../session/session.tsx';
import { CopyAsCurl } from '../../../shell/copy-as-curl.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { Loading } from '../../../shell/loading.tsx';
import { PageHead } from '../../../shell/page-head.tsx';
import { EvaluationTable } from './evaluation-table.tsx';
import { Filters } from './list-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** All evaluations, with search, filters and sorting, loaded page by page. */
export function ListPage() {
  const { t } = useTranslation();
  const filters = useSearch({ from: '/evaluations' });
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulkJob();
  const { sort: wanted, ...conditions } = filters;
  const sort = orderOf(wanted);
  const selection = selectionOf(conditions);
  const query = { ...selection, sort, limit: '50' };
  const pages = useInfiniteQuery({
    queryKey: ['evaluations', query],
    queryFn: ({ pageParam }) =>
      readRecordPage<EvaluationSummary>('/evaluations', { ...query, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const shown = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = Object.values(conditions).some(Boolean);
  const refusal = bulk.start.error;
  return (
    <>
      <PageHead title={t('list.title')}>
        <CopyAsCurl request={() => ({ method: 'GET', path: urlOf('/evaluations', { query }) })} />
        {mayWrite && shown.length > 0 && (
          <Button
            variant="default"
            loading={bulk.start.isPending}
            onClick={() => bulk.start.mutate(filtered ? selection : { all: true })}
          >
            {t(filtered ? 'select.evaluateMatching' : 'select.evaluateAll')}
          </Button>
        )}
        <ExportMenu noun="evaluations" query={selection} />
        {mayWrite && (
          <Link className="button second" to="/import">
            {t('list.import')}
          </Link>
        )}
        {mayWrite && (
          <Link className="button" to="/evaluations/new">
            {t('list.create')}
          </Link>
        )}
      </PageHead>
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal instanceof ApiRefusal ? refusal.problem.detail : t('state.unreachable')}
        </Alert>
      )}
      {bulk.id !== null && <BulkProgress key={bulk.id} id={bulk.id} onDismiss={bulk.dismiss} />}
      <Filters filters={filters} />
      {pages.error !== null && <Failure error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <Loading />}
      {pages.data !== undefined && shown.length === 0 && <Nothing filtered={filtered} />}
      {shown.length > 0 && (
        <EvaluationTable
          pages={pages.data?.pages ?? []}
          sort={sort}
          onSort={(next) =>
            void navigate({ to: '/evaluations', search: { ...filters, sort: next }, replace: true })
          }
          selected={selected}
          onToggle={toggle}
          onToggleAll={(all) => setSelected(new Set(all ? shown.map(({ id }) => id) : []))}
        />
      )}
      {shown.length > 0 && (
        <div className="spread list-end">
          <span className="quiet" role="status">
            {t('list.shown', { count: shown.length })}
          </span>
          {pages.hasNextPage && (
            <Button
              variant="default"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('list.more')}
            </Button>
          )}
        </div>
      )}
      {selected.size > 0 && (
        <SelectionBar
          selected={selected}
          shown={shown}
          onSelect={setSelected}
          onEvaluate={(ids) => bulk.start.mutate({ ids })}
          evaluating={bulk.start.isPending}
        />
      )}
    </>
  );
}

type Conditions = Omit<EvaluationSelection, 'all' | 'ids'>;

/** Converts the filters of the URL to those of the API, for lists and bulk evaluations. */
function selectionOf({ search, status, category, team, tag }: Omit<ListFilters, 'sort'>): Conditions {
  const all = { search, status, category_id: category, team_id: team, tag_id: tag };
  const given = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given) as Conditions;
}

/** The most recently changed first, unless another order is given. */
function orderOf(wanted: string | undefined): EvaluationOrder {
  return /^-?(name|updated_at|status)$/.test(wanted ?? '') ? (wanted as EvaluationOrder) : '-updated_at';
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  return (
    <div className="empty">
      <h2>{t(filtered ? 'list.noMatch' : 'home.none')}</h2>
      {filtered ? (
        <Link to="/evaluations" search={{}}>
          {t('list.reset')}
        </Link>
      ) : (
        <>
          <p className="quiet">{t('home.noneText')}</p>
          {mayWrite && (
            <Link className="button" to="/evaluations/new">
              {t('list.create')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
