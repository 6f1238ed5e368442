import Type from 'typebox';
import { ApiKeyPayload, ApiKeyRecord, ApiKeyRotation, NewApiKey } from '../../documents/accounts/api-key.ts';
import type { Endpoint } from '../endpoint.ts';

export const apiKeyEndpoints = {
  listApiKeys: {
    method: 'GET',
    path: '/application/users/:id/keys',
    access: 'administer',
    summary: 'The API keys of a user, without the keys themselves',
    description:
      'Names, prefixes and dates of the keys of a user; the keys themselves are not stored and cannot be shown again. For administrators.',
    success: { status: 200, body: Type.Array(ApiKeyRecord) },
    errors: ['record.not-found'],
  },
  createApiKey: {
    method: 'POST',
    path: '/application/users/:id/keys',
    access: 'administer',
    summary: 'Create an API key; it is shown only once',
    description:
      'The key is returned in this answer only. A program sends it like a token (`Authorization: Bearer`), and has the rights of its user, or only those of its scopes. For administrators.',
    body: ApiKeyPayload,
    success: { status: 201, body: NewApiKey },
    errors: ['record.not-found', 'document.invalid', 'api-key.limit', 'user.disabled'],
  },
  rotateApiKey: {
    method: 'POST',
    path: '/application/keys/:id/rotate',
    access: 'administer',
    summary: 'Replace an API key by a new one, which is shown only once',
    description:
      'The new key is returned in this answer only. The other key keeps working for 24 hours, or for as long as the body asks, so that a program can change over without interruption. For administrators.',
    body: ApiKeyRotation,
    optionalBody: true,
    success: { status: 201, body: NewApiKey },
    errors: ['record.not-found', 'document.invalid', 'api-key.replaced', 'user.disabled'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/application/keys/:id',
    access: 'administer',
    summary: 'Revoke an API key',
    description:
      'The key is refused at once, and within 5 seconds by other processes. This cannot be undone. For administrators.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
