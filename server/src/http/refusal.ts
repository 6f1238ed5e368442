import type { Facts, Issue, IssueCode } from '@sillage/contract';

/**
 * A request that is refused: the closed list of `issueTable`, not a bug. Features throw it; the error handler
 * turns it into a problem document.
 */
export class Refusal extends Error {
  /** A code of kind `refusal`, or one that has a status of its own. */
  readonly code: IssueCode;
  readonly facts: Facts;
  /** The faults at their pointers, when a document is to blame. */
  readonly issues: readonly Issue[];

  constructor(code: IssueCode, facts: Facts = {}, issues: readonly Issue[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.issues = issues;
  }
}

/** The refusal of a document with its faults. */
export function invalidDocument(issues: readonly Issue[]): Refusal {
  return new Refusal('document.invalid', { count: issues.length }, issues);
}
