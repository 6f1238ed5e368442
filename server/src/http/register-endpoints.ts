import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import {
  type Access,
  accessRoles,
  checkDocument,
  type Endpoint,
  speaksOfficially,
  withoutServiceFields,
} from '@sillage/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Caller } from '../auth/caller.ts';
import type { Sessions } from '../auth/sessions.ts';
import { acceptable } from './acceptable.ts';
import type { Answer, EndpointRequest, Handler, HandlersOf } from './endpoint-handlers.ts';
import { entityTag, namesTag } from './entity-tag.ts';
import { parseIfMatch } from './if-match.ts';
import { type InFlight, inFlight } from './in-flight.ts';
import { addLineParsers, bringsLines, linesType } from './line-parsers.ts';
import { officialAuthorization } from './official-authorization.ts';
import { preferredLanguage } from './preferred-language.ts';
import { invalidDocument, Refusal } from './refusal.ts';
import { arrayLimit } from './refusal-of-error.ts';
import type { KeptAnswer, Retries } from './retries.ts';

/**
 * Who a request comes from, by its `Authorization` header.
 * Throws: Refusal auth.missing-token, auth.invalid-token.
 */
export type Authenticate = (authorization: string | undefined) => Caller | Promise<Caller>;

/** What stands between the wire and the handlers of a table. */
export interface Guards {
  /** Without it `Idempotency-Key` is not looked at. */
  readonly retries?: Retries;
  /** Without it cookies are not looked at. */
  readonly sessions?: Pick<Sessions, 'authorizationOf'>;
  /** Shared by all tables of a service. */
  readonly flow?: InFlight;
}

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
  { retries, sessions, flow = inFlight() }: Guards = {},
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const plain = handlers[name] as unknown as Handler;
    const official = speaksOfficially(endpoint.path);
    const once =
      endpoint.method === 'POST' &&
      endpoint.access !== 'open' &&
      !official &&
      // Items of a batch are remembered one by one.
      endpoint.lines !== true &&
      endpoint.storesNothing !== true &&
      retries !== undefined;
    const handler = once ? withRetries(http, endpoint, plain, retries) : plain;
    const admit = admitting(
      endpoint.access,
      official
        ? (headers) => authenticate(officialAuthorization(headers))
        : byAuthorization(authenticate, sessions),
    );
    const route = {
      method: endpoint.method === 'GET' && endpoint.unsafe !== true ? ['GET', 'HEAD'] : endpoint.method,
      onRequest: admit === undefined ? [] : [admission(admit)],
      handler: serving(endpoint, endpoint.access === 'open' ? handler : guarded(handler, flow), admit),
    };
    for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      if (endpoint.lines !== true) http.route({ ...route, url });
      else
        void http.register((inner, _options, done) => {
          addLineParsers(inner);
          inner.route({ ...route, url, bodyLimit: arrayLimit });
          done();
        });
    }
  }
}

type Identify = (headers: IncomingHttpHeaders) => Caller | Promise<Caller>;

function byAuthorization(authenticate: Authenticate, sessions: Guards['sessions']): Identify {
  if (sessions === undefined) return ({ authorization }) => authenticate(authorization);
  return (headers) => authenticate(sessions.authorizationOf(headers));
}

/** Who asks, if token and role allow it; undefined where anyone may ask. Throws, when called: Refusal auth.role. */
function admitting(access: Access, identify: Identify): Identify | undefined {
  const roles: readonly string[] | null = accessRoles[access];
  if (roles === null) return undefined;
  const demandRole = (caller: Caller): Caller => {
    if (roles.includes(caller.role)) return caller;
    throw new Refusal('auth.role', { role: caller.role, needed: roles.join(', ') });
  };
  return (headers) => {
    const caller = identify(headers);
    return caller instanceof Promise ? caller.then(demandRole) : demandRole(caller);
  };
}

type Admission = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/**
 * Token and role come first, so that a stranger's body is not even read. With callbacks: a token that is known is
 * accepted without a turn of the event loop.
 */
function admission(admit: Identify): Admission {
  return (request, _reply, done) => {
    const keep = (caller: Caller): void => {
      request.caller = caller;
    };
    const caller = admit(request.headers);
    if (caller instanceof Promise) {
      caller.then(keep).then(() => done(), done);
    } else {
      keep(caller);
      done();
    }
  };
}

function serving(
  endpoint: Endpoint,
  handler: Handler,
  admit: Identify | undefined,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const {
    status,
    body,
    mediaType: type = body === undefined ? '*/*' : 'application/json',
  } = endpoint.success;
  const caching = endpoint.unsafe === true ? 'no-store' : 'private, no-cache';
  return (request, reply) => {
    const asLines = endpoint.lines === true && bringsLines(request.headers['content-type']);
    const mediaType = asLines ? linesType : type;
    if (!acceptable(request.headers.accept, mediaType)) {
      throw new Refusal('accept.unavailable', { mediaType });
    }
    const given = {
      caller: request.caller,
      params: request.params,
      query: checkedQuery(endpoint, request),
      body: endpoint.body === undefined ? undefined : takenBody(endpoint, endpoint.body, request.body),
      language: preferredLanguage(request.headers['accept-language']),
      requestId: request.id,
      headers: request.headers,
      address: request.ip,
      ifMatch: parseIfMatch(request.headers['if-match']),
      readmit: async () => void (await admit?.(request.headers)),
    } as EndpointRequest;
    handler(given)
      .then((answer) => {
        const said = answer.status ?? status;
        if (said !== 200) reply.code(said);
        reply.header('Cache-Control', caching);
        send(request, reply, given, answer);
      })
      .catch((error: unknown) => reply.send(error instanceof Error ? error : new Error(String(error))));
  };
}

/** Served when the organization of the caller has a place free. */
function guarded(handler: Handler, flow: InFlight): Handler {
  return (request) => flow.run((request.caller as unknown as Caller).organizationId, () => handler(request));
}

/** A POST that happens once for each `Idempotency-Key`. */
function withRetries(http: FastifyInstance, endpoint: Endpoint, handler: Handler, retries: Retries): Handler {
  return async (request) => {
    const key = request.headers['idempotency-key'];
    const caller = request.caller as Caller | null;
    if (key === undefined || caller === null) return handler(request);
    const { authorization, cookie, 'x-csrf-token': csrf, 'accept-language': language } = request.headers;
    const answer = await retries({
      caller,
      path: endpoint.path,
      key: String(key),
      body: request.body,
      act: async (retryKey) =>
        (await handler({ ...request, caller: { ...caller, retryKey } } as never)) as KeptAnswer,
      async rebuild(recordId) {
        const Location = `${endpoint.makes ?? endpoint.path}/${recordId}`;
        const sent = { authorization, cookie, 'x-csrf-token': csrf, 'accept-language': language };
        const headers = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
        const read = await http.inject({ method: 'GET', url: Location, headers });
        // Not that it is gone: what is asked for does not answer now, and the key is good for another try.
        if (read.statusCode >= 429) throw new Refusal('storage.busy', { seconds: 1 });
        if (read.statusCode !== 200) throw new Refusal('record.not-found', { noun: 'record', id: recordId });
        return { body: read.json(), headers: { Location } };
      },
    });
    return answer as Answer;
  };
}

function checkedQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.query === undefined && !request.url.includes('?')) return {};
  const issues = checkDocument(endpoint.query ?? noQuery, request.query);
  if (issues.length > 0) throw new Refusal('query.invalid', {}, issues);
  return request.query;
}

/** What the handler is given of a body: where it reads for itself what came, else what the schema has let through. */
function takenBody({ path, lines }: Endpoint, schema: NonNullable<Endpoint['body']>, body: unknown): unknown {
  if (lines === true) return body ?? new Uint8Array();
  return speaksOfficially(path) ? body : checkedBody(schema, body);
}

function checkedBody(schema: NonNullable<Endpoint['body']>, body: unknown): unknown {
  if (body === undefined) throw new Refusal('body.malformed', { reason: 'position 0' });
  const issues = checkDocument(schema, body);
  if (issues.length > 0) throw invalidDocument(issues);
  return withoutServiceFields(schema, body);
}

/**
 * What an answer depends on, for caches. Names and sentences in a value follow the language, stored bytes do not; who is
 * asked for decides over all that is not open.
 */
function variesBy(caller: Caller | null, said: string | undefined, isValue: boolean): string {
  const language = said ?? (isValue ? 'Accept-Language' : undefined);
  const who = caller === null ? undefined : 'Authorization, Cookie';
  return [who, language].filter((name) => name !== undefined).join(', ');
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, caller }: EndpointRequest,
  answer: Answer,
): FastifyReply {
  const { bytes, body, headers, revision, chunks } = answer as {
    chunks?: AsyncIterable<Uint8Array>;
    bytes?: Uint8Array;
    body?: unknown;
    headers?: Record<string, string>;
    revision?: number;
  };
  if (headers !== undefined) reply.headers(headers);
  const varies = variesBy(caller, headers?.Vary, bytes === undefined && body !== undefined);
  if (varies !== '') reply.header('Vary', varies);
  if (chunks !== undefined) {
    if (!reply.hasHeader('Content-Type')) reply.header('Content-Type', 'application/json; charset=utf-8');
    return reply.send(Readable.from(request.method === 'HEAD' ? [] : chunks));
  }
  if (bytes === undefined && body === undefined) return reply.send();
  const content = bytes ?? JSON.stringify(body);
  if (!reply.hasHeader('Content-Type')) reply.header('Content-Type', 'application/json; charset=utf-8');
  if (reply.getHeader('Cache-Control') === 'no-store') return reply.send(content);

  const shown = revision ?? (body as { revision?: unknown } | undefined)?.revision;
  const tag = entityTag(
    content,
    bytes === undefined ? language : undefined,
    typeof shown === 'number' ? shown : undefined,
  );
  reply.header('ETag', tag);
  const safe = request.method === 'GET' || request.method === 'HEAD';
  if (safe && namesTag(request.headers['if-none-match'], tag)) {
    return reply.removeHeader('Content-Type').code(304).send();
  }
  return reply.send(content);
}
