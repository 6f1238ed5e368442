import type { labelEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { createLabel, removeLabel, renameLabel } from './label-administration.ts';

/** Administration of teams and tags. */
export function labelAdministrationRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof labelEndpoints> {
  return {
    createTeam: async ({ caller, body }) => {
      const team = await createLabel(context, caller, 'team', body);
      return { body: team, headers: { Location: `/application/teams/${team.id}` } };
    },
    renameTeam: async ({ caller, params: { id }, body }) => ({
      body: await renameLabel(context, caller, 'team', id, body),
    }),
    removeTeam: async ({ caller, params: { id } }) => {
      await removeLabel(context, caller, 'team', id);
      return {};
    },
    createTag: async ({ caller, body }) => {
      const tag = await createLabel(context, caller, 'tag', body);
      return { body: tag, headers: { Location: `/application/tags/${tag.id}` } };
    },
    renameTag: async ({ caller, params: { id }, body }) => ({
      body: await renameLabel(context, caller, 'tag', id, body),
    }),
    removeTag: async ({ caller, params: { id } }) => {
      await removeLabel(context, caller, 'tag', id);
      return {};
    },
  };
}
