import {
  EcobalyseError,
  type Endpoint,
  type ErrorCode,
  issueTable,
  Problem,
  speaksEcobalyseDialect,
  takesIdempotencyKey,
} from '@sillage/contract';
import { ecobalyseStatuses } from '../../platform/http/ecobalyse-dialect.ts';
import type { JsonSchema, schemaCollector } from './component-schemas.ts';

/**
 * Lists every error code that an endpoint may return:
 * its own, and those of parsing, authorization and storage.
 */
export function operationErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const { method, path, access, body, unsafe, errors, success, redirects } = endpoint;
  const codes = new Set<ErrorCode>(['query.invalid', 'host.repeated', 'address.too-long']);
  codes.add('query.null-character').add('api-version.unsupported');
  codes.add('connection.busy').add('service.overloaded');
  if (access !== 'open')
    codes.add('auth.missing-token').add('auth.invalid-token').add('auth.role').add('auth.scope');
  // A body is parsed whenever one is sent, even if none is expected; only GET ignores it.
  if (method !== 'GET') codes.add('body.malformed').add('body.too-large').add('body.media-type');
  if (method !== 'GET') codes.add('document.invalid');
  if (body !== undefined) codes.add('document.invalid');
  const hasType = success.body !== undefined || success.mediaType !== undefined;
  if (hasType && redirects !== true) codes.add('accept.unavailable');
  if (takesIdempotencyKey(endpoint)) {
    codes.add('idempotency.invalid-key').add('idempotency.running').add('idempotency.other-body');
    codes.add('idempotency.record-changed').add('idempotency.record-deleted');
  }
  if (endpoint.lines === true) codes.add('request.too-slow');
  for (const code of errors) codes.add(code as ErrorCode);
  if (access !== 'open') codes.add('organization.busy').add('request.rate-limit');
  if (method !== 'GET' || unsafe === true || access !== 'open') {
    codes.add('storage.busy').add('storage.damaged');
  }
  if ((method !== 'GET' && !speaksEcobalyseDialect(path)) || unsafe === true) codes.add('storage.full');
  if (access === 'write' && method !== 'DELETE') codes.add('quota.exceeded');
  return [...codes.add('server.bug')];
}

/** One response per status; its schema lists the possible codes. */
export function errorResponses(
  endpoint: Endpoint,
  schemas: ReturnType<typeof schemaCollector>,
  headers: JsonSchema,
): JsonSchema {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of operationErrors(endpoint)) {
    const status = issueTable[code].status as number;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const inDialect = speaksEcobalyseDialect(endpoint.path);
  const { protocolError, pageIfUnknown } = endpoint;
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => issueTable[code].title.en).join(', '),
        headers,
        content:
          inDialect && ecobalyseStatuses.includes(status)
            ? { 'application/json': { schema: schemas.of(EcobalyseError) } }
            : {
                ...(status === 400 && protocolError !== undefined
                  ? { 'application/json': { schema: schemas.of(protocolError, 'answer') } }
                  : {}),
                ...(status === 404 && pageIfUnknown === true
                  ? { 'text/html': { schema: { type: 'string', description: 'A page that says so.' } } }
                  : {}),
                'application/problem+json': {
                  schema: {
                    allOf: [
                      schemas.of(Problem),
                      {
                        properties: {
                          code: {
                            description: 'The codes that this operation may answer with.',
                            enum: codes,
                          },
                        },
                      },
                      ...(inDialect ? [schemas.of(EcobalyseError)] : []),
                    ],
                  },
                  // The examples of the components do not have the properties of the dialect.
                  examples: Object.fromEntries(
                    (inDialect ? [] : codes).map((code) => [code, { $ref: `#/components/examples/${code}` }]),
                  ),
                },
              },
      },
    ]),
  );
}
