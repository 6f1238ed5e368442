import { Readable } from 'node:stream';
import {
  at,
  checkDocument,
  type Endpoint,
  type Issue,
  type LocalizedText,
  pathsOf,
  speaksEcobalyseDialect,
  takesIdempotencyKey,
  withoutServiceFields,
} from '@sillage/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Sessions } from '../identity/sessions.ts';
import { DomainError, invalidDocument } from '../kernel/domain-error.ts';
import { admitBodies, type BodyAdmission } from './admission/admit-bodies.ts';
import { admitRequests, type RequestAdmission } from './admission/admit-requests.ts';
import type { CountRequest } from './admission/rate-limits.ts';
import {
  type Authenticate,
  type Authorize,
  authorizationHook,
  authorizeCallers,
  confineVerifiers,
  type IsNamedFor,
} from './authorize-requests.ts';
import {
  addBatchParsers,
  addEventParser,
  addFormParser,
  addPatchParsers,
  addUploadParser,
} from './body-parsers.ts';
import { withChosenFields } from './chosen-fields.ts';
import { type ClientAddress, clientAddress } from './client-address.ts';
import { clientDisconnection } from './client-disconnection.ts';
import { parseIfMatch } from './conditional-requests.ts';
import { acceptsMediaType, preferredLanguage } from './content-negotiation.ts';
import type { Answer, EndpointRequest, Handler, HandlersOf } from './endpoint-handlers.ts';
import { pathOf } from './error-translation.ts';
import { type IdempotentPosts, readsCreated, withIdempotencyKey } from './idempotency-keys.ts';
import { isNdjson, ndjsonMediaType } from './media-types.ts';
import { arrayLimit } from './request-limits.ts';
import { sendAnswer, tellDeprecation, withTextWarnings } from './send-answer.ts';

/** Steps between the connection and the handlers of an endpoint table. */
export interface RequestGuards {
  /** If absent, `Idempotency-Key` is ignored. */
  readonly idempotentPosts?: IdempotentPosts;
  /** If absent, cookies are ignored. */
  readonly sessions?: Pick<Sessions, 'authenticate'>;
  /** If absent, verifiers are named for nothing. */
  readonly isNamedFor?: IsNamedFor;
  /** Shared by all endpoint tables of the service. */
  readonly admission?: RequestAdmission;
  /** Shared by all endpoint tables of the service. */
  readonly bodies?: BodyAdmission;
  /** If absent, a caller may send any number of requests in a minute. */
  readonly countRequest?: CountRequest | undefined;
  /** If absent, the address of the connection is the client's. */
  readonly addressOf?: ClientAddress;
}

type Table = Readonly<Record<string, Endpoint>>;

const noQuery = Type.Object({}, { additionalProperties: false });

/**
 * Registers every endpoint of a table at its path and its aliases: checks token, role, query and body before
 * the handler is called, and sends the answer as the table declares.
 */
export function registerEndpoints<T extends Table>(
  http: FastifyInstance,
  table: T,
  handlers: HandlersOf<T>,
  authenticate: Authenticate,
  {
    idempotentPosts,
    sessions,
    isNamedFor,
    admission = admitRequests(),
    countRequest,
    addressOf = clientAddress(),
    bodies = admitBodies(addressOf),
  }: RequestGuards = {},
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const own = handlers[name] as unknown as Handler;
    const handler =
      idempotentPosts !== undefined && takesIdempotencyKey(endpoint)
        ? withIdempotencyKey(endpoint, own, readerOf(table, handlers, endpoint), idempotentPosts)
        : own;
    const authorize = authorizeCallers(endpoint, authenticate, sessions);
    const route = {
      method: endpoint.method === 'GET' && endpoint.unsafe !== true ? ['GET', 'HEAD'] : endpoint.method,
      onRequest:
        authorize === undefined
          ? []
          : [
              authorizationHook(authorize, addressOf, confineVerifiers(endpoint, isNamedFor)),
              ...(countRequest === undefined ? [] : [countRequest]),
            ],
      preParsing: endpoint.method === 'GET' ? [] : receiveBodies(endpoint, bodies),
      handler: handleRequests(endpoint, handler, authorize, addressOf, admission),
    };
    for (const { path: url, deprecated } of pathsOf(name, endpoint)) {
      const told =
        deprecated === undefined
          ? route
          : { ...route, onRequest: [tellDeprecation(deprecated.successor), ...route.onRequest] };
      const addParsers = parsersOf(endpoint);
      if (addParsers === undefined) http.route({ ...told, url });
      else
        void http.register((inner, _options, done) => {
          addParsers(inner);
          inner.route({ ...told, url, ...(endpoint.lines === true ? { bodyLimit: arrayLimit } : {}) });
          done();
        });
    }
  }
}

/** What reads the bodies of an endpoint; undefined: plain JSON. */
function parsersOf({ upload, lines, bodyType, mergePatch }: Endpoint) {
  if (upload !== undefined) return addUploadParser;
  if (lines === true) return addBatchParsers;
  if (bodyType !== undefined) return bodyType === 'form' ? addFormParser : addEventParser;
  return mergePatch === true ? addPatchParsers : undefined;
}

/** The hook that lets the body of a request be received. Lines and files are streams, of which little is held. */
function receiveBodies({ lines, upload }: Endpoint, bodies: BodyAdmission) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (upload !== undefined) return;
    if (lines !== true) await bodies.admit(request, reply, 'document');
    else if (!isNdjson(request.headers['content-type'])) await bodies.admit(request, reply, 'array');
  };
}

/** The handler that reads one record of the kind that an endpoint creates. */
function readerOf<T extends Table>(
  table: T,
  handlers: HandlersOf<T>,
  creating: Endpoint,
): Handler | undefined {
  const [name] = Object.entries(table).find(([, endpoint]) => readsCreated(creating, endpoint)) ?? [];
  return name === undefined ? undefined : (handlers[name] as unknown as Handler);
}

function handleRequests(
  endpoint: Endpoint,
  handler: Handler,
  authorize: Authorize | undefined,
  addressOf: ClientAddress,
  admission: RequestAdmission,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const {
    status,
    body,
    mediaType: type = body === undefined ? '*/*' : 'application/json',
  } = endpoint.success;
  const caching = endpoint.unsafe === true || isPersonal(endpoint) ? 'no-store' : 'private, no-cache';
  const admit = admission.to(endpoint);
  const takesFields = endpoint.method === 'GET' && endpoint.query?.properties.fields !== undefined;
  return (request, reply) => {
    const asLines = endpoint.lines === true && isNdjson(request.headers['content-type']);
    const mediaType = asLines ? ndjsonMediaType : type;
    if (endpoint.redirects !== true && !acceptsMediaType(request.headers.accept, mediaType)) {
      throw new DomainError('accept.unavailable', { mediaType });
    }
    const { headers } = request;
    const address = addressOf(request.raw);
    const language = preferredLanguage(headers['accept-language']);
    // Before the request is weighed, which reads them.
    const params = checkParams(endpoint, request);
    const query = checkQuery(endpoint, request);
    // Large bodies take long to check: not before there is room.
    const work = async (): Promise<Answer> =>
      handler({
        caller: request.caller,
        params,
        query,
        body:
          endpoint.body === undefined
            ? uploadOf(endpoint, request.body)
            : bodyFor(endpoint, endpoint.body, request.body),
        language,
        requestId: request.id,
        headers,
        address,
        ifMatch: parseIfMatch(headers['if-match']),
        reauthorize: async () => void (await authorize?.({ headers, address })),
        // Made for those who ask for it: most requests are answered too soon.
        get signal() {
          return clientDisconnection(reply.raw);
        },
      } as EndpointRequest);
    admit(request, work)
      .then((answer) => {
        const answered = answer.status ?? status;
        if (answered !== 200) reply.code(answered);
        reply.header('Cache-Control', caching);
        const { body } = endpoint;
        const warned = body === undefined ? answer : withTextWarnings(answer, body, request.body);
        const { fields } = query as { readonly fields?: string };
        const sent = takesFields ? withChosenFields(warned, fields) : warned;
        sendAnswer(request, reply, { language, caller: request.caller }, sent);
      })
      .catch((error: unknown) => reply.send(error instanceof Error ? error : new Error(String(error))));
  };
}

/**
 * Whether answers hold data of persons (users, keys, sessions, the audit), which no cache may keep: those of
 * log-in and of the application, whatever the endpoint.
 */
function isPersonal({ path }: Endpoint): boolean {
  return /^\/(auth|application)\//.test(path);
}

/** Of pages whose address is their secret. */
const publicPageErrors = ['share.not-found', 'questionnaire.not-found'] as const;

/** The parameters of the path. No stored id holds U+0000, which PostgreSQL refuses in a statement. */
function checkParams({ errors }: Endpoint, request: FastifyRequest): unknown {
  const { params } = request;
  if (!request.url.includes('%00')) return params;
  const id = Object.values(params as Record<string, string>).find((value) => value.includes('\0'));
  if (id === undefined) return params;
  const ofPublicPage = publicPageErrors.find((code) => errors.includes(code));
  if (ofPublicPage !== undefined) throw new DomainError(ofPublicPage);
  throw errors.includes('record.not-found')
    ? new DomainError('record.not-found', { noun: 'record', id })
    : new DomainError('path.unknown', { method: request.method, path: pathOf(request.url) });
}

function checkQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.query === undefined && !request.url.includes('?')) return {};
  const withNull = Object.entries(request.query as Record<string, unknown>).filter(([, value]) =>
    String(value).includes('\0'),
  );
  if (withNull.length > 0) {
    const pointers = withNull.map(([name]) => at('', name));
    throw new DomainError('query.null-character', {}, pointers.map(nullCharacter));
  }
  const schema = endpoint.query ?? noQuery;
  const issues = checkDocument(schema, request.query).map((issue) => ofTexts(issue, request.query));
  if (issues.length > 0) throw new DomainError('query.invalid', {}, issues);
  // A reading request may look for what an earlier release stored.
  return endpoint.method === 'GET' ? request.query : withoutServiceFields(schema, request.query);
}

/** A parameter given once is a text: it may have a wrong value, never a wrong type. */
function ofTexts(issue: Issue, query: unknown): Issue {
  const { code, pointer, expected } = issue;
  const sent = (query as Readonly<Record<string, unknown>>)[pointer.slice(1)];
  if (code !== 'field.type' || expected === undefined || typeof sent !== 'string') return issue;
  const { en, fr } = typeof expected === 'string' ? { en: expected, fr: expected } : expected;
  const rule = { en: `must be one of ${en}`, fr: `l’une des valeurs ${fr}` };
  return { ...issue, code: 'field.value', facts: { rule } };
}

const withoutNull: LocalizedText = { en: 'must not hold U+0000', fr: 'sans U+0000' };
const nullCharacter = (pointer: string): Issue => ({
  code: 'field.value',
  pointer,
  facts: { rule: withoutNull },
  expected: withoutNull,
});

/**
 * The body for the handler:
 * raw if the handler reads it itself, else without the fields that the service sets.
 */
function bodyFor(
  { path, lines, optionalBody }: Endpoint,
  schema: NonNullable<Endpoint['body']>,
  body: unknown,
): unknown {
  if (lines === true) return body ?? new Uint8Array();
  if (speaksEcobalyseDialect(path)) return body;
  return checkBody(schema, body === undefined && optionalBody === true ? {} : body);
}

/** The bytes of a file, if the endpoint takes one. */
function uploadOf({ upload }: Endpoint, body: unknown): unknown {
  return upload === undefined ? undefined : (body ?? Readable.from([]));
}

const emptyBody: LocalizedText = {
  en: 'there is none; send a JSON document with Content-Type: application/json',
  fr: 'il n’y en a pas ; envoyez un document JSON avec Content-Type: application/json',
};

function checkBody(schema: NonNullable<Endpoint['body']>, body: unknown): unknown {
  if (body === undefined) throw new DomainError('body.malformed', { reason: emptyBody });
  const issues = checkDocument(schema, body);
  if (issues.length > 0) throw invalidDocument(issues);
  return withoutServiceFields(schema, body);
}
