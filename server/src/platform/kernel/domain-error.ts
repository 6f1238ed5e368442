import { type ErrorCode, type Facts, type Issue, issueLimit } from '@sillage/contract';

/**
 * An error of the domain, with a code from `issueTable`; any other exception is a bug. `http/` translates it
 * to a problem document, the job worker to the outcome of a job.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly facts: Facts;
  /** Issues with their JSON pointers, if a document caused the error. */
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, facts: Facts = {}, issues: readonly Issue[] = []) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.facts = facts;
    this.issues = issues;
  }
}

export function invalidDocument(issues: readonly Issue[]): DomainError {
  const count = issues.length > issueLimit ? `> ${issueLimit}` : issues.length;
  return new DomainError('document.invalid', { count }, issues);
}
