import { DomainError } from '../kernel/domain-error.ts';
import { StorageUnavailable } from './storage-errors.ts';

/** Converts anything thrown by the service to a domain error; an unexpected error becomes `server.bug`. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (!(error instanceof StorageUnavailable)) return new DomainError('server.bug');
  switch (error.reason) {
    case 'full':
      return new DomainError('storage.full');
    case 'damaged':
      return new DomainError('storage.damaged');
    case 'busy':
      return new DomainError('storage.busy', { seconds: 1 });
  }
}
