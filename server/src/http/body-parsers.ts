import type { IncomingHttpHeaders } from 'node:http';
import {
  errorCodes,
  type FastifyContentTypeParser,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { BodyBuffer } from '../kernel/body-buffer.ts';
import { withoutByteOrderMark } from '../kernel/byte-order-mark.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { parseJson } from '../kernel/parse-json.ts';
import { allowLongRequest } from './long-requests.ts';

/** Media type of newline-delimited JSON. */
export const ndjsonMediaType = 'application/x-ndjson';

/** Whether a request body is newline-delimited JSON. */
export function isNdjson(contentType: string | undefined): boolean {
  return contentType !== undefined && contentType.split(';', 1)[0]?.trim().toLowerCase() === ndjsonMediaType;
}

/** Bodies are JSON and are parsed before the handler is called. */
export function addJsonParser(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    readWholeBody((body, { headers }) => {
      requireUncompressed(headers, false);
      return parseJson(withoutByteOrderMark(body));
    }),
  );
  http.addContentTypeParser('*', readWholeBody(requireEmptyBody(false)));
}

/** The handler gets bodies unparsed: a JSON array as its bytes, newline-delimited JSON as the stream of its bytes. */
export function addBatchParsers(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    readWholeBody((body, { headers }) => {
      requireUncompressed(headers, true);
      return body;
    }),
  );
  http.addContentTypeParser(ndjsonMediaType, (request, payload, done) => {
    try {
      requireUncompressed(request.headers, true);
    } catch (error) {
      done(error as Error);
      return;
    }
    allowLongRequest(request.raw);
    done(null, payload);
  });
  http.addContentTypeParser('*', readWholeBody(requireEmptyBody(true)));
}

/** A body of another media type than JSON, or than JSON and NDJSON where the endpoint takes both. */
export function unsupportedMediaType(takesNdjson: boolean): DomainError {
  const mediaTypes = takesNdjson
    ? { en: 'application/json or application/x-ndjson', fr: 'application/json ou application/x-ndjson' }
    : 'application/json';
  return new DomainError('body.media-type', { mediaTypes });
}

/**
 * A compressed body is refused before it is read: a few bytes can expand to more than the memory, and bytes that are
 * declared compressed must not be read as plain text. Throws: DomainError body.media-type.
 */
function requireUncompressed(
  { 'content-encoding': encoding }: IncomingHttpHeaders,
  takesNdjson: boolean,
): void {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw unsupportedMediaType(takesNdjson);
  }
}

/** For a media type that is not supported: only a body without bytes passes. Throws: DomainError body.media-type. */
const requireEmptyBody =
  (takesNdjson: boolean) =>
  (body: Buffer): undefined => {
    if (body.length > 0) throw unsupportedMediaType(takesNdjson);
  };

/**
 * Reads a body to its end and passes it to `parse`; what `parse` throws answers the request. Replaces Fastify's reader,
 * which keeps every chunk as an object of its own, so that a body sent byte by byte needs hundreds of times its size.
 * Refuses more bytes than the route takes, and a number of bytes other than `Content-Length`.
 */
function readWholeBody(parse: (body: Buffer, request: FastifyRequest) => unknown): FastifyContentTypeParser {
  return (request, payload, done) => {
    const limit = request.routeOptions.bodyLimit;
    const announced = Number(request.headers['content-length']);
    if (announced > limit) {
      done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      return;
    }
    const body = new BodyBuffer();
    const end = (): void => {
      stop();
      if (!Number.isNaN(announced) && body.length !== announced) {
        done(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
        return;
      }
      let value: unknown;
      try {
        value = parse(body.take(), request);
      } catch (error) {
        done(error as Error);
        return;
      }
      done(null, value);
    };
    const data = (piece: Buffer): void => {
      if (body.length + piece.length > limit) {
        stop();
        done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      } else {
        body.add(piece);
      }
    };
    // The client disconnected in the middle of the body: not an error of the service, and no one is left to answer.
    const fail = (): void => {
      stop();
      done(new DomainError('body.malformed', { reason: `position ${body.length}` }));
    };
    // Further bytes are read and dropped.
    const stop = (): void => {
      payload.off('data', data).off('end', end).off('error', fail);
    };
    payload.on('data', data).on('end', end).on('error', fail);
  };
}
