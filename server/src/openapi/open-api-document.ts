import { apiVersion, type Endpoint, issueTable } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { sessionCookieName } from '../identity/session-cookies.ts';
import { type JsonSchema, schemaCollector } from './component-schemas.ts';
import { describeOperation } from './describe-operation.ts';
import { errorCodes, exampleProblem } from './examples/example-problems.ts';
import { exampleMaker } from './examples/examples.ts';
import { applicationTag } from './path-nouns.ts';
import { webhookOperation } from './webhook-operation.ts';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

const applicationText = `Administration of an organization, not part of interface ${apiVersion}: it may change with the application.`;

/**
 * Describes a table of endpoints as OpenAPI 3.1, from the schemas that validate requests;
 * examples use the catalog.
 */
export function openApiDocument(
  table: Readonly<Record<string, Endpoint>>,
  catalog: Catalog,
): OpenApiDocument {
  const schemas = schemaCollector();
  const exampleOf = exampleMaker(catalog);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const call = exampleOf(name, endpoint);
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const template = templateOf(path);
      paths[template] ??= {};
      paths[template][endpoint.method.toLowerCase()] = describeOperation(name, endpoint, path, schemas, call);
    }
  }
  const document = {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Sillage',
      version: apiVersion,
      summary: 'Environmental footprint of products',
      description:
        'Errors are problem documents (RFC 9457), each code explained at /docs/errors. Limits stand at /docs/limits. Lists in examples are cut.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { session: [], sessionHeader: [] }],
    tags: [{ name: applicationTag, description: applicationText }],
    paths,
    webhooks: { evaluated: { post: webhookOperation(schemas) } },
    components: {
      schemas: schemas.components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token of /auth/login, valid for 60 minutes, or an API key, whose scopes must include the x-scope of the operation.',
        },
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'Name and password, for GET /auth/login alone.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(false),
          description:
            'The session of a browser; counts only with its header, and not beside a bearer token. Behind https its name begins with __Host-.',
        },
        sessionHeader: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
      headers: {
        'API-Version': { description: 'version of the interface', schema: { type: 'string' } },
        'X-Request-Id': { description: 'names this request in the log', schema: { type: 'string' } },
      },
      examples: Object.fromEntries(
        errorCodes.map((code) => [code, { summary: issueTable[code].title.en, value: exampleProblem(code) }]),
      ),
    },
  };
  return document as unknown as OpenApiDocument;
}

/** Converts a path to OpenAPI notation: `/evaluations/:id` → `/evaluations/{id}`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
