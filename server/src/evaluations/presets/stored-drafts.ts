import type { ImportDraft } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { NamedPreset } from '../../platform/ports/presets.ts';
import type { Change } from '../../platform/ports/storage.ts';

export type DraftContent = Omit<ImportDraft, 'id' | 'updatedAt'>;

/** What is stored; the import is not part of what a draft says. */
export function readContent({ content }: Pick<NamedPreset, 'content'>) {
  const { importId, ...draft } = JSON.parse(content) as DraftContent & { readonly importId?: string };
  return { importId, draft };
}

export const draftOf = (preset: NamedPreset): ImportDraft => ({
  id: preset.id,
  ...readContent(preset).draft,
  updatedAt: preset.updatedAt,
});

/** Removes the drafts that an import has left since then, and returns their number. */
export async function removeDrafts(
  { storage }: Pick<Context, 'storage'>,
  { organizationId, userId }: Caller,
  importId: string,
  since: string,
): Promise<number> {
  const drafts = (await storage.listPresets(organizationId, 'import-draft', userId)).filter(
    (preset) => preset.updatedAt >= since && readContent(preset).importId === importId,
  );
  if (drafts.length > 0)
    await storage.commit(
      organizationId,
      drafts.map(({ id }): Change => ({ kind: 'remove-preset', presetId: id })),
    );
  return drafts.length;
}
