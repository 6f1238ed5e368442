import { Alert, Button } from '@mantine/core';
import type { EvaluationOrder, EvaluationSummary } from '@sillage/contract';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, urlOf } from '../../../api/call-api.ts';
import { type RecordPage, readRecordPage } from '../../../api/record-pages.ts';
import { statisticsQuery } from '../../../api/statistics-query.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Failure } from '../../../loading/failure.tsx';
import { Loading } from '../../../loading/loading.tsx';
import { MenuLoading } from '../../../loading/menu-loading.tsx';
import { MoreButton } from '../../../loading/more-button.tsx';
import { BulkProgress } from '../../../records/bulk/bulk-progress.tsx';
import { useBulkJob } from '../../../records/bulk/use-bulk-job.ts';
import { ImportDrafts } from '../../../records/drafts/import-drafts.tsx';
import { Nothing } from '../../../records/nothing-yet.tsx';
import { ViewSwitch } from '../../../records/view-switch.tsx';
import { conditionsOf, orderOf } from '../../../search-params/list-conditions.ts';
import { useMayWrite } from '../../../session/session.tsx';
import { EvaluationTable } from './evaluation-table.tsx';
import * as styles from './list.module.css';
import { Filters } from './list-filters.tsx';
import { SortChoice, Totals } from './list-head.tsx';
import { hiddenOf, mostSelected, readMatching, type Selected, withItems } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

const SavedViews = lazy(async () => ({ default: (await import('./saved-views.tsx')).SavedViews }));
const ExportMenu = lazy(async () => ({
  default: (await import('../../../records/export-menu.tsx')).ExportMenu,
}));

/** All evaluations, with search, filters and sorting, loaded page by page. */
export function ListPage() {
  const { t } = useTranslation();
  const filters = useSearch({ from: '/garments' });
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const [selected, setSelected] = useState<Selected>(new Map());
  const [onlySelected, setOnlySelected] = useState(false);
  const bulk = useBulkJob();
  const sort = orderOf(filters);
  const conditions = conditionsOf(filters);
  const filtered = Object.keys(conditions).length > 0;
  const query = { ...conditions, sort, limit: '50' };
  const pages = useInfiniteQuery({
    queryKey: ['evaluations', query],
    queryFn: ({ pageParam }) =>
      readRecordPage<EvaluationSummary>('/evaluations', { ...query, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const { data: statistics, isPlaceholderData } = useQuery(statisticsQuery(conditions));
  const total = isPlaceholderData ? undefined : statistics?.count;
  const selectAll = useMutation({
    mutationFn: () => readMatching({ ...conditions, sort }),
    onSuccess: (items) => setSelected((before) => withItems(before, items, true)),
  });
  const toggle = useCallback(
    (item: EvaluationSummary) => setSelected((before) => withItems(before, [item], !before.has(item.id))),
    [],
  );
  const inSelection = onlySelected && selected.size > 0;
  const listed = pages.data?.pages ?? [];
  const shownPages = inSelection ? inPages([...selected.values()]) : listed;
  const shown = shownPages.flatMap(({ items }) => items);
  const found = listed.some(({ items }) => items.length > 0);
  const more = total !== undefined && !inSelection && total > shown.length;
  const allChosen = shown.length > 0 && shown.every(({ id }) => selected.has(id));
  return (
    <>
      <PageHead title={t('list.title')}>
        <ForDevelopers request={() => ({ method: 'GET', path: urlOf('/evaluations', { query }) })} />
        <MenuLoading label={t('views.title')} popup="dialog">
          {(opened) => <SavedViews filters={filters} opened={opened} />}
        </MenuLoading>
        {mayWrite && found && (
          <Button
            variant="default"
            loading={bulk.start.isPending}
            onClick={() => bulk.start.mutate(filtered ? conditions : { all: true })}
          >
            {t(filtered ? 'select.evaluateMatching' : 'select.evaluateAll')}
          </Button>
        )}
        <MenuLoading label={t('exports.export')}>
          {(opened) => (
            <ExportMenu
              noun="evaluations"
              query={conditions}
              total={total}
              selected={[...selected.keys()]}
              opened={opened}
            />
          )}
        </MenuLoading>
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
      <RefusalAlert error={bulk.start.error ?? selectAll.error} />
      {bulk.id !== null && <BulkProgress key={bulk.id} id={bulk.id} onDismiss={bulk.dismiss} />}
      {(total !== undefined || pages.error !== null) && <ImportDrafts />}
      <Filters filters={filters} />
      <div className={`spread ${styles.listStart}`}>
        <Totals statistics={total === undefined ? undefined : statistics} conditions={conditions} />
        <ViewSwitch search={filters} />
      </div>
      {inSelection && <p className="notice">{t('select.onlySelected')}</p>}
      {!inSelection && pages.error !== null && (
        <Failure error={pages.error} retry={() => void pages.refetch()} />
      )}
      {!inSelection && pages.isPending && <Loading />}
      {!inSelection && pages.data !== undefined && shown.length === 0 && <Nothing filtered={filtered} />}
      {shown.length > 0 && (
        <>
          {more && allChosen && (
            <p className="notice">
              {t('select.allShown', { count: shown.length })}{' '}
              <Button
                variant="subtle"
                size="compact-sm"
                loading={selectAll.isPending}
                onClick={() => selectAll.mutate()}
              >
                {total > mostSelected
                  ? t('select.first', { count: mostSelected })
                  : t('select.matching', { count: total })}
              </Button>
            </p>
          )}
          <SortChoice narrow sort={sort} onSort={(next) => sortBy(next)} />
          <EvaluationTable
            pages={shownPages}
            total={inSelection ? selected.size : total}
            sort={sort}
            onSort={(next) => sortBy(next)}
            selected={selected}
            onToggle={toggle}
            onToggleAll={(all) => setSelected((before) => withItems(before, shown, all))}
          />
        </>
      )}
      {shown.length > 0 && !inSelection && (
        <div className="spread list-end">
          <span className="quiet" role="status">
            {t('list.shown', { count: shown.length })}
          </span>
          <MoreButton list={pages} />
        </div>
      )}
      {selected.size > 0 && (
        <SelectionBar
          selected={selected}
          hidden={hiddenOf(selected, shown)}
          onlySelected={inSelection}
          onShow={setOnlySelected}
          onSelect={(next) => {
            setSelected(next);
            if (next.size === 0) setOnlySelected(false);
          }}
          onEvaluate={(ids) => bulk.start.mutate({ ids })}
          evaluating={bulk.start.isPending}
        />
      )}
    </>
  );

  function sortBy(next: EvaluationOrder): void {
    void navigate({ to: '/garments', search: { ...filters, sort: next }, replace: true });
  }
}

/** Selected evaluations as pages of a table, whose rows are rendered page by page. */
function inPages(items: readonly EvaluationSummary[]): RecordPage<EvaluationSummary>[] {
  return Array.from({ length: Math.ceil(items.length / 50) }, (_, page) => ({
    items: items.slice(page * 50, (page + 1) * 50),
    next: undefined,
  }));
}

function RefusalAlert({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <Alert color="red" role="alert">
      {error instanceof ApiRefusal ? error.problem.detail : t('state.unreachable')}
    </Alert>
  );
}
