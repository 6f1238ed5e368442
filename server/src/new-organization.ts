import { type Actor, audit } from './audit.ts';
import { type Clock, timestamp } from './clock.ts';
import type { Change, StoredOrganization } from './storage/storage.ts';

interface NewOrganization {
  readonly organization: StoredOrganization;
  readonly changes: readonly Change[];
}

/** An organization as every organization is born: with the team "Default". Shape: not committed yet. */
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
        revisionBefore: null,
        revisionAfter: 1,
      }),
    ],
  };
}
