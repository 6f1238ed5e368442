import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import { domainErrorOf } from '../ports/domain-error-of.ts';
import { unsupportedMediaType } from './body-parsers.ts';
import { addressLimit, arrayLimit, batchTooLarge, bodyLimit } from './request-limits.ts';

/**
 * Converts anything thrown while a request was served to a domain error. An error that is neither a domain
 * error nor a request error of the framework is a bug; the client receives `server.bug` without details.
 */
export function domainErrorOfRequest(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error;
  switch ((error as { code?: unknown }).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      // A client of a batch endpoint can send NDJSON instead of an array.
      return takesNdjson(request) ? batchTooLarge() : new DomainError('body.too-large', { limit: bodyLimit });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return unsupportedMediaType(takesNdjson(request) ? 'batch' : 'json');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new DomainError('body.malformed', { reason: 'Content-Length' });
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      if (request.url.length > addressLimit)
        return new DomainError('address.too-long', { limit: addressLimit });
      return new DomainError('path.unknown', { method: request.method, path: pathOf(request.url) });
    default:
      return domainErrorOf(error);
  }
}

function takesNdjson({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.bodyLimit === arrayLimit;
}

/** The path of a URL without its query, truncated to 200 characters for logs and messages. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  // Anyone who has the address of a shared page or a form may read it: it stays out of logs.
  const secret = /^\/[sq]\//.exec(path)?.[0];
  if (secret !== undefined) return `${secret}…`;
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}
