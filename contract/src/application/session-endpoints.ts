import type { Endpoint } from '../api/endpoint.ts';
import { LoginPayload } from '../documents/login.ts';
import { SessionRecord } from '../documents/session.ts';

export const sessionEndpoints = {
  signIn: {
    method: 'POST',
    path: '/application/session',
    access: 'open',
    summary: 'Sign a browser in: sets a cookie of 60 minutes that no script can read',
    body: LoginPayload,
    success: { status: 201, body: SessionRecord },
    errors: [
      'auth.invalid-credentials',
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
    summary: 'Who the cookie belongs to, with what the header X-CSRF-Token must say; renews an older cookie',
    success: { status: 200, body: SessionRecord },
    errors: ['auth.missing-token', 'auth.invalid-token'],
  },
  signOut: {
    method: 'DELETE',
    path: '/application/session',
    access: 'read',
    summary: 'Sign a browser out: takes the cookie away',
    success: { status: 204 },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
