import type { FastifyInstance } from 'fastify';
import { pathOf } from './error-translation.ts';
import type { PathMethods } from './path-methods.ts';

/** Headers of answers that scripts of other origins may read, beside those that they always may. */
const exposed = [
  'ETag',
  'Location',
  'Link',
  'X-Total-Count',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'API-Version',
  'Retry-After',
  'Idempotent-Replayed',
  'Deprecation',
  'Sunset',
].join(', ');

/** Headers that scripts of other origins may send. `X-CSRF-Token` is not one of them: it goes with cookies. */
const allowed = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'API-Version',
  'Token',
].join(', ');

/** Seconds for which a browser need not ask again: the most that any browser honours. */
const preflightLifetime = 7_200;

/**
 * Lets scripts of the given origins call the service with tokens, never with cookies; without origins adds
 * nothing. `@fastify/cors` would not fit: it writes `Vary`, which answers set later, and registers every path
 * for OPTIONS, so that unknown paths would be answered as known ones.
 * Source: WHATWG, Fetch, 3.3, https://fetch.spec.whatwg.org/#http-cors-protocol.
 */
export function answerOtherOrigins(
  http: FastifyInstance,
  origins: readonly string[],
  paths: PathMethods,
): void {
  if (origins.length === 0) return;
  const accepted = new Set(origins);

  http.addHook('onRequest', (request, reply, done) => {
    const { origin = '', 'access-control-request-method': method } = request.headers;
    if (request.method !== 'OPTIONS' || method === undefined || !accepted.has(origin)) return done();
    const methods = paths.methodsOf(pathOf(request.url));
    if (methods.length === 0) return done();
    void reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': allowed,
        'Access-Control-Max-Age': String(preflightLifetime),
      })
      .send();
  });

  http.addHook('onSend', (request, reply, payload, done) => {
    const { origin } = request.headers;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
    if (origin !== undefined && accepted.has(origin)) {
      reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Expose-Headers', exposed);
    }
    done(null, payload);
  });
}
