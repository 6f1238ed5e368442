import {
  type Access,
  accessRoles,
  checkDocument,
  type Endpoint,
  withoutServiceFields,
} from '@sillage/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Caller } from '../auth/caller.ts';
import type { Answer, EndpointRequest, Handler, HandlersOf } from './endpoint-handlers.ts';
import { preferredLanguage } from './preferred-language.ts';
import { invalidDocument, Refusal } from './refusal.ts';

/**
 * Who a request comes from, by its `Authorization` header.
 * Throws: Refusal auth.missing-token, auth.invalid-token.
 */
export type Authenticate = (authorization: string | undefined) => Caller | Promise<Caller>;

type Table = Readonly<Record<string, Endpoint>>;

const noQuery = Type.Object({}, { additionalProperties: false });

/**
 * Puts every endpoint of a table on the server, at its path and its other spellings: token, role, query and
 * body are checked before the handler is called; its answer is sent as the table says.
 */
export function registerEndpoints<T extends Table>(
  http: FastifyInstance,
  table: T,
  handlers: HandlersOf<T>,
  authenticate: Authenticate,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name] as unknown as Handler;
    const route = {
      method: endpoint.method === 'GET' && endpoint.unsafe !== true ? ['GET', 'HEAD'] : endpoint.method,
      onRequest: admission(endpoint.access, authenticate),
      handler: serving(endpoint, handler),
    };
    for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) http.route({ ...route, url });
  }
}

/** Token and role come first, so that a stranger's body is not even read. */
function admission(access: Access, authenticate: Authenticate): (request: FastifyRequest) => Promise<void> {
  const roles: readonly string[] | null = accessRoles[access];
  return async (request) => {
    if (roles === null) return;
    const caller = await authenticate(request.headers.authorization);
    if (!roles.includes(caller.role)) {
      throw new Refusal('auth.role', { role: caller.role, needed: roles.join(', ') });
    }
    request.caller = caller;
  };
}

function serving(
  endpoint: Endpoint,
  handler: Handler,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { status } = endpoint.success;
  const caching = endpoint.unsafe === true ? 'no-store' : 'private, no-cache';
  return async (request, reply) => {
    const answer = await handler({
      caller: request.caller,
      params: request.params,
      query: checkedQuery(endpoint, request),
      body: endpoint.body === undefined ? undefined : checkedBody(endpoint.body, request.body),
      language: preferredLanguage(request.headers['accept-language']),
      requestId: request.id,
      headers: request.headers,
    } as EndpointRequest);
    reply.code(status);
    reply.header('Cache-Control', caching);
    return send(reply, answer);
  };
}

function checkedQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.query === undefined && !request.url.includes('?')) return {};
  const issues = checkDocument(endpoint.query ?? noQuery, request.query);
  if (issues.length > 0) throw new Refusal('query.invalid', {}, issues);
  return request.query;
}

function checkedBody(schema: NonNullable<Endpoint['body']>, body: unknown): unknown {
  if (body === undefined) throw new Refusal('body.malformed', { reason: 'position 0' });
  const issues = checkDocument(schema, body);
  if (issues.length > 0) throw invalidDocument(issues);
  return withoutServiceFields(schema, body);
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  const { bytes, body, headers } = answer as {
    bytes?: Uint8Array;
    body?: unknown;
    headers?: Record<string, string>;
  };
  if (headers !== undefined) reply.headers(headers);
  if (bytes !== undefined) {
    reply.header('Content-Type', 'application/json; charset=utf-8');
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  if (body === undefined) return reply.send();
  // Names and sentences in a value follow the language; stored bytes do not.
  reply.header('Vary', 'Accept-Language');
  reply.header('Content-Type', 'application/json; charset=utf-8');
  return reply.send(JSON.stringify(body));
}
