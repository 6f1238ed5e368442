import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { parseBasicCredentials } from '../../identity/basic-credentials.ts';
import type { LoginLimits } from '../../identity/login-limits.ts';
import type { Credentials } from './check-credentials.ts';
import { logIn } from './log-in.ts';

export function authenticationRoutes(
  context: Context,
  limits: LoginLimits,
): HandlersFor<'login' | 'loginWithBody'> {
  const answer = async (credentials: Credentials | undefined, address: string) => ({
    body: await logIn(context, limits, credentials, { address }),
    // The answer contains a secret.
    headers: { 'Cache-Control': 'no-store' },
  });
  return {
    login: ({ headers, address }) => answer(parseBasicCredentials(headers.authorization), address),
    loginWithBody: ({ body: { user, password, otp }, address }) =>
      answer({ name: user, password, otp }, address),
  };
}
