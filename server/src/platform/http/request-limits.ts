import { batchItems } from '@sillage/contract';
import { tableLimits } from '@sillage/contract/tables';
import { DomainError } from '../kernel/domain-error.ts';
import { jsonLimits } from '../kernel/json-limits.ts';

/**
 * Characters of an address: 8 KiB. Below the limit of Node for all headers, 16 KiB, beyond which no request
 * reaches the service.
 */
export const addressLimit = 8 * 1024;
/** Bytes of a request body: 1 MiB. */
export const bodyLimit = jsonLimits.bytes;
/** Bytes of a JSON array where the endpoint also accepts NDJSON: 16 MiB, parsed in memory. */
export const arrayLimit = 16 * bodyLimit;
/** Bytes of an NDJSON body that creates records: 256 MiB, read as a stream. */
export const ndjsonLimit = 256 * bodyLimit;

/** Bytes of a database to import: 1 GiB, stored as they arrive. */
export const databaseFileLimit = 1024 * bodyLimit;
/** Bytes of a table of products: 50 MiB, held while it is read. */
export const tableFileLimit = tableLimits.bytes;
/** Bytes of a table of matches: 16 MiB. */
export const mappingLimit = 16 * bodyLimit;

/** The error for a JSON array that is too large and must be sent as NDJSON. */
export function batchTooLarge(): DomainError {
  return new DomainError('batch.too-large', { items: batchItems, limit: arrayLimit });
}

/** Timeouts in milliseconds; Node looks for overdue requests every 2 s. */
export const requestTimeouts = {
  /** To receive the whole request. */
  request: 30_000,
  /** To receive the headers. */
  headers: 10_000,
  /** Between two requests on one connection. */
  keepAlive: 5_000,
  /** Without any byte in either direction; applies to streamed requests instead of `request`. */
  idle: 30_000,
} as const;
