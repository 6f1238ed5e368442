import { DomainError } from '../kernel/domain-error.ts';
import { StorageConflict } from '../ports/storage-errors.ts';

/** Translates the error of a deletion that the storage rejected; rethrows any other error. */
export function throwRemovalRefusal(error: unknown, noun: string, id: string): never {
  if (!(error instanceof StorageConflict)) throw error;
  if (error.reason === 'gone') throw new DomainError('record.not-found', { noun, id });
  if (error.reason !== 'in-use') throw error;
  throw new DomainError('record.in-use', {
    users: error.referencedBy.map((user) => `${user.noun} ${user.id}`).join(', '),
  });
}
