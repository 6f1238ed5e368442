import type { Context } from '../platform/context.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import type { NamedPreset } from '../platform/ports/presets.ts';
import type { ChosenLists } from './import/import-mapping-lists.ts';
import type { ShippedListSummary } from './import/mapping-list-file.ts';
import { shippedListsTask } from './import/mapping-list-tasks.ts';

/** What is stored of an uploaded list beside its name; its rows are a preset of their own. */
export interface StoredList {
  readonly source: string;
  readonly licence: string;
  readonly rows: number;
  /** Of the file. */
  readonly sha256: string;
  /** Id of the preset with the rows. */
  readonly table: string;
}

type ListContext = Pick<Context, 'storage' | 'threads'>;

/** The shipped lists of a catalog never change while the service runs. */
let shipped: Promise<readonly ShippedListSummary[]> | undefined;

/** The lists that come with the catalog; the first call reads them, in a thread. */
export function readShippedLists(
  { threads }: Pick<ListContext, 'threads'>,
  organizationId: string,
): Promise<readonly ShippedListSummary[]> {
  shipped ??= threads.run(shippedListsTask, undefined, { organizationId }).catch((error: unknown) => {
    shipped = undefined;
    throw error;
  });
  return shipped;
}

/** Throws: DomainError record.not-found for a list that is neither shipped nor one of the organization. */
export async function requireLists(
  context: ListContext,
  organizationId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  await findLists(context, organizationId, ids);
}

/**
 * The lists of an import with the rows of own ones.
 * Throws: DomainError record.not-found for a list that was deleted before the import began.
 */
export async function listsOfImport(
  context: ListContext,
  organizationId: string,
  ids: readonly string[] | undefined,
): Promise<ChosenLists> {
  const found = await findLists(context, organizationId, ids);
  const own = found.own.map(async ({ id, name, content }) => {
    const { table } = JSON.parse(content) as StoredList;
    const rows = await context.storage.readPreset(organizationId, 'mapping-list-rows', table);
    if (rows === undefined) throw notFound(id);
    return { name, rows: new Uint8Array(Buffer.from(JSON.parse(rows.content) as string, 'base64')) };
  });
  return { shipped: found.shipped, own: await Promise.all(own) };
}

async function findLists(
  context: ListContext,
  organizationId: string,
  ids: readonly string[] | undefined,
): Promise<{ readonly shipped: readonly string[]; readonly own: readonly NamedPreset[] }> {
  const [shippedIds, own]: [string[], NamedPreset[]] = [[], []];
  for (const id of ids ?? []) {
    const preset = await context.storage.readPreset(organizationId, 'mapping-list', id);
    if (preset !== undefined) own.push(preset);
    else if ((await readShippedLists(context, organizationId)).some((list) => list.id === id))
      shippedIds.push(id);
    else throw notFound(id);
  }
  return { shipped: shippedIds, own };
}

const notFound = (id: string): DomainError =>
  new DomainError('record.not-found', { noun: 'mapping-list', id });
