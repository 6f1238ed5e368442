import {
  CodePayload,
  RecoveryCodes,
  SecondFactorPayload,
  SecondFactorRecord,
  SecondFactorSecret,
  SessionWithCodes,
  SetUpConfirmation,
  SetUpPayload,
} from '../../documents/accounts/second-factor.ts';
import type { Endpoint } from '../endpoint.ts';

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
    access: 'account',
    summary: 'Your own second factor',
    description:
      'Whether codes of an authenticator application are asked for at sign-in, and how many recovery codes are left. Any role may read its own.',
    success: { status: 200, body: SecondFactorRecord },
    errors: [],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/application/me/second-factor',
    access: 'account',
    summary: 'Start to set up a second factor; the secret is shown only once',
    description:
      'Needs the password. The secret is returned in this answer only, as text and as the address that authenticator applications read from a QR code; it becomes active once a first code confirms it.',
    body: SecondFactorPayload,
    success: { status: 200, body: SecondFactorSecret },
    errors: ['document.invalid', 'second-factor.active', 'auth.too-many-failures', 'auth.busy'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/application/me/second-factor/confirmation',
    access: 'account',
    summary: 'Finish the set-up of a second factor with a first code',
    description:
      'Activates the second factor. The recovery codes are returned in this answer only; each of them replaces a code once. Repeated failures delay further attempts (429).',
    body: CodePayload,
    success: { status: 200, body: RecoveryCodes },
    errors: ['document.invalid', 'auth.too-many-failures'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/application/me/second-factor/removal',
    access: 'account',
    summary: 'Remove your own second factor, with a code or a recovery code',
    description:
      'Signing in then needs the password only, unless the organization requires a second factor of administrators. Repeated failures delay further attempts (429).',
    body: CodePayload,
    success: { status: 204 },
    errors: ['document.invalid', 'auth.too-many-failures'],
  },
  startSecondFactorAtSignIn: {
    method: 'POST',
    path: '/application/session/second-factor',
    access: 'open',
    summary: 'Start to set up a required second factor before signing in',
    description:
      'For administrators whose organization requires a second factor that they do not have yet: takes name and password, and returns a secret for an authenticator application. Confirm it to sign in.',
    body: SetUpPayload,
    success: { status: 200, body: SecondFactorSecret },
    errors: ['second-factor.active', ...attemptErrors],
  },
  confirmSecondFactorAtSignIn: {
    method: 'POST',
    path: '/application/session/second-factor/confirmation',
    access: 'open',
    summary: 'Finish the set-up with a first code and sign in',
    description:
      'Activates the second factor and opens a session, like POST /application/session. The recovery codes are returned in this answer only.',
    body: SetUpConfirmation,
    success: { status: 201, body: SessionWithCodes },
    errors: ['auth.second-factor-refused', 'second-factor.active', ...attemptErrors],
  },
} as const satisfies Record<string, Endpoint>;
