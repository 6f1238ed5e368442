import type { AccessoryRecord, MaterialRecord } from '@sillage/contract';
import type { OwnRecords } from '@sillage/contract/tables';
import { allReusables } from '../../library/own-data/all-reusables.ts';
import { ownAccessoryRecord, ownMaterialRecord } from '../../library/own-data/catalog-records.ts';
import { ownPayloadOf } from '../../library/own-data/own-records.ts';
import { packagingPayloadOf } from '../../library/own-data/reusables.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { readSynonyms } from '../presets/synonyms.ts';

/** What an organization adds to the names in the catalog. */
export interface OwnNames extends Omit<OwnRecords, 'categories'> {
  readonly materials: readonly MaterialRecord[];
  readonly accessories: readonly AccessoryRecord[];
}

/** The names that cells of a table may have of records of the organization. */
export async function organizationNames(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  caller: Caller,
): Promise<OwnNames> {
  const { organizationId } = caller;
  const masks: { id: string; name: string }[] = [];
  for await (const { id, name } of allReusables(storage, organizationId, 'mask')) masks.push({ id, name });
  const packagings: { id: string; name: string }[] = [];
  for await (const packaging of allReusables(storage, organizationId, 'packaging')) {
    const { id, name } = packaging;
    if (packagingPayloadOf(packaging).level === 'primary') packagings.push({ id, name });
  }
  const materials: OwnNames['materials'][number][] = [];
  for await (const stored of allReusables(storage, organizationId, 'material')) {
    const like = catalog.material(ownPayloadOf(stored).like);
    if (like !== undefined) materials.push(ownMaterialRecord(stored, like));
  }
  const accessories: OwnNames['accessories'][number][] = [];
  for await (const stored of allReusables(storage, organizationId, 'accessory')) {
    const like = catalog.accessory(ownPayloadOf(stored).like);
    if (like !== undefined) accessories.push(ownAccessoryRecord(stored, like));
  }
  const [teams, tags] = await Promise.all([
    storage.listTeams(organizationId),
    storage.listTags(organizationId),
  ]);
  return {
    teams,
    tags,
    masks,
    packagings,
    materials,
    accessories,
    synonyms: await readSynonyms({ storage }, caller),
  };
}
