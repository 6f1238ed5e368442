import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';

/** Teams and tags: labels, not access rights. */
export function teamRoutes({ storage }: Pick<Context, 'storage'>): HandlersFor<'listTeams' | 'listTags'> {
  return {
    listTeams: async ({ caller }) => ({ body: [...(await storage.listTeams(caller.organizationId))] }),
    listTags: async ({ caller }) => ({ body: [...(await storage.listTags(caller.organizationId))] }),
  };
}
