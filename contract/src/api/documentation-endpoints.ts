import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';

const Health = Type.Object({ status: Type.Literal('ok') });

/** The documentation that the service serves about itself. None of it requires a token. */
export const documentationEndpoints = {
  readStart: {
    method: 'GET',
    path: '/',
    access: 'open',
    summary: 'Leads to the documentation',
    success: { status: 302 },
    errors: [],
  },
  readDocumentation: {
    method: 'GET',
    path: '/docs',
    access: 'open',
    summary: 'The documentation of every endpoint, to read and to try',
    success: { status: 200, mediaType: 'text/html' },
    errors: [],
  },
  readDocumentationPart: {
    method: 'GET',
    path: '/docs/:name',
    access: 'open',
    summary: 'A page or file of the documentation: errors, limits',
    success: { status: 200, mediaType: '*/*' },
    errors: ['path.unknown'],
  },
  readOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'open',
    summary: 'This description of the interface (OpenAPI 3.1)',
    success: { status: 200, body: Type.Object({ openapi: Type.String() }) },
    errors: [],
  },
  readHealth: {
    method: 'GET',
    path: '/healthz',
    access: 'open',
    summary: 'Whether the process answers',
    success: { status: 200, body: Health },
    errors: [],
  },
  readReadiness: {
    method: 'GET',
    path: '/readyz',
    access: 'open',
    summary: 'Whether requests can be served: the storage answers, and the process is not stopping',
    success: { status: 200, body: Health },
    errors: ['service.stopping', 'storage.busy', 'storage.damaged'],
  },
  readMetrics: {
    method: 'GET',
    path: '/metrics',
    access: 'open',
    summary:
      'Counts and times of this process for Prometheus: with the token of the operator, or from the machine itself',
    success: { status: 200, mediaType: 'text/plain' },
    errors: ['auth.missing-token', 'auth.invalid-token', 'path.unknown'],
  },
} as const satisfies Record<string, Endpoint>;
