import type { teamAdministrationEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { createTeamOrTag, removeTeamOrTag, renameTeamOrTag } from './team-administration.ts';

/** Administration of teams and tags. */
export function teamAdministrationRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof teamAdministrationEndpoints> {
  return {
    createTeam: async ({ caller, body }) => {
      const team = await createTeamOrTag(context, caller, 'team', body);
      return { body: team, headers: { Location: `/application/teams/${team.id}` } };
    },
    renameTeam: async ({ caller, params: { id }, body }) => ({
      body: await renameTeamOrTag(context, caller, 'team', id, body),
    }),
    removeTeam: async ({ caller, params: { id } }) => {
      await removeTeamOrTag(context, caller, 'team', id);
      return {};
    },
    createTag: async ({ caller, body }) => {
      const tag = await createTeamOrTag(context, caller, 'tag', body);
      return { body: tag, headers: { Location: `/application/tags/${tag.id}` } };
    },
    renameTag: async ({ caller, params: { id }, body }) => ({
      body: await renameTeamOrTag(context, caller, 'tag', id, body),
    }),
    removeTag: async ({ caller, params: { id } }) => {
      await removeTeamOrTag(context, caller, 'tag', id);
      return {};
    },
  };
}
