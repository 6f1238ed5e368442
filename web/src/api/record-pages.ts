import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { sendToApi } from './call-api.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** One page of a list; `next` is the cursor of the following page, undefined on the last page. */
export interface RecordPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/**
 * Reads a page of any list of the API.
 * Source: RFC 8288 (the header `Link` with `rel="next"`, from whose address the cursor is taken).
 */
export async function readRecordPage<Item>(path: string, query: Query): Promise<RecordPage<Item>> {
  const response = await sendToApi('GET', path, { query });
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  const next = link === undefined ? null : new URL(link, location.origin).searchParams.get('cursor');
  return { items: (await response.json()) as Item[], next: next ?? undefined };
}

/** Reads records in pages of 50. Invalidating queries by `key` refetches them after a change. */
export function useRecordPages<Item>(key: string, path: string, conditions: Query) {
  const query = { ...conditions, limit: '50' };
  return useInfiniteQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ pageParam }) => readRecordPage<Item>(path, { ...query, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Keeps the current rows on screen while the results for a changed search are loading.
    placeholderData: keepPreviousData,
  });
}
