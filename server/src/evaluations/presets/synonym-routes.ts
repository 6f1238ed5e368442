import type { ImportDraft, synonymEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { NamedPreset } from '../../platform/ports/presets.ts';
import { removePreset, requirePreset } from './keep-preset.ts';
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
      body: (await storage.listPresets(organizationId, 'import-draft', userId)).map(draftOf),
    }),
    removeImportDraft: async ({ caller, params: { id } }) => {
      await removePreset(context, caller, await requirePreset(context, caller, 'import-draft', id));
      return {};
    },
  };
}

function draftOf({ id, updatedAt, content }: NamedPreset): ImportDraft {
  return { id, ...(JSON.parse(content) as Omit<ImportDraft, 'id' | 'updatedAt'>), updatedAt };
}
