import Type from 'typebox';
import type { Endpoint } from '../api/endpoint.ts';
import { PasswordChange, UserChange, UserPayload, UserRecord, UserWithPassword } from '../documents/user.ts';

export const userEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/application/users',
    access: 'administer',
    summary: 'All users of the organization',
    success: { status: 200, body: Type.Array(UserRecord) },
    errors: [],
  },
  createUser: {
    method: 'POST',
    path: '/application/users',
    access: 'administer',
    summary: 'Create a user; without a password one is generated and shown this once',
    body: UserPayload,
    success: { status: 201, body: UserWithPassword },
    errors: ['document.invalid', 'user.name-taken'],
  },
  readUser: {
    method: 'GET',
    path: '/application/users/:id',
    access: 'administer',
    summary: 'One user',
    success: { status: 200, body: UserRecord },
    errors: ['record.not-found'],
  },
  replaceUser: {
    method: 'PUT',
    path: '/application/users/:id',
    access: 'administer',
    summary:
      'Change the role of a user, disable or enable; ends the sessions of the user; counts at once, in other processes within 5 seconds',
    body: UserChange,
    success: { status: 200, body: UserRecord },
    errors: ['record.not-found', 'document.invalid', 'administrator.last', 'revision.stale'],
  },
  resetPassword: {
    method: 'POST',
    path: '/application/users/:id/password',
    access: 'administer',
    summary: 'Give a user a generated password, shown this once; ends the tokens and sessions of the user',
    success: { status: 200, body: UserWithPassword },
    errors: ['record.not-found'],
  },
  changeOwnPassword: {
    method: 'POST',
    path: '/application/me/password',
    access: 'read',
    summary: 'Change one’s own password; ends one’s tokens and sessions',
    body: PasswordChange,
    success: { status: 204 },
    errors: ['document.invalid', 'auth.too-many-failures'],
  },
} as const satisfies Record<string, Endpoint>;
