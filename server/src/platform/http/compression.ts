import { pipeline, Readable } from 'node:stream';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compressedShared, isShared } from '../kernel/shared-bytes.ts';
import { acceptsGzip, sharedCoding } from './content-negotiation.ts';

/** Bytes, 16 KiB: shorter answers fit into about a dozen packets and are sent uncompressed. */
export const compressionThreshold = 16 * 1024;

/** NDJSON is not compressed: clients read its lines while later ones are still being computed. */
const compressible = /^(application\/(problem\+|rss\+)?(json|xml)|text\/)/;

/** Level 3: JSON gets nearly as small as at the default level 6, in a third of the time. */
const options = { level: constants.Z_BEST_SPEED + 2 };

/**
 * Compresses long answers with gzip for clients that accept it; those that are shared are compressed once, also
 * with Brotli. Entity tags are not changed: they identify
 * revision, language and content, which are the same whether or not the answer is compressed.
 */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    if (!isLong(payload) || !compressible.test(String(reply.getHeader('content-type') ?? ''))) {
      return done(null, payload);
    }
    if (reply.hasHeader('content-encoding')) return done(null, payload);
    addVary(reply);
    if (request.method === 'HEAD') return done(null, payload);
    if (isShared(payload)) {
      const coding = sharedCoding(request.headers['accept-encoding'] as string | undefined);
      if (coding === undefined) return done(null, payload);
      reply.header('content-encoding', coding).removeHeader('content-length');
      compressedShared(payload, coding).then((compressed) => done(null, compressed), done);
      return;
    }
    if (!acceptsGzip(request.headers['accept-encoding'] as string | undefined)) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (payload instanceof Readable) {
      // The headers have been sent, so an error of the source can only truncate the answer.
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
  if (typeof payload === 'string') return payload.length >= compressionThreshold;
  return payload instanceof Uint8Array && payload.byteLength >= compressionThreshold;
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
}
