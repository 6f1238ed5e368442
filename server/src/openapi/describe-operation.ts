import { accessRoles, type Endpoint, scopeOf } from '@sillage/contract';
import { ndjsonMediaType } from '../http/body-parsers.ts';
import type { JsonSchema, schemaCollector } from './component-schemas.ts';
import type { ExampleCall } from './examples/examples.ts';
import { errorResponses } from './operation-errors.ts';
import { operationParameters } from './operation-parameters.ts';
import { operationTag } from './path-nouns.ts';

type Schemas = ReturnType<typeof schemaCollector>;

const json = 'application/json';
const everyAnswer = {
  'API-Version': { $ref: '#/components/headers/API-Version' },
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
};

/** The operation object of an endpoint at one of its paths. Source: OpenAPI 3.1, 4.8.10. */
export function describeOperation(
  name: string,
  endpoint: Endpoint,
  path: string,
  schemas: Schemas,
  call: ExampleCall,
): JsonSchema {
  const aliasIndex = [endpoint.path, ...(endpoint.aliases ?? [])].indexOf(path);
  return {
    operationId: aliasIndex === 0 ? name : `${name}_${aliasIndex + 1}`,
    tags: [operationTag(endpoint.path)],
    summary: endpoint.summary,
    ...(aliasIndex === 0 ? {} : { description: `Another spelling of ${endpoint.path}.` }),
    ...(endpoint.access === 'open'
      ? { security: endpoint.basic === true ? [{ basic: [] }] : [] }
      : { 'x-roles': accessRoles[endpoint.access], 'x-scope': scopeOf(endpoint) }),
    parameters: operationParameters(endpoint, path, call.parameters),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: endpoint.optionalBody !== true,
            content: {
              [json]: { schema: schemas.of(endpoint.body), ...exampleOf(call.request) },
              ...ndjsonContent(endpoint),
            },
          },
        }),
    responses: {
      ...success(endpoint, call.response, schemas),
      ...accepted(endpoint, schemas),
      ...(endpoint.method === 'GET' && endpoint.unsafe !== true && endpoint.success.status === 200
        ? { 304: { description: 'Not modified since the ETag that was sent', headers: everyAnswer } }
        : {}),
      ...errorResponses(endpoint, schemas, everyAnswer),
    },
  };
}

function exampleOf(value: unknown): { readonly example?: unknown } {
  return value === undefined ? {} : { example: value };
}

/** The content of an NDJSON body: one item of the array per line, for which OpenAPI 3.1 has no schema. */
function ndjsonContent({ lines }: Endpoint): JsonSchema {
  return lines === true ? { [ndjsonMediaType]: {} } : {};
}

function success(endpoint: Endpoint, example: unknown, schemas: Schemas): JsonSchema {
  const { success, summary } = endpoint;
  const { status, body, mediaType } = success;
  const content =
    body !== undefined
      ? { [json]: { schema: schemas.of(body), ...exampleOf(example) }, ...ndjsonContent(endpoint) }
      : mediaType !== undefined
        ? { [mediaType]: {} }
        : undefined;
  const location = status === 201 || status === 202 || status === 302;
  return {
    [status]: {
      description: summary,
      headers: location
        ? { ...everyAnswer, Location: { description: 'where it is', schema: { type: 'string' } } }
        : everyAnswer,
      ...(content === undefined ? {} : { content }),
    },
  };
}

/** The answer to asynchronous requests. */
function accepted({ accepted: body }: Endpoint, schemas: Schemas): JsonSchema {
  if (body === undefined) return {};
  const Location = { description: 'the job: /jobs/:id', schema: { type: 'string' } };
  const description = 'With async: taken on; see the webhook evaluated';
  return {
    202: {
      description,
      headers: { ...everyAnswer, Location },
      content: { [json]: { schema: schemas.of(body) } },
    },
  };
}
