import type { Issue } from '@sillage/contract';
import { DomainError } from '../kernel/domain-error.ts';
import { StorageConflict } from '../ports/storage-errors.ts';

/** Translates the error of a deletion that the storage rejected; rethrows any other error. */
export function throwRemovalRefusal(error: unknown, noun: string, id: string): never {
  if (!(error instanceof StorageConflict)) throw error;
  if (error.reason === 'gone') throw new DomainError('record.not-found', { noun, id });
  if (error.reason !== 'in-use') throw error;
  throw referenceConflict(error.referencedBy);
}

/** The error that names the records which use a record; `issues`: what a change of it would break. */
export function referenceConflict(
  users: readonly { readonly noun: string; readonly id: string }[],
  issues: readonly Issue[] = [],
): DomainError {
  return new DomainError(
    'record.in-use',
    { users: users.map(({ noun, id }) => `${noun} ${id}`).join(', ') },
    issues,
  );
}
