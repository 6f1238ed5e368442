import Type from 'typebox';
import { SignInMethods } from '../../documents/accounts/session.ts';
import type { Endpoint } from '../endpoint.ts';

export const singleSignOnEndpoints = {
  readSignInMethods: {
    method: 'GET',
    path: '/application/sign-in-methods',
    access: 'open',
    unsafe: true,
    summary: 'How people sign in here',
    description:
      'Whether people sign in with a password, by single sign-on, or either. For the sign-in page; open to everyone.',
    success: { status: 200, body: SignInMethods },
    errors: [],
  },
  beginSingleSignOn: {
    method: 'GET',
    path: '/auth/oidc',
    access: 'open',
    unsafe: true,
    summary: 'Send a browser to the OpenID provider',
    description:
      'The first step of single sign-on. If it fails, browsers are redirected to the sign-in page; clients that do not accept HTML receive the problem. Open to everyone.',
    query: Type.Object(
      {
        return_to: Type.Optional(
          Type.String({
            description: 'the page of the application to open afterwards, e.g. /app/garments',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    success: { status: 302 },
    errors: ['query.invalid', 'single-sign-on.unavailable'],
  },
  finishSingleSignOn: {
    method: 'GET',
    path: '/auth/oidc/callback',
    access: 'open',
    unsafe: true,
    summary: 'Finish single sign-on',
    description:
      'The OpenID provider sends the browser back to this address. It opens a session and redirects to the application, or to the sign-in page with the reason of a failure. Open to everyone.',
    // Open: providers add parameters of their own, such as session_state.
    query: Type.Object({
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      iss: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
    }),
    success: { status: 302 },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;

/** Why a single sign-on led back to the sign-in page: the value of `sign-in` in its address. */
export type SingleSignOnFailure =
  | 'off'
  | 'unavailable'
  | 'denied'
  | 'expired'
  | 'failed'
  | 'disabled'
  | 'no-role';
