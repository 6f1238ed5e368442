import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  apiVersion,
  type LocalizedText,
  oldestApiVersion,
  renamedPath,
  speaksEcobalyseDialect,
  supportedApiVersions,
} from '@sillage/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { AccessRefusal } from '../identity/access-refusal.ts';
import type { Caller } from '../identity/caller.ts';
import type { RecordSecurityEvent } from '../identity/security-events.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { domainErrorOf } from '../ports/domain-error-of.ts';
import type { Storage } from '../ports/storage.ts';
import { limitConnections } from './admission/connections.ts';
import { sendLargeAnswersInPieces } from './admission/large-answers.ts';
import { closeUnreadConnections } from './admission/unread-answers.ts';
import { addJsonParser } from './body-parsers.ts';
import { compressAnswers } from './compression.ts';
import { answerOtherOrigins } from './cross-origin-requests.ts';
import { domainErrorOfRequest, pathOf } from './error-translation.ts';
import { isLongRequest } from './long-requests.ts';
import { pathMethods } from './path-methods.ts';
import { addressLimit, bodyLimit, requestTimeouts } from './request-limits.ts';
import { sendProblem } from './send-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authorized; null for open endpoints. */
    caller: Caller | null;
  }
}

export interface HttpOptions {
  readonly log: Logger;
  /** Returns a new unique id. */
  readonly newId: () => string;
  /** While the process is stopping, every answer closes its connection. */
  readonly readiness?: { readonly stopping: boolean };
  readonly settings?: Pick<Settings, 'publicUrl' | 'corsOrigins' | 'connectionLimit'>;
  readonly storage?: Pick<Storage, 'suspect'>;
  /** Notes callers who are refused. */
  readonly securityEvent?: RecordSecurityEvent;
}

/** Headers of an answer that a browser must neither interpret as something else nor show as a page. */
const everyAnswer = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Browsers use https only, for a year, on the host and the names below it.
 * Source: OWASP ASVS 5.0, 3.4.1, https://owasp.org/www-project-application-security-verification-standard/
 */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/**
 * The security headers of every answer; the pages of the documentation and of the application replace the
 * policy by their own. `publicUrl`: the address that browsers use.
 */
function securityHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return { ...everyAnswer, ...(publicUrl?.startsWith('https:') === true ? strictTransport : {}) };
}

/**
 * Creates the HTTP server without endpoints: limits, parsing, and one error handler for all requests.
 * The service generates request ids; a client's `X-Request-Id` is ignored.
 */
export function buildHttp(options: HttpOptions): FastifyInstance {
  const { log, newId, readiness, settings, storage, securityEvent } = options;
  const security = securityHeaders(settings?.publicUrl);
  const http = Fastify({
    // Fastify would create a child logger for every request; errors are logged below, with the request id.
    logger: false,
    genReqId: newId,
    requestIdHeader: false,
    exposeHeadRoutes: false,
    bodyLimit,
    requestTimeout: requestTimeouts.request,
    keepAliveTimeout: requestTimeouts.keepAlive,
    http: { headersTimeout: requestTimeouts.headers, connectionsCheckingInterval: 2_000 },
    // A request that arrives on an open connection during shutdown is served, with `Connection: close`.
    return503OnClosing: false,
    // Longer addresses are refused below: an id of any length is answered as an unknown id.
    routerOptions: { maxParamLength: addressLimit },
    frameworkErrors: (error, request, reply) => {
      reply.headers(security).header('API-Version', apiVersion).header('X-Request-Id', request.id);
      sendProblem(domainErrorOfRequest(error, request), request, reply);
    },
    clientErrorHandler: (error, socket) => answerInvalidRequest(error, socket, security),
  });

  const paths = pathMethods();
  http.addHook('onRoute', ({ method, url }) => paths.add(url, [method].flat()));
  http.decorateRequest('caller', null);

  addJsonParser(http);

  // The router takes `/evaluations/` for an evaluation without id.
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const { params } = request as { params?: Readonly<Record<string, unknown>> };
    const isEmpty = Object.entries(params ?? {}).some(([name, value]) => name !== '*' && value === '');
    const path = pathOf(request.url);
    if (isEmpty) done(unknownPath(request.method, path, paths.likely(request.method, path)));
    else done(null, payload);
  });

  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(security);
    reply.header('API-Version', apiVersion);
    reply.header('X-Request-Id', request.id);
    if (readiness?.stopping === true) reply.header('Connection', 'close');
    done(refusalOfHead(request.raw) ?? unsupportedVersion(request.headers['api-version']));
  });

  limitConnections(http, settings?.connectionLimit);
  closeUnreadConnections(http);
  answerOtherOrigins(http, settings?.corsOrigins ?? [], paths);
  compressAnswers(http);
  sendLargeAnswersInPieces(http);

  http.setErrorHandler(async (thrown, request, reply) => {
    if (isAbandoned(thrown, reply)) {
      log.debug({ requestId: request.id }, 'a request was abandoned by its client');
      return reply.hijack();
    }
    const refused = domainErrorOfRequest(thrown, request);
    const error = refused.code === 'server.bug' ? await unlessDamaged(refused, storage) : refused;
    const where = {
      requestId: request.id,
      method: request.method,
      path: pathOf(request.url),
      code: error.code,
    };
    if (error.code === 'server.bug') log.error({ ...where, err: thrown }, 'a request failed by our fault');
    else log.debug(where, 'a request was refused');
    if (thrown instanceof AccessRefusal) noteRefusal(thrown, request, securityEvent);
    // Fastify closes the connection after a refused body: a client or proxy that is still sending would get a reset
    // instead of the answer. On a connection that stays open, Node reads the rest and discards it.
    // Source: RFC 9112, 9.6.
    if (readiness?.stopping !== true && reply.raw.shouldKeepAlive) reply.removeHeader('connection');
    return sendProblem(error, request, reply);
  });

  http.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const methods = paths.methodsOf(path);
    // Ecobalyse answers GET with 404 on paths that it defines only for POST.
    const isEcobalyseGet = speaksEcobalyseDialect(path) && ['GET', 'HEAD'].includes(request.method);
    const error =
      methods.length === 0 || isEcobalyseGet
        ? unknownPath(request.method, path, paths.likely(request.method, path))
        : new DomainError('method.not-allowed', { path, allowed: methods.join(', ') });
    return sendProblem(error, request, reply);
  });

  return http;
}

/** Whether work was cancelled because its client has disconnected: nobody is left who could be answered. */
function isAbandoned(thrown: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (thrown as Partial<Error>).name === 'AbortError';
}

/** Notes that a known caller may not make a request. */
function noteRefusal(
  { facts: { role, scopes, needed, scope } }: AccessRefusal,
  { caller, method, url }: FastifyRequest,
  securityEvent: RecordSecurityEvent | undefined,
): void {
  if (caller?.origin === undefined) return;
  const { userId: id, organizationId, origin } = caller;
  const facts = {
    request: `${method} ${pathOf(url)}`,
    needed: String(needed ?? scope),
    ...(role === undefined ? { scopes: String(scopes) } : { role: String(role) }),
  };
  void securityEvent?.({ noun: 'access', action: 'refuse', account: { id, organizationId }, origin, facts });
}

/** The error for a path that does not exist, with the one that may have been meant. */
function unknownPath(method: string, path: string, likely: string | undefined): DomainError {
  const facts = { method, path };
  const hint = renamedPath(path) ?? (likely === undefined ? undefined : meantPath(method, likely));
  if (hint === undefined || speaksEcobalyseDialect(path)) return new DomainError('path.unknown', facts);
  return new DomainError('path.unknown', facts, [{ code: 'path.unknown', pointer: '', facts, hint }]);
}

const meantPath = (method: string, likely: string): LocalizedText => ({
  en: `did you mean ${method} ${likely}?`,
  fr: `vouliez-vous dire ${method} ${likely} ?`,
});

const supportedVersions = new RegExp(supportedApiVersions);

/** The error for a client that asks for a version of the interface other than those that are answered. */
function unsupportedVersion(asked: string | string[] | undefined): DomainError | undefined {
  if (asked === undefined || supportedVersions.test(String(asked))) return undefined;
  const version = String(asked).slice(0, 50);
  return new DomainError('api-version.unsupported', {
    version,
    oldest: oldestApiVersion,
    newest: apiVersion,
  });
}

/** Milliseconds that an answer waits to learn whether damaged pages are behind an unexpected error. */
const suspicionTimeout = 1_000;

/** What is read from a damaged page may fail anywhere, as if the service had a bug: finds out which it is. */
async function unlessDamaged(bug: DomainError, storage: HttpOptions['storage']): Promise<DomainError> {
  const checked = storage?.suspect?.().then(() => bug, domainErrorOf) ?? bug;
  return Promise.race([checked, pause(suspicionTimeout, bug, { ref: false })]);
}

/** Refuses a request by its first lines: by its address, or by headers that are given more than once. */
function refusalOfHead({ url = '', rawHeaders }: IncomingMessage): DomainError | undefined {
  if (url.length > addressLimit) return new DomainError('address.too-long', { limit: addressLimit });
  // Node would silently use the first of several headers; a proxy or the client could have meant another.
  if (countHeaders(rawHeaders, 'host') > 1) return new DomainError('host.repeated');
  if (countHeaders(rawHeaders, 'authorization') > 1) return new DomainError('auth.invalid-token');
  return undefined;
}

/** Counts the headers of a name in lower case; `rawHeaders` alternates names and values. */
function countHeaders(rawHeaders: readonly string[], wanted: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === wanted.length && name.toLowerCase() === wanted) count++;
  }
  return count;
}

const invalidRequests: Readonly<Record<string, readonly [status: number, title: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/**
 * Answers bytes that Node could not parse as HTTP: without a request there is no request id and no language.
 */
function answerInvalidRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  security: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isLongRequest(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title] = invalidRequests[error.code ?? ''] ?? [400, 'Bad Request'];
  const problem = JSON.stringify({ type: 'about:blank', title, status });
  const headers = Object.entries(security).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nAPI-Version: ${apiVersion}\r\n` +
      `${headers.join('')}Content-Length: ${problem.length}\r\nConnection: close\r\n\r\n${problem}`,
  );
}
