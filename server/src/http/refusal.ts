import { type Facts, type Issue, issueLimit, type RefusalCode } from '@sillage/contract';

/**
 * A request that is refused: the closed list of `issueTable`, not a bug. Features throw it; the error handler
 * turns it into a problem document.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: Facts;
  /** The faults at their pointers, when a document is to blame. */
  readonly issues: readonly Issue[];

  constructor(code: RefusalCode, facts: Facts = {}, issues: readonly Issue[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.issues = issues;
  }
}

/** The refusal of a document with its faults. */
export function invalidDocument(issues: readonly Issue[]): Refusal {
  const count = issues.length > issueLimit ? `> ${issueLimit}` : issues.length;
  return new Refusal('document.invalid', { count }, issues);
}
