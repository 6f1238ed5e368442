import { type Clock, timestamp } from '../kernel/clock.ts';
import type { StoredOrganization } from '../ports/organizations.ts';
import type { Change } from '../ports/storage.ts';
import { type Actor, audit } from './audit.ts';

interface NewOrganization {
  readonly organization: StoredOrganization;
  readonly changes: readonly Change[];
}

/** Returns the changes, not committed yet, that create an organization with the team "Default". */
export function newOrganization(
  context: { readonly clock: Clock; readonly newId: () => string },
  actor: Actor,
  name: string,
): NewOrganization {
  const organization = { id: context.newId(), name, createdAt: timestamp(context.clock()) };
  return {
    organization,
    changes: [
      { kind: 'insert-organization', organization },
      { kind: 'insert-team', team: { id: context.newId(), name: 'Default' } },
      audit(context, actor, {
        action: 'create',
        noun: 'organization',
        recordId: organization.id,
        revisionAfter: 1,
        after: { name },
      }),
    ],
  };
}
