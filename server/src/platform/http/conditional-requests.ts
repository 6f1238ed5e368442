import type { Language } from '@sillage/contract';
import { contentHash } from '../kernel/content-hash.ts';
import type { ExpectedRevision } from '../kernel/expected-revision.ts';

/**
 * Builds a strong entity tag: `"<revision>-<language>-<hash of the content>"`. `If-Match` compares the
 * revision; the hash also covers what is shown with a stored document (status, names, versions), so that a
 * 304 is never wrong.
 * Source: RFC 9110, 8.8.3.
 */
export function entityTag(
  content: string | Uint8Array,
  language: Language | undefined,
  revision: number | undefined,
): string {
  const parts = [
    revision === undefined ? 'x' : String(revision),
    ...(language === undefined ? [] : [language]),
  ];
  return `"${parts.join('-')}-${contentHash(content)}"`;
}

/**
 * Checks whether `If-None-Match` contains a tag; weak and strong tags compare as equal.
 * Source: RFC 9110, 13.1.2.
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/**
 * Returns the revision in each tag of `If-Match`; a weak tag matches no revision.
 * Source: RFC 9110, 13.1.1.
 */
export function parseIfMatch(header: string | undefined): ExpectedRevision {
  if (header === undefined) return undefined;
  return header.split(',').map((tag) => {
    const trimmed = tag.trim();
    // A malformed tag is kept, up to 100 characters, so that the error can show it.
    return trimmed === '*' ? '*' : (/^"(\d+)(-[^"]*)?"$/.exec(trimmed)?.[1] ?? trimmed.slice(0, 100));
  });
}
