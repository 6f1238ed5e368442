import { errorCodes, type FastifyContentTypeParser, type FastifyRequest } from 'fastify';
import { GatheredBytes } from './gathered-bytes.ts';
import { Refusal } from './refusal.ts';
import { otherMediaType } from './refusal-of-error.ts';

/**
 * Reads a body to its end for `parse`, in the place of the framework's reader, which keeps every piece that comes as it
 * came. What `parse` throws refuses the request. Refused are also: more bytes than the route takes, and others than
 * `Content-Length` says.
 */
export function wholeBody(
  parse: (body: Buffer, request: FastifyRequest) => unknown,
): FastifyContentTypeParser {
  return (request, payload, done) => {
    const limit = request.routeOptions.bodyLimit;
    const announced = Number(request.headers['content-length']);
    if (announced > limit) {
      done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      return;
    }
    const body = new GatheredBytes();
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
    // The client has gone in the middle: no fault of ours, and nobody is left to be told.
    const fail = (): void => {
      stop();
      done(new Refusal('body.malformed', { reason: `position ${body.length}` }));
    };
    // What still comes flows on and is dropped.
    const stop = (): void => {
      payload.off('data', data).off('end', end).off('error', fail);
    };
    payload.on('data', data).on('end', end).on('error', fail);
  };
}

/** Of another kind than any that is taken there may be none. Throws: Refusal body.media-type. */
export const noBody =
  (orLines: boolean) =>
  (body: Buffer): undefined => {
    if (body.length > 0) throw otherMediaType(orLines);
  };
