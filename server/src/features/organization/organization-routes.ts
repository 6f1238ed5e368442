import type { OrganizationRecord, organizationEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { ApplicationHandlersFor } from '../../http/endpoint-handlers.ts';
import { audit } from '../../identity/audit.ts';
import type { Caller } from '../../identity/caller.ts';
import { DomainError, invalidDocument } from '../../kernel/domain-error.ts';
import type { StoredOrganization } from '../../ports/organizations.ts';
import { type ReferencingRecord, StorageConflict } from '../../ports/storage-errors.ts';
import { checkName, tidyName } from '../../records/names.ts';

/** The organization of the caller. */
export function organizationRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof organizationEndpoints> {
  async function own({ organizationId }: Caller): Promise<StoredOrganization> {
    const organization = await context.storage.readOrganization(organizationId);
    if (organization === undefined) throw new Error(`the organization ${organizationId} is gone`);
    return organization;
  }
  return {
    readOrganization: async ({ caller }) => ({ body: recordOf(await own(caller)) }),
    renameOrganization: async ({ caller, body }) => {
      const name = tidyName(body.name);
      const issues = checkName(name, '/name');
      if (issues.length > 0) throw invalidDocument(issues);
      const before = await own(caller);
      const {
        administratorsNeedSecondFactor = before.administratorsNeedSecondFactor ?? false,
        uniqueReferences = before.uniqueReferences ?? false,
      } = body;
      const organization = { ...before, name, administratorsNeedSecondFactor, uniqueReferences };
      await context.storage
        .commit(caller.organizationId, [
          { kind: 'replace-organization', organization },
          audit(context, caller, {
            action: 'replace',
            noun: 'organization',
            recordId: organization.id,
            revisionBefore: null,
            revisionAfter: null,
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
  ...others
}: StoredOrganization): OrganizationRecord {
  return { ...others, administratorsNeedSecondFactor, uniqueReferences };
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
