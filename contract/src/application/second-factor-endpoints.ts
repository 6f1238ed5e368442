import type { Endpoint } from '../api/endpoint.ts';
import {
  CodePayload,
  RecoveryCodes,
  SecondFactorPayload,
  SecondFactorRecord,
  SecondFactorSecret,
  SessionWithCodes,
  SetUpConfirmation,
  SetUpPayload,
} from '../documents/second-factor.ts';

const attemptErrors = [
  'auth.password-off',
  'auth.invalid-credentials',
  'auth.too-many-failures',
  'auth.busy',
] as const;

/** Setting up a second factor, by those who are signed in and by those who may not sign in without one. */
export const secondFactorEndpoints = {
  readSecondFactor: {
    method: 'GET',
    path: '/application/me/second-factor',
    access: 'read',
    summary: 'One’s own second factor: whether it is active, and how many recovery codes are left',
    success: { status: 200, body: SecondFactorRecord },
    errors: [],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/application/me/second-factor',
    access: 'read',
    summary: 'Begin to set up a second factor: a secret for an authenticator application, shown this once',
    body: SecondFactorPayload,
    success: { status: 200, body: SecondFactorSecret },
    errors: ['document.invalid', 'second-factor.active', 'auth.too-many-failures', 'auth.busy'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/application/me/second-factor/confirmation',
    access: 'read',
    summary: 'Finish the set-up with a first code; answers recovery codes, shown this once',
    body: CodePayload,
    success: { status: 200, body: RecoveryCodes },
    errors: ['document.invalid', 'auth.too-many-failures'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/application/me/second-factor/removal',
    access: 'read',
    summary: 'Remove one’s own second factor with a last code, or a recovery code',
    body: CodePayload,
    success: { status: 204 },
    errors: ['document.invalid', 'auth.too-many-failures'],
  },
  startSecondFactorAtSignIn: {
    method: 'POST',
    path: '/application/session/second-factor',
    access: 'open',
    summary: 'Begin to set up a second factor before the first sign-in with it, for those who need one',
    body: SetUpPayload,
    success: { status: 200, body: SecondFactorSecret },
    errors: ['second-factor.active', ...attemptErrors],
  },
  confirmSecondFactorAtSignIn: {
    method: 'POST',
    path: '/application/session/second-factor/confirmation',
    access: 'open',
    summary: 'Finish that set-up with a first code and sign in; answers recovery codes, shown this once',
    body: SetUpConfirmation,
    success: { status: 201, body: SessionWithCodes },
    errors: ['auth.second-factor-refused', 'second-factor.active', ...attemptErrors],
  },
} as const satisfies Record<string, Endpoint>;
