import Type from 'typebox';
import type { Endpoint } from '../api/endpoint.ts';
import { ApiKeyPayload, ApiKeyRecord, ApiKeyRotation, NewApiKey } from '../documents/api-key.ts';

export const apiKeyEndpoints = {
  listApiKeys: {
    method: 'GET',
    path: '/application/users/:id/keys',
    access: 'administer',
    summary: 'The API keys of a user, without the keys themselves',
    success: { status: 200, body: Type.Array(ApiKeyRecord) },
    errors: ['record.not-found'],
  },
  createApiKey: {
    method: 'POST',
    path: '/application/users/:id/keys',
    access: 'administer',
    summary:
      'Make an API key, shown this once; it is sent like a token and has the rights of its user, or those of its scopes',
    body: ApiKeyPayload,
    success: { status: 201, body: NewApiKey },
    errors: ['record.not-found', 'document.invalid', 'api-key.limit', 'user.disabled'],
  },
  rotateApiKey: {
    method: 'POST',
    path: '/application/keys/:id/rotate',
    access: 'administer',
    summary:
      'Make a key in the place of another, shown this once; the other one goes on for 24 hours or as long as is asked',
    body: ApiKeyRotation,
    optionalBody: true,
    success: { status: 201, body: NewApiKey },
    errors: ['record.not-found', 'document.invalid', 'api-key.replaced', 'user.disabled'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/application/keys/:id',
    access: 'administer',
    summary: 'Revoke an API key; counts at once, in other processes within 5 seconds',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
