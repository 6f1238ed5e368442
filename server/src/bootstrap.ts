import type { Caller } from './auth/caller.ts';
import { generatePassword, type Passwords } from './auth/passwords.ts';
import { type Clock, timestamp } from './clock.ts';
import type { Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';
import type { Change, Storage, StoredAuditEntry } from './storage/storage.ts';

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
  const organizations = await context.storage.listOrganizations();
  return organizations.length === 0 ? makeInstallation(context) : openInstallation(context);
}

async function makeInstallation(context: BootstrapContext): Promise<Bootstrapped> {
  const { storage, passwords, settings, clock, newId } = context;
  const at = timestamp(clock());
  const organizationId = newId();
  const userId = newId();
  const password = settings.adminPassword ?? generatePassword();
  const changes: Change[] = [
    {
      kind: 'insert-organization',
      organization: {
        id: organizationId,
        name: settings.environment === 'demo' ? 'Demo' : 'Organization',
        createdAt: at,
      },
    },
    { kind: 'insert-team', team: { id: newId(), name: 'Default' } },
    {
      kind: 'insert-user',
      user: {
        id: userId,
        organizationId,
        name: settings.adminUser,
        role: 'admin',
        passwordHash: await passwords.hash(password),
        disabled: false,
        version: 1,
        createdAt: at,
      },
    },
    { kind: 'append-audit', entry: byTheService(context, at, 'create', 'organization', organizationId) },
    { kind: 'append-audit', entry: byTheService(context, at, 'create', 'user', userId) },
  ];
  await storage.commit(organizationId, changes);
  return {
    adminUser: settings.adminUser,
    password:
      settings.adminPassword === undefined ? { origin: 'generated', text: password } : { origin: 'given' },
    made: { organizationId, userId, role: 'admin' },
  };
}

async function openInstallation(context: BootstrapContext): Promise<Bootstrapped> {
  const { storage, passwords, settings, clock } = context;
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
    const entry = byTheService(context, timestamp(clock()), 'reset-password', 'user', user.id);
    await storage.commit(user.organizationId, [
      {
        kind: 'replace-user',
        user: { ...user, passwordHash, disabled: false, version: user.version + 1 },
        expectedVersion: user.version,
      },
      {
        kind: 'append-audit',
        entry: { ...entry, revisionBefore: user.version, revisionAfter: user.version + 1 },
      },
    ]);
  }
  return { adminUser: user.name, password: { origin: 'given' } };
}

function byTheService(
  { newId }: Pick<BootstrapContext, 'newId'>,
  at: string,
  action: string,
  noun: string,
  recordId: string,
): StoredAuditEntry {
  return { id: newId(), at, userId: null, action, noun, recordId, revisionBefore: null, revisionAfter: 1 };
}
