import type { LoginAnswer } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { LoginLimits } from '../../identity/login-limits.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { StoredUser } from '../../ports/users.ts';
import {
  type Client,
  type CredentialContext,
  type Credentials,
  checkCredentials,
} from './check-credentials.ts';

/**
 * Exchanges a name, a password and a code of the second factor, if there is one, for a token.
 * Throws: DomainError auth.invalid-credentials, and those of `checkCredentials`.
 */
export async function logIn(
  context: CredentialContext & Pick<Context, 'tokens' | 'settings'>,
  limits: LoginLimits,
  credentials: Credentials | undefined,
  client: Client,
): Promise<LoginAnswer> {
  if (credentials === undefined) throw new DomainError('auth.invalid-credentials');
  return issueToken(context, await checkCredentials(context, limits, credentials, client));
}

/** Issues a token for an authenticated user. */
export async function issueToken(
  { storage, tokens, settings }: Pick<Context, 'storage' | 'tokens' | 'settings'>,
  user: StoredUser,
): Promise<LoginAnswer> {
  const organization = await storage.readOrganization(user.organizationId);
  if (organization === undefined) throw new Error(`the user ${user.id} has no organization`);
  const issued = await tokens.issue(user);
  return {
    token: issued.token,
    tokenType: 'Bearer',
    expiresAt: issued.expiresAt,
    expiresIn: issued.expiresIn,
    environment: settings.environment,
    user: { id: user.id, name: user.name, role: user.role },
    organization: { id: organization.id, name: organization.name },
  };
}
