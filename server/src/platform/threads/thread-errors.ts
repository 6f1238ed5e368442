import { DomainError } from '../kernel/domain-error.ts';
import { StorageUnavailable } from '../ports/storage-errors.ts';

/** An error as plain data: a copy between threads would lose the class and the properties of an error. */
export type PlainError =
  | { readonly kind: 'domain'; readonly error: Pick<DomainError, 'code' | 'facts' | 'issues'> }
  | { readonly kind: 'storage'; readonly reason: StorageUnavailable['reason']; readonly message: string }
  | { readonly kind: 'bug'; readonly message: string; readonly stack: string | undefined };

/** What a thread answers; `hash`: of an output that is long bytes. */
export type TaskAnswer =
  | { readonly output: unknown; readonly hash?: string }
  | { readonly error: PlainError };

export function plainError(error: unknown): PlainError {
  if (error instanceof DomainError) {
    const { code, facts, issues } = error;
    return { kind: 'domain', error: { code, facts, issues } };
  }
  if (error instanceof StorageUnavailable)
    return { kind: 'storage', reason: error.reason, message: String(error.cause) };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'bug', message, stack };
}

export function errorOf(plain: PlainError): Error {
  if (plain.kind === 'domain')
    return new DomainError(plain.error.code, plain.error.facts, plain.error.issues);
  if (plain.kind === 'storage') return new StorageUnavailable(plain.reason, new Error(plain.message));
  const error = new Error(plain.message);
  if (plain.stack !== undefined) error.stack = plain.stack;
  return error;
}
