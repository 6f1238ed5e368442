import type { synonymEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { removePreset, requirePreset } from './presets.ts';
import { draftOf } from './stored-drafts.ts';
import { keepSynonyms, readSynonyms } from './synonyms.ts';

/** The own words of an organization, and the products of tables that miss something. */
export function synonymRoutes(context: Context): ApplicationHandlersFor<keyof typeof synonymEndpoints> {
  const { storage } = context;
  return {
    readSynonyms: async ({ caller }) => ({ body: { synonyms: [...(await readSynonyms(context, caller))] } }),
    replaceSynonyms: async ({ caller, body }) => {
      await keepSynonyms(context, caller, body.synonyms);
      return { body: { synonyms: [...(await readSynonyms(context, caller))] } };
    },
    listImportDrafts: async ({ caller: { organizationId, userId } }) => ({
      body: (await storage.listPresets(organizationId, 'import-draft', userId)).map((preset) => {
        const { payload: _, ...summary } = draftOf(preset);
        return summary;
      }),
    }),
    readImportDraft: async ({ caller, params: { id } }) => ({
      body: draftOf(await requirePreset(context, caller, 'import-draft', id)),
    }),
    removeImportDraft: async ({ caller, params: { id } }) => {
      await removePreset(context, caller, await requirePreset(context, caller, 'import-draft', id));
      return {};
    },
  };
}
