import { LoginAnswer, LoginPayload } from '../../documents/accounts/login.ts';
import type { Endpoint } from '../endpoint.ts';

/** Errors of every endpoint that takes a name and a password. */
export const passwordSignInErrors = [
  'auth.invalid-credentials',
  'auth.password-off',
  'auth.second-factor-needed',
  'auth.second-factor-refused',
  'auth.second-factor-missing',
  'auth.too-many-failures',
  'auth.busy',
] as const;

export const authenticationEndpoints = {
  login: {
    method: 'GET',
    path: '/auth/login',
    access: 'open',
    summary: 'Exchange name and password (Authorization: Basic) for a token of 60 minutes',
    description:
      'Returns a token for the header `Authorization: Bearer`. Users with a second factor need POST /auth/login, which takes a code. Repeated failures delay further attempts (429 with Retry-After). Programs that run unattended can use an API key in place of the token.',
    success: { status: 200, body: LoginAnswer },
    errors: passwordSignInErrors,
    unsafe: true,
    basic: true,
  },
  loginWithBody: {
    method: 'POST',
    path: '/auth/login',
    access: 'open',
    summary: 'Exchange name and password in the body for a token of 60 minutes',
    description:
      'Does what GET /auth/login does, for clients that cannot send the header `Authorization: Basic`, and for users with a second factor, who add its current code as `otp`.',
    body: LoginPayload,
    success: { status: 200, body: LoginAnswer },
    errors: passwordSignInErrors,
  },
} as const satisfies Record<string, Endpoint>;
