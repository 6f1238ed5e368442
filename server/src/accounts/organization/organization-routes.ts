import type { OrganizationRecord, organizationEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { StoredOrganization } from '../../platform/ports/organizations.ts';
import { type ReferencingRecord, StorageConflict } from '../../platform/ports/storage-errors.ts';
import { checkName, tidyName } from '../users/check-names.ts';

/** The organization of the caller. */
export function organizationRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof organizationEndpoints> {
  async function own({ organizationId }: Caller): Promise<StoredOrganization> {
    const organization = await context.storage.readOrganization(organizationId);
    if (organization === undefined) throw new Error(`the organization ${organizationId} is gone`);
    return organization;
  }
  /** Throws: DomainError document.invalid if there is no such own database, or if it has another method. */
  async function requireUsable({ organizationId }: Caller, id: string): Promise<void> {
    const found = await context.storage.readOwnDatabase(organizationId, id);
    const { method } = context.catalog;
    if (found !== undefined && found.method !== method.id) {
      const facts = { database: id, method: found.method, wanted: method.id };
      throw invalidDocument([{ code: 'method.mixed', pointer: '/defaultDatabase', facts }]);
    }
    if (found?.retired === false) return;
    throw invalidDocument([
      { code: 'reference.unknown', pointer: '/defaultDatabase', facts: { noun: 'database', id } },
    ]);
  }

  return {
    readOrganization: async ({ caller }) => ({ body: recordOf(await own(caller)) }),
    readUsage: async ({ caller }) => {
      const { used, quotas } = await context.storage.readUsage(caller.organizationId);
      return {
        body: {
          bytes: { used: used.bytes, limit: quotas.bytes },
          records: { used: used.records, limit: quotas.records },
        },
      };
    },
    renameOrganization: async ({ caller, body }) => {
      const name = tidyName(body.name);
      const issues = checkName(name, '/name');
      if (issues.length > 0) throw invalidDocument(issues);
      const before = await own(caller);
      const {
        administratorsNeedSecondFactor = before.administratorsNeedSecondFactor ?? false,
        uniqueReferences = before.uniqueReferences ?? false,
      } = body;
      const { defaultDatabase = before.defaultDatabase ?? null, leadingFigure = before.leadingFigure } = body;
      const isOtherDatabase = defaultDatabase !== (before.defaultDatabase ?? null);
      if (isOtherDatabase && defaultDatabase !== null) await requireUsable(caller, defaultDatabase);
      const { defaultDatabase: _, ...rest } = before;
      const organization = {
        ...rest,
        ...{ name, administratorsNeedSecondFactor, uniqueReferences },
        ...(defaultDatabase === null ? {} : { defaultDatabase }),
        ...(leadingFigure === undefined ? {} : { leadingFigure }),
      };
      await context.storage
        .commit(caller.organizationId, [
          { kind: 'replace-organization', organization },
          ...(isOtherDatabase
            ? [{ kind: 'set-default-database', databaseId: defaultDatabase } as const]
            : []),
          audit(context, caller, {
            action: 'replace',
            noun: 'organization',
            recordId: organization.id,
            before: recordOf(before),
            after: recordOf(organization),
          }),
        ])
        .catch((error: unknown) => {
          if (!(error instanceof StorageConflict) || error.reason !== 'duplicates') throw error;
          throw new DomainError('organization.duplicate-references', {
            references: sharedReferences(error.referencedBy),
          });
        });
      return { body: recordOf(organization) };
    },
  };
}

function recordOf({
  administratorsNeedSecondFactor = false,
  uniqueReferences = false,
  defaultDatabase,
  leadingFigure = 'climate',
  ...others
}: StoredOrganization): OrganizationRecord {
  return {
    ...others,
    administratorsNeedSecondFactor,
    uniqueReferences,
    defaultDatabase: defaultDatabase ?? null,
    leadingFigure,
  };
}

/** Lists each reference with the records that share it. */
function sharedReferences(records: readonly ReferencingRecord[]): string {
  const shared = new Map<string, string[]>();
  for (const { noun, id, reference } of records) {
    const name = `${noun}s "${reference}"`;
    shared.set(name, [...(shared.get(name) ?? []), id]);
  }
  return [...shared].map(([name, ids]) => `${name} (${ids.join(', ')})`).join('; ');
}
