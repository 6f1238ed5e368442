import {
  didYouMean,
  type ImportTemplatePayload,
  type ImportTemplateRecord,
  type importTemplateEndpoints,
  mostImportTemplates,
} from '@sillage/contract';
import type { Category } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { NamedPreset } from '../../platform/ports/presets.ts';
import { createPreset, removePreset, replacePreset, requirePreset } from './presets.ts';

const kind = 'import-template';

/** Templates for importing tables, which the whole organization shares. */
export function importTemplateRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof importTemplateEndpoints> {
  const { storage, catalog } = context;
  /** Throws: DomainError document.invalid with reference.unknown. */
  function requireCategory({ category: { id } }: ImportTemplatePayload): void {
    const known = [...idsOf(catalog.categories)];
    if (known.includes(id)) return;
    const hint = didYouMean(id, known);
    const facts = { noun: 'category', id };
    throw invalidDocument([
      { code: 'reference.unknown', pointer: '/category/id', facts, ...(hint === undefined ? {} : { hint }) },
    ]);
  }
  return {
    listImportTemplates: async ({ caller: { organizationId, userId } }) => ({
      body: (await storage.listPresets(organizationId, kind, userId)).map(recordOf),
    }),
    createImportTemplate: async ({ caller, body }) => {
      requireCategory(body);
      const preset = await createPreset(context, caller, kind, givenOf(body), mostImportTemplates);
      return {
        body: recordOf(preset),
        headers: { Location: `/application/import-templates/${preset.id}` },
      };
    },
    replaceImportTemplate: async ({ caller, params: { id }, body }) => {
      const before = await requirePreset(context, caller, kind, id);
      requireCategory(body);
      return { body: recordOf(await replacePreset(context, caller, before, givenOf(body))) };
    },
    removeImportTemplate: async ({ caller, params: { id } }) => {
      await removePreset(context, caller, await requirePreset(context, caller, kind, id));
      return {};
    },
  };
}

function* idsOf(categories: readonly Category[]): Generator<string> {
  for (const { id, children } of categories) {
    yield id;
    yield* idsOf(children);
  }
}

const givenOf = ({ name, ...content }: ImportTemplatePayload) => ({ name, shared: true, content });

function recordOf({ id, name, updatedAt, content, userId, userName }: NamedPreset): ImportTemplateRecord {
  const fields = JSON.parse(content) as Omit<ImportTemplatePayload, 'name'>;
  return { id, name, ...fields, owner: { id: userId, name: userName }, updatedAt };
}
