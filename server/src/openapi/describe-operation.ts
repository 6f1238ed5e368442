import {
  accessRoles,
  type Endpoint,
  issueTable,
  OfficialError,
  Problem,
  type RefusalCode,
  speaksOfficially,
} from '@sillage/contract';
import { linesType } from '../http/line-parsers.ts';
import { officialStatuses } from '../http/send-refusal.ts';
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
    ...(endpoint.access === 'open'
      ? { security: endpoint.basic === true ? [{ basic: [] }] : [] }
      : { 'x-roles': accessRoles[endpoint.access] }),
    parameters: operationParameters(endpoint, path, call.parameters ?? {}),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [json]: { schema: schemas.of(endpoint.body), ...exampleOf(call.request) },
              ...linesOf(endpoint),
            },
          },
        }),
    responses: {
      ...success(endpoint, call.response, schemas),
      ...accepted(endpoint, schemas),
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

/** One item of the array on each line; there is no schema for that. */
function linesOf({ lines }: Endpoint): JsonSchema {
  return lines === true ? { [linesType]: {} } : {};
}

function success(endpoint: Endpoint, example: unknown, schemas: Schemas): JsonSchema {
  const { success, summary } = endpoint;
  const { status, body, mediaType } = success;
  const content =
    body !== undefined
      ? { [json]: { schema: schemas.of(body), ...exampleOf(example) }, ...linesOf(endpoint) }
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

/** Where the caller may ask not to wait. */
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
        content: officially(endpoint, status, schemas) ?? {
          'application/problem+json': {
            schema: {
              allOf: [
                schemas.of(Problem),
                { properties: { code: { enum: codes } } },
                ...(speaksOfficially(endpoint.path) ? [schemas.of(OfficialError)] : []),
              ],
            },
            examples: Object.fromEntries(
              codes
                // Recorded elsewhere, where they have no official members.
                .filter((code) => examples.problems[code] !== undefined && !speaksOfficially(endpoint.path))
                .map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

/** What the official calculator refuses, too, is said in its shape, whichever code stands behind it. */
function officially({ path }: Endpoint, status: number, schemas: Schemas): JsonSchema | undefined {
  if (!speaksOfficially(path) || !officialStatuses.includes(status)) return undefined;
  return { [json]: { schema: schemas.of(OfficialError) } };
}
