import type { OrganizationRecord, organizationEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { ApplicationHandlersFor } from '../../http/endpoint-handlers.ts';
import { audit } from '../../identity/audit.ts';
import type { Caller } from '../../identity/caller.ts';
import { invalidDocument } from '../../kernel/domain-error.ts';
import type { StoredOrganization } from '../../ports/organizations.ts';
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
      const administratorsNeedSecondFactor =
        body.administratorsNeedSecondFactor ?? before.administratorsNeedSecondFactor ?? false;
      const organization = { ...before, name, administratorsNeedSecondFactor };
      await context.storage.commit(caller.organizationId, [
        { kind: 'replace-organization', organization },
        audit(context, caller, {
          action: 'replace',
          noun: 'organization',
          recordId: organization.id,
          revisionBefore: null,
          revisionAfter: null,
        }),
      ]);
      return { body: recordOf(organization) };
    },
  };
}

/** A setting that is off is left out, as before there was one. */
function recordOf({ administratorsNeedSecondFactor, ...others }: StoredOrganization): OrganizationRecord {
  return administratorsNeedSecondFactor === true ? { ...others, administratorsNeedSecondFactor } : others;
}
