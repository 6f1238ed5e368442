import type { LoginAnswer } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { LoginLimits } from '../../platform/identity/login-limits.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { StoredOrganization } from '../../platform/ports/organizations.ts';
import type { StoredUser } from '../../platform/ports/users.ts';
import {
  type Client,
  type CredentialContext,
  type Credentials,
  checkCredentials,
  noteSignIn,
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
  const user = await checkCredentials(context, limits, credentials, client);
  await noteSignIn(context, user, client);
  const organization = await organizationOf(context, user);
  const issued = await context.tokens.issue(user);
  return {
    token: issued.token,
    tokenType: 'Bearer',
    expiresAt: issued.expiresAt,
    expiresIn: issued.expiresIn,
    environment: context.settings.environment,
    user: { id: user.id, name: user.name, role: user.role },
    organization: shownOrganization(organization),
  };
}

/** The organization as its users see it. */
export const shownOrganization = ({
  id,
  name,
  leadingFigure = 'climate',
}: StoredOrganization): LoginAnswer['organization'] => ({ id, name, leadingFigure });

export async function organizationOf(
  { storage }: Pick<Context, 'storage'>,
  user: StoredUser,
): Promise<StoredOrganization> {
  const organization = await storage.readOrganization(user.organizationId);
  if (organization === undefined) throw new Error(`the user ${user.id} has no organization`);
  return organization;
}
