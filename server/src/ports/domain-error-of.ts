import { DomainError } from '../kernel/domain-error.ts';
import { StorageUnavailable } from './storage-errors.ts';

/** Converts anything thrown by the service to a domain error; an unexpected error becomes `server.bug`. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (!(error instanceof StorageUnavailable)) return new DomainError('server.bug');
  return error.reason === 'full'
    ? new DomainError('storage.full')
    : new DomainError('storage.busy', { seconds: 1 });
}
