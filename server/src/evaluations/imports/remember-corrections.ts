import type { Synonym, TableSettings } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { keepSynonyms, readSynonyms } from '../presets/synonyms.ts';
import type { ComposedTable } from './compose-table.ts';

/** What own words of a column name, by the field that it fills; undefined: nothing that has names. */
export function nounOfField(field: string | null): Synonym['field'] | undefined {
  if (field === null) return undefined;
  if (field === 'composition' || /^material\.\d+$/.test(field)) return 'material';
  if (field === 'category') return 'category';
  if (field === 'accessories') return 'accessory';
  return field === 'madeIn' || field.endsWith('-country') ? 'country' : undefined;
}

/** Keeps the corrections of an import, and the stand-ins that it took, as own words of the organization. */
export async function rememberCorrections(
  context: Pick<Context, 'storage' | 'clock' | 'newId'>,
  caller: Caller,
  { reading, substitutes }: Pick<ComposedTable, 'reading' | 'substitutes'>,
  { corrections = [] }: TableSettings,
): Promise<void> {
  const fieldOf = new Map(reading.columns.map(({ title, field }) => [title, field]));
  const words = corrections.flatMap(({ title, from, to }): Synonym[] => {
    const field = nounOfField(fieldOf.get(title) ?? null);
    return field === undefined || from.length > 200 || to.length > 200 ? [] : [{ field, from, to }];
  });
  const standIns = substitutes.map(
    ({ fibre, material }): Synonym => ({ field: 'material', from: fibre, to: material, substitute: true }),
  );
  if (words.length + standIns.length === 0) return;
  await keepSynonyms(context, caller, [...(await readSynonyms(context, caller)), ...words, ...standIns]);
}
