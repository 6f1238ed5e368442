import { type ErrorCode, type Facts, type Issue, issueLimit } from '@sillage/contract';

/**
 * An error of the domain, from the closed list of `issueTable`; a bug is any other exception. `http/` translates it to a
 * problem document, the job worker to the outcome of a job.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly facts: Facts;
  /** The errors of the document at their pointers, where a document is the cause. */
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, facts: Facts = {}, issues: readonly Issue[] = []) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.facts = facts;
    this.issues = issues;
  }
}

/** The error of a document, with everything that is wrong in it. */
export function invalidDocument(issues: readonly Issue[]): DomainError {
  const count = issues.length > issueLimit ? `> ${issueLimit}` : issues.length;
  return new DomainError('document.invalid', { count }, issues);
}
