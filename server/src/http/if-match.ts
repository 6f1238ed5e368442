import { Refusal } from './refusal.ts';

/** The revisions that a client changes from, as it says in `If-Match`; undefined when it does not say. */
export type IfMatch = readonly string[] | undefined;

/** Of each tag the revision, which stands first; a weak tag never matches (RFC 9110, 13.1.1). */
export function parseIfMatch(header: string | undefined): IfMatch {
  if (header === undefined) return undefined;
  return header.split(',').map((tag) => {
    const trimmed = tag.trim();
    return trimmed === '*' ? '*' : (/^"(\d+)(-[^"]*)?"$/.exec(trimmed)?.[1] ?? trimmed.slice(0, 100));
  });
}

/**
 * To be called with the revision that a change starts from, before it is committed with that expected revision.
 * Throws: Refusal revision.stale when the client had another one in mind.
 */
export function requireRevision(ifMatch: IfMatch, revision: number): void {
  if (ifMatch === undefined || ifMatch.includes('*') || ifMatch.includes(String(revision))) return;
  throw new Refusal('revision.stale', { expected: ifMatch.join(', '), revision });
}
