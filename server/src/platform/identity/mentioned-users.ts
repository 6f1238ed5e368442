import type { StoredUser } from '../ports/users.ts';

/** A letter or digit goes on with a name: `@Ada` is not in `@Adam`. */
const goesOn = /^[\p{L}\p{N}_]/u;

/** Compares names as signing in does: compatibility characters and case do not matter. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * The active users whom a text mentions, each once: `@name`, whatever its case; of names that begin alike, the longest
 * that fits.
 */
export function mentionedUsers<U extends Pick<StoredUser, 'id' | 'name' | 'disabled'>>(
  text: string,
  users: readonly U[],
): readonly U[] {
  const longestFirst = users
    .filter(({ disabled }) => !disabled)
    .map((user) => ({ user, name: folded(user.name) }))
    .sort((a, b) => b.name.length - a.name.length);
  const found = new Set<U>();
  for (const [index, piece] of folded(text).split('@').entries()) {
    if (index === 0) continue;
    const fits = longestFirst.find(
      ({ name }) => piece.startsWith(name) && !goesOn.test(piece.slice(name.length)),
    );
    if (fits !== undefined) found.add(fits.user);
  }
  return [...found];
}
