import Type from 'typebox';
import { LoginPayload } from '../../documents/accounts/login.ts';
import { OpenSession, SessionRecord } from '../../documents/accounts/session.ts';
import type { Endpoint } from '../endpoint.ts';
import { passwordSignInErrors } from './authentication-endpoints.ts';

export const sessionEndpoints = {
  signIn: {
    method: 'POST',
    path: '/application/session',
    access: 'open',
    summary: 'Sign in a browser: opens a session, in a cookie',
    description:
      'For the browser application: the session is a cookie that scripts cannot read, and each request must also carry the value of `csrfToken` in the header X-CSRF-Token. Users with a second factor add its current code as `otp`. Repeated failures delay further attempts (429).',
    body: LoginPayload,
    success: { status: 201, body: SessionRecord },
    errors: passwordSignInErrors,
  },
  readSession: {
    method: 'GET',
    path: '/application/session',
    access: 'open',
    unsafe: true,
    summary: 'The user and organization of the session',
    description:
      'For the browser application, when a page is opened: returns the user, the organization, and the value that the header X-CSRF-Token must have. It counts as use of the session. A cookie without a valid session is answered 401.',
    success: { status: 200, body: SessionRecord },
    errors: ['auth.missing-token', 'auth.invalid-token'],
  },
  signOut: {
    method: 'DELETE',
    path: '/application/session',
    access: 'account',
    summary: 'Sign out a browser: ends its session',
    description:
      'Ends the session and deletes its cookie. API keys and tokens of GET /auth/login are not affected.',
    success: { status: 204 },
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/application/sessions',
    access: 'account',
    summary: 'Your own sessions, the last used first',
    description:
      'Browsers that the caller is signed in with, with device, address and last use. Any role may list its own.',
    success: { status: 200, body: Type.Array(OpenSession) },
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/application/sessions/:id',
    access: 'account',
    summary: 'End one of your own sessions',
    description: 'The browser of that session is signed out with its next request. Any role may end its own.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/application/sessions',
    access: 'account',
    summary: 'End all of your own sessions except the one of this request',
    description:
      'Signs out every other browser of the caller. Called with a token or an API key, it ends all of the caller’s sessions. Any role may end its own.',
    success: { status: 204 },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
