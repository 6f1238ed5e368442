import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../session/session.tsx';
import { useDeletedRecords } from '../../stores/deleted-records.ts';
import { addRecent, type RecentKind, recentKinds, removeRecent } from '../../stores/recent-records.ts';

/** First parts of the query keys under which the pages read their records. */
const queryKeys: Readonly<Record<RecentKind, string>> = {
  evaluations: 'evaluation',
  products: 'product',
  packagings: 'packaging',
  masks: 'mask',
};

/** Remembers each record whose page is opened, once its name is known, and forgets those that are deleted. */
export function useRememberOpened(): void {
  const client = useQueryClient();
  const { user } = useSession();
  const place = useRouterState({
    select: ({ matches }) => {
      const { routeId, params } = matches.at(-1) ?? {};
      const id = (params as { readonly id?: string } | undefined)?.id;
      return `${routeId} ${id}`;
    },
  });
  useEffect(() => {
    const [route = '', id = ''] = place.split(' ');
    const kind = recentKinds.find((some) => route === `/${some}/$id`);
    if (kind === undefined) return;
    const queryKey = [queryKeys[kind], id];
    function note(): void {
      const [, data] =
        client.getQueriesData<unknown>({ queryKey }).find(([, found]) => found !== undefined) ?? [];
      // A version has no revision of its own, and is found on the page of its evaluation.
      if (kind === undefined || typeof data !== 'object' || data === null || !('revision' in data)) return;
      if (kind === 'evaluations' && !('status' in data)) return;
      const name = 'name' in data && typeof data.name === 'string' ? { name: data.name } : {};
      addRecent(user.id, { kind, id, ...name });
    }
    note();
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === queryKey[0] && query.queryKey[1] === id) note();
    });
  }, [client, place, user.id]);
  const deleted = useDeletedRecords();
  useEffect(() => {
    if (deleted !== undefined) removeRecent(user.id, deleted.ids);
  }, [deleted, user.id]);
}
