import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readRecords } from './read-records.ts';

type Asked = Readonly<Record<string, string | undefined>>;

/** Masks, packagings or products, page by page; `key` is what a change of one of them renews. */
export function useRecords<Item>(key: string, path: string, asked: Asked) {
  const query = { ...asked, limit: '50' };
  return useInfiniteQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ pageParam }) => readRecords<Item>(path, { ...query, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The rows stay while the next letters of a search are asked for.
    placeholderData: keepPreviousData,
  });
}
