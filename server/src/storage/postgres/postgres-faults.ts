import { ConstraintBreach } from '../sql/executor.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';

// What PostgreSQL and the way to it can say: https://www.postgresql.org/docs/current/errcodes-appendix.html

const breaches: Readonly<Record<string, ConstraintBreach['constraint']>> = {
  '23503': 'foreign-key',
  '23505': 'unique',
};

/** Given up for another transaction's sake (serialization failure, deadlock): nothing was stored. */
const overtaken: ReadonlySet<string> = new Set(['40001', '40P01']);

/** No room left; too many connections; only readable; stopped, starting or cancelled by its time limit. */
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
};

/** Errors of the operating system and the resolver, and the class "connection exception" of SQL. */
const wayIsBroken =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08...)$/;

/** The driver gives its own errors no code. */
const driverSays =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

export function isOvertaken(error: unknown): boolean {
  return overtaken.has(codeOf(error));
}

/** A statement was prepared before another process gave its table a column: nothing was stored. */
export function isOutdated(error: unknown): boolean {
  return codeOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';
}

/** The connection broke, or was never made; such an error is the operating system's or the driver's, not the server's. */
export function isLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isLost);
  const code = codeOf(error);
  if (code !== '') return wayIsBroken.test(code);
  return error instanceof Error && driverSays.test(error.message);
}

/** The error as the storage port knows it. Shape: ConstraintBreach, StorageUnavailable, or what it was. */
export function nameFault(error: unknown): unknown {
  const code = codeOf(error);
  const breach = breaches[code];
  if (breach !== undefined) return new ConstraintBreach(breach, error);
  const reason = unavailable[code] ?? (isOvertaken(error) || isLost(error) ? 'busy' : undefined);
  return reason === undefined ? error : new StorageUnavailable(reason, error);
}
