import { batchItems } from '@sillage/contract';
import { DomainError } from '../kernel/domain-error.ts';
import { jsonLimits } from '../kernel/json-limits.ts';

/** Bytes of a request body. */
export const bodyLimit = jsonLimits.bytes;
/** Bytes of a JSON array that may also be sent as lines: 16 MiB, parsed in memory. */
export const arrayLimit = 16 * bodyLimit;
/** Bytes of lines that create records, in all: 256 MiB, read as a stream. */
export const ndjsonLimit = 256 * bodyLimit;

/** A JSON array that must be sent as lines instead. */
export function batchTooLarge(): DomainError {
  return new DomainError('batch.too-large', { items: batchItems, limit: arrayLimit });
}

/** Milliseconds that a client may take; Node looks for overdue requests every 2 s. */
export const requestTimeouts = {
  /** For the whole request. */
  request: 30_000,
  /** For its headers. */
  headers: 10_000,
  /** Between two requests on one connection. */
  keepAlive: 5_000,
  /** Without any byte in either direction, where a streamed request has no limit as a whole. */
  idle: 30_000,
} as const;
