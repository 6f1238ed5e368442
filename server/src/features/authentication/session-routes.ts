import type { LoginAnswer, SessionRecord, sessionEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { ApplicationHandlersFor } from '../../http/endpoint-handlers.ts';
import type { LoginLimits } from '../../identity/login-limits.ts';
import { tokenLifetime } from '../../identity/tokens.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { issueToken, logIn } from './log-in.ts';

/** Browser sessions; the login limits apply to them as well. */
export function sessionRoutes(
  context: Context,
  limits: LoginLimits,
): ApplicationHandlersFor<keyof typeof sessionEndpoints> {
  const { sessions, storage, tokens } = context;
  const opened = ({ token, ...login }: LoginAnswer) => ({
    body: recordOf(login, sessions.csrfTokenOf(token)),
    headers: { 'Cache-Control': 'no-store', 'Set-Cookie': sessions.setCookie(token, tokenLifetime) },
  });
  return {
    signIn: async ({ body: { user: name, password }, address }) =>
      opened(await logIn(context, limits, { name, password }, address)),
    // Renewed with each request: an open page sends it from time to time and so stays signed in.
    readSession: async ({ headers }) => {
      const token = sessions.tokenOf(headers);
      if (token === undefined) throw new DomainError('auth.missing-token');
      const { organizationId, userId } = await tokens.authenticate(`Bearer ${token}`);
      const user = await storage.readUser(organizationId, userId);
      if (user === undefined) throw new DomainError('auth.invalid-token');
      return opened(await issueToken(context, user));
    },
    signOut: async () => ({ headers: { 'Set-Cookie': sessions.setCookie('', 0) } }),
  };
}

function recordOf(login: Omit<LoginAnswer, 'token'>, csrfToken: string): SessionRecord {
  const { expiresAt, environment, user, organization } = login;
  return { csrfToken, expiresAt, environment, user, organization };
}
