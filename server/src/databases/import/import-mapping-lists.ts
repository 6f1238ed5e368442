import { gunzipSync } from 'node:zlib';
import type { ImpactMethod, MappingList, MappingRow } from '@sillage/engine';

/** Lists of flow names that an import uses. */
export interface ChosenLists {
  /** Ids of shipped lists, which alone count; none: all of them, as far as the file is written in them. */
  readonly shipped: readonly string[];
  /** Lists of the organization; rows: an array of `MappingRow` as JSON, compressed with gzip. */
  readonly own: readonly { readonly name: string; readonly rows: Uint8Array }[];
}

/** The id of a shipped list: its name in lower case, with hyphens for all but letters and digits. */
export const shippedListId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The method with the chosen ones of its lists, and the lists of the organization. */
export function withLists(
  method: ImpactMethod,
  { shipped, own }: ChosenLists,
): { readonly method: ImpactMethod; readonly lists: readonly MappingList[]; readonly recognised: boolean } {
  const recognised = shipped.length > 0;
  return {
    method: recognised
      ? { ...method, lists: (method.lists ?? []).filter(({ name }) => shipped.includes(shippedListId(name))) }
      : method,
    lists: own.map(({ name, rows }) => ({
      name,
      rows: JSON.parse(gunzipSync(rows).toString('utf8')) as MappingRow[],
    })),
    recognised,
  };
}
