import type { Settings } from '../../platform/config/settings.ts';
import { StartupError } from '../../platform/config/startup-error.ts';
import { audit, serviceActor } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { newOrganization } from '../../platform/identity/new-organization.ts';
import type { Passwords } from '../../platform/identity/passwords.ts';
import { newUser } from '../../platform/identity/users.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Storage } from '../../platform/ports/storage.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';

interface BootstrapContext {
  readonly storage: Storage;
  readonly passwords: Passwords;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** How the administrator logs in after this start. */
export interface Bootstrapped {
  readonly adminUser: string;
  /**
   * - `generated`: at the first start, shown once;
   * - `given`: from the settings;
   * - `kept`: unchanged since an earlier start.
   */
  readonly password:
    | { readonly origin: 'generated'; readonly text: string }
    | { readonly origin: 'given' | 'kept' };
  /** The administrator created at the first start; absent on later starts. */
  readonly createdAdministrator?: Caller;
}

/**
 * Creates an organization with the team "Default" and an administrator in an empty installation. On later
 * starts, resets the administrator's password to the one in the settings, if any: this is how an operator
 * recovers a lost password.
 *
 * Throws: StartupError if the named administrator does not exist.
 */
export async function bootstrap(context: BootstrapContext): Promise<Bootstrapped> {
  // If several processes start at once, one creates the installation; the others get a conflict and retry.
  return retryWhenStale(async () => {
    const organizations = await context.storage.listOrganizations();
    return organizations.length === 0 ? makeInstallation(context) : openInstallation(context);
  });
}

async function makeInstallation(context: BootstrapContext): Promise<Bootstrapped> {
  const { storage, settings } = context;
  const { adminUser, adminPassword } = settings;
  const name = settings.environment === 'demo' ? 'Demo' : 'Organization';
  const { organization, changes } = newOrganization(context, serviceActor, name);
  const administrator = await newUser(context, serviceActor, {
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
    createdAdministrator: { organizationId: organization.id, userId: user.id, role: 'admin' },
  };
}

async function openInstallation(context: BootstrapContext): Promise<Bootstrapped> {
  const { storage, passwords, settings } = context;
  const { adminUser, adminPassword } = settings;
  if (adminPassword === undefined) return { adminUser, password: { origin: 'kept' } };

  const user = await storage.readUserByName(adminUser);
  if (user === undefined || user.role !== 'admin') {
    throw new StartupError(
      `SILLAGE_ADMIN_PASSWORD is set, but no administrator is named "${adminUser}": set SILLAGE_ADMIN_USER to the name of one.`,
    );
  }
  // On most starts the password is unchanged, and tokens stay valid.
  if (user.disabled || !(await passwords.verify(user.passwordHash, adminPassword))) {
    const passwordHash = await passwords.hash(adminPassword);
    await storage.commit(user.organizationId, [
      {
        kind: 'replace-user',
        user: { ...user, passwordHash, disabled: false, version: user.version + 1 },
        expectedVersion: user.version,
      },
      audit(context, serviceActor, {
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
