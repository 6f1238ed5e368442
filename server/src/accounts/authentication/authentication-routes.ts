import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { parseBasicCredentials } from '../../platform/identity/basic-credentials.ts';
import type { LoginLimits } from '../../platform/identity/login-limits.ts';
import type { Client, Credentials } from './check-credentials.ts';
import { logIn } from './log-in.ts';

export function authenticationRoutes(
  context: Context,
  limits: LoginLimits,
): HandlersFor<'login' | 'loginWithBody'> {
  const answer = async (credentials: Credentials | undefined, client: Client) => ({
    body: await logIn(context, limits, credentials, client),
    // The answer contains a secret.
    headers: { 'Cache-Control': 'no-store' },
  });
  return {
    login: ({ headers, address, requestId }) =>
      answer(parseBasicCredentials(headers.authorization), { address, requestId }),
    loginWithBody: ({ body: { user, password, otp }, address, requestId }) =>
      answer({ name: user, password, otp }, { address, requestId }),
  };
}
