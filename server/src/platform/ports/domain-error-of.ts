import type { LocalizedText } from '@sillage/contract';
import { DomainError, invalidDocument } from '../kernel/domain-error.ts';
import { QuotaExceeded, type QuotaUnit, StorageConflict, StorageUnavailable } from './storage-errors.ts';

/** Converts anything thrown by the service to a domain error; an unexpected error becomes `server.bug`. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof StorageConflict && error.reason === 'reference') {
    const [holder] = error.referencedBy;
    if (holder !== undefined) return takenReference(holder);
  }
  if (error instanceof QuotaExceeded) return exceededQuota(error);
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

/** The error of a document with a reference that another record has, where references are unique. */
export function takenReference({ noun, id }: { readonly noun: string; readonly id: string }): DomainError {
  return invalidDocument([{ code: 'reference.taken', pointer: '/reference', facts: { noun, id } }]);
}

function exceededQuota({ unit, used, limit }: QuotaExceeded): DomainError {
  return new DomainError('quota.exceeded', { unit: quotaUnits[unit], used, limit });
}

const quotaUnits: Readonly<Record<QuotaUnit, LocalizedText>> = {
  bytes: { en: 'bytes', fr: 'octets' },
  records: { en: 'records', fr: 'enregistrements' },
};
