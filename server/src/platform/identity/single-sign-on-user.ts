import type { Role } from '@sillage/contract';
import type { SingleSignOnSettings } from '../config/single-sign-on-settings.ts';
import { timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { StorageConflict } from '../ports/storage-errors.ts';
import type { StoredUser, UserIdentity } from '../ports/users.ts';
import { serviceActor } from './audit.ts';
import type { Claims } from './openid-provider.ts';
import { changeUser, newUser, similarName, type UserContext } from './users.ts';

/** Why a person whom the provider knows is kept out. */
export class SignInForbidden extends Error {
  override readonly name = 'SignInForbidden';
  readonly reason: 'disabled' | 'no-role';

  constructor(reason: 'disabled' | 'no-role') {
    super(reason);
    this.reason = reason;
  }
}

/** Names tried for a new user, with a number behind them: more namesakes than an organization has. */
const namesTried = 100;
/** Characters of a name, so that a number fits behind it. */
const longestName = 190;

/**
 * Returns the user of a person: created at the first sign-in, with the role that the claims give from then on.
 * A person is identified by issuer and subject; a name or e-mail address never makes somebody an existing user.
 *
 * Throws: SignInForbidden.
 */
export async function singleSignOnUser(
  context: UserContext,
  organizationId: string,
  claims: Claims,
  settings: Pick<SingleSignOnSettings, 'roleClaim' | 'defaultRole'>,
): Promise<StoredUser> {
  const identity = { issuer: claims.iss, subject: claims.sub };
  const role = claimedRole(claims, settings);
  const known = await context.storage.readUserByIdentity(organizationId, identity);
  if (known?.disabled === true) throw new SignInForbidden('disabled');
  if (role === 'none') throw new SignInForbidden('no-role');
  if (known !== undefined) return role === undefined ? known : withRole(context, known, role);
  const first = role ?? settings.defaultRole;
  if (first === 'none') throw new SignInForbidden('no-role');
  return createUser(context, organizationId, identity, nameIn(claims), first);
}

/** The last active administrator stays one, so that somebody can administer the organization. */
async function withRole(context: UserContext, user: StoredUser, role: Role): Promise<StoredUser> {
  try {
    return await changeUser(context, serviceActor, user.organizationId, user.id, { role });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'administrator.last') return user;
    throw error;
  }
}

async function createUser(
  context: UserContext,
  organizationId: string,
  identity: UserIdentity,
  name: string,
  role: Role,
): Promise<StoredUser> {
  const qualified = await context.storage.hasSeveralOrganizations();
  for (let number = 1; number <= namesTried; number++) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if ((await similarName(context.storage, organizationId, tried)) !== undefined) continue;
    // The generated password is thrown away: an administrator can set one.
    const given = { organizationId, name: tried, role, qualified };
    const { user, changes } = await newUser(context, serviceActor, given);
    const createdAt = timestamp(context.clock());
    try {
      await context.storage.commit(organizationId, [
        ...changes,
        { kind: 'insert-user-identity', userId: user.id, identity, createdAt },
      ]);
      return user;
    } catch (error) {
      if (!(error instanceof StorageConflict) || error.reason !== 'taken') throw error;
      // Either the name is taken, or the same person has just signed in from another window.
      const meanwhile = await context.storage.readUserByIdentity(organizationId, identity);
      if (meanwhile !== undefined) return meanwhile;
    }
  }
  throw new Error(`${namesTried} users are named ${name}`);
}

/** A user name from the claims, without what a name may not hold: `:` ends it in `Authorization: Basic`. */
function nameIn({ preferred_username: username, email, name, sub }: Claims): string {
  const given = [username, email, name, sub].find((text) => typeof text === 'string' && cleaned(text) !== '');
  return cleaned(String(given)) || 'user';
}

const cleaned = (text: string): string =>
  text
    .normalize('NFKC')
    .slice(0, longestName)
    .replace(/[:/]/g, '-')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

/** Roles that a provider can give, the highest first. `api` is for programs, which do not sign in there. */
const claimable = ['admin', 'editor', 'reader'] as const satisfies readonly Role[];

/**
 * The role that claims give: the highest of those named, otherwise the default.
 * `undefined` without a configured claim: the role is then given in the application.
 * `none`: the person may not sign in.
 */
export function claimedRole(
  claims: Readonly<Record<string, unknown>>,
  { roleClaim, defaultRole }: Pick<SingleSignOnSettings, 'roleClaim' | 'defaultRole'>,
): Role | 'none' | undefined {
  if (roleClaim === undefined) return undefined;
  const named = new Set([valueAt(claims, roleClaim)].flat());
  return claimable.find((role) => named.has(role)) ?? defaultRole;
}

/** The claim of that name, which may hold dots itself; otherwise its dots lead into objects. */
function valueAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  const step = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null && Object.hasOwn(from, key)
      ? (from as Readonly<Record<string, unknown>>)[key]
      : undefined;
  return step(claims, path) ?? path.split('.').reduce(step, claims as unknown);
}
