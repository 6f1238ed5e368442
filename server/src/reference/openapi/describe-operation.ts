import {
  accessRoles,
  type Endpoint,
  type EndpointPath,
  Problem,
  scopeOf,
  takesIdempotencyKey,
} from '@sillage/contract';
import { replayHeader } from '../../platform/http/idempotency-keys.ts';
import { mergePatchMediaType, ndjsonMediaType } from '../../platform/http/media-types.ts';
import type { JsonSchema, schemaCollector } from './component-schemas.ts';
import type { ExampleCall } from './examples/examples.ts';
import { errorResponses } from './operation-errors.ts';
import { operationParameters } from './operation-parameters.ts';
import { operationTag, templateOf } from './path-nouns.ts';

type Schemas = ReturnType<typeof schemaCollector>;

const json = 'application/json';
const everyAnswer = {
  'API-Version': { $ref: '#/components/headers/API-Version' },
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
};

const everyAuthorizedAnswer = {
  ...everyAnswer,
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};
const headersOf = ({ access }: Endpoint): JsonSchema =>
  access === 'open' ? everyAnswer : everyAuthorizedAnswer;

/** The operation object of an endpoint at one of its paths. Source: OpenAPI 3.1, 4.8.10. */
export function describeOperation(
  { path, operation, deprecated }: EndpointPath,
  endpoint: Endpoint,
  schemas: Schemas,
  call: ExampleCall,
): JsonSchema {
  return {
    operationId: operation,
    ...(deprecated === undefined ? {} : { deprecated: true }),
    tags: [operationTag(endpoint.path)],
    summary: endpoint.summary,
    description:
      deprecated === undefined
        ? endpoint.description
        : `Deprecated: use ${templateOf(deprecated.successor)}, of which this is another spelling. ${endpoint.description}`,
    ...(endpoint.access === 'open'
      ? { security: endpoint.basic === true ? [{ basic: [] }] : [] }
      : { 'x-roles': accessRoles[endpoint.access], 'x-scope': scopeOf(endpoint) }),
    parameters: operationParameters(endpoint, path, call.parameters),
    ...(endpoint.body === undefined
      ? uploadBody(endpoint)
      : {
          requestBody: {
            required: endpoint.optionalBody !== true,
            content: {
              [json]: { schema: schemas.ofRequest(endpoint.body), ...exampleOf(call.request) },
              ...ndjsonContent(endpoint),
              ...mergePatchContent(endpoint, call.mergePatch),
            },
          },
        }),
    responses: {
      ...success(endpoint, call.response, schemas),
      ...created(endpoint, schemas),
      ...accepted(endpoint, schemas),
      ...redirected(endpoint),
      ...notified(endpoint),
      ...withoutSuccess(endpoint, schemas),
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

/** A file of any media type. Source: OpenAPI 3.1, 4.8.14.2. */
function uploadBody({ upload, optionalBody }: Endpoint): JsonSchema {
  if (upload === undefined) return {};
  const kinds = [upload, 'application/zip', 'text/csv', '*/*'];
  const content = Object.fromEntries(kinds.map((kind) => [kind, {}]));
  return { requestBody: { required: optionalBody !== true, content } };
}

/** The content of a JSON Merge Patch: an object, whose outcome is what is validated. */
function mergePatchContent({ mergePatch, body }: Endpoint, example: unknown): JsonSchema {
  if (mergePatch !== true || body === undefined) return {};
  const schema = {
    type: 'object',
    description:
      'A JSON Merge Patch (RFC 7396): fields that are named replace those stored, arrays as a whole; null removes a field.',
  };
  return { [mergePatchMediaType]: { schema, ...exampleOf(example) } };
}

function success(endpoint: Endpoint, example: unknown, schemas: Schemas): JsonSchema {
  const { success, summary } = endpoint;
  const { status, body, mediaType, line, forms = {} } = success;
  const content =
    body !== undefined
      ? {
          [json]: { schema: schemas.of(body, 'answer'), ...exampleOf(example) },
          ...Object.fromEntries(
            Object.entries(forms).map(([type, form]) => [type, { schema: schemas.of(form, 'answer') }]),
          ),
          ...ndjsonContent(endpoint),
        }
      : mediaType !== undefined
        ? { [mediaType]: line === undefined ? {} : linesOf(line) }
        : undefined;
  const location = status === 201 || status === 202 || status === 302;
  const headers = {
    ...headersOf(endpoint),
    ...(location
      ? { Location: { description: 'The address of the record.', schema: { type: 'string' } } }
      : {}),
    ...(endpoint.minimalForm === undefined
      ? {}
      : {
          'Preference-Applied': {
            description: 'return=minimal, where that was asked for.',
            schema: { type: 'string' },
          },
        }),
    ...(takesIdempotencyKey(endpoint)
      ? { [replayHeader]: { $ref: `#/components/headers/${replayHeader}` } }
      : {}),
  };
  return {
    [status]: {
      description: summary,
      headers,
      ...(content === undefined ? {} : { content }),
    },
  };
}

/**
 * Lines of JSON as a text; what each of them is tells an extension, until OpenAPI 3.2 with its `itemSchema`. It refers to
 * no components: readers that do not know it would find those unused.
 */
const linesOf = (line: object): JsonSchema => ({
  schema: { type: 'string', description: 'One JSON object a line.' },
  'x-item-schema': JSON.parse(JSON.stringify(line)),
});

/** The answer to clients that do not ask for JSON. */
function redirected({ redirects }: Endpoint): JsonSchema {
  if (redirects !== true) return {};
  const Location = { description: 'The page for people.', schema: { type: 'string' } };
  return {
    302: {
      description: 'Without application/json in Accept: see the page',
      headers: { ...everyAnswer, Location },
    },
  };
}

/** The answer to a message that wants none. */
function notified({ protocolError }: Endpoint): JsonSchema {
  if (protocolError === undefined) return {};
  return {
    202: { description: 'A notification: taken, no answer', headers: everyAnswer, content: { [json]: {} } },
  };
}

/** An operation that only redirects has no success of its own; anything else that it answers is a problem. */
function withoutSuccess({ success }: Endpoint, schemas: Schemas): JsonSchema {
  if (success.status !== 302) return {};
  const content = { 'application/problem+json': { schema: schemas.of(Problem) } };
  return { default: { description: 'Any other answer is a problem', headers: everyAnswer, content } };
}

/** The answer of a PUT that has created its record. */
function created(endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const { createsIfAbsent, success } = endpoint;
  if (createsIfAbsent !== true || success.body === undefined) return {};
  const Location = { description: 'The new record.', schema: { type: 'string' } };
  return {
    201: {
      description: 'There was none: created',
      headers: { ...headersOf(endpoint), Location },
      content: { [json]: { schema: schemas.of(success.body) } },
    },
  };
}

/** The answer to asynchronous requests. */
function accepted(endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const { accepted: body } = endpoint;
  if (body === undefined) return {};
  const Location = { description: 'The job: /jobs/{id}.', schema: { type: 'string' } };
  const description = 'With async: the job is queued; its outcome is sent to the webhook';
  return {
    202: {
      description,
      headers: { ...headersOf(endpoint), Location },
      content: { [json]: { schema: schemas.of(body) } },
    },
  };
}
