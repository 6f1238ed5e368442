import { batchItems } from '@sillage/contract';
import type { FastifyRequest } from 'fastify';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { Refusal } from './refusal.ts';

/** Bytes of a request body. */
export const bodyLimit = 1_048_576;
/** Bytes of a JSON array that is also taken as lines. */
export const arrayLimit = 16 * bodyLimit;
/** Bytes of lines that are to be stored, in all. */
export const linesLimit = 256 * bodyLimit;

/**
 * Anything thrown while a request was served, as the refusal that answers it. What is neither a refusal nor a fault of
 * the wire that the framework found is a bug of ours and says nothing of itself to the client.
 */
export function refusalOfError(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  switch ((error as { code?: unknown }).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      // Only an array that could also be sent as lines may have more than others.
      if (takesLines(request)) return tooLargeBatch();
      return new Refusal('body.too-large', { limit: bodyLimit });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return otherMediaType(takesLines(request));
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('body.malformed', { reason: 'Content-Length' });
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refusal('path.unknown', { method: request.method, path: pathOf(request.url) });
    default:
      return refusalOfFault(error);
  }
}

/** Anything that our own work throws, as a refusal. */
export function refusalOfFault(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof StorageUnavailable)) return new Refusal('server.bug');
  return error.reason === 'full' ? new Refusal('storage.full') : new Refusal('storage.busy', { seconds: 1 });
}

/** An array that has to be sent as lines. */
export function tooLargeBatch(): Refusal {
  return new Refusal('batch.too-large', { items: batchItems, limit: arrayLimit });
}

/** A body of another kind than JSON, or than what else the endpoint takes. */
export function otherMediaType(orLines: boolean): Refusal {
  const mediaTypes = orLines
    ? { en: 'application/json or application/x-ndjson', fr: 'application/json ou application/x-ndjson' }
    : 'application/json';
  return new Refusal('body.media-type', { mediaTypes });
}

function takesLines({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.bodyLimit === arrayLimit;
}

/** The path of a URL without its query, cut to what is worth showing. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}
