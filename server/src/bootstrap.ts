import { audit, theService } from './audit.ts';
import type { Caller } from './auth/caller.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Clock } from './clock.ts';
import { newOrganization } from './new-organization.ts';
import type { Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';
import { retryWhenStale } from './storage/retry-when-stale.ts';
import type { Storage } from './storage/storage.ts';
import { newUser } from './users.ts';

interface BootstrapContext {
  readonly storage: Storage;
  readonly passwords: Passwords;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** How the administrator gets in after this start. */
export interface Bootstrapped {
  readonly adminUser: string;
  /**
   * - `generated`: made now, shown this once;
   * - `given`: the operator's, from the settings;
   * - `kept`: what it was before.
   */
  readonly password:
    | { readonly origin: 'generated'; readonly text: string }
    | { readonly origin: 'given' | 'kept' };
  /** The administrator made at the first start; absent later. */
  readonly made?: Caller;
}

/**
 * Makes an empty installation usable: an organization with the team "Default" and an administrator. Later, a given
 * password becomes that of the administrator again: whoever may set variables on the server may get in.
 *
 * Throws: StartFault when the named administrator does not exist.
 */
export async function bootstrap(context: BootstrapContext): Promise<Bootstrapped> {
  // Where several processes start at once, one of them is the first, and the others begin again.
  return retryWhenStale(async () => {
    const organizations = await context.storage.listOrganizations();
    return organizations.length === 0 ? makeInstallation(context) : openInstallation(context);
  });
}

async function makeInstallation(context: BootstrapContext): Promise<Bootstrapped> {
  const { storage, settings } = context;
  const { adminUser, adminPassword } = settings;
  const name = settings.environment === 'demo' ? 'Demo' : 'Organization';
  const { organization, changes } = newOrganization(context, theService, name);
  const administrator = await newUser(context, theService, {
    organizationId: organization.id,
    name: adminUser,
    role: 'admin',
    ...(adminPassword === undefined ? {} : { password: adminPassword }),
  });
  await storage.commit(organization.id, [...changes, ...administrator.changes]);
  const { generated, user } = administrator;
  return {
    adminUser,
    password: generated === undefined ? { origin: 'given' } : { origin: 'generated', text: generated },
    made: { organizationId: organization.id, userId: user.id, role: 'admin' },
  };
}

async function openInstallation(context: BootstrapContext): Promise<Bootstrapped> {
  const { storage, passwords, settings } = context;
  const { adminUser, adminPassword } = settings;
  if (adminPassword === undefined) return { adminUser, password: { origin: 'kept' } };

  const user = await storage.readUserByName(adminUser);
  if (user === undefined || user.role !== 'admin') {
    throw new StartFault(
      `SILLAGE_ADMIN_PASSWORD is set, but no administrator is named "${adminUser}": set SILLAGE_ADMIN_USER to the name of one.`,
    );
  }
  // Unchanged at most starts: then nobody is logged out.
  if (user.disabled || !(await passwords.verify(user.passwordHash, adminPassword))) {
    const passwordHash = await passwords.hash(adminPassword);
    await storage.commit(user.organizationId, [
      {
        kind: 'replace-user',
        user: { ...user, passwordHash, disabled: false, version: user.version + 1 },
        expectedVersion: user.version,
      },
      audit(context, theService, {
        action: 'reset-password',
        noun: 'user',
        recordId: user.id,
        revisionBefore: user.version,
        revisionAfter: user.version + 1,
      }),
    ]);
  }
  return { adminUser: user.name, password: { origin: 'given' } };
}
