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

type Admission = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/**
 * Token and role come first, so that a stranger's body is not even read. With callbacks: a token that is known is
 * accepted without a turn of the event loop.
 */
function admission(access: Access, authenticate: Authenticate): Admission[] {
  const roles: readonly string[] | null = accessRoles[access];
  if (roles === null) return [];
  const admit = (request: FastifyRequest, caller: Caller): void => {
    if (!roles.includes(caller.role)) {
      throw new Refusal('auth.role', { role: caller.role, needed: roles.join(', ') });
    }
    request.caller = caller;
  };
  return [
    (request, _reply, done) => {
      const caller = authenticate(request.headers.authorization);
      if (caller instanceof Promise) {
        caller.then((known) => admit(request, known)).then(() => done(), done);
      } else {
        admit(request, caller);
        done();
      }
    },
  ];
}

function serving(
  endpoint: Endpoint,
  handler: Handler,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { status } = endpoint.success;
  const caching = endpoint.unsafe === true ? 'no-store' : 'private, no-cache';
  return (request, reply) => {
    const given = {
      caller: request.caller,
      params: request.params,
      query: checkedQuery(endpoint, request),
      body: endpoint.body === undefined ? undefined : checkedBody(endpoint.body, request.body),
      language: preferredLanguage(request.headers['accept-language']),
      requestId: request.id,
      headers: request.headers,
    } as EndpointRequest;
    handler(given)
      .then((answer) => {
        if (status !== 200) reply.code(status);
        reply.header('Cache-Control', caching);
        send(reply, answer);
      })
      .catch((error: unknown) => reply.send(error instanceof Error ? error : new Error(String(error))));
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
    return reply.send(bytes);
  }
  if (body === undefined) return reply.send();
  // Names and sentences in a value follow the language; stored bytes do not.
  reply.header('Vary', 'Accept-Language');
  reply.header('Content-Type', 'application/json; charset=utf-8');
  return reply.send(JSON.stringify(body));
}
