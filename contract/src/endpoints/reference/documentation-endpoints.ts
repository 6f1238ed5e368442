import Type from 'typebox';
import type { Endpoint } from '../endpoint.ts';

const ServiceAddresses = Type.Object({
  service: Type.Literal('Sillage'),
  apiVersion: Type.String(),
  documentation: Type.String({ description: 'For people.' }),
  openApi: Type.String({ description: 'For programs: OpenAPI 3.1.' }),
});

const Health = Type.Object({ status: Type.Literal('ok') });

/** The documentation that the service serves about itself. None of it requires a token. */
export const documentationEndpoints = {
  readStart: {
    method: 'GET',
    path: '/',
    access: 'open',
    summary: 'The addresses of documentation and description',
    description:
      'Clients whose Accept header asks for JSON receive the addresses of the documentation and of this document; browsers are redirected to the documentation. Open to everyone.',
    success: { status: 200, body: ServiceAddresses },
    redirects: true,
    errors: [],
  },
  readDocumentation: {
    method: 'GET',
    path: '/docs',
    access: 'open',
    summary: 'The first page of the documentation',
    description:
      'How to begin, every guide and every operation, in English or French, with links to their pages. Open to everyone.',
    success: { status: 200, mediaType: 'text/html' },
    errors: [],
  },
  readDocumentationPart: {
    method: 'GET',
    path: '/docs/:name',
    access: 'open',
    summary: 'A page or file of the documentation',
    description:
      'The operations on a kind of record (`api-evaluations`, `api-products` …) with their fields, samples of code and a form to send a request; all objects (`objects`), errors (`errors`), limits (`limits`) and releases (`changelog`); a guide (`patch`, `webhooks`, `bulk` …). Open to everyone; with a token or the session of a browser, the examples hold ids of your organization.',
    success: { status: 200, mediaType: '*/*' },
    errors: ['path.unknown'],
  },
  readOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'open',
    summary: 'This description of the interface (OpenAPI 3.1)',
    description:
      'Open to everyone. With a token or the session of a browser, the examples hold ids of your organization; without, those of the demonstration if this installation has one, and otherwise placeholders that begin with 00000000-0000-7000-8000.',
    success: { status: 200, body: Type.Object({ openapi: Type.String() }) },
    errors: [],
  },
  readHealth: {
    method: 'GET',
    path: '/healthz',
    access: 'open',
    summary: 'Whether this process runs',
    description:
      'Answers as long as the process runs; it does not look at the database. Meant for probes that restart a process. Open to everyone.',
    success: { status: 200, body: Health },
    errors: [],
  },
  readReadiness: {
    method: 'GET',
    path: '/readyz',
    access: 'open',
    summary: 'Whether this process can serve requests',
    description:
      'Meant for load balancers: 503 while the process starts or stops, and while the database does not answer. Once it answers 200, logging in works. Open to everyone.',
    success: { status: 200, body: Health },
    errors: ['service.starting', 'service.stopping', 'storage.busy', 'storage.damaged'],
  },
  readMetrics: {
    method: 'GET',
    path: '/metrics',
    access: 'open',
    summary: 'Metrics of this process for Prometheus',
    description:
      'Metrics in the text format of Prometheus. Needs the token that the operator has set (SILLAGE_METRICS_TOKEN); without one, only requests from the machine itself are answered.',
    success: { status: 200, mediaType: 'text/plain' },
    errors: ['auth.missing-token', 'auth.invalid-token', 'path.unknown'],
  },
} as const satisfies Record<string, Endpoint>;
