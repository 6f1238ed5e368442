import { createHash } from 'node:crypto';
import { type MappingListRecord, type mappingListEndpoints, mostMappingLists } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { ApplicationHandlersFor } from '../platform/http/endpoint-handlers.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../platform/kernel/domain-error.ts';
import { invalidQueryParameter } from '../platform/ndjson/list-query.ts';
import { fileReceiver } from '../platform/ndjson/receive-file.ts';
import type { NamedPreset } from '../platform/ports/presets.ts';
import { StorageConflict } from '../platform/ports/storage-errors.ts';
import { checkMappingListTask } from './import/mapping-list-tasks.ts';
import { parseOptions } from './import-options.ts';
import { readShippedLists, type StoredList } from './mapping-lists.ts';

/** Bytes of a list: 4 MiB, 30,000 rows with names. */
const listFileLimit = 4 * 2 ** 20;
const kind = 'mapping-list';

/** Lists of flow names: those shipped, and those that an organization has uploaded. */
export function mappingListRoutes(
  context: Pick<Context, 'storage' | 'clock' | 'newId' | 'threads' | 'readiness'>,
): ApplicationHandlersFor<keyof typeof mappingListEndpoints> {
  const { storage, clock, newId, threads } = context;
  const receive = fileReceiver(context.readiness, listFileLimit);

  function line(
    caller: Caller,
    action: 'create' | 'remove',
    recordId: string,
    shown: Pick<MappingListRecord, 'name'> & Pick<StoredList, 'rows' | 'sha256'>,
  ) {
    return audit(context, caller, {
      action,
      noun: kind,
      recordId,
      ...(action === 'create' ? { after: shown } : { before: shown }),
    });
  }

  /** Names of the databases that were imported with a list. */
  async function usersOf(organizationId: string, id: string): Promise<readonly string[]> {
    const users: string[] = [];
    for (const database of await storage.listOwnDatabases(organizationId)) {
      const made = await storage.readImport(organizationId, database.importId);
      if (made !== undefined && parseOptions(made.options).mappingLists?.includes(id) === true)
        users.push(database.id);
    }
    return users;
  }

  return {
    listMappingLists: async ({ caller: { organizationId, userId } }) => {
      const shipped = await readShippedLists(context, organizationId);
      const own = await storage.listPresets(organizationId, kind, userId);
      return { body: [...shipped.map((list) => ({ ...list, shipped: true })), ...own.map(recordOf)] };
    },
    createMappingList: async (request) => {
      const { caller, query } = request;
      const { organizationId, userId } = caller;
      const { name, source = '', licence = '' } = query;
      const own = await storage.listPresets(organizationId, kind, userId);
      if (own.some((list) => list.name.toLowerCase() === name.toLowerCase())) {
        throw invalidQueryParameter('name', {
          en: 'must not be the name of another list; delete that one first, or choose another name',
          fr: 'ne peut être le nom d’une autre liste ; supprimez-la d’abord, ou choisissez un autre nom',
        });
      }
      const pieces: Uint8Array[] = [];
      await receive(request, async (piece) => void pieces.push(piece));
      const bytes = new Uint8Array(Buffer.concat(pieces));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const checked = await threads.run(
        checkMappingListTask,
        { bytes },
        { signal: request.signal, organizationId, transfer: [bytes.buffer] },
      );
      if ('issues' in checked) throw invalidDocument(checked.issues);
      const [id, table] = [newId(), newId()];
      const stored: StoredList = { source, licence, rows: checked.count, sha256, table };
      const preset = { userId, shared: true, name, updatedAt: timestamp(clock()) };
      const rows = JSON.stringify(Buffer.from(checked.rows).toString('base64'));
      const kept = { ...preset, id, kind, content: JSON.stringify(stored) } as const;
      try {
        await storage.commit(organizationId, [
          { kind: 'insert-preset', atMost: mostMappingLists, preset: kept },
          {
            kind: 'insert-preset',
            atMost: mostMappingLists,
            preset: { ...preset, id: table, kind: 'mapping-list-rows', content: rows },
          },
          line(caller, 'create', id, { name, rows: checked.count, sha256 }),
        ]);
      } catch (error) {
        if (!(error instanceof StorageConflict) || error.reason !== 'full') throw error;
        throw invalidQueryParameter('name', {
          en: `cannot be kept: you have ${mostMappingLists} lists already; delete one that is no longer needed`,
          fr: `pas enregistré : vous avez déjà ${mostMappingLists} listes ; supprimez-en une qui ne sert plus`,
        });
      }
      const made = await storage.readPreset(organizationId, kind, id);
      if (made === undefined) throw new DomainError('record.not-found', { noun: kind, id });
      return { body: recordOf(made), headers: { Location: `/application/mapping-lists/${id}` } };
    },
    removeMappingList: async ({ caller, params: { id } }) => {
      const { organizationId } = caller;
      const found = await storage.readPreset(organizationId, kind, id);
      if (found === undefined) throw new DomainError('record.not-found', { noun: kind, id });
      const users = await usersOf(organizationId, id);
      if (users.length > 0) throw new DomainError('record.in-use', { users: users.join(', ') });
      const { table, rows, sha256 } = JSON.parse(found.content) as StoredList;
      try {
        await storage.commit(organizationId, [
          { kind: 'remove-preset', presetId: id },
          { kind: 'remove-preset', presetId: table },
          line(caller, 'remove', id, { name: found.name, rows, sha256 }),
        ]);
      } catch (error) {
        if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
        throw new DomainError('record.not-found', { noun: kind, id });
      }
      return {};
    },
  };
}

function recordOf({ id, name, updatedAt, content, userId, userName }: NamedPreset): MappingListRecord {
  const { source, licence, rows, sha256 } = JSON.parse(content) as StoredList;
  const owner = { id: userId, name: userName };
  return { id, name, shipped: false, rows, source, licence, sha256, owner, updatedAt };
}
