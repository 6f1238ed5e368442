import { StorageUnavailable } from '../../ports/storage-errors.ts';
import { ConstraintBreach } from '../sql/executor.ts';

// Errors of PostgreSQL and of the connection to it.
// Source: PostgreSQL documentation, appendix A, https://www.postgresql.org/docs/current/errcodes-appendix.html

const breaches: Readonly<Record<string, ConstraintBreach['constraint']>> = {
  '23503': 'foreign-key',
  '23505': 'unique',
};

/** Aborted in favour of another transaction (serialization failure, deadlock): nothing was stored. */
const aborted: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Disk or memory full; too many connections; read-only; stopped, starting, or cancelled by a time limit;
 * damaged data, as checksums show them, or indexes.
 */
const unavailable: Readonly<Record<string, StorageUnavailable['reason']>> = {
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '25006': 'busy',
  '25P03': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '57P01': 'busy',
  '57P02': 'busy',
  '57P03': 'busy',
  XX001: 'damaged',
  XX002: 'damaged',
};

/** Errors of the operating system and the resolver, and the SQLSTATE class "connection exception". */
const connectionErrors =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08...)$/;

/** Messages of the driver, whose errors have no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

export function errorCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

export function isSerializationFailure(error: unknown): boolean {
  return aborted.has(errorCode(error));
}

/** The statement was prepared before another process changed its table: nothing was stored. */
export function isStalePlan(error: unknown): boolean {
  return errorCode(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';
}

/** Whether the server does not accept writes any more, e.g. since it became a standby. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === '25006';
}

/** Only a standby answers. */
export class StandbyOnly extends Error {
  readonly code = '25006';
  override readonly message = 'the server is a standby';
}

/** Whether the server is shutting down, has crashed or is starting. */
export function isStopped(error: unknown): boolean {
  return /^57P0[123]$/.test(errorCode(error));
}

/**
 * The commit is on the server, but its standby has not confirmed it: somebody cancelled the wait. PostgreSQL
 * reports success with a warning. The code is that of SQL for an unknown outcome.
 * Source: https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION
 */
export class UnconfirmedCommit extends Error {
  readonly code = '08007';
  override readonly message = 'the standby did not confirm the commit';
}

/** Whether the connection was lost or never established: an error of the system or driver, not of the server. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isConnectionLost);
  const code = errorCode(error);
  if (code !== '') return connectionErrors.test(code);
  return error instanceof Error && driverMessages.test(error.message);
}

/** Returns a ConstraintBreach, a StorageUnavailable, or the error itself. */
export function asStorageError(error: unknown): unknown {
  const code = errorCode(error);
  const breach = breaches[code];
  if (breach !== undefined) return new ConstraintBreach(breach, error);
  const reason =
    unavailable[code] ?? (isSerializationFailure(error) || isConnectionLost(error) ? 'busy' : undefined);
  return reason === undefined ? error : new StorageUnavailable(reason, error);
}
