import type { Socket } from 'node:net';
import { apiVersion, speaksOfficially } from '@sillage/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Caller } from '../auth/caller.ts';
import { compressAnswers } from './compress-answers.ts';
import { demandPlain } from './demand-plain.ts';
import { mayTakeLong } from './long-requests.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { pathTable } from './path-table.ts';
import { Refusal } from './refusal.ts';
import { bodyLimit, pathOf, refusalOfError } from './refusal-of-error.ts';
import { sendRefusal } from './send-refusal.ts';
import { serverTimes } from './server-times.ts';
import { noBody, wholeBody } from './whole-body.ts';
import { withoutMark } from './without-mark.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the endpoint's admission; null where anyone may ask. */
    caller: Caller | null;
  }
}

export interface HttpOptions {
  readonly log: Logger;
  /** A new unique id. */
  readonly newId: () => string;
  /** While it is stopping, answers end their connections. */
  readonly readiness?: { readonly stopping: boolean };
}

/**
 * The HTTP server without endpoints: limits, parsing, one error handler for all.
 * Ids of requests are ours; what a client sends as `X-Request-Id` is ignored.
 */
export function buildHttp({ log, newId, readiness }: HttpOptions): FastifyInstance {
  const http = Fastify({
    // Fastify would make a child logger for every request; refusals and bugs are logged below, with the request id.
    logger: false,
    genReqId: newId,
    requestIdHeader: false,
    exposeHeadRoutes: false,
    bodyLimit,
    requestTimeout: serverTimes.request,
    keepAliveTimeout: serverTimes.keepAlive,
    http: { headersTimeout: serverTimes.headers, connectionsCheckingInterval: 2_000 },
    // A request that still comes in on an open connection while we close is served, with `Connection: close`.
    return503OnClosing: false,
    // As long as a URL can be: an id that is too long is an unknown id.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => {
      reply.header('API-Version', apiVersion).header('X-Request-Id', request.id);
      sendRefusal(refusalOfError(error, request), request, reply);
    },
    clientErrorHandler: refuseBrokenRequest,
  });

  const paths = pathTable();
  http.addHook('onRoute', ({ method, url }) => paths.add(url, [method].flat()));
  http.decorateRequest('caller', null);

  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    wholeBody((body, { headers }) => {
      demandPlain(headers);
      return parseJsonBody(withoutMark(body));
    }),
  );
  http.addContentTypeParser('*', wholeBody(noBody(false)));

  http.addHook('onRequest', (request, reply, done) => {
    reply.header('API-Version', apiVersion);
    reply.header('X-Request-Id', request.id);
    if (readiness?.stopping === true) reply.header('Connection', 'close');
    // Node would keep the first of several and say nothing: which one counts must not be a guess.
    if (countAuthorizations(request.raw.rawHeaders) > 1) done(new Refusal('auth.invalid-token'));
    else done();
  });

  compressAnswers(http);

  http.setErrorHandler((error, request, reply) => {
    const refusal = refusalOfError(error, request);
    const place = {
      requestId: request.id,
      method: request.method,
      path: pathOf(request.url),
      code: refusal.code,
    };
    if (refusal.code === 'server.bug') log.error({ ...place, err: error }, 'a request failed by our fault');
    else log.debug(place, 'a request was refused');
    return sendRefusal(refusal, request, reply);
  });

  http.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const methods = paths.methodsOf(path);
    const readsWhatIsOnlyAsked = speaksOfficially(path) && ['GET', 'HEAD'].includes(request.method);
    const refusal =
      methods.length === 0 || readsWhatIsOnlyAsked
        ? new Refusal('path.unknown', { method: request.method, path })
        : new Refusal('method.not-allowed', { path, allowed: methods.join(', ') });
    return sendRefusal(refusal, request, reply);
  });

  return http;
}

/** Names and values of headers alternate as they were sent. */
function countAuthorizations(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 13 && name.toLowerCase() === 'authorization') count++;
  }
  return count;
}

const brokenRequests: Readonly<Record<string, readonly [status: number, title: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Answers what is not even HTTP; there is no request and so no id and no language. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLong(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title] = brokenRequests[error.code ?? ''] ?? [400, 'Bad Request'];
  const problem = JSON.stringify({ type: 'about:blank', title, status });
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nAPI-Version: ${apiVersion}\r\n` +
      `Content-Length: ${problem.length}\r\nConnection: close\r\n\r\n${problem}`,
  );
}
