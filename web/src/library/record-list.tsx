import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../shell/failure.tsx';
import { Loading } from '../shell/loading.tsx';
import type { useRecords } from './use-records.ts';

interface RecordListProps<Item> {
  readonly list: ReturnType<typeof useRecords<Item>>;
  /** Names the table, which scrolls on narrow screens. */
  readonly title: string;
  readonly head: readonly string[];
  readonly row: (item: Item) => ReactNode;
  /** What to show, and to do, when there is nothing. */
  readonly nothing: ReactNode;
}

/** A list of the library with its states and the button for more. */
export function RecordList<Item extends { readonly id: string }>({
  list,
  title,
  head,
  row,
  nothing,
}: RecordListProps<Item>) {
  const { t } = useTranslation();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.error !== null) return <Failure error={list.error} retry={() => void list.refetch()} />;
  if (list.isPending) return <Loading />;
  if (items.length === 0) return nothing;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="wide" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>{row(item)}</tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="spread list-end">
        <span className="quiet" role="status">
          {t('library.shown', { count: items.length })}
        </span>
        {list.hasNextPage && (
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('list.more')}
          </Button>
        )}
      </div>
    </>
  );
}
