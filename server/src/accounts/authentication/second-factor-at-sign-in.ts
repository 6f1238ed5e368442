import type { IncomingHttpHeaders } from 'node:http';
import type { SessionRecord } from '@sillage/contract';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { LoginLimits } from '../../platform/identity/login-limits.ts';
import { confirmSecondFactor, isActive, startSecondFactor } from '../../platform/identity/second-factor.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { StoredUser } from '../../platform/ports/users.ts';
import { type CredentialContext, checkCredentials, noteSignIn } from './check-credentials.ts';

/** Opens a session for an authenticated user, with its cookies. */
type OpenSession = (
  user: StoredUser,
  address: string,
  headers: IncomingHttpHeaders,
) => Promise<{
  readonly body: SessionRecord;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}>;

/**
 * The set-up of a second factor by those who may not sign in without one: each request carries name and
 * password, so that there is no session before the first code was right.
 */
export function secondFactorAtSignIn(
  context: CredentialContext,
  limits: LoginLimits,
  openSession: OpenSession,
): ApplicationHandlersFor<'startSecondFactorAtSignIn' | 'confirmSecondFactorAtSignIn'> {
  return {
    startSecondFactorAtSignIn: async ({ body: { user: name, password }, address, requestId, headers }) => {
      const client = { address, requestId, headers };
      const user = await checkCredentials(context, limits, { name, password }, client, refuseActive);
      const secret = await startSecondFactor(context, user);
      if (secret === undefined) throw new DomainError('second-factor.active');
      return { body: secret, headers: { 'Cache-Control': 'no-store' } };
    },
    confirmSecondFactorAtSignIn: async ({
      body: { user: name, password, otp },
      address,
      requestId,
      headers,
    }) => {
      const client = { address, requestId, headers };
      let recoveryCodes: readonly string[] | undefined;
      const credentials = { name, password, otp };
      const confirm = async (_context: CredentialContext, candidate: StoredUser): Promise<void> => {
        await refuseActive(context, candidate);
        recoveryCodes = await confirmSecondFactor(context, candidate, otp, { address, requestId });
        if (recoveryCodes === undefined) throw new DomainError('auth.second-factor-refused');
      };
      const user = await checkCredentials(context, limits, credentials, client, confirm);
      await noteSignIn(context, user, client);
      const opened = await openSession(user, address, headers);
      return { ...opened, body: { ...opened.body, recoveryCodes: [...(recoveryCodes ?? [])] } };
    },
  };
}

/** A password alone must not replace a second factor. Throws: DomainError second-factor.active. */
async function refuseActive({ storage }: CredentialContext, user: StoredUser): Promise<void> {
  const factor = await storage.readSecondFactor(user.organizationId, user.id);
  if (isActive(factor)) throw new DomainError('second-factor.active');
}
