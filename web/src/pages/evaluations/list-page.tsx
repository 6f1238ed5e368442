import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilters } from '../../routes.tsx';
import { addressOf } from '../../session/api-call.ts';
import { useTags, useTeams } from '../../session/queries.ts';
import { useMayWrite } from '../../session/session.tsx';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { EvaluationTable } from './evaluation-table.tsx';
import { readPage } from './read-page.ts';
import { useLeafCategories } from './use-leaf-categories.ts';

/** All evaluations: searched, filtered and read page by page as the service gives them. */
export function ListPage() {
  const { t } = useTranslation();
  const filters = useSearch({ from: '/evaluations' });
  const mayWrite = useMayWrite();
  const query = {
    search: filters.search,
    status: filters.status,
    category_id: filters.category,
    team_id: filters.team,
    tag_id: filters.tag,
    limit: '50',
  };
  const pages = useInfiniteQuery({
    queryKey: ['evaluations', query],
    queryFn: ({ pageParam }) => readPage({ ...query, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const shown = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = Object.values(filters).some(Boolean);
  return (
    <>
      <PageHead title={t('list.title')}>
        <CopyAsCurl request={() => ({ method: 'GET', path: addressOf('/evaluations', { query }) })} />
        {mayWrite && (
          <Link className="button" to="/evaluations/new">
            {t('list.create')}
          </Link>
        )}
      </PageHead>
      <Filters filters={filters} />
      {pages.error !== null && <Failure error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <Loading />}
      {pages.data !== undefined && shown.length === 0 && <Nothing filtered={filtered} />}
      {shown.length > 0 && <EvaluationTable evaluations={shown} />}
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
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation();
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
          <Link className="button" to="/evaluations/new">
            {t('list.create')}
          </Link>
        </>
      )}
    </div>
  );
}

/** The filters stand in the address, so a filtered list can be passed on. */
function Filters({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: teams = [] } = useTeams();
  const { data: tags = [] } = useTags();
  const categories = useLeafCategories();
  const [search, setSearch] = useState(filters.search ?? '');
  const set = (name: keyof ListFilters, value: string): void => {
    const { [name]: _, ...others } = filters;
    void navigate({
      to: '/evaluations',
      search: value === '' ? others : { ...others, [name]: value },
      replace: true,
    });
  };
  useEffect(() => {
    if (search === (filters.search ?? '')) return;
    const later = setTimeout(() => set('search', search), 250);
    return () => clearTimeout(later);
  });
  const options = (records: readonly { id: string; name: string }[]) => [
    { value: '', label: t('list.any') },
    ...records.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choice = (name: 'status' | 'category' | 'team' | 'tag', data: ReturnType<typeof options>) => (
    <NativeSelect
      label={t(`list.${name}`)}
      data={data}
      value={filters[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  const statuses = (['draft', 'evaluated', 'outdated'] as const).map((id) => ({
    id,
    name: t(`status.${id}`),
  }));
  return (
    <search className="filters">
      <TextInput
        label={t('list.search')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {choice('status', options(statuses))}
      {choice('category', options(categories))}
      {teams.length > 1 && choice('team', options(teams))}
      {tags.length > 0 && choice('tag', options(tags))}
    </search>
  );
}
