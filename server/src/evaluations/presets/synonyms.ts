import type { Synonym } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { createPreset, replacePreset } from './presets.ts';

const kind = 'synonyms';
type SynonymContext = Pick<Context, 'storage' | 'clock' | 'newId'>;

async function kept({ storage }: Pick<Context, 'storage'>, { organizationId, userId }: Caller) {
  const [preset] = await storage.listPresets(organizationId, kind, userId);
  return preset;
}

/** The own words of the organization. */
export async function readSynonyms(
  context: Pick<Context, 'storage'>,
  caller: Caller,
): Promise<readonly Synonym[]> {
  const preset = await kept(context, caller);
  return preset === undefined ? [] : (JSON.parse(preset.content) as { synonyms: Synonym[] }).synonyms;
}

/** Replaces the own words of the organization; of two with one text, the last counts. */
export async function keepSynonyms(
  context: SynonymContext,
  caller: Caller,
  synonyms: readonly Synonym[],
): Promise<void> {
  const byText = new Map(synonyms.map((one) => [`${one.field} ${one.from.trim().toLowerCase()}`, one]));
  const given = { shared: true, name: kind, content: { synonyms: [...byText.values()] } };
  const before = await kept(context, caller);
  if (before === undefined) await createPreset(context, caller, kind, given, 1);
  else await replacePreset(context, caller, before, given);
}
