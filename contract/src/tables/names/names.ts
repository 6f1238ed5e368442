import { nearestWord } from '../../documents/schema/check-document.ts';
import { folded, splitIntoTerms } from './normalised.ts';

/** Finds values by their names; what is only similar is suggested, never taken. */
export interface Names {
  /** undefined if the text matches no value or more than one. */
  find(text: string): string | undefined;
  /** Names that are close to the text or share a word with it, the best first, as suggestions for a correction. */
  like(text: string): readonly string[];
  /**
   * The one name of which the text is a misspelling by one letter (left out, added, replaced, or two swapped); names
   * that are only similar, as `zip court` and `Zip long`, are never meant.
   */
  misspelt(text: string): string | undefined;
}

export interface Named {
  readonly value: string;
  /** In all languages, with ids, slugs and codes; the first one is displayed. */
  readonly names: readonly string[];
}

/** Texts whose suggestions are remembered. */
const mostLikes = 1_000;

/** Finds by the normalised name and, failing that, by its words in any order. */
export function namesOf(all: readonly Named[]): Names {
  const exact = new Map<string, string | null>();
  const loose = new Map<string, string | null>();
  const put = (index: Map<string, string | null>, key: string, value: string): void => {
    if (key === '') return;
    const before = index.get(key);
    // A name shared by two values is ambiguous and matches neither.
    index.set(key, before === undefined || before === value ? value : null);
  };
  const shownBy = new Map<string, string>();
  /** The nearest name, if any: it differs in at most a third of its letters, or in two of a short one. */
  const similar = (text: string): string[] => {
    const word = folded(text);
    const best =
      word.length < 3 ? undefined : nearestWord(word, shownBy.keys(), Math.max(2, word.length / 3));
    const shown = best === undefined ? undefined : shownBy.get(best);
    return shown === undefined ? [] : [shown];
  };
  for (const { value, names } of all) {
    for (const name of names) if (name.length > 2) shownBy.set(folded(name), names[0] ?? name);
    exact.set(value, value);
    for (const name of names) {
      put(exact, folded(name), value);
      put(loose, splitIntoTerms(name), value);
    }
  }
  const likes = new Map<string, readonly string[]>();
  return {
    find: (text) =>
      exact.get(text) ?? exact.get(folded(text)) ?? loose.get(splitIntoTerms(text)) ?? undefined,
    like(text) {
      const before = likes.get(text);
      if (before !== undefined) return before;
      const words = splitIntoTerms(text).split(' ');
      const sharing = all
        .map(({ names: [shown = ''], names }) => {
          const own = new Set(names.flatMap((name) => splitIntoTerms(name).split(' ')));
          return { shown, shared: words.filter((word) => own.has(word)).length };
        })
        .filter(({ shared }) => shared > 0)
        .sort((a, b) => b.shared - a.shared)
        .map(({ shown }) => shown);
      const found = [...new Set([...similar(text), ...sharing])].slice(0, 3);
      // The same misspelling mostly stands in many rows.
      if (likes.size < mostLikes) likes.set(text, found);
      return found;
    },
    misspelt(text) {
      const word = folded(text);
      if (word.length < shortestMisspelt) return undefined;
      const found = new Set(
        [...shownBy].filter(([name]) => differByOne(word, name)).map(([, shown]) => shown),
      );
      return found.size === 1 ? [...found][0] : undefined;
    },
  };
}

/** Of shorter names, one letter is too much: Mali and Bali. */
const shortestMisspelt = 5;

/** Whether one letter is missing, too much or another one, or two neighbours are swapped. */
function differByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)];
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    (restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2))
  );
}
