import type { LocalizedText, PortalRecord, portalEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import type { StoredPortal } from '../../platform/ports/portal.ts';
import { checkTarget } from '../../platform/webhooks/sender/ssrf-guard.ts';
import { keyOf } from './portal-key.ts';

/** Where the organization declares. */
export function portalRoutes(context: Context): ApplicationHandlersFor<keyof typeof portalEndpoints> {
  const { storage, encryption, clock, work } = context;
  const recordOf = (portal: StoredPortal | undefined): PortalRecord => ({
    address: portal?.address ?? null,
    keySet: portal !== undefined && keyOf(encryption, portal) !== undefined,
    updatedAt: portal?.updatedAt ?? null,
    updatedBy: portal?.updatedBy ?? null,
  });
  return {
    readPortal: async ({ caller: { organizationId } }) => ({
      body: recordOf(await storage.readPortal(organizationId)),
    }),
    replacePortal: async ({ caller, body: { address: given, key } }) => {
      const { organizationId, userId } = caller;
      const address = given.replace(/\/+$/, '');
      const target = checkTarget(address, work.targets);
      const rule = 'rule' in target ? target.rule : checkPath(target.url);
      const issues = [
        ...(rule === undefined ? [] : [valueIssue('/address', rule)]),
        // Else it is no header.
        ...(/^[\x21-\x7e]+$/.test(key) ? [] : [valueIssue('/key', keyRule)]),
      ];
      if (issues.length > 0) throw invalidDocument(issues);
      const before = await storage.readPortal(organizationId);
      const portal: StoredPortal = {
        address,
        sealed: encryption.encrypt(key),
        updatedAt: timestamp(clock()),
        updatedBy: userId,
      };
      const line = audit(context, caller, {
        action: 'replace',
        noun: 'portal',
        recordId: organizationId,
        ...(before === undefined ? {} : { before: { address: before.address } }),
        after: { address },
      });
      await storage.commit(organizationId, [{ kind: 'put-portal', portal }, line]);
      return { body: recordOf(portal) };
    },
    removePortal: async ({ caller }) => {
      const { organizationId } = caller;
      const before = await storage.readPortal(organizationId);
      if (before === undefined) return {};
      const line = audit(context, caller, {
        action: 'remove',
        noun: 'portal',
        recordId: organizationId,
        before: { address: before.address },
      });
      await storage.commit(organizationId, [{ kind: 'remove-portal' }, line]);
      return {};
    },
  };
}

/** The calls are below the address: a query would get lost, and another path is no interface of the portal. */
function checkPath({ pathname, search }: URL): LocalizedText | undefined {
  return pathname.endsWith('/api') && search === '' ? undefined : pathRule;
}

const pathRule: LocalizedText = { en: 'must end in /api', fr: 'l’adresse se termine par /api' };
const keyRule: LocalizedText = {
  en: 'must be visible ASCII characters, without spaces',
  fr: 'des caractères ASCII visibles, sans espace',
};
