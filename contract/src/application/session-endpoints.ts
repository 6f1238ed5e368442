import Type from 'typebox';
import type { Endpoint } from '../api/endpoint.ts';
import { LoginPayload } from '../documents/login.ts';
import { OpenSession, SessionRecord } from '../documents/session.ts';

export const sessionEndpoints = {
  signIn: {
    method: 'POST',
    path: '/application/session',
    access: 'open',
    summary: 'Sign a browser in: opens a session, in a cookie that no script can read',
    body: LoginPayload,
    success: { status: 201, body: SessionRecord },
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
  readSession: {
    method: 'GET',
    path: '/application/session',
    access: 'open',
    unsafe: true,
    summary:
      'Who the cookie belongs to, with what the header X-CSRF-Token must say; counts as use of the session',
    success: { status: 200, body: SessionRecord },
    errors: ['auth.missing-token', 'auth.invalid-token'],
  },
  signOut: {
    method: 'DELETE',
    path: '/application/session',
    access: 'read',
    summary: 'Sign a browser out: ends its session and takes the cookie away',
    success: { status: 204 },
    errors: [],
  },
  listSessions: {
    method: 'GET',
    path: '/application/sessions',
    access: 'read',
    summary: 'One’s own sessions, the last used first',
    success: { status: 200, body: Type.Array(OpenSession) },
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/application/sessions/:id',
    access: 'read',
    summary: 'End one of one’s own sessions',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/application/sessions',
    access: 'read',
    summary: 'End all of one’s own sessions but the one that asks; asked with a token, all',
    success: { status: 204 },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
