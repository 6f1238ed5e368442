import type { LoginAnswer } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { BasicCredentials } from '../../identity/basic-credentials.ts';
import type { LoginLimits } from '../../identity/login-limits.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { StoredOrganization } from '../../ports/organizations.ts';
import type { StoredUser } from '../../ports/users.ts';

/** Exchanges a name and a password for a token. Throws: see `authenticateByPassword`. */
export async function logIn(
  context: Pick<Context, 'storage' | 'passwords' | 'tokens' | 'settings'>,
  limits: LoginLimits,
  credentials: BasicCredentials | undefined,
  address: string,
): Promise<LoginAnswer> {
  return issueToken(context, await authenticateByPassword(context, limits, credentials, address));
}

/**
 * Returns the user that a name and a password belong to. Unknown users, disabled users and wrong passwords get
 * the same answer, after the same work.
 * Throws: DomainError auth.invalid-credentials, auth.too-many-failures, auth.busy.
 */
export async function authenticateByPassword(
  { storage, passwords }: Pick<Context, 'storage' | 'passwords'>,
  limits: LoginLimits,
  credentials: BasicCredentials | undefined,
  address: string,
): Promise<StoredUser> {
  if (credentials === undefined) throw new DomainError('auth.invalid-credentials');
  limits.check(credentials.name, address);
  const user = await storage.readUserByName(credentials.name);
  const right = await passwords.verify(user?.passwordHash, credentials.password);
  if (user === undefined || !right || user.disabled) {
    limits.failed(credentials.name, address);
    throw new DomainError('auth.invalid-credentials');
  }
  limits.succeeded(credentials.name, address);
  return user;
}

export async function organizationOf(
  { storage }: Pick<Context, 'storage'>,
  user: StoredUser,
): Promise<StoredOrganization> {
  const organization = await storage.readOrganization(user.organizationId);
  if (organization === undefined) throw new Error(`the user ${user.id} has no organization`);
  return organization;
}

/** Issues a token for an authenticated user. */
async function issueToken(
  context: Pick<Context, 'storage' | 'tokens' | 'settings'>,
  user: StoredUser,
): Promise<LoginAnswer> {
  const organization = await organizationOf(context, user);
  const issued = await context.tokens.issue(user);
  return {
    token: issued.token,
    tokenType: 'Bearer',
    expiresAt: issued.expiresAt,
    expiresIn: issued.expiresIn,
    environment: context.settings.environment,
    user: { id: user.id, name: user.name, role: user.role },
    organization: { id: organization.id, name: organization.name },
  };
}
