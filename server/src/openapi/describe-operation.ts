import { accessRoles, type Endpoint, issueTable, Problem, type RefusalCode } from '@sillage/contract';
import type { JsonSchema, schemaCollector } from './component-schemas.ts';
import { examples } from './examples.ts';
import { operationParameters } from './operation-parameters.ts';
import { operationRefusals } from './operation-refusals.ts';
import { operationTag } from './operation-tag.ts';

type Schemas = ReturnType<typeof schemaCollector>;

const json = 'application/json';
const everyAnswer = {
  'API-Version': { $ref: '#/components/headers/API-Version' },
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
};

/** One operation object of OpenAPI: an endpoint at one of its paths. */
export function describeOperation(
  name: string,
  endpoint: Endpoint,
  path: string,
  schemas: Schemas,
): JsonSchema {
  const call = examples.calls[name] ?? {};
  const spelling = [endpoint.path, ...(endpoint.alsoAt ?? [])].indexOf(path);
  return {
    operationId: spelling === 0 ? name : `${name}_${spelling + 1}`,
    tags: [operationTag(endpoint.path)],
    summary: endpoint.summary,
    ...(spelling === 0 ? {} : { description: `Another spelling of ${endpoint.path}.` }),
    ...(endpoint.access === 'open' ? { security: [] } : { 'x-roles': accessRoles[endpoint.access] }),
    parameters: operationParameters(endpoint, path, call.parameters ?? {}),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [json]: { schema: schemas.of(endpoint.body), ...exampleOf(call.request) } },
          },
        }),
    responses: {
      ...success(endpoint, call.response, schemas),
      ...(endpoint.method === 'GET' && endpoint.unsafe !== true && endpoint.success.status === 200
        ? { 304: { description: 'Not modified since the ETag that was sent', headers: everyAnswer } }
        : {}),
      ...refusals(endpoint, schemas),
    },
  };
}

function exampleOf(value: unknown): { readonly example?: unknown } {
  return value === undefined ? {} : { example: value };
}

function success({ success, summary }: Endpoint, example: unknown, schemas: Schemas): JsonSchema {
  const { status, body, mediaType } = success;
  const content =
    body !== undefined
      ? { [json]: { schema: schemas.of(body), ...exampleOf(example) } }
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

/** One response for each status; its schema names the codes that may stand there. */
function refusals(endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of operationRefusals(endpoint)) {
    const status = issueTable[code].status as number;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => issueTable[code].title.en).join(', '),
        headers: everyAnswer,
        content: {
          'application/problem+json': {
            schema: { allOf: [schemas.of(Problem), { properties: { code: { enum: codes } } }] },
            examples: Object.fromEntries(
              codes
                .filter((code) => examples.problems[code] !== undefined)
                .map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}
