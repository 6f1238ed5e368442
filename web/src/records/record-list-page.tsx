import { useQueryClient } from '@tanstack/react-query';
import { Link, type RegisteredRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../api/call-api.ts';
import type { ApiRequest } from '../api/curl.ts';
import { useRecordPages } from '../api/record-pages.ts';
import { ForDevelopers } from '../frame/developers/developer-drawer.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Failure } from '../loading/failure.tsx';
import { Loading } from '../loading/loading.tsx';
import { MoreButton } from '../loading/more-button.tsx';
import * as styles from './records.module.css';

/** A page whose address is complete without an id. */
type ListRoute = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}` | `/${string}/`>;

interface RecordListProps<Item> {
  /** The route of the page, the target of the link that resets the filters. */
  readonly route: ListRoute;
  /** First part of the query key: a change of a record invalidates it. */
  readonly queryKey: string;
  /** Path and conditions of the API call behind the list. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Shown instead of the list if there are no records and no filters. */
  readonly empty: {
    readonly title: string;
    /** The purpose of the records. */
    readonly text: string;
    /** Creates the first record; false for users who may not create one. */
    readonly create: ReactNode;
  };
  readonly items: (items: readonly Item[]) => ReactNode;
  /** Whether an item is still changing on the server: the list is then polled until none is. */
  readonly isChanging?: (item: Item) => boolean;
}

interface RecordListPageProps<Item> extends RecordListProps<Item> {
  readonly title: string;
  readonly lead: string;
  /** Buttons at the top of the page. */
  readonly actions?: ReactNode;
  readonly filters: ReactNode;
  /** Further calls behind the page. */
  readonly further?: readonly ApiRequest[];
  /** Content below the list. */
  readonly children?: ReactNode;
}

/** A page with a list of records, filtered by its URL and loaded page by page. */
export function RecordListPage<Item>(props: RecordListPageProps<Item>) {
  const { title, lead, path, query, actions, filters, further = [], children } = props;
  const list = <RecordList {...props} />;
  return (
    <>
      <PageHead title={title} lead={lead}>
        <ForDevelopers request={() => [{ method: 'GET', path: urlOf(path, { query }) }, ...further]} />
        {actions}
      </PageHead>
      {filters}
      {children === undefined ? (
        list
      ) : (
        <div className="sections">
          <div>{list}</div>
          {children}
        </div>
      )}
    </>
  );
}

export function RecordList<Item>(props: RecordListProps<Item>) {
  const { route, queryKey, path, query, empty, items, isChanging } = props;
  const { t } = useTranslation();
  const list = useRecordPages<Item>(queryKey, path, query);
  const read = list.data?.pages.flatMap((page) => page.items) ?? [];
  const polled = isChanging !== undefined;
  usePolling(queryKey, polled && read.some(isChanging));
  const failure = list.error !== null && <Failure error={list.error} retry={() => void list.refetch()} />;
  // A polled list stays visible when one of the reads fails.
  if (failure !== false && !polled) return failure;
  if (list.isPending) return <Loading />;
  return (
    <>
      {failure}
      {list.data !== undefined && read.length === 0 && (
        <EmptyList
          route={route}
          filtered={Object.entries(query).some(([name, value]) => name !== 'sort' && Boolean(value))}
          {...empty}
        />
      )}
      {read.length > 0 && items(read)}
      {read.length > 0 && !polled && (
        <div className="spread list-end">
          <span className="quiet" role="status">
            {t('records.shown', { count: read.length })}
          </span>
          <MoreButton list={list} />
        </div>
      )}
      {polled && <MoreButton list={list} />}
    </>
  );
}

interface EmptyListProps {
  readonly route: ListRoute;
  readonly filtered: boolean;
  readonly title: string;
  readonly text: string;
  readonly create: ReactNode;
}

/** An empty list: with filters the link that resets them, without filters how to create the first record. */
function EmptyList({ route, filtered, title, text, create }: EmptyListProps) {
  const { t } = useTranslation();
  return (
    <div className="empty">
      <h2>{filtered ? t('list.noMatch') : title}</h2>
      {filtered ? (
        <Link to={route} search={{}}>
          {t('list.reset')}
        </Link>
      ) : (
        <>
          <p className={`quiet ${styles.nothingText}`}>{text}</p>
          {create}
        </>
      )}
    </div>
  );
}

/** Milliseconds between two reads of a list with changing items. */
const pollInterval = 1500;

/** Refetches the queries of a key while something is changing and the page is visible. */
function usePolling(key: string, changing: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!changing) return;
    const timer = setInterval(() => {
      // Does not cancel a slow request: that would start the same read again.
      if (!document.hidden) void client.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false });
    }, pollInterval);
    return () => clearInterval(timer);
  }, [client, key, changing]);
}
