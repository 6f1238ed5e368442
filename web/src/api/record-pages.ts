import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { sendToApi } from './call-api.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** One page of a list; `next` is the cursor of the page after it, undefined on the last page. */
export interface RecordPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/**
 * A page of any list of the API.
 * Source: RFC 8288 (the header `Link` with `rel="next"`, from whose address the cursor is taken).
 */
export async function readRecordPage<Item>(path: string, query: Query): Promise<RecordPage<Item>> {
  const response = await sendToApi('GET', path, { query });
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  const next = link === undefined ? null : new URL(link, location.origin).searchParams.get('cursor');
  return { items: (await response.json()) as Item[], next: next ?? undefined };
}

/** Records a page of 50 at a time; a change of a record invalidates the lists under its `key`. */
export function useRecordPages<Item>(key: string, path: string, conditions: Query) {
  const query = { ...conditions, limit: '50' };
  return useInfiniteQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ pageParam }) => readRecordPage<Item>(path, { ...query, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The rows stay while the results of the next letters of a search are read.
    placeholderData: keepPreviousData,
  });
}
