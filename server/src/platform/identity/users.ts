/// <reference path="./unicode-confusables.d.ts" />
import type { Role } from '@sillage/contract';
import { rectifyConfusion } from 'unicode-confusables';
import { type Clock, timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../kernel/expected-revision.ts';
import type { Change, Storage } from '../ports/storage.ts';
import { retryWhenStale, StorageConflict } from '../ports/storage-errors.ts';
import type { StoredUser } from '../ports/users.ts';
import { type Actor, audit } from './audit.ts';
import { generatePassword, type Passwords } from './passwords.ts';

// Operations on users, for administrators over HTTP and for operators at the command line.

export interface UserContext {
  readonly storage: Storage;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface NewUser {
  readonly user: StoredUser;
  readonly changes: readonly Change[];
  /** The generated password, to be shown once; absent if one was given. */
  readonly generated?: string;
}

/** Returns the changes, not committed yet, that create a user. */
export async function newUser(
  context: Omit<UserContext, 'storage'>,
  actor: Actor,
  given: {
    readonly organizationId: string;
    readonly name: string;
    readonly role: Role;
    readonly password?: string;
    /** Whether the user signs in as `organization/name` alone. */
    readonly qualified?: boolean;
  },
): Promise<NewUser> {
  const password = given.password ?? generatePassword();
  const user: StoredUser = {
    id: context.newId(),
    organizationId: given.organizationId,
    name: given.name,
    ...(given.qualified === true ? { qualified: true } : {}),
    role: given.role,
    passwordHash: await context.passwords.hash(password),
    disabled: false,
    version: 1,
    createdAt: timestamp(context.clock()),
  };
  const line = audit(context, actor, {
    action: 'create',
    noun: 'user',
    recordId: user.id,
    revisionAfter: 1,
    after: shown(user),
  });
  return {
    user,
    changes: [{ kind: 'insert-user', user }, line],
    ...(given.password === undefined ? { generated: password } : {}),
  };
}

/**
 * Commits a new user. In an installation with several organizations the user signs in as `organization/name`, so
 * that nobody learns which names other organizations use. Throws: DomainError user.name-taken, user.name-similar.
 */
export async function addUser(
  context: UserContext,
  actor: Actor,
  given: Parameters<typeof newUser>[2],
): Promise<NewUser> {
  const namesake = await similarName(context.storage, given.organizationId, given.name);
  if (namesake !== undefined)
    throw new DomainError('user.name-similar', { name: given.name, other: namesake });
  const qualified = await context.storage.hasSeveralOrganizations();
  const made = await newUser(context, actor, { ...given, qualified });
  try {
    await context.storage.commit(given.organizationId, made.changes);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'taken') throw error;
    throw new DomainError('user.name-taken', { name: given.name });
  }
  return made;
}

/** The name of a user of the organization that looks like a new one, and is another. */
export async function similarName(
  storage: Pick<Storage, 'listUsers'>,
  organizationId: string,
  name: string,
): Promise<string | undefined> {
  const users = await storage.listUsers(organizationId);
  return users.find((user) => looksLike(user.name, name))?.name;
}

/** Reads a user. Throws: DomainError record.not-found. */
export async function requireUser(
  { storage }: Pick<UserContext, 'storage'>,
  organizationId: string,
  id: string,
): Promise<StoredUser> {
  const user = await storage.readUser(organizationId, id);
  if (user === undefined) throw new DomainError('record.not-found', { noun: 'user', id });
  return user;
}

/**
 * Changes role or state of a user; writes nothing if neither changes.
 * Throws: DomainError record.not-found, revision.stale, administrator.last.
 */
export function changeUser(
  context: UserContext,
  actor: Actor,
  organizationId: string,
  id: string,
  wanted: { readonly role?: Role; readonly disabled?: boolean },
  ifMatch?: ExpectedRevision,
): Promise<StoredUser> {
  return retryWhenStale(async () => {
    const user = await requireUser(context, organizationId, id);
    requireRevision(ifMatch, user.version);
    const { role = user.role, disabled = user.disabled } = wanted;
    if (role === user.role && disabled === user.disabled) return user;
    const action = disabled === user.disabled ? 'replace' : disabled ? 'disable' : 'enable';
    try {
      return await replace(context, actor, action, user, { ...user, role, disabled }, [
        { kind: 'require-administrator' },
      ]);
    } catch (error) {
      if (!(error instanceof StorageConflict) || error.reason !== 'last') throw error;
      throw new DomainError('administrator.last');
    }
  });
}

/** Changes the password of a user, which invalidates the user's tokens. Throws: StorageConflict stale. */
export async function setPassword(
  context: UserContext,
  actor: Actor,
  action: 'reset-password' | 'change-password',
  user: StoredUser,
  password: string,
): Promise<StoredUser> {
  const passwordHash = await context.passwords.hash(password);
  return replace(context, actor, action, user, { ...user, passwordHash });
}

/**
 * Sets a generated password and returns it, to be shown once.
 * Throws: DomainError record.not-found.
 */
export function resetPassword(
  context: UserContext,
  actor: Actor,
  organizationId: string,
  id: string,
): Promise<{ readonly user: StoredUser; readonly generated: string }> {
  return retryWhenStale(async () => {
    const generated = generatePassword();
    const before = await requireUser(context, organizationId, id);
    const user = await setPassword(context, actor, 'reset-password', before, generated);
    return { user, generated };
  });
}

async function replace(
  context: UserContext,
  actor: Actor,
  action: string,
  before: StoredUser,
  after: StoredUser,
  further: readonly Change[] = [],
): Promise<StoredUser> {
  const user = { ...after, version: before.version + 1 };
  await context.storage.commit(before.organizationId, [
    { kind: 'replace-user', user, expectedVersion: before.version },
    ...further,
    audit(context, actor, {
      action,
      noun: 'user',
      recordId: user.id,
      revisionBefore: before.version,
      revisionAfter: user.version,
      before: shown(before),
      after: shown(user),
    }),
  ]);
  return user;
}

/** What the audit keeps of a user. */
function shown({ name, role, disabled }: StoredUser): object {
  return { name, role, disabled };
}

/**
 * Whether a reader could take one user name for the other: equal once each character has its look-alike in its place.
 * Source: Unicode Technical Standard #39, 4, skeletons. Two names of ASCII are never alike: `l` and `1` are distinguished
 * by those who chose them.
 */
export function looksLike(name: string, other: string): boolean {
  if (isAscii(name) && isAscii(other)) return false;
  // The same name, whatever its case, is taken rather than alike.
  if (folded(name) === folded(other)) return false;
  const skeletons = skeletonsOf(other);
  return skeletonsOf(name).some((skeleton) => skeletons.includes(skeleton));
}

/** As written, and in lower case: a capital may look like a letter whose small form differs, as the Greek Ε. */
function skeletonsOf(name: string): readonly string[] {
  const composed = name.normalize('NFKC');
  return [composed, composed.toLowerCase()].map((text) => rectifyConfusion(text).toLowerCase());
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text);
