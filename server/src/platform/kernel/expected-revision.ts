import { DomainError } from './domain-error.ts';

/** The revisions in `If-Match` of a request; `*` matches any. undefined: the request has no such header. */
export type ExpectedRevision = readonly string[] | undefined;

/**
 * Checks the revision that a change is based on,
 * before the change is committed with it as the expected revision.
 * Throws: DomainError revision.stale if the client expected another one.
 */
export function requireRevision(expected: ExpectedRevision, revision: number): void {
  if (expected === undefined || expected.includes('*') || expected.includes(String(revision))) return;
  throw new DomainError('revision.stale', { expected: expected.join(', '), revision });
}
