import type { IncomingHttpHeaders } from 'node:http';
import type { LoginAnswer, SessionRecord, sessionEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { ApplicationHandlersFor } from '../../http/endpoint-handlers.ts';
import type { LoginLimits } from '../../identity/login-limits.ts';
import { tokenLifetime } from '../../identity/tokens.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { issueToken, logIn } from './log-in.ts';
import { secondFactorAtSignIn } from './second-factor-at-sign-in.ts';

/** Browser sessions; the login limits apply to them as well. */
export function sessionRoutes(
  context: Context,
  limits: LoginLimits,
): ApplicationHandlersFor<
  keyof typeof sessionEndpoints | 'startSecondFactorAtSignIn' | 'confirmSecondFactorAtSignIn'
> {
  const { sessions, storage, tokens, devices } = context;
  const opened = ({ token, ...login }: LoginAnswer) => ({
    body: recordOf(login, sessions.csrfTokenOf(token)),
    headers: { 'Cache-Control': 'no-store', 'Set-Cookie': sessions.setCookie(token, tokenLifetime) },
  });
  /** A new session in a browser, which is a known device from then on. */
  const remembered = (headers: IncomingHttpHeaders, login: LoginAnswer) => {
    const answer = opened(login);
    const device = devices.remember(headers, login.user.id);
    return {
      ...answer,
      headers: { ...answer.headers, 'Set-Cookie': [answer.headers['Set-Cookie'], device] },
    };
  };
  return {
    signIn: async ({ body: { user: name, password, otp }, address, headers }) => {
      const login = await logIn(context, limits, { name, password, otp }, { address, headers });
      return remembered(headers, login);
    },
    ...secondFactorAtSignIn(context, limits, async (headers, user) =>
      remembered(headers, await issueToken(context, user)),
    ),
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
