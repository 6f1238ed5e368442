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
import { eventMediaType, formMediaType, mergePatchMediaType, ndjsonMediaType } from './media-types.ts';

/** What an endpoint accepts as a body: JSON only, a batch or a patch in either form, an event, or a form. */
type BodyKind = 'json' | 'batch' | 'patch' | 'event' | 'form';

/** Parses JSON bodies before the handler is called. */
export function addJsonParser(http: FastifyInstance): void {
  parseJsonBodies(http, 'json', ['application/json']);
}

/** Parses patches of both kinds before the handler is called, which tells them apart by their media type. */
export function addPatchParsers(http: FastifyInstance): void {
  parseJsonBodies(http, 'patch', ['application/json', mergePatchMediaType]);
}

/** Parses events before the handler is called; many senders call them plain JSON. */
export function addEventParser(http: FastifyInstance): void {
  parseJsonBodies(http, 'event', ['application/json', eventMediaType]);
}

/** Parses the fields of a form; of several with one name the last counts. Source: RFC 6749, appendix B. */
export function addFormParser(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    formMediaType,
    readWholeBody((body, { headers }) => {
      requireUncompressed(headers, 'form');
      return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
    }),
  );
  http.addContentTypeParser('*', readWholeBody(requireEmptyBody('form')));
}

function parseJsonBodies(http: FastifyInstance, kind: BodyKind, mediaTypes: string[]): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    mediaTypes,
    readWholeBody((body, { headers }) => {
      requireUncompressed(headers, kind);
      return parseJson(withoutByteOrderMark(body));
    }),
  );
  http.addContentTypeParser('*', readWholeBody(requireEmptyBody(kind)));
}

/**
 * Passes bodies to the handler unparsed: a JSON array as bytes, newline-delimited JSON as a stream of bytes.
 */
export function addBatchParsers(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    readWholeBody((body, { headers }) => {
      requireUncompressed(headers, 'batch');
      return body;
    }),
  );
  http.addContentTypeParser(ndjsonMediaType, (request, payload, done) => {
    try {
      requireUncompressed(request.headers, 'batch');
    } catch (error) {
      done(error as Error);
      return;
    }
    allowLongRequest(request.raw);
    done(null, payload);
  });
  http.addContentTypeParser('*', readWholeBody(requireEmptyBody('batch')));
}

/** Passes a file of any media type to the handler as a stream of bytes. */
export function addUploadParser(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (request, payload, done) => {
    const { 'content-encoding': encoding } = request.headers;
    if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
      const mediaTypes = { en: 'the file itself, not compressed', fr: 'le fichier tel quel, non compressé' };
      done(new DomainError('body.media-type', { mediaTypes }));
      return;
    }
    allowLongRequest(request.raw);
    done(null, payload);
  });
}

const further: Readonly<Record<BodyKind, string | undefined>> = {
  json: undefined,
  batch: ndjsonMediaType,
  patch: mergePatchMediaType,
  event: eventMediaType,
  form: undefined,
};

/** The error for a media type that the endpoint does not accept. */
export function unsupportedMediaType(kind: BodyKind): DomainError {
  const [first, second] = [kind === 'form' ? formMediaType : 'application/json', further[kind]];
  const mediaTypes =
    second === undefined ? first : { en: `${first} or ${second}`, fr: `${first} ou ${second}` };
  return new DomainError('body.media-type', { mediaTypes });
}

/**
 * Rejects a compressed body before it is read: a few bytes could expand to more than the memory, and
 * compressed bytes must not be parsed as plain text. Throws: DomainError body.media-type.
 */
function requireUncompressed({ 'content-encoding': encoding }: IncomingHttpHeaders, kind: BodyKind): void {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw unsupportedMediaType(kind);
  }
}

/** Parser for unsupported media types: accepts only an empty body. Throws: DomainError body.media-type. */
const requireEmptyBody =
  (kind: BodyKind) =>
  (body: Buffer): undefined => {
    if (body.length > 0) throw unsupportedMediaType(kind);
  };

/**
 * Reads a whole body and passes it to `parse`; an error that `parse` throws becomes the answer. Replaces
 * Fastify's reader, which stores every chunk as a separate object, so that a body sent byte by byte takes
 * hundreds of times its size. Rejects bodies above the route's limit and bodies whose length differs from
 * `Content-Length`.
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
    // The client disconnected in the middle of the body: not a server error; no answer is possible.
    const fail = (): void => {
      stop();
      done(new DomainError('body.malformed', { reason: `position ${body.length}` }));
    };
    // Reads and discards the rest of the body.
    const stop = (): void => {
      payload.off('data', data).off('end', end).off('error', fail);
    };
    payload.on('data', data).on('end', end).on('error', fail);
  };
}
