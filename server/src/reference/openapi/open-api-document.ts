import { apiVersion, type Endpoint, type ErrorCode, issueTable, pathsOf } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { replayHeader } from '../../platform/http/idempotency-keys.ts';
import { sessionCookieName } from '../../platform/identity/session-cookies.ts';
import { type JsonSchema, schemaCollector } from './component-schemas.ts';
import { describeOperation } from './describe-operation.ts';
import { errorCodes, exampleProblem } from './examples/example-problems.ts';
import { placeholderPrefix } from './examples/example-values.ts';
import { exampleMaker } from './examples/examples.ts';
import { operationErrors } from './operation-errors.ts';
import { tagDescriptions, templateOf } from './path-nouns.ts';
import { webhookOperations } from './webhook-operation.ts';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Describes a table of endpoints as OpenAPI 3.1, from the schemas that validate requests; examples use the
 * catalog. Without a public URL, addresses are relative to that of the document.
 */
export function openApiDocument(
  table: Readonly<Record<string, Endpoint>>,
  catalog: Catalog,
  publicUrl?: string,
): OpenApiDocument {
  const schemas = schemaCollector(Object.values(table).flatMap(({ success }) => success.body ?? []));
  const exampleOf = exampleMaker(catalog);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const call = exampleOf(name, endpoint);
    for (const at of pathsOf(name, endpoint)) {
      if (at.undescribed === true) continue;
      const template = templateOf(at.path);
      paths[template] ??= {};
      paths[template][endpoint.method.toLowerCase()] = describeOperation(at, endpoint, schemas, call);
    }
  }
  const document = {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Sillage',
      version: apiVersion,
      summary: 'Environmental footprint of products',
      description: `Errors are problem documents (RFC 9457); their detail says what is wrong and what to do; /docs/errors lists the codes, /docs/limits the limits. Lists in examples are shortened. Ids in examples that begin with ${placeholderPrefix} are placeholders: replace them by ids of your own records, or request this document with a token to have ids of your organization in their place.`,
      contact: {
        name: 'This installation',
        ...(publicUrl === undefined ? {} : { url: `${publicUrl}/docs` }),
      },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'This installation' }],
    security: [{ bearer: [] }, { session: [], sessionHeader: [] }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookOperations(schemas),
    components: {
      schemas: schemas.components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token of GET /auth/login, valid for 60 minutes, or an API key, whose scopes must include the x-scope of the operation.',
        },
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'Name and password, for GET /auth/login only.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(false),
          description:
            'The session of a browser. It is accepted only together with the header X-CSRF-Token, and ignored beside a bearer token. Behind https its name begins with __Host-.',
        },
        sessionHeader: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-Token',
          description: 'The csrfToken of GET /application/session.',
        },
      },
      headers: {
        'API-Version': { description: 'Version of the interface.', schema: { type: 'string' } },
        'X-Request-Id': { description: 'Identifies this request in the log.', schema: { type: 'string' } },
        'RateLimit-Policy': {
          description:
            'Where SILLAGE_RATE_LIMIT is set: requests (q) in a window of seconds (w) of the user and of the organization. Source: draft-ietf-httpapi-ratelimit-headers-10.',
          schema: { type: 'string' },
          example: '"user";q=600;w=60, "organization";q=6000;w=60',
        },
        RateLimit: {
          description:
            'Where SILLAGE_RATE_LIMIT is set: requests left (r), and seconds until all are back (t).',
          schema: { type: 'string' },
          example: '"user";r=599;t=60, "organization";r=5421;t=12',
        },
        [replayHeader]: {
          description:
            'Set if this is the stored answer to an earlier request with the same Idempotency-Key; nothing was done again.',
          schema: { const: 'true' },
        },
      },
      examples: Object.fromEntries(
        usedCodes(table).map((code) => [
          code,
          { summary: issueTable[code].title.en, value: exampleProblem(code) },
        ]),
      ),
    },
  };
  return document as unknown as OpenApiDocument;
}

/** The codes of errors that some operation may answer with; the others answer requests to no operation. */
function usedCodes(table: Readonly<Record<string, Endpoint>>): readonly ErrorCode[] {
  const used = new Set(Object.values(table).flatMap(operationErrors));
  return errorCodes.filter((code) => used.has(code));
}
