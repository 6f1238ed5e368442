import { parseBasicCredentials } from '../../auth/basic-credentials.ts';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { logIn } from './log-in.ts';

export function authenticationRoutes(context: Context): HandlersFor<'login'> {
  return {
    login: async ({ headers }) => ({
      body: await logIn(context, parseBasicCredentials(headers.authorization)),
      // The answer is a secret.
      headers: { 'Cache-Control': 'no-store' },
    }),
  };
}
