import { LoginAnswer, LoginPayload } from '../documents/login.ts';
import type { Endpoint } from './endpoint.ts';

export const authenticationEndpoints = {
  login: {
    method: 'GET',
    path: '/auth/login',
    access: 'open',
    summary: 'Exchange name and password (Authorization: Basic) for a token of 60 minutes',
    success: { status: 200, body: LoginAnswer },
    errors: [
      'auth.invalid-credentials',
      'auth.password-off',
      'auth.second-factor-needed',
      'auth.second-factor-refused',
      'auth.second-factor-missing',
      'auth.too-many-failures',
      'auth.busy',
    ],
    unsafe: true,
    basic: true,
  },
  loginWithBody: {
    method: 'POST',
    path: '/auth/login',
    access: 'open',
    summary: 'The same, with name and password in the body, and otp for users with a second factor',
    body: LoginPayload,
    success: { status: 200, body: LoginAnswer },
    errors: [
      'auth.invalid-credentials',
      'auth.password-off',
      'auth.second-factor-needed',
      'auth.second-factor-refused',
      'auth.second-factor-missing',
      'auth.too-many-failures',
      'auth.busy',
    ],
  },
} as const satisfies Record<string, Endpoint>;
