import { pipeline, Readable } from 'node:stream';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes; shorter answers fit into a few packets and are sent as they are. */
export const compressedFrom = 16 * 1024;

/** Lines are left alone: they are read while they are still being made. */
const compressible = /^(application\/(problem\+|rss\+)?(json|xml)|text\/)/;

/** Text compresses nearly as well as at the higher levels, at a third of the time. */
const options = { level: constants.Z_BEST_SPEED + 2 };

/**
 * Compresses long answers with gzip for clients that take it. Strong entity tags stay those of the content: they name
 * revision and language, and a client that asks again with one has the same content, however it came.
 */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    if (!isLong(payload) || !compressible.test(String(reply.getHeader('content-type') ?? ''))) {
      return done(null, payload);
    }
    if (reply.hasHeader('content-encoding')) return done(null, payload);
    addVary(reply);
    if (request.method === 'HEAD' || !takesGzip(request)) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (payload instanceof Readable) {
      // A broken source ends the answer; there is nobody left to tell.
      return done(
        null,
        pipeline(payload, createGzip(options), () => {}),
      );
    }
    gzip(payload as string | Uint8Array, options, done);
  });
}

function isLong(payload: unknown): boolean {
  if (payload instanceof Readable) return true;
  if (typeof payload === 'string') return payload.length >= compressedFrom;
  return payload instanceof Uint8Array && payload.byteLength >= compressedFrom;
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
}

/** Whether `gzip` or `*` is named with a weight above 0. Source: RFC 9110, 12.5.3. */
export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const weights = new Map(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [coding = '', ...parameters] = item.split(';').map((text) => text.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [coding, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
