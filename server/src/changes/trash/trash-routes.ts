import {
  type LocalizedText,
  type TrashedDocument,
  type TrashedRecord,
  trashDays,
  type trashEndpoints,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import type { TrashedRecord as Stored, TrashPosition } from '../../platform/ports/trash.ts';
import { restoreTrashed } from './restore-trashed.ts';

const cursorRule: LocalizedText = {
  en: 'must come from the Link header of this list',
  fr: 'doit venir de l’en-tête Link de cette liste',
};
/** Records deleted for good in one commit: few enough not to delay requests. */
const purgedAtOnce = 200;

/** The trash: deleted records that can be restored. */
export function trashRoutes(context: Context): ApplicationHandlersFor<keyof typeof trashEndpoints> {
  const { storage, cursors } = context;

  async function purge(caller: Caller, records: readonly Stored[]): Promise<void> {
    await storage.commit(caller.organizationId, [
      { kind: 'purge-trashed', ids: records.map(({ id }) => id) },
      ...records.map(({ noun, id, name, reference, revision }) =>
        audit(context, caller, {
          action: 'purge',
          noun,
          recordId: id,
          revisionBefore: revision,
          before: {
            ...(name === undefined ? {} : { name }),
            ...(reference === undefined ? {} : { reference }),
          },
        }),
      ),
    ]);
  }

  return {
    listTrash: async ({ caller: { organizationId }, query }) => {
      const { rows, headers } = await newestFirstPage(
        cursors,
        { ...query },
        {
          path: '/application/trash',
          scope: ['trash', organizationId],
          cursorRule,
          read: (limit, position) => {
            const [deletedAt = '', id = ''] = position ?? [];
            return storage.listTrash(
              organizationId,
              limit,
              position === undefined ? undefined : { deletedAt, id },
            );
          },
          positionOf: ({ deletedAt, id }) => [deletedAt, id],
        },
      );
      return { body: rows.map(trashedRecord), headers };
    },
    readTrashed: async ({ caller: { organizationId }, params: { id } }) => {
      const trashed = await storage.readTrashed(organizationId, id);
      if (trashed === undefined) throw notInTrash(id);
      const missing = await storage.missingRecords(organizationId, trashed.needs);
      const body: TrashedDocument = {
        ...trashedRecord(trashed),
        payload: JSON.parse(trashed.payload) as unknown,
        missing: await Promise.all(
          missing.map(async (record) => ({
            ...record,
            inTrash: (await storage.readTrashed(organizationId, record.id)) !== undefined,
          })),
        ),
      };
      return { body };
    },
    restoreTrashed: async ({ caller, params: { id } }) => ({
      body: trashedRecord(await restoreTrashed(context, caller, id)),
    }),
    purgeTrashed: async ({ caller, params: { id } }) => {
      const trashed = await storage.readTrashed(caller.organizationId, id);
      if (trashed === undefined) throw notInTrash(id);
      await purge(caller, [trashed]).catch((error: unknown) => {
        throw isGone(error) ? notInTrash(id) : error;
      });
      return {};
    },
    emptyTrash: async ({ caller }) => {
      // What is deleted meanwhile stays in the trash.
      let before: TrashPosition | undefined = { deletedAt: timestamp(context.clock()), id: '\uffff' };
      while (before !== undefined) {
        const records: readonly Stored[] = await storage.listTrash(
          caller.organizationId,
          purgedAtOnce,
          before,
        );
        if (records.length > 0) {
          await purge(caller, records).catch((error: unknown) => {
            // Another request or the retention has deleted them.
            if (!isGone(error)) throw error;
          });
        }
        before = records.at(-1);
      }
      return {};
    },
  };
}

const notInTrash = (id: string): DomainError =>
  new DomainError('record.not-found', { noun: 'trashed record', id });

const isGone = (error: unknown): boolean => error instanceof StorageConflict && error.reason === 'gone';

function trashedRecord({
  id,
  noun,
  name,
  reference,
  categoryId,
  revision,
  deletedAt,
  deletedBy,
  deletedByName,
}: Stored): TrashedRecord {
  return {
    id,
    noun,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
    ...(categoryId === undefined ? {} : { category: { id: categoryId } }),
    revision,
    deletedAt,
    deletedBy:
      deletedBy === null
        ? null
        : { id: deletedBy, ...(deletedByName === undefined ? {} : { name: deletedByName }) },
    keptUntil: timestamp(Date.parse(deletedAt) + trashDays * 86_400_000),
  };
}
