import { categorySynonyms } from '@sillage/contract';
import { folded } from '../../../../fields/choices/matching-options.ts';

/** A category that a search found, with the synonym that it was found by, unless its own words contain it. */
export interface FoundCategory {
  readonly synonym?: string;
}

/** Whether a search finds a category; undefined if not. */
export function findCategory(
  { id, name, description }: { readonly id: string; readonly name: string; readonly description: string },
  search: string,
): FoundCategory | undefined {
  const wanted = folded(search);
  if (wanted === '' || folded(name).includes(wanted)) return {};
  const synonym =
    (categorySynonyms[id] ?? []).find((word) => folded(word).startsWith(wanted)) ??
    // "jeans" finds "jean", as "pulls" finds "pull".
    (categorySynonyms[id] ?? []).find((word) => wanted.length > 3 && wanted === `${folded(word)}s`);
  if (synonym !== undefined) return { synonym };
  return wanted.length > 3 && folded(description).includes(wanted) ? {} : undefined;
}
