import Type from 'typebox';
import {
  PasswordChange,
  UserChange,
  UserPayload,
  UserRecord,
  UserWithPassword,
} from '../../documents/accounts/user.ts';
import type { Endpoint } from '../endpoint.ts';

export const userEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/application/users',
    access: 'administer',
    summary: 'All users of the organization',
    description:
      'Every user of the organization with role and status, never with passwords. For administrators.',
    success: { status: 200, body: Type.Array(UserRecord) },
    errors: [],
  },
  createUser: {
    method: 'POST',
    path: '/application/users',
    access: 'administer',
    summary: 'Create a user; a generated password is shown only once',
    description:
      'Without a password in the request, one is generated and returned, in this answer only. The name is the one to log in with. For administrators.',
    body: UserPayload,
    success: { status: 201, body: UserWithPassword },
    errors: ['document.invalid', 'user.name-taken', 'user.name-similar'],
  },
  readUser: {
    method: 'GET',
    path: '/application/users/:id',
    access: 'administer',
    summary: 'One user',
    description: 'A user of the organization with role and status. For administrators.',
    success: { status: 200, body: UserRecord },
    errors: ['record.not-found'],
  },
  replaceUser: {
    method: 'PUT',
    path: '/application/users/:id',
    access: 'administer',
    summary: 'Change the role of a user, or disable or enable the account',
    description:
      'Changes the role of a user, or disables or enables the account, and ends the user’s sessions. It takes effect at once, and within 5 seconds in other processes. The last active administrator can be neither disabled nor demoted (409). For administrators.',
    body: UserChange,
    success: { status: 200, body: UserRecord },
    errors: ['record.not-found', 'document.invalid', 'administrator.last', 'revision.stale'],
  },
  resetPassword: {
    method: 'POST',
    path: '/application/users/:id/password',
    access: 'administer',
    summary: 'Give a user a generated password, which is shown only once',
    description:
      'Replaces the password by a generated one, which is returned in this answer only, and ends the user’s tokens and sessions. API keys keep working. For administrators.',
    success: { status: 200, body: UserWithPassword },
    errors: ['record.not-found'],
  },
  changeOwnPassword: {
    method: 'POST',
    path: '/application/me/password',
    access: 'account',
    summary: 'Change your own password',
    description:
      'Needs the present password. Ends every token and session of the caller, who then logs in again. Any role may change its own password.',
    body: PasswordChange,
    success: { status: 204 },
    errors: ['document.invalid', 'auth.too-many-failures'],
  },
} as const satisfies Record<string, Endpoint>;
