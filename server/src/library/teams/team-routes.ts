import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { shortList } from '../../platform/ndjson/short-list.ts';

/** Teams and tags: labels, not access rights. */
export function teamRoutes({
  storage,
  cursors,
}: Pick<Context, 'storage' | 'cursors'>): HandlersFor<'listTeams' | 'listTags'> {
  return {
    listTeams: async ({ caller: { organizationId }, query }) =>
      shortList({ cursors, organizationId, path: '/teams' }, query, await storage.listTeams(organizationId)),
    listTags: async ({ caller: { organizationId }, query }) =>
      shortList({ cursors, organizationId, path: '/tags' }, query, await storage.listTags(organizationId)),
  };
}
